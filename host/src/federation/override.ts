// Runs one remote from another origin inside a deployed suite, for the developer who works on that remote, for example
// with `?remote=pos@http://localhost:3001`. Only origins that the registry lists are accepted. The list is empty unless
// the operator fills it.

import { AppManifestStruct, type RemoteLine, readLine } from '@evertill/federation-kit/registry';
import { is } from 'superstruct';
import type { Registry } from '../apps/registry';

export interface Override {
  readonly app: string;
  readonly origin: string;
}

/** The override that the tab's banner describes. When `fault` is set, the published build runs instead. */
export interface ShownOverride extends Override {
  readonly fault: string | null;
}

/** The registry of a page after its tab's override was applied, when that was possible. */
export interface OpenedOverride {
  readonly registry: Registry | null;
  /** The override that runs. Null when the published build runs. */
  readonly override: Override | null;
  readonly shown: ShownOverride | null;
}

const OVERRIDE_KEY = 'evertill.override';
const TIMEOUT_MS = 8_000;

/**
 * Returns the override of this tab, named in the address or stored by an earlier page. Null when there is none or the
 * registry does not list its origin.
 */
export function findOverride(
  search: string,
  registry: Registry | null,
  storage: Storage = sessionStorage,
): Override | null {
  const named = new URLSearchParams(search).get('remote');
  const wanted = named ?? storage.getItem(OVERRIDE_KEY);
  const override = wanted ? readOverride(wanted) : null;
  if (!override || !registry?.overrides.includes(override.origin)) return null;
  storage.setItem(OVERRIDE_KEY, `${override.app}@${override.origin}`);
  return override;
}

/**
 * Replaces a published build by this tab's override. When that fails, the published build runs and `shown` holds the
 * reason.
 */
export async function openOverride(
  registry: Registry | null,
  { search = location.search, storage = sessionStorage, fetcher = fetch }: OpeningParts = {},
): Promise<OpenedOverride> {
  const override = findOverride(search, registry, storage);
  if (!registry || !override) return { registry, override: null, shown: refusedIn(search, registry) };
  try {
    const replaced = await applyOverride(registry, override, fetcher);
    return { registry: replaced, override, shown: { ...override, fault: null } };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { registry, override: null, shown: { ...override, fault } };
  }
}

/** Returns the text of the banner. */
export function overrideWords({ origin, fault }: ShownOverride): string {
  if (fault === null) return `runs from ${origin} in this tab.`;
  return `does not run from ${origin}: ${fault} The published build runs instead.`;
}

export function resetOverride(storage: Storage = sessionStorage): void {
  storage.removeItem(OVERRIDE_KEY);
  const url = new URL(location.href);
  url.searchParams.delete('remote');
  location.replace(url);
}

/**
 * Returns the registry with one remote from the override's origin. Throws, with a reason, when that origin does not
 * serve the remote.
 */
export async function applyOverride(
  registry: Registry,
  { app, origin }: Override,
  fetcher: typeof fetch = fetch,
): Promise<Registry> {
  const [manifest, appManifest] = await Promise.all(
    ['mf-manifest.json', 'app.json'].map((file) => readFrom(`${origin}/${file}`, fetcher)),
  );
  if (!is(appManifest, AppManifestStruct) || appManifest.name !== app)
    throw new Error(`it does not serve ${app}.`);
  const line = {
    buildId: 'override',
    version: appManifest.version,
    url: `/r/${app}/override/`,
    // The line has no list of files, because a remote in development is never stored.
    assets: 'sha384-none',
    manifest,
    app: appManifest,
  };
  const { line: read } = readLine(app, line);
  if (!read) throw new Error(`it serves no manifest of ${app}.`);
  const remotes = new Map(registry.remotes).set(app, { ...(read as RemoteLine), url: `${origin}/` });
  return { ...registry, remotes };
}

interface OpeningParts {
  readonly search?: string;
  readonly storage?: Storage;
  readonly fetcher?: typeof fetch;
}

/**
 * Explains an override whose origin is not listed, but only in a suite that lists origins. Other suites show nothing.
 */
function refusedIn(search: string, registry: Registry | null): ShownOverride | null {
  const named = new URLSearchParams(search).get('remote');
  const override = named ? readOverride(named) : null;
  if (!override || !registry || registry.overrides.length === 0) return null;
  return { ...override, fault: 'this suite does not list that origin.' };
}

async function readFrom(address: string, fetcher: typeof fetch): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetcher(address, { signal, mode: 'cors' }).catch(() => null);
  if (!response) throw new Error('it does not answer, or not to pages of this suite.');
  if (!response.ok) throw new Error(`${address} answers with ${response.status}.`);
  return response.json().catch(() => {
    throw new Error(`${address} is no JSON.`);
  });
}

function readOverride(text: string): Override | null {
  const match = /^([a-z][a-z0-9_]*)@(https?:\/\/[^/]+)\/?$/.exec(text);
  return match?.[1] && match[2] ? { app: match[1], origin: match[2] } : null;
}

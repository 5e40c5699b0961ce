// `?remote=pos@http://localhost:3001` runs one remote from somewhere else inside a deployed suite, for the person who
// works on it. Only origins that the registry lists are taken, and it lists none unless the operator says so.

import { AppManifestStruct, type RemoteLine, readLine } from '@evertill/federation-kit/registry';
import { is } from 'superstruct';
import type { Registry } from '../apps/registry';

export interface Override {
  readonly app: string;
  readonly origin: string;
}

/** What the banner of a tab says of its override; with a fault the published build runs. */
export interface ShownOverride extends Override {
  readonly fault: string | null;
}

/** A page's registry with the override of its tab, as far as it could be had. */
export interface OpenedOverride {
  readonly registry: Registry | null;
  /** The one that runs. */
  readonly override: Override | null;
  readonly shown: ShownOverride | null;
}

const OVERRIDE_KEY = 'evertill.override';
const TIMEOUT_MS = 8_000;

/** The override of this tab: named in the address, or kept from a page before; null when there is none or it may not be. */
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

/** Runs what this tab wants in the place of a published build; when that fails, the published one, and the reason is shown. */
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

/** What is read in the banner. */
export function overrideWords({ origin, fault }: ShownOverride): string {
  if (fault === null) return `runs from ${origin} in this tab.`;
  return `does not run from ${origin}: ${fault} The published build runs instead.`;
}

/** Ends the override of this tab. */
export function resetOverride(storage: Storage = sessionStorage): void {
  storage.removeItem(OVERRIDE_KEY);
  const url = new URL(location.href);
  url.searchParams.delete('remote');
  location.replace(url);
}

/** The registry with one remote from the override's origin; throws, with a reason, when that origin does not serve one. */
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
    // It has no list of files: what somebody works on is never stored.
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

/** Where a suite lists origins, whoever names another one learns why nothing happens; any other suite shows nothing. */
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

// Runs one remote from another origin inside a deployed suite, for the developer who works on that remote, for example
// with `?remote=pos@http://localhost:3001`. An app is named by its name or by its folder. Only origins that the registry lists are accepted. The list is empty unless
// the operator fills it. The build acts with the rights of the person, so only an administrator may open one, after a
// question: a person who opens a stranger's link must not run the stranger's code.

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
  /** True when a published build of the app runs instead. */
  readonly isPublished: boolean;
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
const HOW_TO_NAME =
  'names no app and origin. Write the name of the app or of its folder, and where it is served: ?remote=stock-count@http://localhost:3001';

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
  return override && registry?.overrides.includes(override.origin) ? override : null;
}

/**
 * Replaces a published build by this tab's override. When that fails, the published build runs and `shown` holds the
 * reason.
 */
export async function openOverride(
  registry: Registry | null,
  { isAdmin, ask, search = location.search, storage = sessionStorage, fetcher = fetch }: OpeningParts,
): Promise<OpenedOverride> {
  const override = findOverride(search, registry, storage);
  if (!registry || !override) return { registry, override: null, shown: refusedIn(search, registry) };
  const published = { registry, override: null };
  const shown = { ...override, isPublished: registry.remotes.has(override.app) };
  if (!(await isAdmin()))
    return { ...published, shown: { ...shown, fault: 'only an administrator may run it.' } };
  const text = `${override.app}@${override.origin}`;
  if (storage.getItem(OVERRIDE_KEY) !== text && !ask(questionOf(override)))
    return { ...published, shown: null };
  storage.setItem(OVERRIDE_KEY, text);
  try {
    const replaced = await applyOverride(registry, override, fetcher);
    return { registry: replaced, override, shown: { ...shown, fault: null } };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { ...published, shown: { ...shown, fault } };
  }
}

/** Returns the text of the banner. */
export function overrideWords({ origin, fault, isPublished }: ShownOverride): string {
  if (fault === null) return `runs from ${origin} in this tab.`;
  if (origin === '') return fault;
  const instead = isPublished ? 'The published build runs instead.' : 'No build of it is published here.';
  return `does not run from ${origin}: ${fault} ${instead}`;
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
  if (!is(appManifest, AppManifestStruct)) throw new Error(`it does not serve ${app}.`);
  if (appManifest.name !== app) throw new Error(`it serves ${appManifest.name}, not ${app}.`);
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
  /** Tells whether an administrator is signed in. */
  readonly isAdmin: () => Promise<boolean>;
  /** Asks the person a question, once for each tab. */
  readonly ask: (question: string) => boolean;
  readonly search?: string;
  readonly storage?: Storage;
  readonly fetcher?: typeof fetch;
}

function questionOf({ app, origin }: Override): string {
  return `Run ${app} from ${origin} in this tab? Its code can do everything that you can do here. Continue only if you or your team develop it.`;
}

/**
 * Explains an override that cannot be read or whose origin is not listed, but only in a suite that lists origins. Other
 * suites show nothing.
 */
function refusedIn(search: string, registry: Registry | null): ShownOverride | null {
  const named = new URLSearchParams(search).get('remote');
  if (named === null || !registry || registry.overrides.length === 0) return null;
  const override = readOverride(named);
  if (!override) return { app: '?remote', origin: '', fault: HOW_TO_NAME, isPublished: false };
  const isPublished = registry.remotes.has(override.app);
  return { ...override, fault: 'this suite does not list that origin.', isPublished };
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
  const match = /^([a-z][a-z0-9_-]*)@(https?:\/\/[^/]+)\/?$/.exec(text);
  // A folder has hyphens where the name of the app has underscores.
  return match?.[1] && match[2] ? { app: match[1].replaceAll('-', '_'), origin: match[2] } : null;
}

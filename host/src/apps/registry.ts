// /registry.json says which build of each app is live. One line that makes no sense costs its own app, never the suite.
import {
  array,
  boolean,
  type Infer,
  is,
  nullable,
  number,
  optional,
  record,
  type StructError,
  string,
  type,
  unknown,
  validate,
} from 'superstruct';
import { AppManifestStruct } from './app-manifest';

const REGISTRY_URL = '/registry.json';
/** Past the offline copies, straight to the server: for Retry. */
export const FRESH_REGISTRY_URL = '/registry.json?fresh';
const REGISTRY_TIMEOUT_MS = 8_000;

// What the federation runtime reads of a manifest; valid JSON that is something else would be cached by it for good.
const FederationManifestStruct = type({
  id: string(),
  name: string(),
  metaData: type({ remoteEntry: type({ name: string(), type: string() }) }),
  exposes: array(type({ path: string() })),
});

const RemoteLineStruct = type({
  buildId: string(),
  version: string(),
  url: string(),
  manifest: FederationManifestStruct,
  app: AppManifestStruct,
});

const HostLineStruct = type({
  buildId: string(),
  version: string(),
  provides: type({ hostApi: string(), shared: record(string(), string()) }),
});

const RegistryStruct = type({
  generation: number(),
  serviceWorker: optional(boolean()),
  /** Origins that `?remote=` may name. Empty in production. */
  overrides: optional(nullable(array(string()))),
  apps: record(string(), unknown()),
});

export type RemoteLine = Infer<typeof RemoteLineStruct>;
type HostLine = Infer<typeof HostLineStruct>;

export interface Registry {
  readonly generation: number;
  readonly serviceWorker: boolean;
  readonly overrides: readonly string[];
  readonly host: HostLine | null;
  readonly remotes: ReadonlyMap<string, RemoteLine>;
  /** Apps whose line could not be read, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

/** Reads a registry; null when it is no registry at all. */
export function parseRegistry(value: unknown): Registry | null {
  if (!is(value, RegistryStruct)) return null;
  const remotes = new Map<string, RemoteLine>();
  const broken = new Map<string, string>();
  for (const [name, line] of Object.entries(value.apps)) {
    if (name === 'host') continue;
    const [error, parsed] = validate(line, RemoteLineStruct);
    if (error) broken.set(name, describe(error));
    else if (parsed.app.name !== name) broken.set(name, `it calls itself ${parsed.app.name}`);
    else if (!isOwnPath(parsed.url)) broken.set(name, `its address ${parsed.url} is not of this site`);
    else remotes.set(name, parsed);
  }
  const { host } = value.apps;
  return {
    generation: value.generation,
    serviceWorker: value.serviceWorker !== false,
    overrides: value.overrides ?? [],
    host: is(host, HostLineStruct) ? host : null,
    remotes,
    broken,
  };
}

/** Fetches the registry; null when it does not come, comes late, or is not one. */
export async function fetchRegistry(
  url: string = REGISTRY_URL,
  fetcher: typeof fetch = fetch,
): Promise<Registry | null> {
  try {
    const response = await fetcher(url, {
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
      credentials: 'same-origin',
    });
    if (!response.ok) return null;
    return parseRegistry(await response.json());
  } catch {
    // No answer, an answer cut short and a page that is not JSON mean the same here: there is no registry now.
    return null;
  }
}

function isOwnPath(url: string): boolean {
  return /^\/r\/[a-z0-9_]+\/[A-Za-z0-9._-]+\/$/.test(url);
}

function describe(error: StructError): string {
  return `${error.path.join('.') || 'its line'} is not as it must be`;
}

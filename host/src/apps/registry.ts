// /registry.json says which build of each app is live. One line that makes no sense costs its own app, never the suite.
import {
  checkRegistry,
  findLineFault,
  type HostLine,
  type RemoteLine,
} from '@evertill/federation-kit/registry';

const REGISTRY_URL = '/registry.json';
/** Past the offline copies, straight to the server: for Retry. */
export const FRESH_REGISTRY_URL = '/registry.json?fresh';
const REGISTRY_TIMEOUT_MS = 8_000;

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
  const registry = checkRegistry(value);
  if (!registry) return null;
  const remotes = new Map<string, RemoteLine>();
  const broken = new Map<string, string>();
  for (const [name, line] of Object.entries(registry.apps)) {
    if (name === 'host') continue;
    const fault = findLineFault(name, line);
    if (fault !== null) broken.set(name, fault);
    else remotes.set(name, line as RemoteLine);
  }
  const { host } = registry.apps;
  return {
    generation: registry.generation,
    serviceWorker: registry.serviceWorker !== false,
    overrides: registry.overrides ?? [],
    host: findLineFault('host', host) === null ? (host as HostLine) : null,
    remotes,
    broken,
  };
}

/** Fetches the registry; null when it does not come, comes late, or is not one. */
export async function fetchRegistry(
  url: string = REGISTRY_URL,
  fetcher: typeof fetch = fetch,
): Promise<Registry | null> {
  return parseRegistry(await fetchRegistryDocument(url, fetcher));
}

/** The same, unread. */
export async function fetchRegistryDocument(
  url: string = REGISTRY_URL,
  fetcher: typeof fetch = fetch,
): Promise<unknown> {
  try {
    const response = await fetcher(url, {
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
      credentials: 'same-origin',
    });
    if (!response.ok) return null;
    return await response.json();
  } catch {
    // No answer, an answer cut short and a page that is not JSON mean the same here: there is no registry now.
    return null;
  }
}

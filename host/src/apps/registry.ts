// Reads /registry.json, which names the live builds of each app. An invalid line disables its own app, never the suite.
import {
  buildsOf,
  checkRegistry,
  findIncompatibility,
  fits,
  type HostLine,
  type Provided,
  type RemoteLine,
  readLine,
  whyHeld,
} from '@evertill/federation-kit/registry';

const REGISTRY_URL = '/registry.json';
/** Bypasses the offline copies and asks the server directly, for Retry. */
export const FRESH_REGISTRY_URL = '/registry.json?fresh';
const REGISTRY_TIMEOUT_MS = 8_000;

export interface Registry {
  readonly generation: number;
  readonly serviceWorker: boolean;
  readonly overrides: readonly string[];
  /** The newest build of the host. */
  readonly host: HostLine | null;
  /** The newest build of each remote that fits the host of this page. The newest build of all when no build fits. */
  readonly remotes: ReadonlyMap<string, RemoteLine>;
  /** The newest build of each app that runs an older build, with the reason for waiting. */
  readonly waiting: ReadonlyMap<string, { readonly buildId: string; readonly reason: string }>;
  /** The apps whose registry line is invalid, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

/** Reads a registry for a page whose host offers `provided`. Null when `value` is not a registry. */
export function parseRegistry(value: unknown, provided: Provided): Registry | null {
  const registry = checkRegistry(value);
  if (!registry) return null;
  const remotes = new Map<string, RemoteLine>();
  const broken = new Map<string, string>();
  const waiting = new Map<string, { buildId: string; reason: string }>();
  const lines: Record<string, HostLine | RemoteLine> = {};
  for (const [name, unread] of Object.entries(registry.apps)) {
    const { line, fault } = readLine(name, unread);
    if (line) lines[name] = line;
    else if (name !== 'host') broken.set(name, fault);
  }
  const { host, ...others } = lines;
  for (const [name, line] of Object.entries(others as Record<string, RemoteLine>)) {
    const builds = buildsOf<RemoteLine>(line);
    const fitting = builds.find((build) => fits(build, provided));
    const [newest = line] = builds;
    const reason = findIncompatibility(newest.app, provided);
    if (fitting && reason) waiting.set(name, { buildId: newest.buildId, reason });
    remotes.set(name, fitting ?? newest);
  }
  const [newestHost] = buildsOf<HostLine>(host as HostLine | undefined);
  const reason = newestHost && whyHeld(lines, 'host');
  if (reason) waiting.set('host', { buildId: newestHost.buildId, reason });
  return {
    generation: registry.generation,
    serviceWorker: registry.serviceWorker !== false,
    overrides: registry.overrides ?? [],
    host: newestHost ?? null,
    remotes,
    waiting,
    broken,
  };
}

/** Fetches the registry. Null when the request fails, times out, or does not return a valid registry. */
export async function fetchRegistry(
  provided: Provided,
  url: string = REGISTRY_URL,
  fetcher: typeof fetch = fetch,
): Promise<Registry | null> {
  return parseRegistry(await fetchRegistryDocument(url, fetcher), provided);
}

/**
 * Fetches the registry's JSON without checking its content. Null when the request fails, times out, or returns no JSON.
 */
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
    // A missing answer, a cut-off answer and a page that is not JSON all mean that no registry is available now.
    return null;
  }
}

// Shows a developer each new build at once. Hot updates would need sockets and evaluation, which the content policy
// forbids, so the page asks the developer's server and reloads.
import type { Override } from './override';

const ASK_EVERY_MS = 1_000;
const TIMEOUT_MS = 8_000;

interface FollowOptions {
  reload(): void;
  /** True when a reload would lose something. The page is reloaded once this is no longer so. */
  hasOpenWork(): boolean;
  page?: Document;
  fetcher?: typeof fetch;
}

/**
 * Reloads the page once the origin of an override serves another build. A hidden tab asks nothing, and a server that
 * does not answer changes nothing. Returns a function that stops.
 */
export function followOverride(
  { origin }: Override,
  { reload, hasOpenWork, page = document, fetcher = fetch }: FollowOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let shown: string | null = null;
  let isStopped = false;

  async function ask() {
    const found = page.visibilityState === 'visible' ? await manifestOf(origin, fetcher) : null;
    if (isStopped) return;
    shown ??= found;
    // The names of the files have hashes of their contents, so another build has another manifest.
    if (found !== null && found !== shown && !hasOpenWork()) {
      // A person may stay when the browser asks, so one build reloads the page once.
      shown = found;
      reload();
    }
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
  }

  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Null when the server does not answer, for example while it starts. */
async function manifestOf(origin: string, fetcher: typeof fetch): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetcher(`${origin}/mf-manifest.json`, { signal, mode: 'cors', cache: 'no-store' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

import type { Clock, OfflineOptions } from '@evertill/shared-offline';

type Fetch = NonNullable<OfflineOptions['fetch']>;

/** The longest time that an early answer waits for its reader, in milliseconds. It is out of date after that. */
const KEPT_MS = 10_000;

interface EarlyRead {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

/** Sends reads before their readers are ready for the answers. */
export interface EarlyReads {
  readonly fetch: Fetch;
  begin(urls: readonly string[]): void;
  /** Drops the answers that were not taken. */
  end(): void;
}

/**
 * Lets a first start send the reads of its lists beside the question who is signed in, and not after its answer. An
 * early answer goes to the first read of its address. It is stored nowhere before that, because an answer that no one
 * is signed in for must not stay on the device.
 */
export function createEarlyReads(
  fetch: Fetch,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
): EarlyReads {
  const waiting = new Map<string, EarlyRead>();
  let timer: number | null = null;

  function end(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    for (const { stop } of waiting.values()) stop.abort();
    waiting.clear();
  }

  return {
    async fetch(url, init) {
      const early = init.method === 'GET' ? waiting.get(url) : undefined;
      if (!early) return fetch(url, init);
      waiting.delete(url);
      const { signal } = init;
      const stop = () => early.stop.abort();
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted) stop();
      const response = await early.answer.catch(() => null);
      // A refusal may be that of another token, which would end the session.
      return response?.ok ? response : fetch(url, init);
    },
    begin(urls) {
      end();
      for (const url of urls) {
        const stop = new AbortController();
        const answer = fetch(url, {
          method: 'GET',
          cache: 'no-store',
          headers: { Accept: 'application/json' },
          signal: stop.signal,
        });
        // A read that is never taken may fail.
        answer.catch(() => undefined);
        waiting.set(url, { answer, stop });
      }
      timer = clock.setTimeout(end, KEPT_MS);
    },
    end,
  };
}

import type { Locks } from './environment';

/**
 * Builds locks that work only within this page, for origins without the Web Locks API (a till over plain http). Two
 * tabs may then send the same record twice. The server's keys make that harmless.
 */
export function createPageLocks(): Locks {
  const tails = new Map<string, Promise<void>>();

  return {
    async request(name, { signal }, run) {
      const before = tails.get(name) ?? Promise.resolve();
      let release = (): void => undefined;
      const mine = new Promise<void>((resolve) => {
        release = resolve;
      });
      const tail = before.then(() => mine);
      tails.set(name, tail);
      const withdrawal = aborted(signal);
      try {
        await Promise.race([before, withdrawal.promise]);
        withdrawal.stop();
        return await run();
      } finally {
        release();
        if (tails.get(name) === tail) tails.delete(name);
      }
    },
  };
}

function aborted(signal: AbortSignal | undefined): { promise: Promise<never>; stop: () => void } {
  let stop = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const fail = () => reject(signal?.reason);
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail, { once: true });
    stop = () => signal?.removeEventListener('abort', fail);
  });
  return { promise, stop };
}

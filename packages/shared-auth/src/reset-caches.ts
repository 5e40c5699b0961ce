import type { Offline } from '@evertill/shared-offline';
import type { Session } from './session-contract';

/** Empties the caches when the signed-in person changes. */
export interface CacheReset {
  /** Settles when the last reset has ended. Never rejects. */
  whenDone(): Promise<void>;
  stop(): void;
}

/**
 * Resets the cached data whenever the session asks for a reset, and clears the cache when the reset fails. The outbox
 * is never touched, because unsent changes outlive every session.
 */
export function resetCachesWithSession(
  session: Pick<Session, 'onReset'>,
  cache: Pick<Offline['cache'], 'clear'>,
  resetData: () => Promise<void>,
): CacheReset {
  let resetting: Promise<void> = Promise.resolve();
  const stop = session.onReset(() => {
    resetting = resetData().catch(() => cache.clear());
  });
  return { whenDone: () => resetting.catch(() => undefined), stop };
}

const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 120_000;

/**
 * Returns the wait after a record's n-th failed attempt, in milliseconds. Doubles from 1 s to 120 s, with full jitter.
 * Never gives up.
 */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: () => number): number {
  if (retryAfterMs !== null) return Math.min(LONGEST_BACKOFF_MS, retryAfterMs);
  return random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1));
}

/**
 * Returns true when the time has come. A time that is further away than our longest wait means that the wall clock was
 * moved.
 */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore - now > LONGEST_BACKOFF_MS;
}

const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 120_000;

/** How long a record waits after its n-th failed attempt: 1 s doubled to 120 s, full jitter, never giving up. */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: () => number): number {
  if (retryAfterMs !== null) return Math.min(LONGEST_BACKOFF_MS, retryAfterMs);
  return random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1));
}

/** Whether a moment has come; one that lies further away than we ever wait means that the wall clock was moved. */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore - now > LONGEST_BACKOFF_MS;
}

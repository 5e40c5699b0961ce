// The dates that a till can give to a sale, a refund or a change of a shift.

/** The largest accepted difference between a till's clock and the server's. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** A sale that arrives later than this after its date is put before a manager. */
const OLD_MS = 7 * DAY_MS;

/** Returns why this date cannot be true for a sale that arrives now. Null when the date is possible. */
export function dateProblem(
  date: Date,
  { now, isCompleted }: { now: Date; isCompleted: boolean },
): string | null {
  const aheadMs = date.getTime() - now.getTime();
  if (aheadMs > CLOCK_TOLERANCE_MS) return 'which was still to come';
  // A sale that has taken place may arrive days later.
  if (isCompleted)
    return aheadMs < -OLD_MS ? `${Math.floor(-aheadMs / DAY_MS)} days before it arrived` : null;
  return aheadMs < -CLOCK_TOLERANCE_MS ? `but was made at ${momentText(now)}` : null;
}

/** Formats a moment as '2026-03-02 12:00 UTC'. */
export function momentText(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/**
 * Returns the time of a record, which is after all earlier records of its sale. Refunds and corrections are read in the
 * order of their times, and a till that was offline sends several at once.
 */
export function laterThan(earlier: readonly { createdAt: Date }[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...earlier.map(({ createdAt }) => createdAt.getTime() + 1)));
}

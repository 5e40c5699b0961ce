// Keeps what the drawers must hold, beside the server.
import type { ShiftSums } from '@evertill/shared-domain';

/** Cash that a record may have brought into the expected sum of a shift, in cents. */
export interface Claim {
  /** -1 for a sale that names no shift of this register. */
  readonly shift: number;
  readonly cents: number;
  /** True for a record that a finding names, which may be in the sum or not. */
  readonly isNamed: boolean;
  readonly what: string;
}

/** Compares a shift's expected cash with the claims. Null when a selection of the named claims explains the sum. */
export function findMissingCash(
  claims: readonly Claim[],
  shift: number,
  expectedCents: number,
): string | null {
  const mine = claims.filter((one) => one.shift === shift);
  const certain = mine.filter((one) => !one.isNamed).reduce((sum, { cents }) => sum + cents, 0);
  const perhaps = mine.filter((one) => one.isNamed).map(({ cents }) => cents);
  if (sumsOf(perhaps).has(expectedCents - certain)) return null;
  return `The drawer of shift ${shift} must hold ${expectedCents} cents, and ${certain} are accounted for: ${JSON.stringify(mine)}`;
}

/** Returns the cash that the sums of a shift or of a correction make, in the wire's unit. */
export function cashOf(sums: ShiftSums): number {
  const sum = (name: string) => Number(sums[name] ?? 0);
  const plus = ['cash received', 'cash in', 'float up'].map(sum);
  const minus = ['cash change', 'cash refunded', 'cash out', 'float down'].map(sum);
  return plus.reduce((a, b) => a + b, 0) - minus.reduce((a, b) => a + b, 0);
}

/** Returns the sums of all selections of the amounts. */
function sumsOf(amounts: readonly number[]): Set<number> {
  let sums = new Set([0]);
  for (const amount of amounts) sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)]);
  return sums;
}

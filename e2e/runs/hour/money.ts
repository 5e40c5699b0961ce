/** Amounts of money as a page shows them and as the books hold them. */

/** The smallest step of cash in the shop of the run (decision 033). */
export const CASH_STEP_CENTS = 5;

/** Returns the first amount in a text of the page, such as 'Take $1,204.50 in cash'. In cents. */
export function centsIn(text: string | null): number {
  const amount = /[\d,]+\.\d\d/.exec(text ?? '')?.[0];
  if (amount === undefined) throw new Error(`There is no amount in '${text}'.`);
  return centsOf(amount.replaceAll(',', ''));
}

/** Returns an amount of the books. In cents. */
export function centsOf(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

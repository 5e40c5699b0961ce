// The cash in the drawer: the expected amount, the counted amount, and their difference.
import { type MoneyInput, money, sumMoney, toAmount } from '../money/money';
import { SHIFT_SUMS, type ShiftSums, sumIn } from './shift-sums';

/** The number of each note and coin, by its value: '20' or '0.25'. */
export type CashCounts = Readonly<Record<string, number>>;

/** The notes and coins of each currency, the largest first. */
const DENOMINATIONS: Readonly<Record<string, readonly string[]>> = {
  USD: ['100', '50', '20', '10', '5', '2', '1', '0.50', '0.25', '0.10', '0.05', '0.01'],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
  GBP: ['50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
  CAD: ['100', '50', '20', '10', '5', '2', '1', '0.25', '0.10', '0.05'],
  AUD: ['100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05'],
  CHF: ['1000', '200', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05'],
};

/** Returns the notes and coins of a currency. For an unknown currency, returns those of US dollars (spec 1). */
export function denominationsOf(currency: string): readonly string[] {
  return DENOMINATIONS[currency] ?? DENOMINATIONS.USD ?? [];
}

/** Returns the counted total. */
export function countedTotal(counts: CashCounts): number {
  return toAmount(sumMoney(Object.entries(counts).map(([worth, count]) => money(worth).times(count))));
}

/**
 * Returns the cash that should be in the drawer: the float, plus received cash less change and refunds, plus
 * corrections of tenders, plus cash put in less cash taken out, plus the correction of the float.
 */
export function expectedCash(openingFloat: MoneyInput, sums: ShiftSums): number {
  return toAmount(money(openingFloat).plus(cashIn(sums)));
}

/** Returns the amount that the sums add to the drawer. Negative when they took out more than they put in. */
export function cashIn(sums: ShiftSums): number {
  const cash = money(sumIn(sums, SHIFT_SUMS.received))
    .minus(sumIn(sums, SHIFT_SUMS.change))
    .minus(sumIn(sums, SHIFT_SUMS.refunded))
    .plus(sumIn(sums, SHIFT_SUMS.corrected))
    .plus(sumIn(sums, SHIFT_SUMS.paidIn))
    .minus(sumIn(sums, SHIFT_SUMS.paidOut))
    .plus(floatCorrection(sums));
  return toAmount(cash);
}

/** Returns the float of a shift, including its corrections. */
export function floatOf({ floatAmount, sums }: { floatAmount: MoneyInput | null; sums: ShiftSums }): number {
  return toAmount(money(floatAmount ?? 0).plus(floatCorrection(sums)));
}

/** Returns the amount by which the float was corrected. Below 0 when the float was lower than the one counted first. */
export function floatCorrection(sums: ShiftSums): number {
  return toAmount(money(sumIn(sums, SHIFT_SUMS.floatUp)).minus(sumIn(sums, SHIFT_SUMS.floatDown)));
}

/** Returns the difference of a count. Above 0 when there is too much in the drawer, below 0 when some is missing. */
export function cashDifference(counted: MoneyInput, expected: MoneyInput): number {
  return toAmount(money(counted).minus(expected));
}

/** Returns the sales less the refunds: the amount that is added to the perpetual total. */
export function netOf(sums: ShiftSums): number {
  return toAmount(money(sumIn(sums, SHIFT_SUMS.salesTotal)).minus(sumIn(sums, SHIFT_SUMS.refundsTotal)));
}

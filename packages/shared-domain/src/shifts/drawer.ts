// The cash in the drawer: what should be in it, what was counted, and by how much they differ.
import { type MoneyInput, money, sumMoney, toAmount } from '../money';
import { SHIFT_SUMS, type ShiftSums, sumIn } from './shift-sums';

/** How many there are of each note and coin, by its worth: '20' or '0.25'. */
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

/** The notes and coins of a currency; of one that is not known, those of the shop's own (spec 1: US dollars). */
export function denominationsOf(currency: string): readonly string[] {
  return DENOMINATIONS[currency] ?? DENOMINATIONS.USD ?? [];
}

/** What was counted in all. */
export function countedTotal(counts: CashCounts): number {
  return toAmount(sumMoney(Object.entries(counts).map(([worth, count]) => money(worth).times(count))));
}

/** The cash that should be in the drawer: the float, what was received less the change, less refunds, and what was put in or taken out. */
export function expectedCash(openingFloat: MoneyInput, sums: ShiftSums): number {
  return toAmount(money(openingFloat).plus(cashIn(sums)));
}

/** What the sums put into the drawer; negative when they took out more. */
export function cashIn(sums: ShiftSums): number {
  const cash = money(sumIn(sums, SHIFT_SUMS.received))
    .minus(sumIn(sums, SHIFT_SUMS.change))
    .minus(sumIn(sums, SHIFT_SUMS.refunded))
    .plus(sumIn(sums, SHIFT_SUMS.paidIn))
    .minus(sumIn(sums, SHIFT_SUMS.paidOut));
  return toAmount(cash);
}

/** By how much the count is off: above 0 there is too much in the drawer, below it some is missing. */
export function cashDifference(counted: MoneyInput, expected: MoneyInput): number {
  return toAmount(money(counted).minus(expected));
}

/** What was sold less what was paid back: what the perpetual total grows by. */
export function netOf(sums: ShiftSums): number {
  return toAmount(money(sumIn(sums, SHIFT_SUMS.salesTotal)).minus(sumIn(sums, SHIFT_SUMS.refundsTotal)));
}

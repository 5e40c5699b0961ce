// Money is a Decimal inside this package, a plain number in entities and a two-decimal string on the wire.
import { Decimal } from 'decimal.js';

/** An amount of money under calculation; never build one except through `money()`. */
export type Money = Decimal;

/** Everything `money()` accepts: a number, a decimal string from the wire, or a Money. */
export type MoneyInput = number | string | Decimal;

const DECIMAL_PLACES = 2;
/** The places between digits of a two-decimal text that have a multiple of three digits up to the point. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g;
const DECIMAL_TEXT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

// An own constructor: nobody else's Decimal.set() can change how this shop rounds. 40 digits keep a share (a / b * c) exact
// far beyond the cent.
const MoneyDecimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Turns a number or decimal string into Money; throws a RangeError on anything that is not a finite amount. */
export function money(value: MoneyInput): Money {
  if (typeof value === 'string' && !DECIMAL_TEXT.test(value.trim())) throw notAnAmount(value);
  const amount = new MoneyDecimal(typeof value === 'string' ? value.trim() : value);
  if (!amount.isFinite()) throw notAnAmount(value);
  return amount;
}

/** Rounds half up, away from zero, to 2 places (spec 9: totals are rounded to 2 places). */
export function roundMoney(value: MoneyInput): Money {
  const rounded = money(value).toDecimalPlaces(DECIMAL_PLACES, Decimal.ROUND_HALF_UP);
  return rounded.isZero() ? rounded.abs() : rounded;
}

/** The rounded amount as the plain number that entities carry. */
export function toAmount(value: MoneyInput): number {
  return roundMoney(value).toNumber();
}

/** The amount as the two-decimal string of the wire, '12.30' (spec 5, outgoing bodies). */
export function toWireAmount(value: MoneyInput): string {
  return roundMoney(value).toFixed(DECIMAL_PLACES);
}

/** The amount with two decimals and no currency sign, '12.30'. */
export function formatAmount(value: MoneyInput): string {
  return toWireAmount(value);
}

/** The amount as shown to people, '$1,012.30' or '-$1.00' (spec 1: US dollars, spec 9: 2 decimals). */
export function formatMoney(value: MoneyInput): string {
  const rounded = roundMoney(value);
  // By hand: Intl would round what is beyond the precision of a number.
  const grouped = rounded.abs().toFixed(DECIMAL_PLACES).replace(THOUSANDS, ',');
  return `${rounded.isNegative() ? '-' : ''}$${grouped}`;
}

/** The exact sum of amounts, not rounded. */
export function sumMoney(values: Iterable<MoneyInput>): Money {
  let sum = money(0);
  for (const value of values) sum = sum.plus(money(value));
  return sum;
}

/** Splits an amount over weights in whole cents so that the parts add up to it exactly (largest remainder first). */
export function allocateMoney(amount: MoneyInput, weights: readonly MoneyInput[]): number[] {
  const cents = roundMoney(amount).times(100);
  const exactWeights = weights.map((weight) => money(weight));
  const total = sumMoney(exactWeights);
  const shares = exactWeights.map((weight) =>
    total.isZero() ? cents.dividedBy(exactWeights.length) : cents.times(weight).dividedBy(total),
  );
  const parts = shares.map((share) => share.trunc());
  const missing = cents.minus(sumMoney(parts));
  const step = missing.isNegative() ? -1 : 1;
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share.minus(share.trunc()).abs() }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index);
  const extra = new Set(byRemainder.slice(0, missing.abs().toNumber()).map((entry) => entry.index));
  return parts.map((part, index) => toAmount((extra.has(index) ? part.plus(step) : part).dividedBy(100)));
}

function notAnAmount(value: MoneyInput): RangeError {
  return new RangeError(`Not an amount of money: ${String(value)}`);
}

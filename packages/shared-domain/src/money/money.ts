// Money is a Decimal inside this package, a plain number in entities, and a two-decimal string on the wire.
import { Decimal } from 'decimal.js';

/**
 * An amount of money in a calculation. Create it only with `money()`. These are all methods that may be used, because the
 * embedded till brings its own implementation of them (decision 056).
 */
export interface Money {
  plus(value: MoneyInput): Money;
  minus(value: MoneyInput): Money;
  times(value: MoneyInput): Money;
  dividedBy(value: MoneyInput): Money;
  negated(): Money;
  abs(): Money;
  floor(): Money;
  isZero(): boolean;
  isNegative(): boolean;
  isPositive(): boolean;
  equals(value: MoneyInput): boolean;
  greaterThan(value: MoneyInput): boolean;
  lessThan(value: MoneyInput): boolean;
  lessThanOrEqualTo(value: MoneyInput): boolean;
  /** The number of digits behind the point. */
  decimalPlaces(): number;
  /** Rounds half up. */
  toDecimalPlaces(places: number): Money;
  toFixed(places?: number): string;
  toNumber(): number;
}

/** The values that `money()` accepts: a number, a decimal string from the wire, or a Money. */
export type MoneyInput = number | string | Money;

const DECIMAL_PLACES = 2;
/** Matches the places between digits where a multiple of three digits follows before the point. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g;
const DECIMAL_TEXT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

// A separate Decimal constructor, so that Decimal.set() elsewhere cannot change how this shop rounds. 40 digits keep a
// share (a / b * c) exact far beyond the cent.
const MoneyDecimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Turns a number or decimal string into Money. Throws a RangeError when the value is not a finite amount. */
export function money(value: MoneyInput): Money {
  if (typeof value === 'string' && !DECIMAL_TEXT.test(value.trim())) throw notAnAmount(value);
  const amount = new MoneyDecimal(typeof value === 'string' ? value.trim() : (value as Decimal.Value));
  if (!amount.isFinite()) throw notAnAmount(value);
  // The casts are needed because the library's methods take and return its own class alone.
  return amount as unknown as Money;
}

/** Tells whether a value is a Money. */
export function isMoney(value: unknown): value is Money {
  return Decimal.isDecimal(value);
}

/** Rounds half up, away from zero, to 2 places (spec 9: totals are rounded to 2 places). */
export function roundMoney(value: MoneyInput): Money {
  const rounded = money(value).toDecimalPlaces(DECIMAL_PLACES);
  return rounded.isZero() ? rounded.abs() : rounded;
}

/** Rounds an amount to the nearest step, such as 0.05. The middle goes up. A step of 0 rounds to cents. */
export function roundToStep(amount: MoneyInput, step: number): Money {
  return step <= 0 ? roundMoney(amount) : money(amount).dividedBy(step).plus(0.5).floor().times(step);
}

// Most amounts have two decimals already. Up to this size, a number stands for one amount in cents only, so nothing has
// to be calculated.
const MOST_CENTS_AS_READ = 1e13;

function isInCents(value: MoneyInput): value is number {
  return (
    typeof value === 'number' &&
    Math.abs(value) < MOST_CENTS_AS_READ &&
    Math.round(value * 100) / 100 === value
  );
}

/** Rounds an amount to the plain number that entities hold. */
export function toAmount(value: MoneyInput): number {
  // A negative zero becomes a zero.
  if (isInCents(value)) return value + 0;
  return roundMoney(value).toNumber();
}

/** Returns an amount as a whole number of cents. */
export function toCents(value: MoneyInput): number {
  return roundMoney(value).times(100).toNumber();
}

/** Formats an amount as the two-decimal string of the wire, '12.30' (spec 5, outgoing bodies). */
export function toWireAmount(value: MoneyInput): string {
  if (isInCents(value)) return value.toFixed(DECIMAL_PLACES);
  return roundMoney(value).toFixed(DECIMAL_PLACES);
}

/** Formats an amount with two decimals and no currency sign, '12.30'. */
export function formatAmount(value: MoneyInput): string {
  return toWireAmount(value);
}

/** Formats an amount as shown to people, '$1,012.30' or '-$1.00' (spec 1: US dollars, spec 9: 2 decimals). */
export function formatMoney(value: MoneyInput): string {
  const rounded = roundMoney(value);
  // Groups the digits itself, because Intl would round digits beyond the precision of a number.
  const grouped = rounded.abs().toFixed(DECIMAL_PLACES).replace(THOUSANDS, ',');
  return `${rounded.isNegative() ? '-' : ''}$${grouped}`;
}

/** Returns the exact sum of amounts, not rounded. */
export function sumMoney(values: Iterable<MoneyInput>): Money {
  let sum = money(0);
  for (const value of values) sum = sum.plus(money(value));
  return sum;
}

/** Splits an amount by weights into whole cents, so that the parts add up to it exactly (largest remainder first). */
export function allocateMoney(amount: MoneyInput, weights: readonly MoneyInput[]): number[] {
  if (weights.length === 0) return [];
  const cents = BigInt(roundMoney(amount).times(100).toFixed());
  const given = wholeNumbers(weights);
  const sum = given.reduce((some, weight) => some + weight, 0n);
  // Without any weight the parts are equal.
  const [shares, total] = sum === 0n ? [given.map(() => 1n), BigInt(given.length)] : [given, sum];
  const parts = shares.map((share) => (cents * share) / total);
  const missing = cents - parts.reduce((some, part) => some + part, 0n);
  const step = missing < 0n ? -1n : 1n;
  const remainders = shares.map((share) => magnitude((cents * share) % total));
  const byRemainder = [...parts.keys()].sort((a, b) => compare(remainders[b], remainders[a]) || a - b);
  const extra = new Set(byRemainder.slice(0, Number(magnitude(missing))));
  return parts.map((part, index) => Number(extra.has(index) ? part + step : part) / 100);
}

/** Scales amounts by the same power of ten, so that all of them are whole. */
function wholeNumbers(values: readonly MoneyInput[]): bigint[] {
  const exact = values.map((value) => money(value));
  const places = Math.max(...exact.map((value) => value.decimalPlaces()));
  return exact.map((value) => BigInt(value.toFixed(places).replace('.', '')));
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function compare(a: bigint = 0n, b: bigint = 0n): number {
  return a < b ? -1 : Number(a > b);
}

function notAnAmount(value: MoneyInput): RangeError {
  return new RangeError(`The value is not an amount of money: ${String(value)}`);
}

/**
 * Exact decimals in place of `decimal.js`, which was a twentieth of the till's first file. The build of the embedded till
 * puts this file in the library's place (remotes/pos/embed-lean.mjs). Every result has the same digits as with the library
 * and the options of `money.ts`, 40 digits and half up, because the server computes the same sums with the library.
 */
import type { Money } from '@evertill/shared-domain';

const PRECISION = 40;
/** No number has a larger exponent. A text with a larger one would fill the memory. */
const LARGEST_EXPONENT = 400;
const PARTS = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** All digits of a number without its point, and how many of them stand behind the point. */
interface Parts {
  readonly digits: bigint;
  readonly scale: number;
}

type Input = number | string | Parts | Money;

/** The part of the library's class that the rules of the shop use. A zero has no sign. */
export class Decimal implements Parts, Money {
  static readonly ROUND_HALF_UP = 4;

  readonly digits: bigint;
  readonly scale: number;

  constructor(value: Input) {
    // Every Money of this build is of this class.
    const { digits, scale } = shortened(typeof value === 'object' ? (value as Parts) : read(`${value}`));
    this.digits = digits;
    this.scale = scale;
  }

  /** The library makes another class with other options. Here all classes have the options of the shop. */
  static clone(): typeof Decimal {
    return Decimal;
  }

  static isDecimal(value: unknown): value is Decimal {
    return value instanceof Decimal;
  }

  plus(value: Input): Decimal {
    const [mine, other, scale] = aligned(this, value);
    return rounded(mine + other, scale);
  }

  minus(value: Input): Decimal {
    const [mine, other, scale] = aligned(this, value);
    return rounded(mine - other, scale);
  }

  times(value: Input): Decimal {
    const by = new Decimal(value);
    return rounded(this.digits * by.digits, this.scale + by.scale);
  }

  dividedBy(value: Input): Decimal {
    const by = new Decimal(value);
    if (by.isZero()) throw new RangeError('A number cannot be divided by zero.');
    // One digit beyond the precision is enough, because that digit decides how the quotient is rounded.
    const more = Math.max(0, PRECISION + 1 + lengthOf(by.digits) - lengthOf(this.digits));
    return rounded((this.digits * tenTo(more)) / by.digits, this.scale - by.scale + more);
  }

  negated(): Decimal {
    return new Decimal({ digits: -this.digits, scale: this.scale });
  }

  abs(): Decimal {
    return this.isNegative() ? this.negated() : this;
  }

  floor(): Decimal {
    const whole = this.digits / tenTo(this.scale);
    const isBelow = this.isNegative() && this.scale > 0;
    return new Decimal({ digits: isBelow ? whole - 1n : whole, scale: 0 });
  }

  toDecimalPlaces(places: number): Decimal {
    if (this.scale <= places) return this;
    return new Decimal({ digits: withoutLast(this.digits, this.scale - places), scale: places });
  }

  decimalPlaces(): number {
    return this.scale;
  }

  isFinite(): boolean {
    return true;
  }

  isZero(): boolean {
    return this.digits === 0n;
  }

  isNegative(): boolean {
    return this.digits < 0n;
  }

  isPositive(): boolean {
    return !this.isNegative();
  }

  equals(value: Input): boolean {
    return compared(this, value) === 0;
  }

  greaterThan(value: Input): boolean {
    return compared(this, value) > 0;
  }

  lessThan(value: Input): boolean {
    return compared(this, value) < 0;
  }

  lessThanOrEqualTo(value: Input): boolean {
    return compared(this, value) <= 0;
  }

  toFixed(places = this.scale): string {
    const { digits, scale } = this.toDecimalPlaces(places);
    const text = `${magnitude(digits)}`.padStart(scale + 1, '0');
    const point = text.length - scale;
    const behind = text.slice(point).padEnd(places, '0');
    return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${behind && `.${behind}`}`;
  }

  toString(): string {
    return this.toFixed();
  }

  toNumber(): number {
    return Number(this.toFixed());
  }
}

function read(text: string): Parts {
  const [, sign = '', whole = '', behind = '', exponent = '0'] = PARTS.exec(text.trim()) ?? [];
  if (whole + behind === '' || Math.abs(Number(exponent)) > LARGEST_EXPONENT)
    throw new RangeError(`The value is not an amount of money: ${text}`);
  const digits = BigInt(whole + behind);
  return { digits: sign === '-' ? -digits : digits, scale: behind.length - Number(exponent) };
}

/** Removes the zeros at the end behind the point, and adds those before the point. */
function shortened({ digits, scale }: Parts): Parts {
  if (scale < 0) return { digits: digits * tenTo(-scale), scale: 0 };
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale -= 1;
  }
  return { digits, scale };
}

function rounded(digits: bigint, scale: number): Decimal {
  const surplus = lengthOf(digits) - PRECISION;
  if (surplus <= 0) return new Decimal({ digits, scale });
  return new Decimal({ digits: withoutLast(digits, surplus), scale: scale - surplus });
}

/** Drops the last digits and rounds half up, away from zero. */
function withoutLast(digits: bigint, count: number): bigint {
  const unit = tenTo(count);
  const kept = (magnitude(digits) * 2n + unit) / (unit * 2n);
  return digits < 0n ? -kept : kept;
}

function aligned(a: Parts, value: Input): [bigint, bigint, number] {
  const b = new Decimal(value);
  const scale = Math.max(a.scale, b.scale);
  return [a.digits * tenTo(scale - a.scale), b.digits * tenTo(scale - b.scale), scale];
}

function compared(a: Parts, value: Input): number {
  const [mine, other] = aligned(a, value);
  return mine < other ? -1 : Number(mine > other);
}

function magnitude(digits: bigint): bigint {
  return digits < 0n ? -digits : digits;
}

function lengthOf(digits: bigint): number {
  return `${magnitude(digits)}`.length;
}

function tenTo(count: number): bigint {
  return 10n ** BigInt(count);
}

import { type Money, money } from '@evertill/shared-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimals';

/** What both have: the library's class behind `money()`, and ours. */
type Both = Money & Decimal;

const amounts = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -200, max: 200 }).map((mills) => `${mills / 1000}`),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 45n), max: 10n ** 45n }), fc.integer({ min: -50, max: 10 }))
    .map(([digits, exponent]) => `${digits}e${exponent}`),
);

const steps = fc.array(
  fc.record({ does: fc.constantFrom('plus', 'minus', 'times', 'dividedBy'), by: amounts } as const),
  { maxLength: 6 },
);

/** Computes with one class and then with the other. Skips a division by zero, which the shop never does. */
function computed(
  start: Both,
  all: readonly { does: 'plus' | 'minus' | 'times' | 'dividedBy'; by: number | string }[],
) {
  return all.reduce(
    (value, { does, by }) => (does === 'dividedBy' && Number(by) === 0 ? value : (value[does](by) as Both)),
    start,
  );
}

/** A zero of ours has no sign. */
function unsigned(text: string): string {
  return text.replace(/^-(?=[0.]*$)/, '');
}

function seen(value: Both, other: Both) {
  return {
    text: unsigned(value.toFixed()),
    wire: unsigned(value.toFixed(2)),
    rounded: [0, 1, 2, 4].map((places) => unsigned(value.toDecimalPlaces(places).toFixed())),
    floor: unsigned(value.floor().toFixed()),
    abs: value.abs().toFixed(),
    negated: unsigned(value.negated().toFixed()),
    number: value.toNumber() + 0,
    places: value.decimalPlaces(),
    is: [
      value.isZero(),
      value.isNegative() && !value.isZero(),
      value.isPositive() || value.isZero(),
      value.isFinite(),
    ],
    compared: [
      value.equals(other),
      value.greaterThan(other),
      value.lessThan(other),
      value.lessThanOrEqualTo(other),
      value.equals(value),
    ],
  };
}

const ours = (value: number | string) => new Decimal(value) as Both;
const theirs = (value: number | string) => money(value) as Both;

describe('the decimals of the embedded till', () => {
  it('have the digits of the library after any computation', () => {
    fc.assert(
      fc.property(amounts, steps, amounts, (start, all, other) => {
        expect(seen(computed(ours(start), all), ours(other))).toEqual(
          seen(computed(theirs(start), all), theirs(other)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('round a third of an amount at the fortieth digit, as the server does', () => {
    const half = (one: Both) => one.dividedBy(3).times('0.015').toDecimalPlaces(2).toFixed();
    expect(half(ours(1))).toBe(half(theirs(1)));
    expect(half(ours(1))).toBe('0.01');
  });

  it.each(['', ' ', 'abc', '1,50', '0x10', '1.2.3', 'NaN', 'Infinity', '.', 'e5', '1e999999999'])(
    'refuse %j with a RangeError',
    (value) => {
      expect(() => new Decimal(value)).toThrow(RangeError);
    },
  );

  it('refuse to divide by zero', () => {
    expect(() => new Decimal(1).dividedBy('0.00')).toThrow(RangeError);
  });

  it('are recognized in a body that goes to the shop', () => {
    expect(Decimal.isDecimal(new Decimal('1.50'))).toBe(true);
    expect(Decimal.isDecimal(1.5)).toBe(false);
    expect(Decimal.clone()).toBe(Decimal);
  });
});

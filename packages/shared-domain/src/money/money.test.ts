import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateMoney, formatAmount, formatMoney, money, roundMoney, toAmount, toWireAmount } from './money';

describe('rounding', () => {
  it.each([
    ['1.005', '1.01'],
    ['1.004', '1.00'],
    ['2.675', '2.68'],
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['-1.005', '-1.01'],
    ['-2.674', '-2.67'],
    ['99999999.995', '100000000.00'],
  ])('takes %s half up, away from zero, to %s', (exact, rounded) => {
    expect(roundMoney(exact).toFixed(2)).toBe(rounded);
    expect(roundMoney(Number(exact)).toFixed(2)).toBe(rounded);
  });

  it('never returns a negative zero', () => {
    expect(toWireAmount(-0.001)).toBe('0.00');
    expect(formatMoney('-0.004')).toBe('$0.00');
    expect(Object.is(toAmount(-0), 0)).toBe(true);
  });

  it('leaves an amount that is in cents as it is, and agrees with the calculation for every number', () => {
    const inCents = fc.integer({ min: -(10 ** 15), max: 10 ** 15 }).map((cents) => cents / 100);
    const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 });
    const nearCents = fc
      .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(0.005, 0.004999, 1e-9, 1e-15))
      .map(([cents, more]) => cents / 100 + more);
    fc.assert(
      fc.property(fc.oneof(inCents, any, nearCents, fc.constantFrom(0, -0, 1e13, -1e13)), (value) => {
        const calculated = roundMoney(value);
        expect(toWireAmount(value)).toBe(calculated.toFixed(2));
        expect(Object.is(toAmount(value), calculated.toNumber())).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('rounds every half cent up, and symmetrically below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const half = money(cents).plus('0.5').dividedBy(100);
        expect(roundMoney(half).times(100).toNumber()).toBe(cents + 1);
        expect(roundMoney(half.negated()).times(100).toNumber()).toBe(-(cents + 1));
      }),
    );
  });
});

describe('money', () => {
  it('keeps sums exact where binary numbers do not', () => {
    expect(money(0.1).plus(money(0.2)).toString()).toBe('0.3');
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    '',
    ' ',
    'abc',
    '1,50',
    '0x10',
    '1.2.3',
    'NaN',
  ])('refuses %j with a RangeError', (value) => {
    expect(() => money(value)).toThrow(RangeError);
  });

  it('reads a wire string with spaces around it', () => {
    expect(money(' 12.30 ').toNumber()).toBe(12.3);
  });
});

describe('text', () => {
  it.each([
    [12.3, '12.30', '$12.30'],
    ['0', '0.00', '$0.00'],
    [-1, '-1.00', '-$1.00'],
    [1234567.891, '1234567.89', '$1,234,567.89'],
    [-49702160, '-49702160.00', '-$49,702,160.00'],
    ['100000', '100000.00', '$100,000.00'],
    [999.994, '999.99', '$999.99'],
    [1e-7, '0.00', '$0.00'],
  ])('shows %s as %s and %s', (value, amount, text) => {
    expect(toWireAmount(value)).toBe(amount);
    expect(formatAmount(value)).toBe(amount);
    expect(formatMoney(value)).toBe(text);
  });
});

describe('allocation', () => {
  it.each([
    [10, [1, 1, 1], [3.34, 3.33, 3.33]],
    [0.05, [70, 20, 10], [0.04, 0.01, 0]],
    [-0.01, [1, 1], [-0.01, 0]],
    [5, [0, 0], [2.5, 2.5]],
    [5, [], []],
    [1, [0.1, 0.25, '0.005'], [0.28, 0.71, 0.01]],
    [0, [3, 4], [0, 0]],
  ])('splits %s over %j into %j', (amount, weights, parts) => {
    expect(allocateMoney(amount, weights)).toEqual(parts);
  });

  it('gives parts that add up to the amount, each within a cent of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (cents, parts) => {
        const allocated = allocateMoney(cents / 100, parts).map((part) => Math.round(part * 100));
        expect(allocated.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const total = parts.reduce((sum, weight) => sum + weight, 0);
        if (total === 0) return;
        for (const [index, part] of allocated.entries()) {
          expect(Math.abs(part - (cents * (parts[index] ?? 0)) / total)).toBeLessThan(1);
        }
      }),
    );
  });
});

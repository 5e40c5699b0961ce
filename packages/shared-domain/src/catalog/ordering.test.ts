import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOrderKeys, toOrderKey } from './ordering';

const plain = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const text = fc.string({
  unit: fc.constantFrom('0', '1', '9', 'a', 'B', 'é', '-', ' '),
  minLength: 1,
  maxLength: 5,
});

describe('ordering', () => {
  it('orders texts as the collator does, although digits are compared as numbers', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const order = compareOrderKeys(toOrderKey(a), toOrderKey(b), 'ascending');
        expect(Math.sign(order)).toBe(Math.sign(plain.compare(a, b)));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['2', '10', -1],
    ['007', '7', 0],
    ['9'.repeat(20), '1'.repeat(21), -1],
    ['9007199254740993', '9007199254740992', 1],
    ['item 9', 'Item 10', -1],
    [9, 10, -1],
    [false, true, -1],
    [new Date(2026, 0, 2), new Date(2026, 0, 1), 1],
  ])('puts %j and %j in their order', (a, b, order) => {
    expect(Math.sign(compareOrderKeys(toOrderKey(a), toOrderKey(b), 'ascending'))).toBe(order);
    expect(Math.sign(compareOrderKeys(toOrderKey(a), toOrderKey(b), 'descending'))).toBe(-order + 0);
  });

  it('puts empty values last in both directions', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      expect(compareOrderKeys(toOrderKey(''), toOrderKey('a'), direction)).toBe(1);
      expect(compareOrderKeys(toOrderKey(0), toOrderKey(undefined), direction)).toBe(-1);
      expect(compareOrderKeys(toOrderKey(null), toOrderKey(''), direction)).toBe(0);
    }
  });
});

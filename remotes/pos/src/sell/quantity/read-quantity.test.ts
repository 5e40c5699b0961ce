import { describe, expect, it } from 'vitest';
import { readQuantity } from './read-quantity';

describe('the quantity before a code', () => {
  it.each([
    ['3x', 3, ''],
    ['3*', 3, ''],
    [' 3 x ', 3, ''],
    ['12×', 12, ''],
    ['3X 96385074', 3, '96385074'],
    ['3*96385074', 3, '96385074'],
    ['999x', 999, ''],
    ['2x4 lumber', 2, '4 lumber'],
  ])('reads %j', (text, quantity, rest) => expect(readQuantity(text)).toEqual({ quantity, rest }));

  it.each(['0x', '1000x', '-2x', '1.5x', '4006381333931x'])('takes no %j for a quantity', (text) =>
    expect(readQuantity(text)).toEqual({ quantity: null, rest: '' }),
  );

  it.each(['', '3', 'x', 'box', 'mug 3x', '96385074', 'a3x'])('finds none in %j', (text) =>
    expect(readQuantity(text)).toBeNull(),
  );
});

import { describe, expect, it } from 'vitest';
import { isFull, isNearlyFull, overLimits, usedLimits } from './plan-usage';

const limits = { registers: 2, users: 5, products: 500, stores: 3 };

describe('the use of a plan', () => {
  it('names each limit with its count, in the order of the screens, and no kind without a limit or a count', () => {
    expect(usedLimits({ products: 3, users: 1, tokens: 9 }, limits)).toEqual([
      { kind: 'registers', used: 0, most: 2 },
      { kind: 'users', used: 1, most: 5 },
      { kind: 'products', used: 3, most: 500 },
    ]);
    expect(usedLimits({ users: 1 }, undefined)).toEqual([]);
  });

  it.each([
    [3, false, false],
    [4, true, false],
    [5, true, true],
    [6, true, true],
  ])('of %i of 5: nearly full %s, full %s', (used, nearly, full) => {
    const limit = { kind: 'users', used, most: 5 } as const;
    expect([isNearlyFull(limit), isFull(limit)]).toEqual([nearly, full]);
  });

  it('is over a limit only above it', () => {
    expect(overLimits({ registers: 2, users: 6 }, limits)).toEqual([{ kind: 'users', used: 6, most: 5 }]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials';

describe('the initials of a product', () => {
  it.each([
    ['Whole Milk', 'WM'],
    ['bread', 'Br'],
    ['Chickpeas 14 oz', 'Ch'],
    ['2% Milk', '2M'],
    ['Éclair', 'Éc'],
    ['AA Batteries', 'AB'],
    ['7-Up', '7U'],
    ['牛乳', '牛乳'],
    ['X', 'X'],
    ['“Blue” Cheese', 'BC'],
    ['  ', ''],
    ['!!!', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('are never longer than two characters of the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '牛', ' ', '4', '-', 'é') }), (name) => {
        expect(Array.from(initialsOf(name)).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY_COLORS, categoryColor } from './category-color';

describe('the color of a category', () => {
  it('is the chosen one', () => {
    expect(categoryColor({ name: 'Drinks', color: 'pink' })).toBe('pink');
  });

  it.each([null, undefined, '', 'chartreuse'])('follows from the name when %j is chosen', (color) => {
    expect(categoryColor({ name: 'Drinks', color })).toBe(categoryColor({ name: ' drinks' }));
  });

  it('is gray without a category, and never by a name', () => {
    expect(categoryColor(null)).toBe('platinum');
    fc.assert(
      fc.property(fc.string(), (name) => {
        const color = categoryColor({ name });
        return CATEGORY_COLORS.includes(color) && color !== 'platinum';
      }),
    );
  });

  it('differs between the usual categories of a shop', () => {
    const names = ['Bakery', 'Drinks', 'Fruit', 'Dairy', 'Household', 'Snacks', 'Pantry', 'Stationery'];
    expect(new Set(names.map((name) => categoryColor({ name }))).size).toBeGreaterThanOrEqual(5);
  });
});

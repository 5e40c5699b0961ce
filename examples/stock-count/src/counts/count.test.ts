import { expect, it } from 'vitest';
import { matches, readCounted, readCounts, targetOf } from './count';

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['', null],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['1000000', undefined],
])('reads %j as %j', (text, counted) => {
  expect(readCounted(text)).toBe(counted);
});

it.each([
  ['nothing happened since', 10, { counted: 8, before: 10 }, 8],
  ['two were sold since', 8, { counted: 9, before: 10 }, 7],
  ['more were sold than are there', 0, { counted: 3, before: 5 }, 0],
])('puts the stock right when %s', (_, stockQuantity, count, target) => {
  expect(targetOf({ stockQuantity }, count)).toBe(target);
});

it('reads only valid counts from the stored value', () => {
  const count = { counted: 1, before: 2 };
  expect(readCounts({ a: count, b: { counted: 'x' }, c: null })).toEqual({ a: count });
  expect(readCounts('counts of another release')).toEqual({});
});

it('finds a product by its name, SKU or barcode', () => {
  const product = { name: 'Espresso Beans', sku: 'COF-1', barcode: '4006381333931' };
  for (const query of ['beans', 'cof-1', '400638', '']) expect(matches(product, query)).toBe(true);
  expect(matches(product, 'tea')).toBe(false);
});

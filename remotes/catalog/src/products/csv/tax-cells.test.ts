import { expect, it } from 'vitest';
import { readTaxes, writeTaxes } from './tax-cells';

const taxes = [
  { id: 'a', name: 'Sales Tax' },
  { id: 'b', name: 'City; harbor' },
  { id: 'c', name: 'None' },
];

it.each([
  ['', ''],
  ['Not taxable', 'none'],
  [' exempt ', 'none'],
  ['sales tax', 'a'],
  ['None; Sales Tax', 'a c'],
  ['None', 'c'],
  ['City; harbor', 'b'],
  ['Sales Tax; City; harbor', 'a b'],
])('reads %j as %j', (cell, taxIds) => {
  expect(readTaxes(cell, taxes)).toEqual({ taxIds, unknown: null });
});

it('names the tax that the shop does not have', () => {
  expect(readTaxes('Sales Tax; VAT', taxes)).toEqual({ taxIds: null, unknown: 'VAT' });
});

it.each([
  [undefined, ''],
  [[], 'Not taxable'],
  [['a', 'gone'], 'Sales Tax'],
  [['gone'], 'Not taxable'],
])('writes %j as %j', (taxIds, cell) => {
  expect(writeTaxes(taxIds ? { taxIds } : {}, taxes)).toBe(cell);
});

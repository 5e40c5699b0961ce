import { expect, it } from 'vitest';
import { brokenUniqueIndex } from './sql-state';

const violation = (
  fields: object,
  message = 'duplicate key value violates unique constraint "products_sku"',
) => Object.assign(new Error(message), { code: '23505', constraint: null, ...fields });

it.each([
  ['PostgreSQL', violation({ constraint: 'products_sku' })],
  ['a shard of Citus on the coordinator', violation({ constraint: 'products_sku_102032' })],
  [
    'a worker of Citus, which names the index only in the sentence',
    violation({}, 'duplicate key value violates unique constraint "products_sku_102032"'),
  ],
  [
    'a worker of Citus in another language',
    violation({}, 'llave duplicada viola restricción de unicidad «products_sku_102032»'),
  ],
])('names the unique index that a row violated, as %s tells it', (_, error) => {
  expect(brokenUniqueIndex(error)).toBe('products_sku');
  expect(brokenUniqueIndex(new Error('Failed query', { cause: error }))).toBe('products_sku');
});

it('names no index for another error, and an empty name when the engine tells none', () => {
  expect(brokenUniqueIndex(Object.assign(new Error('products_sku_102032'), { code: '23503' }))).toBeNull();
  expect(brokenUniqueIndex(violation({}, 'duplicate key'))).toBe('');
});

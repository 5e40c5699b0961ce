import { aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { createCurrentIndex } from './product-index';

const tea = aProduct({ id: 'green-tea', name: 'Green tea', barcode: '4006381333931' });
const milk = aProduct({ id: 'milk', name: 'Milk' });

describe('the index over the current products', () => {
  it('answers with the current stock without being built again', () => {
    const indexOf = createCurrentIndex();
    indexOf([tea, milk]);
    const sold = { ...tea, stockQuantity: 3 };
    const index = indexOf([sold, milk]);
    expect(index.search('tea')).toEqual([sold]);
    expect(index.findByCode('4006381333931')).toBe(sold);
    expect(index.findByCode('nothing')).toBeNull();
    expect(index.size).toBe(2);
  });

  it.each([
    ['a name', { name: 'Black tea' }],
    ['a SKU', { sku: 'NEW' }],
    ['a barcode', { barcode: '12345670' }],
    ['a description', { description: 'fresh' }],
  ])('is built again when %s changes', (_, change) => {
    const indexOf = createCurrentIndex();
    indexOf([tea, milk]);
    const changed = { ...tea, ...change };
    expect(indexOf([changed, milk]).search(Object.values(change)[0] ?? '')).toEqual(
      'barcode' in change ? [] : [changed],
    );
    expect(indexOf([changed, milk]).findByCode(changed.sku)).toBe(changed);
  });

  it('is built again when a product comes or goes', () => {
    const indexOf = createCurrentIndex();
    indexOf([tea, milk]);
    expect(indexOf([tea]).search('milk')).toEqual([]);
    expect(indexOf([milk, tea]).search('')).toEqual([milk, tea]);
  });
});

import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing';
import { Product, parseProduct } from './product';
import { isStockTracked, sellableQuantity } from './stock';

describe('the stock of a product', () => {
  it('is tracked where nothing is said, as older servers and caches say nothing', () => {
    expect(isStockTracked({})).toBe(true);
    expect(isStockTracked(parseProduct({ id: 'p', name: 'Tea', unitPrice: '1', trackStock: null }))).toBe(
      true,
    );
    expect(Product.toBase(aProduct())).toMatchObject({ trackStock: true });
  });

  it('limits what can be sold only while it is tracked', () => {
    expect(sellableQuantity(aProduct({ stockQuantity: 3 }))).toBe(3);
    expect(sellableQuantity(aProduct({ stockQuantity: 0, trackStock: false }))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('leaves its choice out of a body that says nothing about it', () => {
    expect(Product.toBody({ name: 'Tea' })).toEqual({ name: 'Tea' });
    expect(Product.toBody({ trackStock: false })).toEqual({ trackStock: false });
  });
});

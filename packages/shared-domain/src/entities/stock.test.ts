import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing';
import { Product, parseProduct } from './product';
import { isLowOnStock, isStockTracked, LOW_STOCK, sellableQuantity } from './stock';

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

  it('is low at a few pieces, and never when it is not counted', () => {
    expect(isLowOnStock(aProduct({ stockQuantity: LOW_STOCK }))).toBe(true);
    expect(isLowOnStock(aProduct({ stockQuantity: LOW_STOCK + 1 }))).toBe(false);
    expect(isLowOnStock(aProduct({ stockQuantity: 0, trackStock: false }))).toBe(false);
  });

  it('leaves its choice out of a body that says nothing about it', () => {
    expect(Product.toBody({ name: 'Tea' })).toEqual({ name: 'Tea' });
    expect(Product.toBody({ trackStock: false })).toEqual({ trackStock: false });
  });
});

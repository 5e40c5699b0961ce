import { aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { passing } from './product-filters';

const tea = aProduct({ id: 'tea', stockQuantity: 3, category: { id: 'c1', name: 'Tea' } });
const mug = aProduct({ id: 'mug', stockQuantity: 6, category: { id: 'c2', name: 'Mugs' } });
const bag = aProduct({ id: 'bag', stockQuantity: -1, category: null });
const all = [tea, mug, bag];

describe('the filter of products', () => {
  it('leaves the list as it is when nothing is chosen', () => {
    expect(passing(all, { categoryId: '', lowStock: false })).toBe(all);
  });

  it('shows the products of one category', () => {
    expect(passing(all, { categoryId: 'c1', lowStock: false })).toEqual([tea]);
  });

  it('shows what will soon be sold out, in the chosen category or in all', () => {
    expect(passing(all, { categoryId: '', lowStock: true })).toEqual([tea, bag]);
    expect(passing(all, { categoryId: 'c2', lowStock: true })).toEqual([]);
  });

  it('never calls a product low whose stock is not tracked', () => {
    const service = aProduct({ id: 'service', stockQuantity: 0, trackStock: false });
    expect(passing([...all, service], { categoryId: '', lowStock: true })).toEqual([tea, bag]);
  });
});

import { matchesSearch } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterProducts } from './filter-products';

describe('searching products', () => {
  const beans = aProduct({ id: '1', name: 'Espresso Beans', sku: 'COF-1', barcode: '4006381333931' });
  const mug = aProduct({ id: '2', name: 'Mug', sku: 'HOM-2', description: 'Gray stone', barcode: null });

  it.each([
    ['beans', ['1']],
    ['hom', ['2']],
    ['STONE', ['2']],
    ['63813', ['1']],
    ['  mug ', ['2']],
    ['', ['1', '2']],
    ['nothing', []],
    ['BeansCOF', []],
  ])('finds for %j', async (query, ids) => {
    expect((await filterProducts([beans, mug], query)).map((product) => product.id)).toEqual(ids);
  });

  it('finds everything the plain rule finds', async () => {
    const text = fc.string({ maxLength: 8 });
    const product = fc.record({ name: text, sku: text, description: fc.option(text, { nil: null }) });
    const property = fc.asyncProperty(fc.array(product), text, async (list, query) => {
      const products = list.map((fields) => aProduct({ ...fields, barcode: null }));
      const found = new Set(await filterProducts(products, query.trim()));
      for (const each of products) if (matchesSearch(each, query.trim())) expect(found).toContain(each);
    });
    await fc.assert(property);
  });

  it('stops for a newer query', async () => {
    const stop = new AbortController();
    const many = Array.from({ length: 500 }, () => beans);
    const search = filterProducts(many, 'x', {
      signal: stop.signal,
      budgetMs: 0,
      pause: async () => stop.abort(),
    });
    await expect(search).rejects.toBe(stop.signal.reason);
  });
});

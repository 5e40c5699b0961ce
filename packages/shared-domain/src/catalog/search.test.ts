import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing';
import { createProductIndex, matchesSearch, type Searchable } from './search';

const beans = aProduct({
  id: 'beans',
  name: 'Espresso Beans',
  sku: 'COF-001',
  description: 'Dark roast',
  barcode: '111',
});
const mug = aProduct({ id: 'mug', name: 'Mug', sku: 'MUG-9', description: null, barcode: 'AbC-7' });
const tea = aProduct({
  id: 'tea',
  name: 'Green Tea',
  sku: 'TEA-1',
  description: 'Loose leaf',
  barcode: null,
});
const shop = [beans, mug, tea];

// Few different letters, so that matches are common, including letters with unusual case folding and the index's own
// separator.
const letters = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', 'İ', 'Σ', 'ß', 'é', '\n', '\u0000', '😀'),
  maxLength: 6,
});
const anyProduct = fc.record({
  name: letters,
  sku: letters,
  description: fc.option(letters),
  barcode: fc.option(letters),
});

describe('the substring rule', () => {
  it.each([
    ['espresso', ['beans']],
    ['ROAST', ['beans']],
    ['-00', ['beans']],
    ['e', ['beans', 'tea']],
    ['111', []],
    ['', ['beans', 'mug', 'tea']],
    ['mugmug', []],
  ])('finds %j in name, sku and description, whatever the case: %j', (query, ids) => {
    expect(shop.filter((product) => matchesSearch(product, query)).map((product) => product.id)).toEqual(ids);
    expect(
      createProductIndex(shop)
        .search(query)
        .map((product) => product.id),
    ).toEqual(ids);
  });

  it('gives the same results as the index, for any products and query', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 20 }), letters, (products, query) => {
        const index = createProductIndex(products);
        index.prepare();
        expect(index.search(query)).toEqual(products.filter((p) => naive(p, query)));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same results however much of the index is prepared', () => {
    const product = (at: number) => aProduct({ id: `p${at}`, name: `${at} ä-x ${at % 7}`, sku: `S.${at}` });
    const many = Array.from({ length: 4_500 }, (_, at) => product(at));
    const index = createProductIndex(many);
    const queries = ['1', '44', ' ä', 'x 3', 's.12', 'ä-x', 'nothing', '\u0000', '.', 'é'];
    const expected = queries.map((query) => many.filter((each) => naive(each, query)));
    let turns = 0;
    for (let isLeft = true; isLeft; turns += 1) {
      expect(queries.map((query) => index.search(query))).toEqual(expected);
      isLeft = index.prepare();
    }
    expect(turns).toBe(3);
    expect(queries.map((query) => index.search(query))).toEqual(expected);
  });

  it('does not take the bits of a long text for the text', () => {
    const pangram = 'Sphinx of black quartz, judge my vow. 0123456789 - The five boxing wizards jump';
    const product = aProduct({ name: pangram, sku: 'A', description: null });
    const index = createProductIndex([product]);
    index.prepare();
    const characters = 'abcdefghijklmnopqrstuvwxyz0123456789 -.';
    const pairs = [...characters].flatMap((a) => [...characters].map((b) => a + b));
    const found = pairs.filter((pair) => index.search(pair).length > 0);
    expect(found).toEqual(pairs.filter((pair) => naive(product, pair)));
  });

  it('finds every product by every part of its name', () => {
    const index = createProductIndex(shop);
    for (const product of shop) {
      for (let start = 0; start < product.name.length; start += 1) {
        expect(index.search(product.name.slice(start))).toContain(product);
      }
    }
  });
});

it('stops at the limit, in list order', () => {
  const many = Array.from({ length: 50 }, (_, at) => aProduct({ id: `p${at}`, name: `Mug ${at}` }));
  const index = createProductIndex(many);
  expect(index.search('mug', 3)).toEqual(many.slice(0, 3));
  expect(index.search('', 2)).toEqual(many.slice(0, 2));
  expect(index.search('mug', 0)).toEqual([]);
  expect(index.search('mug')).toHaveLength(50);
});

describe('codes', () => {
  const index = createProductIndex(shop);

  it.each([
    ['111', 'beans'],
    [' 111 ', 'beans'],
    ['abc-7', 'mug'],
    ['ABC-7', 'mug'],
    ['tea-1', 'tea'],
    ['11', undefined],
    ['', undefined],
  ])('%j finds %s', (code, found) => {
    expect(index.findByCode(code)?.id).toBe(found);
  });

  it('find a barcode before a SKU of the same text, and the first product in the list', () => {
    const skuTwin = aProduct({ id: 'sku', sku: '777', barcode: null });
    const barcodeTwin = aProduct({ id: 'barcode', sku: 'X', barcode: '777' });
    const second = aProduct({ id: 'second', sku: 'Y', barcode: '777' });
    expect(createProductIndex([skuTwin, barcodeTwin, second]).findByCode('777')?.id).toBe('barcode');
  });

  it('match a UPC-A barcode in both lengths that scanners send', () => {
    const upc = createProductIndex([aProduct({ barcode: '036000291452' })]);
    const ean = createProductIndex([aProduct({ barcode: '0036000291452' })]);
    expect(upc.findByCode('0036000291452')).not.toBeNull();
    expect(ean.findByCode('036000291452')).not.toBeNull();
  });

  it('do not match an empty barcode or SKU', () => {
    expect(createProductIndex([aProduct({ barcode: '', sku: '' })]).findByCode('')).toBeNull();
  });
});

describe('an index over a changed list', () => {
  const before = createProductIndex(shop);

  it('returns the products of its own list', () => {
    before.search('e');
    before.findByCode('111');
    const sold = shop.map((product) => ({ ...product, stockQuantity: product.stockQuantity - 1 }));
    const after = createProductIndex(sold, before);
    expect(after.search('espresso')[0]).toBe(sold[0]);
    expect(after.findByCode('111')).toBe(sold[0]);
    expect(before.findByCode('111')).toBe(beans);
  });

  it.each([
    ['name', { name: 'Robusta' }, 'robusta'],
    ['sku', { sku: 'ROB-2' }, 'rob-2'],
    ['description', { description: 'robust' }, 'robust'],
  ])('sees a changed %s', (_, change, query) => {
    const changed = [{ ...beans, ...change }, mug, tea];
    expect(createProductIndex(changed, before).search(query)).toEqual([changed[0]]);
  });

  it('sees a changed barcode, an added and a removed product', () => {
    expect(createProductIndex([{ ...beans, barcode: '222' }, mug, tea], before).findByCode('222')?.id).toBe(
      'beans',
    );
    expect(
      createProductIndex([...shop, aProduct({ id: 'new', sku: 'NEW' })], before).findByCode('new')?.id,
    ).toBe('new');
    expect(createProductIndex([mug, tea], before).findByCode('111')).toBeNull();
  });
});

function naive(product: Searchable, query: string): boolean {
  const part = query.toLowerCase();
  const fields = [product.name, product.sku, product.description ?? undefined];
  return fields.some((field) => field?.toLowerCase().includes(part));
}

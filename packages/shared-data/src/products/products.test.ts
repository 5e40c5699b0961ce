import { Category, isTemporaryId, type SalePayload } from '@evertill/shared-domain';
import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { aProductInput, createTestData } from '../testing';

const names = (items: readonly { name: string }[]) => items.map((item) => item.name);

function saleOf(productId: string, quantity: number): SalePayload {
  const subtotal = 2.5 * quantity;
  return {
    saleNumber: 'SALE-1',
    userId: 'user-admin',
    status: 'COMPLETED',
    saleDate: new Date().toISOString(),
    saleItems: [{ productId, quantity, unitPrice: 2.5 }],
    subtotal,
    taxAmount: 0,
    taxDetails: [],
    totalAmount: subtotal,
    discountAmount: 0,
    discountId: null,
    payments: [],
    amountReceived: subtotal,
    change: 0,
  };
}

describe('stock', () => {
  it('is lowered by a pending sale', async () => {
    const { data, setOnline } = await createTestData({
      products: [aProduct({ id: 'p', stockQuantity: 10 })],
    });
    await data.products.list();
    await setOnline(false);
    await data.sales.create(saleOf('p', 3));
    expect(data.products.getSnapshot().items[0]?.stockQuantity).toBe(7);
    expect(data.products.getSnapshot().items[0]?.offline).toBeUndefined();
  });

  it('is not lowered by a pending sale when it is not tracked', async () => {
    const { data, setOnline } = await createTestData({
      products: [aProduct({ id: 'p', stockQuantity: 0, trackStock: false })],
    });
    await data.products.list();
    await setOnline(false);
    await data.sales.create(saleOf('p', 3));
    expect(data.products.getSnapshot().items[0]?.stockQuantity).toBe(0);
  });

  it('of a new product is shown and waits until it is sent, also once the product has the server’s id', async () => {
    const { data, setOnline, clock } = await createTestData({ online: false });
    const { entity } = await data.products.create(aProductInput({ stockQuantity: 3 }));
    await data.products.adjustStock(entity.id, 8);
    const seen = new Set<string>();
    const stop = data.products.subscribe(() => {
      for (const { id, stockQuantity, offline } of data.products.getSnapshot().items)
        seen.add(`${isTemporaryId(id) ? 'new' : 'added'}: ${stockQuantity}, ${offline ? 'waits' : 'sent'}`);
    });
    await setOnline(true);
    await clock.advance(5_000);
    stop();
    expect([...seen].filter((row) => row.startsWith('added'))).toEqual(['added: 8, waits', 'added: 8, sent']);
  });

  it('is tracked or not by an edit that waits for a connection', async () => {
    const { data, setOnline } = await createTestData({ products: [aProduct({ id: 'p' })] });
    await data.products.list();
    await setOnline(false);
    await data.products.update('p', { trackStock: false });
    expect(data.products.getSnapshot().items[0]?.trackStock).toBe(false);
  });

  it('stays lowered when the sale is sent, and comes from the server after the next load', async () => {
    const { data, server, clock } = await createTestData({
      products: [aProduct({ id: 'p', stockQuantity: 10 })],
    });
    await data.products.list();
    await data.sales.create(saleOf('p', 3));
    const stock = () => data.products.getSnapshot().items[0]?.stockQuantity;
    expect(stock()).toBe(7);
    await clock.advance(3_000);
    expect(server.resources.rows('products')[0]?.stockQuantity).toBe(7);
    expect(stock()).toBe(7);
  });

  it('stays lowered after a reload without a connection', async () => {
    const { data, setOnline, reload } = await createTestData({
      products: [aProduct({ id: 'p', stockQuantity: 10 })],
    });
    await data.products.list();
    await data.sales.create(saleOf('p', 3));
    await setOnline(false);
    const again = await reload();
    await again.products.list();
    expect(again.products.getSnapshot().items[0]?.stockQuantity).toBe(7);
  });

  it('applies pending sales and stock counts in order', async () => {
    const { data, setOnline } = await createTestData({
      products: [aProduct({ id: 'p', stockQuantity: 10 })],
    });
    await data.products.list();
    await setOnline(false);
    await data.sales.create(saleOf('p', 3));
    const { entity, queued } = await data.products.adjustStock('p', 20);
    expect(queued).toBe(true);
    expect(entity).toMatchObject({ stockQuantity: 20, offline: true, status: 'pending' });
    await data.sales.create(saleOf('p', 1));
    expect(data.products.getSnapshot().items[0]?.stockQuantity).toBe(19);
  });

  it('is set on the server by the inventory call', async () => {
    const { data, server } = await createTestData({ products: [aProduct({ id: 'p' })] });
    await data.products.list();
    expect(await data.products.adjustStock('p', 4)).toMatchObject({
      queued: false,
      entity: { stockQuantity: 4 },
    });
    const call = server.requests.find(({ method }) => method === 'PATCH');
    expect(call).toMatchObject({ url: '/products/p/inventory', body: '{"quantity":4}' });
  });

  it('cannot be set offline where the store refuses it', async () => {
    const { data, setOnline } = await createTestData({
      products: [aProduct({ id: 'p' })],
      offlineWrites: { products: 'refuse' },
    });
    await data.syncAll();
    await setOnline(false);
    await expect(data.products.adjustStock('p', 4)).rejects.toThrow('Cannot update inventory while offline');
    await expect(data.products.adjustStock('x', 4)).rejects.toThrow('Product not found');
  });
});

describe('a product of the catalog', () => {
  it('names the category that was chosen offline', async () => {
    const { data, setOnline } = await createTestData({ categories: [aCategory({ id: 'c', name: 'Tea' })] });
    await data.entity(Category).list();
    await data.products.list();
    await setOnline(false);
    const { category: _, supplier: __, ...fields } = aProduct({ id: 'assam', name: 'Assam' });
    const { entity } = await data.products.create({ ...fields, categoryId: 'c', supplierId: null });
    expect(entity).toMatchObject({ name: 'Assam', category: { id: 'c', name: 'Tea' }, supplier: null });
  });

  it('takes over the new name of its category', async () => {
    const category = { id: 'c', name: 'Tea' };
    const { data, server } = await createTestData({
      categories: [aCategory(category)],
      products: [aProduct({ category })],
    });
    await data.syncAll();
    Object.assign(server.resources.rows('categories')[0] ?? {}, { name: 'Fine tea' });
    await data.syncAll();
    expect(data.products.getSnapshot().items[0]?.category?.name).toBe('Fine tea');
  });
});

describe('loading', () => {
  const many = Array.from({ length: 5_000 }, (_, i) =>
    aProduct({ id: `p${i}`, name: `P${String(i).padStart(5, '0')}` }),
  );

  it('comes in pages the first time and in changes afterwards', async () => {
    const { data, server, clock } = await createTestData({ products: many });
    const progress: number[] = [];
    data.products.subscribe(() => progress.push(data.products.getSnapshot().progress?.loaded ?? 0));
    await data.products.list();
    expect(data.products.getSnapshot().items).toHaveLength(5_000);
    expect(Math.max(...progress)).toBeGreaterThanOrEqual(4_000);
    expect(data.products.getSnapshot().progress).toBeNull();

    await clock.advance(60_000);
    await data.products.update('p7', { name: 'A new name' });
    await clock.advance(60_000);
    const before = server.requests.length;
    await data.products.refresh();
    expect(server.requests.slice(before).map(({ query }) => query)).toEqual([
      expect.stringContaining('since='),
    ]);
    expect(data.products.getSnapshot().items[0]?.name).toBe('A new name');
  });

  it('resumes an interrupted first load', async () => {
    const { data, server } = await createTestData({ products: many });
    server.faults.plan('refuse-connection', { when: ({ query }) => query.includes('cursor=4000') });
    await data.products.refresh().catch(() => undefined);
    expect(data.products.getSnapshot().items).toHaveLength(4_000);
    await data.products.refresh();
    expect(data.products.getSnapshot().items).toHaveLength(5_000);
    expect(server.requests.filter(({ query }) => query.includes('cursor=2000'))).toHaveLength(1);
  });

  it('does not ask for everything again after a reload', async () => {
    const { data, server, reload, clock } = await createTestData({
      products: [aProduct({ id: 'tea', name: 'Tea' })],
    });
    await data.products.list();
    await clock.advance(1_000);
    const again = await reload();
    const before = server.requests.length;
    await again.products.list();
    expect(names(again.products.getSnapshot().items)).toEqual(['Tea']);
    const asked = server.requests.slice(before).filter(({ url }) => url === '/products');
    expect(asked.map(({ query }) => query)).toEqual([expect.stringContaining('since=')]);
  });
});

describe('search', () => {
  const products = [
    aProduct({ id: 'green-tea', name: 'Green tea' }),
    aProduct({ id: 'espresso', name: 'Espresso', description: 'goes with tea' }),
    aProduct({ id: 'milk', name: 'Milk' }),
  ];

  it('asks the server and adds the pending products that the server does not know', async () => {
    const { data, server, setOnline } = await createTestData({ products });
    await data.products.list();
    await setOnline(false);
    const { category: _, supplier: __, ...fields } = aProduct({ id: 'teapot', name: 'Teapot' });
    await data.products.create({ ...fields, categoryId: null, supplierId: null });
    server.faults.always(({ method }) => (method === 'POST' ? { status: 503 } : null));
    await setOnline(true);
    expect(names(await data.products.search('TEA'))).toEqual(['Green tea', 'Espresso', 'Teapot']);
    expect(server.requests.some(({ url }) => url === '/products/search')).toBe(true);
  });

  it('searches the cached products offline', async () => {
    const { data, setOnline } = await createTestData({ products });
    await data.products.list();
    await setOnline(false);
    expect(names(await data.products.search('tea'))).toEqual(['Espresso', 'Green tea']);
  });
});

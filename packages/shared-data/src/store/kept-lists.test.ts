import { Category, Supplier, User } from '@evertill/shared-domain';
import { aCategory, aDiscount, aProduct, aSale, aSupplier, aTax } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import type { Data } from '../data';
import { createTestData } from '../testing';

describe('the lists that a device keeps', () => {
  it.each(['products', 'categories', 'suppliers', 'discounts', 'taxes', 'sales'] as const)(
    '%s are in the durable database',
    async (entity) => {
      const { data, offline, clock } = await createTestData({
        products: [aProduct()],
        categories: [aCategory()],
        suppliers: [aSupplier()],
        discounts: [aDiscount()],
        taxes: [aTax()],
        sales: [aSale({ saleDate: new Date().toISOString() })],
      });
      await data.syncAll();
      await clock.advance(1_000);
      expect(await offline.cache.getAll(entity)).toHaveLength(1);
    },
  );

  it('pending changes are in a durable database of their own, and there after a reload', async () => {
    const { data, browser, tab } = await createTestData({ online: false });
    await data.products.create({ ...aProduct({ name: 'Tea' }), categoryId: null, supplierId: null });
    data.dispose();
    tab.kill();
    const { offline } = browser.openTab();
    expect(await offline.outbox.list()).toMatchObject([
      { entity: 'products', type: 'add', data: { name: 'Tea' } },
    ]);
  });

  it.each([
    ['add', { method: 'POST', url: '/products' }],
    ['edit', { method: 'PUT', url: '/products/p' }],
    ['updateInventory', { method: 'PATCH', url: '/products/p/inventory' }],
    ['delete', { method: 'DELETE', url: '/products/p' }],
  ] as const)('a pending %s says its type, its id, its data and the call', async (type, call) => {
    const { data, offline, setOnline } = await createTestData({ products: [aProduct({ id: 'p' })] });
    await data.products.list();
    await setOnline(false);
    if (type === 'add') await data.products.create({ ...aProduct(), categoryId: null, supplierId: null });
    if (type === 'edit') await data.products.update('p', { name: 'Green tea' });
    if (type === 'updateInventory') await data.products.adjustStock('p', 3);
    if (type === 'delete') await data.products.remove('p');
    const [record] = await offline.outbox.list();
    expect(record).toMatchObject({ type, ...call });
    expect(record?.localId).toEqual(type === 'add' ? expect.stringMatching(/^offline-\d+-/) : 'p');
    expect(new Date(record?.timestamp ?? 0).getTime()).toBeGreaterThan(0);
    expect(record).toHaveProperty('data');
    expect(record).toHaveProperty('params');
  });
});

describe('a change made without a connection', () => {
  const made: [string, (data: Data) => Promise<{ entity: object }>][] = [
    ['products', (data) => data.products.create({ ...aProduct(), categoryId: null, supplierId: null })],
    ['categories', (data) => data.entity(Category).create({ name: 'Tea', description: null })],
    ['suppliers', (data) => data.entity(Supplier).create(aSupplier())],
    ['discounts', (data) => data.discounts.create(aDiscount())],
    ['taxes', (data) => data.taxes.create(aTax())],
  ];

  it.each(made)('a row of %s is offline and pending, under a temporary id', async (name, create) => {
    const { data, offline } = await createTestData({ online: false });
    const { entity } = await create(data);
    expect(entity).toMatchObject({
      id: expect.stringMatching(/^offline-\d+-/),
      offline: true,
      status: 'pending',
    });
    expect(await offline.outbox.list()).toMatchObject([{ entity: name, type: 'add' }]);
  });

  it('a user whose deletion the server refuses stays listed, marked with the refused deletion and its time', async () => {
    const { data, server, setOnline, clock } = await createTestData({ as: 'ADMIN' });
    await data.entity(User).list();
    await setOnline(false);
    await data.entity(User).remove('user-cashier');
    expect(data.entity(User).getSnapshot().items).toHaveLength(2);
    server.faults.always(({ method }) =>
      method === 'DELETE' ? { status: 400, body: { error: 'No' } } : null,
    );
    await setOnline(true);
    await clock.advance(5_000);
    const cashier = data
      .entity(User)
      .getSnapshot()
      .items.find(({ id }) => id === 'user-cashier');
    expect(cashier).toMatchObject({ type: 'delete', offline: true, status: 'parked' });
    expect(cashier?.deletedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

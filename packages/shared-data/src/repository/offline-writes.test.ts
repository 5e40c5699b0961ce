import { Category, Discount, Supplier, Tax, User } from '@evertill/shared-domain';
import { aCategory, aSupplier } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import type { Data } from '../data';
import { NotFoundError, TAKEN_SKU_WORDS } from '../store/errors';
import { CLASH_WORDS } from '../store/overlay';
import { aProductInput, createTestData } from '../testing';

const names = (items: readonly { name: string }[]) => items.map((item) => item.name);

describe('writing offline', () => {
  it('shows a new row as pending, then as the server made it', async () => {
    const { data, server, setOnline, clock } = await createTestData({ online: false });
    const { entity, queued } = await data.entity(Category).create({ name: 'Tea', description: null });
    expect(queued).toBe(true);
    expect(entity).toMatchObject({ name: 'Tea', offline: true, status: 'pending' });
    expect(entity.id).toMatch(/^offline-/);
    expect(data.entity(Category).getSnapshot().items).toEqual([entity]);

    await setOnline(true);
    await clock.advance(5_000);
    const [row] = server.resources.rows('categories');
    expect(data.entity(Category).getSnapshot().items).toEqual([
      { id: row?.id, name: 'Tea', description: null },
    ]);
  });

  it('never writes a pending change into the cache', async () => {
    const { data, offline, setOnline } = await createTestData({
      categories: [aCategory({ id: 'c', name: 'Tea' })],
    });
    await data.entity(Category).list();
    await setOnline(false);
    await data.entity(Category).update('c', { name: 'Green tea' });
    await data.entity(Category).create({ name: 'Coffee', description: null });
    expect(names(data.entity(Category).getSnapshot().items)).toEqual(['Coffee', 'Green tea']);
    expect(names(await offline.cache.getAll<{ name: string }>('categories'))).toEqual(['Tea']);
  });

  it('shows a colleague’s change together with a pending edit', async () => {
    const tea = aSupplier({ id: 'tea-house', name: 'Tea House', phone: '1' });
    const { data, server, offline } = await createTestData({ suppliers: [tea] });
    await data.entity(Supplier).list();
    server.faults.always(({ method }) => (method === 'PUT' ? 'no-echo' : null));
    await data.entity(Supplier).update(tea.id, { ...tea, name: 'Tea Palace' });
    Object.assign(server.resources.rows('suppliers')[0] ?? {}, { phone: '9' });
    await data.entity(Supplier).refresh();
    expect(await offline.outbox.list()).toHaveLength(1);
    expect(data.entity(Supplier).getSnapshot().items).toMatchObject([{ name: 'Tea Palace', phone: '9' }]);
  });

  it('joins two edits of one row in either order of opening their forms', async () => {
    const tea = aSupplier({ id: 'tea-house', name: 'Tea House', phone: '1' });
    const { data, server, offline, setOnline, clock } = await createTestData({ suppliers: [tea] });
    const [opened] = await data.entity(Supplier).list();
    await setOnline(false);
    await data.entity(Supplier).update(tea.id, { ...tea, phone: '2' });
    await data.entity(Supplier).update(tea.id, { ...tea, name: 'Tea Palace' }, opened);
    expect(await offline.outbox.list()).toHaveLength(1);
    expect(data.entity(Supplier).getSnapshot().items).toMatchObject([{ name: 'Tea Palace', phone: '2' }]);
    await setOnline(true);
    await clock.advance(5_000);
    expect(server.resources.rows('suppliers')).toMatchObject([{ name: 'Tea Palace', phone: '2' }]);
  });

  it('hides a deleted row', async () => {
    const { data, setOnline } = await createTestData({ categories: [aCategory({ id: 'c' })] });
    await data.entity(Category).list();
    await setOnline(false);
    expect(await data.entity(Category).remove('c')).toMatchObject({ queued: true, entity: { id: 'c' } });
    expect(data.entity(Category).getSnapshot().items).toEqual([]);
  });

  it('still shows the pending rows after a reload', async () => {
    const { data, reload } = await createTestData({ online: false });
    await data.taxes.create({
      name: 'VAT',
      description: null,
      type: 'PERCENTAGE',
      value: 19,
      isActive: true,
    });
    const again = await reload();
    await again.taxes.list().catch(() => undefined);
    expect(again.taxes.getSnapshot().items).toMatchObject([
      { name: 'VAT', value: 19, isActive: true, offline: true },
    ]);
  });

  it('edits and deletes a row that the server has not seen yet', async () => {
    const { data, offline } = await createTestData({ online: false });
    const { entity } = await data.entity(Category).create({ name: 'Tea', description: null });
    await data.entity(Category).update(entity.id, { name: 'Green tea' });
    expect(names(data.entity(Category).getSnapshot().items)).toEqual(['Green tea']);
    await data.entity(Category).remove(entity.id);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it.each([
    ['products', 'Product not found', (data: Data) => data.products.update('nobody', { name: 'X' })],
    [
      'suppliers',
      'Supplier not found',
      (data: Data) => data.entity(Supplier).update('nobody', { name: 'X' }),
    ],
    [
      'categories',
      'Category not found',
      (data: Data) => data.entity(Category).update('nobody', { name: 'X' }),
    ],
    ['taxes', 'Tax not found', (data: Data) => data.entity(Tax).update('nobody', { name: 'X' })],
    [
      'discounts',
      'Discount not found',
      (data: Data) => data.entity(Discount).update('nobody', { name: 'X' }),
    ],
    ['users', 'User not found', (data: Data) => data.entity(User).update('nobody', { username: 'x' })],
  ])('says of unknown %s: %s', async (_, sentence, update) => {
    const { data } = await createTestData({ online: false });
    const edit = update(data);
    await expect(edit).rejects.toBeInstanceOf(NotFoundError);
    await expect(edit).rejects.toThrow(sentence);
  });

  it('marks a row whose change the server refused, with the reason', async () => {
    const { data, server, setOnline, clock } = await createTestData({
      categories: [aCategory({ id: 'c', name: 'Tea' })],
    });
    await data.entity(Category).list();
    await setOnline(false);
    await data.entity(Category).update('c', { name: 'Coffee' });
    server.faults.always((request) =>
      request.url === '/sync/batch' || request.method === 'PUT'
        ? { status: 400, body: { error: 'Name is taken' } }
        : null,
    );
    await setOnline(true);
    await clock.advance(5_000);
    expect(data.entity(Category).getSnapshot().items).toMatchObject([
      { name: 'Coffee', offline: true, status: 'parked', pendingError: 'Name is taken' },
    ]);
  });

  it('explains a product whose SKU is taken as the sync center does', async () => {
    const { data, server, setOnline, clock } = await createTestData({});
    await setOnline(false);
    await data.products.create(aProductInput({ sku: 'TEA-1' }));
    server.faults.always((request) =>
      request.method === 'POST'
        ? { status: 400, body: { error: 'duplicate SKU: another product has it' } }
        : null,
    );
    await setOnline(true);
    await clock.advance(5_000);
    expect(data.products.getSnapshot().items).toMatchObject([
      { status: 'parked', pendingError: TAKEN_SKU_WORDS },
    ]);
  });

  it('explains a row whose change conflicts with another person’s', async () => {
    const { data, server, setOnline, clock } = await createTestData({
      categories: [aCategory({ id: 'c', name: 'Tea' })],
    });
    await data.entity(Category).list();
    await setOnline(false);
    await data.entity(Category).update('c', { name: 'Mine' });
    Object.assign(server.resources.rows('categories')[0] ?? {}, { name: 'Theirs' });
    await setOnline(true);
    await clock.advance(5_000);
    const [row] = data.entity(Category).getSnapshot().items;
    expect(row).toMatchObject({ name: 'Mine', status: 'parked', pendingError: CLASH_WORDS });
  });

  it('marks pending users with what is to happen to them', async () => {
    const { data, setOnline } = await createTestData({ as: 'ADMIN' });
    await data.entity(User).list();
    await setOnline(false);
    await data.entity(User).update('user-cashier', { firstName: 'Clara' });
    const cashier = data
      .entity(User)
      .getSnapshot()
      .items.find((user) => user.id === 'user-cashier');
    expect(cashier).toMatchObject({ firstName: 'Clara', type: 'update', offline: true });
  });
});

describe('a store that refuses offline writes', () => {
  const refusing = { categories: 'refuse', taxes: 'refuse' } as const;

  it('refuses in the words of the specification', async () => {
    const { data, setOnline } = await createTestData({
      categories: [aCategory({ id: 'c' })],
      offlineWrites: refusing,
    });
    await data.syncAll();
    await setOnline(false);
    const input = { name: 'Tea', description: null };
    await expect(data.entity(Category).create(input)).rejects.toThrow('Cannot create category while offline');
    await expect(data.entity(Category).update('c', input)).rejects.toThrow(
      'Cannot update category while offline',
    );
    await expect(data.entity(Category).remove('c')).rejects.toThrow('Cannot delete category while offline');
    expect((await data.entity(Supplier).create(aSupplier())).queued).toBe(true);
  });

  it('writes online without the outbox', async () => {
    const { data, offline } = await createTestData({ offlineWrites: refusing });
    await data.syncAll();
    const { entity } = await data.entity(Category).create({ name: 'Tea', description: null });
    expect(data.entity(Category).getSnapshot().items).toEqual([entity]);
    await data.entity(Category).remove(entity.id);
    expect(data.entity(Category).getSnapshot().items).toEqual([]);
    expect(await offline.outbox.list()).toEqual([]);
  });
});

import { Category, Supplier, User } from '@evertill/shared-domain';
import { aCategory, aSupplier } from '@evertill/shared-domain/testing';
import { ApiError, OfflineError } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { createData } from '../create-data';
import { createTestData } from '../testing';

const names = (items: readonly { name: string }[]) => items.map((item) => item.name);

describe('reading', () => {
  it('lists the server’s rows by name', async () => {
    const { data } = await createTestData({
      categories: [aCategory({ id: 'tea', name: 'Tea' }), aCategory({ id: 'coffee', name: 'coffee' })],
    });
    expect(names(await data.entity(Category).list())).toEqual(['coffee', 'Tea']);
    expect(data.entity(Category).getSnapshot().source).toBe('fresh');
  });

  it('shows the cached rows offline after a reload', async () => {
    const { data, setOnline, reload } = await createTestData({
      categories: [aCategory({ id: 'tea', name: 'Tea' })],
    });
    await data.entity(Category).list();
    await setOnline(false);
    const again = await reload();
    expect(names(await again.entity(Category).list())).toEqual(['Tea']);
    expect(again.entity(Category).getSnapshot().source).toBe('cached');
  });

  it('keeps the cached rows when the server fails, and says why', async () => {
    const { data, server } = await createTestData({ categories: [aCategory({ id: 'tea', name: 'Tea' })] });
    await data.entity(Category).list();
    server.faults.plan({ status: 500, body: { error: 'Out of order' } });
    await expect(data.entity(Category).refresh()).rejects.toThrow('Out of order');
    expect(names(data.entity(Category).getSnapshot().items)).toEqual(['Tea']);
  });

  it('rejects without a connection only when nothing has ever been loaded', async () => {
    const { data, setOnline } = await createTestData({ online: false });
    await expect(data.entity(Category).refresh()).rejects.toBeInstanceOf(OfflineError);
    await setOnline(true);
    await data.entity(Category).refresh();
    await setOnline(false);
    await data.entity(Category).refresh();
    expect(data.entity(Category).getSnapshot().items).toEqual([]);
  });

  it.each([
    ['', 'evertill.users'],
    ['kiosk', 'evertill.users:kiosk'],
  ])('keeps the staff of the page %j under a key of their own, for this tab only', async (namespace, key) => {
    const { offline, session, sessionStorage } = await createTestData({ as: 'ADMIN' });
    const data = createData({ offline: { ...offline, namespace }, session, sessionStorage });
    await data.entity(User).list();
    expect(JSON.parse(sessionStorage.getItem(key) ?? '[]')).toHaveLength(3);
    expect([sessionStorage.getItem(''), sessionStorage.getItem('kiosk')]).toEqual([null, null]);
    data.dispose();
  });

  it('keeps people out of the cache database', async () => {
    const { data, offline, setOnline } = await createTestData({ as: 'ADMIN' });
    await data.entity(User).list();
    expect(await offline.cache.getAll('users')).toEqual([]);
    await setOnline(false);
    expect((await data.entity(User).list()).map((user) => user.username)).toEqual([
      'admin',
      'cashier',
      'manager',
    ]);
  });
});

describe('writing online', () => {
  it('shows and caches the server’s version', async () => {
    const { data, offline } = await createTestData();
    const { entity, queued } = await data.entity(Supplier).create({ ...aSupplier(), name: 'Mill & Co' });
    expect(queued).toBe(false);
    expect(data.entity(Supplier).getSnapshot().items).toEqual([entity]);
    expect(await offline.cache.getAll('suppliers')).toEqual([entity]);
  });

  it('throws the refusal of the server and leaves nothing behind', async () => {
    const { data, server, offline, settle } = await createTestData();
    server.faults.plan(
      { status: 400, body: { error: 'Name is taken' } },
      { when: (r) => r.method === 'POST' },
    );
    await expect(data.entity(Category).create({ name: 'Tea', description: null })).rejects.toBeInstanceOf(
      ApiError,
    );
    await settle();
    expect(data.entity(Category).getSnapshot().items).toEqual([]);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('sends the fields of the entity, with the values they had before', async () => {
    const tea = aSupplier({ id: 'tea-house', name: 'Tea House', phone: '1' });
    const { data, server } = await createTestData({ suppliers: [tea] });
    await data.entity(Supplier).list();
    await data.entity(Supplier).update(tea.id, { ...tea, phone: '2' });
    const sent = server.requests.find(({ method }) => method === 'PUT');
    const { id: _, ...fields } = tea;
    expect(JSON.parse(sent?.body ?? '')).toEqual({ ...fields, phone: '2', baseValues: fields });
  });

  it('sends nothing when nothing was changed', async () => {
    const tea = aSupplier();
    const { data, server } = await createTestData({ suppliers: [tea] });
    await data.entity(Supplier).list();
    expect(await data.entity(Supplier).update(tea.id, { ...tea })).toEqual({
      entity: expect.anything(),
      queued: false,
    });
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('does not undo a change that arrived while the form was open', async () => {
    const tea = aSupplier({ id: 'tea-house', name: 'Tea House', phone: '1' });
    const { data, server } = await createTestData({ suppliers: [tea] });
    const [opened] = await data.entity(Supplier).list();
    Object.assign(server.resources.rows('suppliers')[0] ?? {}, { phone: '9' });
    await data.entity(Supplier).refresh();
    const { entity } = await data.entity(Supplier).update(tea.id, { ...tea, name: 'Tea Palace' }, opened);
    expect(entity).toMatchObject({ name: 'Tea Palace', phone: '9' });
  });

  it('keeps an accepted write when an older list arrives after it', async () => {
    const { data, server, settle } = await createTestData({
      categories: [aCategory({ id: 'tea', name: 'Tea' })],
    });
    await data.entity(Category).list();
    let resolve = () => {};
    const answered = new Promise<void>((done) => {
      resolve = done;
    });
    server.delayAnswers(() => answered);
    const refreshed = data.entity(Category).refresh();
    await settle();
    server.delayAnswers(null);
    await data.entity(Category).create({ name: 'Coffee', description: null });
    resolve();
    await refreshed;
    expect(names(data.entity(Category).getSnapshot().items)).toEqual(['Coffee', 'Tea']);
  });
});

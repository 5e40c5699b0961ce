import { describe, expect, it } from 'vitest';
import { addProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();

interface Entry {
  action: string;
  entityId: string;
  details: unknown;
}

const edit = async ({ admin }: Shop, method: string, path: string, fields: object) => {
  // Entries are sorted by time, so the test moves the clock.
  test.clock.advance(1_000);
  await admin.send(method, path, fields);
  const { body } = await admin.get<Entry[]>('/audit?limit=1');
  return body[0];
};

const detailsOf = (entry: Entry | undefined) =>
  (entry?.details ?? {}) as { name?: string; before?: object; after?: object };

const RATE = { name: 'Ten', type: 'PERCENTAGE', value: 10 };
const EDITS = [
  ['categories', { name: 'Dairy' }, { description: 'Cold' }, { description: null }],
  ['suppliers', { name: 'Meadow', phone: '1' }, { phone: '2' }, { phone: '1' }],
  ['taxes', RATE, { value: 12 }, { value: 10 }],
  ['discounts', RATE, { isActive: false }, { isActive: true }],
  ['products', { name: 'Milk', unitPrice: '2.50' }, { unitPrice: 3 }, { unitPrice: 2.5 }],
] as const;

describe('the audit of an edit', () => {
  it.each(EDITS)('of %s keeps what changed, before and after', async (name, fields, after, before) => {
    const shop = await test.openShop();
    const { body } = await shop.admin.send('POST', `/${name}`, fields);
    // The name is sent unchanged, so it does not count as a change.
    const entry = await edit(shop, 'PUT', `/${name}/${body.id}`, { name: fields.name, ...after });
    expect(entry).toMatchObject({ action: `PUT /${name}/:id`, entityId: body.id });
    const type = 'type' in fields ? { type: fields.type } : {};
    expect(entry?.details).toEqual({ name: fields.name, ...type, before, after });
  });

  it.each(EDITS)('of %s keeps what was added, and what was deleted', async (name, fields) => {
    const shop = await test.openShop();
    const added = await edit(shop, 'POST', `/${name}`, fields);
    // A field without a value is no news.
    const { name: title, after } = detailsOf(added);
    expect([title, Object.values(after ?? {})]).toEqual([
      fields.name,
      expect.not.arrayContaining([null, '']),
    ]);
    expect(after).toMatchObject({ name: fields.name });
    const deleted = await edit(shop, 'DELETE', `/${name}/${added?.entityId}`, {});
    expect(detailsOf(deleted)).toMatchObject({ name: fields.name, before: { name: fields.name } });
  });

  it('of the store keeps what changed, before and after', async () => {
    const shop = await test.openShop();
    const { body } = await shop.admin.get<{ name: string }>('/saas/store');
    const entry = await edit(shop, 'PUT', '/saas/store', { name: 'Corner Two', phone: '555' });
    expect(entry?.details).toEqual({
      before: { name: body.name, phone: null },
      after: { name: 'Corner Two', phone: '555' },
    });
  });

  it('of a user keeps the username and that the password changed, but never the password', async () => {
    const shop = await test.openShop();
    const { id, username } = await shop.addUser('CASHIER', { username: 'zoe' });
    const entry = await edit(shop, 'PUT', `/users/${id}`, { role: 'MANAGER', password: 'seven-seas' });
    expect(entry?.details).toEqual({
      username,
      before: { role: 'CASHIER' },
      after: { role: 'MANAGER' },
      isPasswordChanged: true,
    });
  });

  it('of stock keeps both quantities', async () => {
    const shop = await test.openShop();
    const { id } = await addProduct(shop.manager, { stockQuantity: 10 });
    const entry = await edit(shop, 'PATCH', `/products/${id}/inventory`, { quantity: 4 });
    expect(entry?.details).toMatchObject({ before: { stockQuantity: 10 }, after: { stockQuantity: 4 } });
  });
});

describe('the audit of refusals', () => {
  it('has the first refusals of each person and route, however many others were refused before', async () => {
    const shop = await test.openShop();
    for (let index = 0; index < 30; index += 1) await shop.cashier.send('DELETE', `/taxes/${index}`);
    await shop.cashier.send('GET', '/users');
    await shop.manager.send('DELETE', '/taxes/1');
    const { body } = await shop.admin.get<{ items: (Entry & { author: { id: string } })[] }>(
      '/audit/pages?kind=refused&limit=100',
    );
    const told = body.items.map(({ action, author }) => `${action} ${author.id}`);
    expect(told.filter((text) => text === `DELETE /taxes/:id ${shop.cashier.userId}`)).toHaveLength(20);
    expect(told).toContain(`GET /users ${shop.cashier.userId}`);
    expect(told).toContain(`DELETE /taxes/:id ${shop.manager.userId}`);
  });
});

describe('the audit by pages', () => {
  interface Row {
    id: string;
    action: string;
    status: number;
    requestId: string;
    author: { name: string | null };
  }
  const page = async ({ admin }: Shop, query = '') =>
    (await admin.get<{ items: Row[]; next: string | null }>(`/audit/pages?${query}`)).body;

  it('has every entry once, even when several entries have the same time', async () => {
    const shop = await test.openShop();
    for (let index = 0; index < 7; index += 1)
      await shop.admin.send('POST', '/categories', { name: `Shelf ${index}` });
    const all = await page(shop, 'limit=1000');
    const seen: string[] = [];
    let cursor = '';
    do {
      const { items, next } = await page(shop, `limit=3${cursor}`);
      seen.push(...items.map(({ id }) => id));
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor);
    expect(seen).toEqual(all.items.map(({ id }) => id));
    expect(seen.length).toBeGreaterThanOrEqual(10);
  });

  it('finds refusals and sign-ins, and has the request id of the answer', async () => {
    const shop = await test.openShop();
    test.clock.advance(1_000);
    const refused = await shop.cashier.send('DELETE', '/taxes/1');
    const missed = await shop.client(null).send('POST', '/auth/login', {
      username: 'nobody',
      password: 'wrong',
      store: shop.code,
    });
    const written = await shop.admin.send('POST', '/categories', { name: 'Tea' });
    const refusals = (await page(shop, 'kind=refused')).items;
    expect(refusals.map(({ action, status }) => `${status} ${action}`).sort()).toEqual([
      '401 POST /auth/login',
      '403 DELETE /taxes/:id',
    ]);
    expect(refusals.map(({ requestId }) => requestId).sort()).toEqual(
      [refused, missed].map(({ headers }) => headers['x-request-id']).sort(),
    );
    const signIns = (await page(shop, 'kind=sign-in')).items;
    expect(signIns.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(signIns.filter(({ status }) => status === 401)).toHaveLength(1);
    const all = (await page(shop)).items;
    expect(all.find(({ action }) => action === 'POST /categories')).toMatchObject({
      requestId: written.headers['x-request-id'],
    });
    expect((await shop.admin.get('/audit/pages?kind=x')).status).toBe(400);
    expect((await shop.manager.get('/audit/pages')).status).toBe(403);
    const other = await test.openShop();
    expect((await page(other)).items.every(({ action }) => action === 'POST /auth/login')).toBe(true);
  });
});

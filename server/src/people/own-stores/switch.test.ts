import { sql as raw } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

interface StoreWire {
  id: string;
  name: string;
  role: string;
  isCurrent: boolean;
  needsPassword: boolean;
}

const test = startTestApp();
const NOT_FOUND = { status: 404, body: { error: 'Store not found' } };
let shop: Shop;
let branchId: string;

const addStore = (by: Client, fields: object = {}) =>
  by.send<{ id: string; code: string }>('POST', '/stores', { name: 'Branch', timezone: 'UTC', ...fields });
const storesOf = async (person: Client) => (await person.get<StoreWire[]>('/stores')).body;
const go = (person: Client, storeId: string, password?: string) =>
  person.send('POST', '/auth/store', { storeId, ...(password === undefined ? {} : { password }) });

/** Goes to another store. Returns the client of the new session. */
async function goTo(person: Client, storeId: string): Promise<Client> {
  const { status, headers, body } = await go(person, storeId);
  expect(status).toBe(200);
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return shop.client(cookie, String(body.id));
}

beforeEach(async () => {
  // One site adds only so many stores at a time.
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  const { status, body } = await addStore(shop.admin);
  expect(status).toBe(201);
  branchId = body.id;
});

describe('a second store', () => {
  it('has the administrator who added it, and nobody else', async () => {
    expect(await storesOf(shop.admin)).toMatchObject([
      { id: branchId, name: 'Branch', role: 'ADMIN', isCurrent: false, needsPassword: false },
      { id: shop.storeId, name: 'Test Shop', role: 'ADMIN', isCurrent: true, needsPassword: false },
    ]);
    const there = await goTo(shop.admin, branchId);
    expect((await there.get<object[]>('/users')).body).toHaveLength(1);
    expect((await there.get('/saas/store')).body).toMatchObject({ id: branchId, name: 'Branch' });
    expect(await storesOf(shop.manager)).toMatchObject([{ id: shop.storeId, isCurrent: true }]);
  });

  it('is not named in the audit log of the first one', async () => {
    await goTo(shop.admin, branchId);
    const admin = await shop.signIn((await shop.addUser('ADMIN')).username);
    const log = JSON.stringify((await admin.get('/audit')).body);
    expect(log).not.toContain(branchId);
    expect(log).not.toContain('Branch');
  });

  it('takes over the settings, taxes, discounts and categories that were chosen', async () => {
    const tax = { name: 'State', type: 'PERCENTAGE', value: 8.875, isActive: true };
    await shop.admin.send('POST', '/taxes', tax);
    await shop.admin.send('POST', '/discounts', { ...tax, name: 'Ten' });
    await shop.admin.send('POST', '/categories', { name: 'Dairy' });
    await shop.admin.send('PUT', '/settings', { shifts: true });
    const copy = { settings: true, rates: true, categories: true };
    const full = await goTo(shop.admin, (await addStore(shop.admin, { name: 'Full', copy })).body.id);
    expect((await full.get('/taxes')).body).toMatchObject([{ name: 'State', value: 8.875 }]);
    expect((await full.get('/discounts')).body).toMatchObject([{ name: 'Ten' }]);
    expect((await full.get('/categories')).body).toMatchObject([{ name: 'Dairy' }]);
    expect((await full.get('/settings')).body).toMatchObject({ shifts: true });
    const empty = await goTo(full, branchId);
    expect((await empty.get('/taxes')).body).toEqual([]);
    expect((await empty.get('/settings')).body).toMatchObject({ shifts: false });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Store name is required'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'Choose a time zone from the list'],
    [{ name: 'BRANCH' }, 'name', 'You already have a store with this name'],
  ])('with %j is refused', async (fields, field, error) => {
    expect(await addStore(shop.admin, fields)).toMatchObject({ status: 400, body: { field, error } });
  });

  it('is added once when two requests arrive at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => addStore(shop.admin, { name: 'Pier' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await storesOf(shop.admin)).map(({ name }) => name)).toEqual(['Branch', 'Pier', 'Test Shop']);
  });

  it('is for administrators only', async () => {
    expect((await addStore(shop.manager)).status).toBe(403);
  });
});

it('a person who was removed from a store can still add another one', async () => {
  const { id, username } = await shop.addUser('ADMIN');
  await shop.admin.send('PUT', `/users/${id}/stores/${branchId}`, { role: 'ADMIN' });
  const there = await goTo(shop.admin, branchId);
  const [removed] = (await there.get<{ id: string; username: string }[]>('/users')).body.filter(
    (user) => user.username === username,
  );
  expect((await there.send('DELETE', `/users/${removed?.id}`)).status).toBe(200);
  const person = await shop.signIn(username);
  expect((await addStore(person, { name: 'Own' })).status).toBe(201);
  expect((await addStore(person, { name: 'Second' })).status).toBe(201);
});

it('one account adds no stores without end', async () => {
  const answers: number[] = [];
  for (let count = 0; count < 15; count += 1)
    answers.push((await addStore(shop.admin, { name: `Store ${count}` })).status);
  expect(answers).toContain(429);
});

describe('going to another store', () => {
  it('ends the session of the store that is left', async () => {
    const there = await goTo(shop.admin, branchId);
    expect((await shop.admin.get('/auth/user')).status).toBe(401);
    expect((await there.get('/auth/user')).body).toMatchObject({ storeId: branchId, storeName: 'Branch' });
    const back = await goTo(there, shop.storeId);
    expect((await back.get('/auth/user')).body).toMatchObject({ storeId: shop.storeId });
  });

  it('does not make a session last longer', async () => {
    let here = shop.admin;
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      test.clock.advance(8 * 3600_000);
      here = await goTo(here, hours % 16 === 0 ? branchId : shop.storeId);
    }
    test.clock.advance(9 * 3600_000);
    expect((await here.get('/auth/user')).status).toBe(401);
  });

  it('answers the same for a store of somebody else and for none', async () => {
    const stranger = await test.openShop();
    for (const id of [stranger.storeId, '00000000-0000-4000-8000-000000000000', 'x'])
      expect(await go(shop.admin, id)).toMatchObject(NOT_FOUND);
    expect(await go(shop.manager, branchId)).toMatchObject(NOT_FOUND);
    expect(await go(stranger.admin, branchId, PASSWORD)).toMatchObject(NOT_FOUND);
  });

  it('needs the password of a store where it is another one', async () => {
    const second = await test.openShop();
    const { username } = await second.addUser('ADMIN');
    const me = await second.signIn(username);
    const there = (await addStore(me)).body.id;
    // Another administrator sets the password here, and so could sign in as this person.
    await second.admin.send('PUT', `/users/${me.userId}`, { password: 'set-by-a-colleague' });
    const login = { username, password: 'set-by-a-colleague', store: second.storeId };
    const { headers } = await second.client(null).send('POST', '/auth/login', login);
    const thief = second.client(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
    expect(await storesOf(thief)).toMatchObject([{ id: there, needsPassword: true }, {}]);
    expect(await go(thief, there)).toMatchObject({ status: 400, body: { code: 'password-required' } });
    const wrong = { status: 400, body: { field: 'password', error: 'The password is wrong' } };
    expect(await go(thief, there, 'set-by-a-colleague')).toMatchObject(wrong);
    // Nor does the colleague learn or change anything of that store from here.
    const accomplice = (await second.addUser('CASHIER')).id;
    const takings = await thief.get<{ stores: object[] }>('/stores/takings?from=2026-03-02&to=2026-03-02');
    expect(takings.body.stores).toMatchObject([{ id: second.storeId }]);
    expect((await thief.get(`/users/${accomplice}/stores`)).body).toEqual([]);
    const access = `/users/${accomplice}/stores/${there}`;
    expect(await thief.send('PUT', access, { role: 'ADMIN' })).toMatchObject(NOT_FOUND);
    expect(await thief.send('DELETE', access)).toMatchObject(NOT_FOUND);
    expect((await go(thief, there, PASSWORD)).status).toBe(200);
  });

  it('needs no password after the person changed it, which changes it everywhere', async () => {
    const there = await goTo(shop.admin, branchId);
    const body = { currentPassword: PASSWORD, newPassword: 'a-quite-new-one' };
    expect((await there.send('PUT', '/auth/password', body)).status).toBe(200);
    const back = await goTo(there, shop.storeId);
    expect((await back.get('/auth/user')).body).toMatchObject({ storeId: shop.storeId });
    const { username } = (await back.get<{ username: string }>('/auth/user')).body;
    await expect(shop.signIn(username)).rejects.toThrow('401');
  });

  it('needs no password after a change of the password that failed in the middle, which changes it nowhere', async () => {
    const there = await goTo(shop.admin, branchId);
    const { username } = (await there.get<{ username: string }>('/auth/user')).body;
    const body = { currentPassword: PASSWORD, newPassword: 'a-quite-new-one' };
    const never = raw.raw(`check (store_id <> '${shop.storeId}') not valid`);
    await test.owner.execute(raw`alter table users add constraint never ${never}`);
    expect((await there.send('PUT', '/auth/password', body)).status).toBe(500);
    await test.owner.execute(raw`alter table users drop constraint never`);
    const login = (store: string) =>
      shop.client(null).send('POST', '/auth/login', { username, password: PASSWORD, store });
    for (const store of [branchId, shop.storeId]) expect((await login(store)).status).toBe(200);
    // The person is still signed in, and the same request works when the database does.
    expect((await there.send('PUT', '/auth/password', body)).status).toBe(200);
    expect(await storesOf(there)).toMatchObject([{ needsPassword: false }, { needsPassword: false }]);
  });

  it('needs no password after the person changed it in two stores at the same time, of which one holds', async () => {
    const { username } = (await shop.admin.get<{ username: string }>('/auth/user')).body;
    const there = await goTo(shop.admin, branchId);
    const here = await shop.signIn(username);
    const change = (person: Client, newPassword: string) =>
      person.send('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([
      change(here, 'the-first-new-one'),
      change(there, 'the-other-new-one'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers[0]?.status === 200 ? here : there;
    expect(await storesOf(winner)).toMatchObject([{ needsPassword: false }, { needsPassword: false }]);
  });

  it('is not possible into an account that was removed or disabled there', async () => {
    const there = await goTo(shop.admin, branchId);
    const second = { username: 'second', password: 'another-person', role: 'ADMIN' };
    await there.send('POST', '/users', second);
    const login = await shop.client(null).send('POST', '/auth/login', { ...second, store: branchId });
    const other = shop.client(String([login.headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
    const back = await goTo(there, shop.storeId);
    expect((await other.send('PUT', `/users/${there.userId}`, { isActive: false })).status).toBe(200);
    expect(await storesOf(back)).toMatchObject([{ id: shop.storeId }]);
    expect(await go(back, branchId)).toMatchObject(NOT_FOUND);
  });
});

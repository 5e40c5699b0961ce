import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOT_FOUND = { status: 404, body: { error: 'Store not found' } };
let shop: Shop;
let branchId: string;
let rosa: Client;
let access: string;

beforeEach(async () => {
  // One site adds only so many stores at a time.
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  branchId = String((await shop.admin.send('POST', '/stores', { name: 'Branch', timezone: 'UTC' })).body.id);
  rosa = await shop.signIn((await shop.addUser('CASHIER', { username: 'rosa' })).username);
  access = `/users/${rosa.userId}/stores/${branchId}`;
});

async function goTo(person: Client, storeId: string): Promise<Client> {
  const { status, headers, body } = await person.send('POST', '/auth/store', { storeId });
  expect(status).toBe(200);
  return shop.client(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '', String(body.id));
}

describe('access to another store', () => {
  it('is given with a role of its own, and shown', async () => {
    expect((await shop.admin.get(`/users/${rosa.userId}/stores`)).body).toEqual([
      { id: branchId, name: 'Branch', role: null, username: null },
    ]);
    expect((await shop.admin.send('PUT', access, { role: 'MANAGER' })).status).toBe(200);
    expect((await shop.admin.get(`/users/${rosa.userId}/stores`)).body).toEqual([
      { id: branchId, name: 'Branch', role: 'MANAGER', username: 'rosa' },
    ]);
    const there = await goTo(rosa, branchId);
    expect((await there.get('/auth/user')).body).toMatchObject({ role: 'MANAGER', storeId: branchId });
    expect((await there.get<object[]>('/users')).body).toMatchObject([{ username: 'rosa' }]);
  });

  it('ends at once when it is taken back, and the sessions of the other store stay', async () => {
    await shop.admin.send('PUT', access, { role: 'CASHIER' });
    const here = await shop.signIn('rosa');
    const there = await goTo(rosa, branchId);
    expect((await shop.admin.send('DELETE', access)).status).toBe(200);
    expect((await there.get('/auth/user')).status).toBe(401);
    expect((await here.get<object[]>('/stores')).body).toMatchObject([{ id: shop.storeId }]);
    expect(await here.send('POST', '/auth/store', { storeId: branchId })).toMatchObject(NOT_FOUND);
    // A repeated request is harmless, and the access can be given again.
    expect((await shop.admin.send('DELETE', access)).status).toBe(200);
    expect((await shop.admin.send('PUT', access, { role: 'CASHIER' })).status).toBe(200);
    await goTo(here, branchId);
  });

  it('changes its role, which ends the sessions there', async () => {
    await shop.admin.send('PUT', access, { role: 'CASHIER' });
    const there = await goTo(rosa, branchId);
    expect((await shop.admin.send('PUT', access, { role: 'ADMIN' })).status).toBe(200);
    expect((await there.get('/auth/user')).status).toBe(401);
  });

  it('needs another username where this one is taken', async () => {
    const there = await goTo(shop.admin, branchId);
    await there.send('POST', '/users', { username: 'rosa', password: 'another-person', role: 'CASHIER' });
    const back = await goTo(there, shop.storeId);
    const taken = { status: 400, body: { field: 'username', error: 'This username is already taken' } };
    expect(await back.send('PUT', access, { role: 'CASHIER' })).toMatchObject(taken);
    expect((await back.send('PUT', access, { role: 'CASHIER', username: 'rosa-2' })).status).toBe(200);
  });

  it('waits until an invited person has chosen a password', async () => {
    const invitation = { username: 'nora', role: 'CASHIER' };
    const { body } = await shop.admin.send<{ user: { id: string }; path: string }>(
      'POST',
      '/users/invitations',
      invitation,
    );
    const give = () =>
      shop.admin.send('PUT', `/users/${body.user.id}/stores/${branchId}`, { role: 'CASHIER' });
    const error = 'nora was invited and has not chosen a password yet. Wait until then.';
    expect(await give()).toMatchObject({ status: 400, body: { error } });
    const link = body.path.split('#')[1];
    const use = { link, password: 'a-password-of-nora' };
    const used = await shop.client(null).send('POST', '/auth/password-links/use', use);
    expect(used.status).toBe(200);
    expect((await give()).status).toBe(200);
    const nora = shop.client(String([used.headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
    expect((await goTo(nora, branchId)).userId).not.toBe(body.user.id);
  });

  it('is not given to oneself, and not taken from oneself', async () => {
    const own = `/users/${shop.admin.userId}/stores/${branchId}`;
    expect((await shop.admin.send('PUT', own, { role: 'CASHIER' })).status).toBe(400);
    expect((await shop.admin.send('DELETE', own)).status).toBe(400);
  });

  it('is recorded in the store that it opens, under the account of the administrator there', async () => {
    await shop.admin.send('PUT', access, { role: 'CASHIER' });
    const there = await goTo(shop.admin, branchId);
    const { body } = await there.get<{ action: string; author: object; details: object }[]>('/audit');
    expect(JSON.stringify(body)).toContain('rosa');
    expect(body.filter(({ action }) => action === 'POST /users')).toMatchObject([
      { author: { id: there.userId }, details: { username: 'rosa', role: 'CASHIER' } },
    ]);
  });
});

describe('an administrator of one store only', () => {
  it('does not learn of another store in which a person works', async () => {
    await shop.admin.send('PUT', access, { role: 'MANAGER' });
    const partner = await shop.signIn((await shop.addUser('ADMIN')).username);
    expect((await partner.get(`/users/${rosa.userId}/stores`)).body).toEqual([]);
    expect(await partner.send('PUT', access, { role: 'ADMIN' })).toMatchObject(NOT_FOUND);
    expect(await partner.send('DELETE', access)).toMatchObject(NOT_FOUND);
    const list = JSON.stringify((await partner.get('/users')).body);
    expect(list).not.toContain(branchId);
  });

  it('of another owner gets the same answers for this store as for none', async () => {
    const stranger = await test.openShop();
    const { id } = await stranger.addUser('CASHIER', { username: 'rosa' });
    const none = '00000000-0000-4000-8000-000000000000';
    for (const store of [branchId, shop.storeId, none]) {
      const path = `/users/${id}/stores/${store}`;
      expect(await stranger.admin.send('PUT', path, { role: 'ADMIN' })).toMatchObject(NOT_FOUND);
      expect(await stranger.admin.send('DELETE', path)).toMatchObject(NOT_FOUND);
      // A person of another store is not found either.
      const foreign = `/users/${rosa.userId}/stores/${store}`;
      expect((await stranger.admin.send('PUT', foreign, { role: 'ADMIN' })).status).toBe(404);
    }
    expect((await stranger.admin.get(`/users/${rosa.userId}/stores`)).status).toBe(404);
  });

  it('who is a manager in the other store gives no access to it', async () => {
    const { username, id } = await shop.addUser('ADMIN');
    await shop.admin.send('PUT', `/users/${id}/stores/${branchId}`, { role: 'MANAGER' });
    const manager = await shop.signIn(username);
    expect((await manager.get(`/users/${rosa.userId}/stores`)).body).toEqual([]);
    expect(await manager.send('PUT', access, { role: 'CASHIER' })).toMatchObject(NOT_FOUND);
  });
});

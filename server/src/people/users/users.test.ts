import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

const zoe = { username: 'zoe', password: 'seven-seas', role: 'CASHIER' };
const create = async (fields = {}) => (await shop.admin.send('POST', '/users', { ...zoe, ...fields })).body;

describe('users', () => {
  it('are created active, and never returned with a password', async () => {
    const { status, body } = await shop.manager.send('POST', '/users', {
      ...zoe,
      firstName: 'Zoe',
      email: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      username: 'zoe',
      firstName: 'Zoe',
      lastName: '',
      email: null,
      role: 'CASHIER',
      isActive: true,
    });
    expect(
      JSON.stringify([body, (await shop.admin.get('/users')).body, (await shop.admin.get('/audit')).body]),
    ).not.toMatch(/seven-seas|argon2|passwordHash/);
  });

  it.each([
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ role: 'BOSS' }, 'role', 'Role is required'],
    [{ email: 'no' }, 'email', 'Invalid email format'],
  ])('with %j are refused', async (fields, field, error) => {
    const answer = await shop.admin.send('POST', '/users', { ...zoe, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error, field } });
  });

  it('have a unique name in their shop, which is free again after a delete', async () => {
    const { id } = await create();
    expect((await shop.admin.send('POST', '/users', zoe)).body).toMatchObject({ field: 'username' });
    expect((await (await test.openShop()).admin.send('POST', '/users', zoe)).status).toBe(201);
    expect((await shop.admin.send('DELETE', `/users/${id}`)).body).toEqual({ id });
    expect((await shop.admin.send('POST', '/users', zoe)).status).toBe(201);
  });

  it('keep their password when it is left blank, and their username always', async () => {
    const { id } = await create();
    const { body } = await shop.admin.send('PUT', `/users/${id}`, {
      username: 'other',
      password: '',
      lastName: 'Sky',
    });
    expect(body).toMatchObject({ username: 'zoe', lastName: 'Sky', role: 'CASHIER' });
    const credentials = { username: 'zoe', password: zoe.password, store: shop.storeId };
    expect((await shop.client(null).send('POST', '/auth/login', credentials)).status).toBe(200);
  });

  it.each([
    ['disabled', { isActive: false }],
    ['disabled under the other name of the flag', { active: false }],
    ['given another role', { role: 'MANAGER' }],
    ['given another password', { password: 'new-password' }],
  ])('have to sign in again when they are %s', async (_, fields) => {
    await shop.admin.send('PUT', `/users/${shop.cashier.userId}`, fields);
    expect((await shop.cashier.get('/auth/user')).status).toBe(401);
  });

  it('lose their sessions when they are deleted', async () => {
    await shop.admin.send('DELETE', `/users/${shop.cashier.userId}`);
    expect((await shop.cashier.get('/auth/user')).status).toBe(401);
    expect((await shop.admin.send('PUT', `/users/${shop.cashier.userId}`, {})).body).toEqual({
      error: 'User not found',
    });
  });
});

describe('administrators', () => {
  it('cannot be seen or changed by a manager', async () => {
    const { body } = await shop.manager.get<{ role: string }[]>('/users');
    expect(body.map(({ role }) => role).sort()).toEqual(['CASHIER', 'MANAGER']);
    expect((await shop.manager.send('PUT', `/users/${shop.admin.userId}`, { lastName: 'X' })).status).toBe(
      403,
    );
    expect((await shop.manager.send('DELETE', `/users/${shop.admin.userId}`)).status).toBe(403);
    expect((await shop.manager.send('POST', '/users', { ...zoe, role: 'ADMIN' })).status).toBe(403);
    expect((await shop.manager.send('PUT', `/users/${shop.cashier.userId}`, { role: 'ADMIN' })).status).toBe(
      403,
    );
  });

  it.each([
    ['deleted', 'DELETE', undefined],
    ['disabled', 'PUT', { isActive: false }],
    ['demoted', 'PUT', { role: 'CASHIER' }],
  ])('cannot be %s when they are the last active one', async (_, method, body) => {
    const other = await shop.addUser('ADMIN', { isActive: false });
    const path = `/users/${shop.admin.userId}`;
    expect(await shop.admin.send(method, path, body)).toMatchObject({
      status: 400,
      body: { error: 'A store needs at least one active administrator' },
    });
    await shop.admin.send('PUT', `/users/${other.id}`, { isActive: true });
    expect((await shop.admin.send(method, path, body)).status).toBe(200);
  });

  it('cannot both be removed at the same moment', async () => {
    const { id, username } = await shop.addUser('ADMIN');
    const second = await shop.signIn(username);
    const answers = await Promise.all([
      shop.admin.send('DELETE', `/users/${id}`),
      second.send('DELETE', `/users/${shop.admin.userId}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

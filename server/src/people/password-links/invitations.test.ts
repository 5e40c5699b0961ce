import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const DAY_MS = 24 * 3600_000;
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

const post = (path: string, payload: Record<string, unknown>) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: '10.33.0.1' });
const invite = (fields = {}, by = shop.admin) =>
  by.send('POST', '/users/invitations', { username: 'nora', role: 'CASHIER', ...fields });
const linkOf = (path: unknown) => String(path).split('#')[1] ?? '';

describe('an invitation', () => {
  it('adds a person who sets their own password with the link, once, and is signed in', async () => {
    const { status, body } = await invite({ firstName: 'Nora' });
    expect([status, body]).toMatchObject([
      201,
      { user: { username: 'nora', role: 'CASHIER', isActive: true } },
    ]);
    expect(String(body.path)).toMatch(/^\/saas\/new-password\?invited#/);
    const link = linkOf(body.path);
    expect((await post('/auth/password-links/person', { link })).json()).toMatchObject({ username: 'nora' });
    const password = 'nora-likes-tulips';
    const used = await post('/auth/password-links/use', { link, password });
    expect([used.statusCode, used.json()]).toMatchObject([200, { username: 'nora', storeName: 'Test Shop' }]);
    expect((await post('/auth/password-links/use', { link, password })).statusCode).toBe(404);
    expect((await post('/auth/login', { username: 'nora', password, store: shop.code })).statusCode).toBe(
      200,
    );
    const actions = (await shop.admin.get<{ action: string }[]>('/audit')).body.map(({ action }) => action);
    expect(actions).toContain('POST /users/invitations');
  });

  it('can be used for seven days', async () => {
    const first = linkOf((await invite()).body.path);
    const second = linkOf((await invite({ username: 'omar' })).body.path);
    test.clock.advance(7 * DAY_MS - 1000);
    expect((await post('/auth/password-links/person', { link: first })).statusCode).toBe(200);
    test.clock.advance(2000);
    expect((await post('/auth/password-links/person', { link: second })).statusCode).toBe(404);
  });

  it('names the field of a username that the shop has, whatever other shops have', async () => {
    const other = await test.openShop();
    expect((await invite({}, other.admin)).status).toBe(201);
    expect((await invite()).status).toBe(201);
    expect(await invite()).toMatchObject({
      status: 400,
      body: { error: 'This username is already taken', field: 'username' },
    });
  });

  it('of an administrator is for administrators, and of nobody for cashiers', async () => {
    expect((await invite({ role: 'ADMIN' }, shop.manager)).status).toBe(403);
    expect((await invite({}, shop.manager)).status).toBe(201);
    expect((await invite({ username: 'omar' }, shop.cashier)).status).toBe(403);
    expect((await invite({ username: 'omar', role: 'ADMIN' })).status).toBe(201);
  });
});

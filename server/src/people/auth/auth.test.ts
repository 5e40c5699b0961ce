import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import type { PasswordHasher } from './passwords';

const slowAsAlways: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (password, stored) => stored === `hash of ${password}`,
};

const test = startTestApp();
const watched = startTestApp({
  passwords: slowAsAlways,
  trustProxy: 'loopback',
  origins: ['https://shop.example'],
});
const WRONG = { error: 'Invalid username or password' };
let shop: Shop;
let name: string;

beforeEach(async () => {
  shop = await test.openShop();
  name = (await shop.addUser('CASHIER', { firstName: 'Zoe' })).username;
});

const login = (body: Record<string, unknown>, remoteAddress = '10.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { store: shop.code, ...body },
  });

describe('signing in', () => {
  it('trims the name, returns the user with the shop, and sets a cookie that scripts cannot read', async () => {
    const answer = await login({ username: ` ${name} `, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      username: name,
      firstName: 'Zoe',
      storeId: shop.storeId,
      storeName: 'Test Shop',
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^evertill_session=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax,/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives a new secret each time and ends the session before', async () => {
    const first = await shop.signIn(name);
    const credentials = { username: name, password: PASSWORD, store: shop.code };
    const second = await first.send('POST', '/auth/login', credentials);
    expect(String(second.headers['set-cookie'])).not.toContain(first.cookie);
    expect((await first.get('/auth/user')).status).toBe(401);
  });

  it.each([
    [{ password: 'x' }, 'username', 'Username is required'],
    [{ username: 'x' }, 'password', 'Password is required'],
  ])('asks for both fields', async (body, field, error) => {
    expect((await login(body)).json()).toEqual({ error, field });
  });

  it('answers an unknown name, a wrong password and a disabled account alike', async () => {
    const disabled = await shop.addUser('CASHIER', { isActive: false });
    for (const username of [name, 'nobody', disabled.username]) {
      const answer = await login({ username, password: username === name ? 'wrong' : PASSWORD });
      expect([answer.statusCode, answer.json()]).toEqual([401, WRONG]);
    }
  });
});

describe('guessing', () => {
  const guess = async (times: number, address: string, username = name) => {
    let evaluated = 0;
    for (let index = 0; index < times; index += 1) {
      const { statusCode } = await login({ username, password: `guess ${index}` }, address);
      if (statusCode === 401) evaluated += 1;
      test.clock.advance(2_000);
    }
    return evaluated;
  };

  it('gets slower: of 300 guesses in ten minutes at most 60 are checked, and the owner can still sign in', async () => {
    expect(await guess(300, '10.6.6.6')).toBeLessThanOrEqual(60);
    const blocked = await login({ username: name, password: PASSWORD }, '10.6.6.6');
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ username: name, password: PASSWORD }, '10.0.0.7')).statusCode).toBe(200);
  });

  it('over many names from one address gets slower too', async () => {
    let evaluated = 0;
    for (let index = 0; index < 100; index += 1) evaluated += await guess(1, '10.7.7.7', `name-${index}`);
    expect(evaluated).toBeLessThanOrEqual(40);
  });

  it('is forgiven by the right password', async () => {
    await guess(4, '10.8.8.8');
    expect((await login({ username: name, password: PASSWORD }, '10.8.8.8')).statusCode).toBe(200);
    expect(await guess(4, '10.8.8.8')).toBe(4);
  });
});

describe('one’s own account', () => {
  it('signs out', async () => {
    const { status, headers } = await shop.cashier.send('POST', '/auth/logout');
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
    expect((await shop.cashier.get('/auth/user')).status).toBe(401);
  });

  it('changes its password, which ends every other session', async () => {
    const me = await shop.signIn(name);
    const elsewhere = await shop.signIn(name);
    const change = (currentPassword: string, newPassword: string) =>
      me.send('PUT', '/auth/password', { currentPassword, newPassword });
    expect((await change('wrong', 'brand-new-one')).body).toMatchObject({ field: 'currentPassword' });
    expect((await change(PASSWORD, 'short')).body).toMatchObject({ field: 'newPassword' });
    expect((await change(PASSWORD, 'brand-new-one')).status).toBe(200);
    expect((await me.get('/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/auth/user')).status).toBe(401);
    expect((await login({ username: name, password: 'brand-new-one' })).statusCode).toBe(200);
  });

  it('changes its details, but neither role nor name', async () => {
    const body = {
      firstName: 'Clara',
      email: 'c@example.com',
      currentPassword: PASSWORD,
      role: 'ADMIN',
      username: 'root',
      isActive: false,
    };
    const answer = await shop.cashier.send('PUT', '/auth/profile', body);
    expect(answer.body).toMatchObject({
      firstName: 'Clara',
      email: 'c@example.com',
      role: 'CASHIER',
      isActive: true,
    });
    expect((await shop.cashier.get('/auth/user')).body).toEqual(answer.body);
  });

  it('chooses the language of its own screens, out of those that there are', async () => {
    expect((await shop.cashier.get('/auth/user')).body).toMatchObject({ language: null });
    const answer = await shop.cashier.send('PUT', '/auth/language', { language: 'es' });
    expect(answer.body).toMatchObject({ role: 'CASHIER', language: 'es' });
    expect((await shop.cashier.get('/auth/user')).body).toEqual(answer.body);
    expect((await shop.admin.get('/auth/user')).body).toMatchObject({ language: null });
    for (const language of ['tlh', 7, null, undefined])
      expect((await shop.cashier.send('PUT', '/auth/language', { language })).status).toBe(400);
    expect((await shop.cashier.get('/auth/user')).body).toMatchObject({ language: 'es' });
  });
});

describe('where a request comes from', () => {
  const post = (headers: Record<string, string>) =>
    watched.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'till.example', ...headers },
    });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://till.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.till.example' }],
    [{ origin: 'http://localhost:3001' }],
    // Cookies are shared by all ports of a host, so a page served by another program on this machine could write as the
    // signed-in person.
    [{ host: 'localhost:3000', origin: 'http://localhost:8080' }],
    [{ host: 'localhost:3000', origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'cross-site' }],
    [{ host: '127.0.0.1:3000', origin: 'http://localhost:3000' }],
  ])('%j may not write', async (headers) => {
    const answer = await post(headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'This request comes from another site' },
    ]);
  });

  it.each([
    [{ origin: 'https://till.example' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
    [{ host: 'localhost:3000', origin: 'http://localhost:3000' }],
    [{}],
  ])('%j may (and is then asked to sign in)', async (headers) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(401);
  });

  it('answers the preflight of an invited page, and of no other', async () => {
    const ask = (origin: string) =>
      watched.app.inject({ method: 'OPTIONS', url: '/api/sales', headers: { origin } });
    const invited = await ask('https://shop.example');
    expect([invited.statusCode, invited.headers['access-control-allow-origin']]).toEqual([
      204,
      'https://shop.example',
    ]);
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('reads JSON and nothing else', async () => {
    const send = (contentType: string, payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': contentType },
        payload,
      });
    expect((await send('text/plain', '{"username":"a"}')).statusCode).toBe(415);
    expect((await send('application/x-www-form-urlencoded', 'username=a')).statusCode).toBe(415);
    expect((await send('application/json', '{"username":')).json()).toEqual({
      error: 'The request could not be read',
    });
    expect((await send('application/json', '{"__proto__":{"x":1}}')).statusCode).toBe(400);
  });
});

describe('behind https', () => {
  it('the cookie is secure and bound to the host, and the browser is told to stay with https', async () => {
    const headers = { 'x-forwarded-proto': 'https', host: 'till.example' };
    const payload = { username: 'boss', password: 'long-enough', storeName: 'S' };
    const answer = await watched.app.inject({ method: 'POST', url: '/api/saas/register', headers, payload });
    expect(answer.statusCode).toBe(201);
    for (const cookie of answer.headers['set-cookie'] ?? [])
      expect(cookie).toMatch(/^__Host-evertill_(session|device)=.*; Secure/);
    // The header covers this host alone, without its subdomains, because they may belong to other services.
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

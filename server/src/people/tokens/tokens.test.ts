import { randomUUID } from 'node:crypto';
import { User } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { callerWith, makeToken, PAGE } from '../../../test/tokens';
import { ACCESS, TOKEN_ACCESS } from '../../kernel/http/access';

const CALLS_PER_MINUTE = 100;
const test = startTestApp({ tokenCallsPerMinute: CALLS_PER_MINUTE });
const DAY_MS = 24 * 3600_000;
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager);
});

const tokens = async () => (await shop.admin.get<Record<string, unknown>[]>('/tokens')).body;

describe('a token', () => {
  it('is shown once, listed without its secret, and stored as a digest alone', async () => {
    const { id, secret } = await makeToken(shop, { origins: ['https://Shop.example/', PAGE] });
    expect(secret).toMatch(/^evt_[0-9a-f]{32}[A-Za-z0-9_-]{43}$/);
    expect(await tokens()).toEqual([
      {
        id,
        name: 'Web shop',
        scopes: ['catalogue:read', 'sales:write'],
        origins: [PAGE],
        createdAt: test.clock.now().toISOString(),
        createdByName: expect.any(String),
        expiresAt: null,
        revokedAt: null,
        revokedByName: null,
        lastUsedAt: null,
        lastOrigin: null,
      },
    ]);
    const secretPart = secret.slice(-43);
    for (const table of ['api_tokens', 'users', 'audit_entries', 'idempotency_keys', 'token_origins']) {
      const { rows } = await test.pool.query(`select * from ${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
      expect(JSON.stringify(rows), table).not.toContain(secretPart);
    }
    const audit = await shop.admin.get<Record<string, unknown>[]>('/audit');
    expect(audit.body.find(({ action }) => action === 'POST /tokens')).toMatchObject({
      action: 'POST /tokens',
      entityId: id,
      status: 201,
      author: { id: shop.admin.userId },
      details: { name: 'Web shop', origins: [PAGE], scopes: ['catalogue:read', 'sales:write'] },
    });
  });

  it('has a unique name among the live ones', async () => {
    const { id } = await makeToken(shop, { name: 'Kiosk' });
    const body = { name: ' KIOSK ', scopes: ['sales:write'], origins: [PAGE] };
    expect(await shop.admin.send('POST', '/tokens', body)).toMatchObject({
      status: 400,
      body: { field: 'name' },
    });
    expect((await (await test.openShop()).admin.send('POST', '/tokens', body)).status).toBe(201);
    await shop.admin.send('DELETE', `/tokens/${id}`);
    expect((await shop.admin.send('POST', '/tokens', body)).status).toBe(201);
  });

  it('returns its own user, and is not listed with the staff', async () => {
    const { id, page } = await makeToken(shop);
    const { body: user } = await page.get('/auth/user');
    // The fields that a till reads about its signed-in user.
    expect(User.parse(user)).toMatchObject({ id, username: 'Web shop', role: 'CASHIER' });
    expect(user).toMatchObject({
      id,
      username: 'Web shop',
      role: 'CASHIER',
      storeName: 'Test Shop',
      scopes: ['catalogue:read', 'sales:write'],
    });
    const { body: staff } = await shop.admin.get<{ id: string }[]>('/users');
    expect(staff.map((user) => user.id)).not.toContain(id);
    expect((await shop.admin.send('PUT', `/users/${id}`, { role: 'ADMIN' })).status).toBe(404);
    expect((await shop.admin.send('DELETE', `/users/${id}`)).status).toBe(404);
    for (const username of ['Web shop', `token ${id}`]) {
      const body = { username, password: 'whatever it is', store: shop.code };
      expect((await shop.client(null).send('POST', '/auth/login', body)).status).toBe(401);
    }
  });

  it('is marked as used, by the page that used it', async () => {
    const { page } = await makeToken(shop);
    await page.get('/products');
    const at = test.clock.now().toISOString();
    test.clock.advance(60_000);
    await page.get('/products');
    expect(await tokens()).toMatchObject([{ lastUsedAt: at, lastOrigin: PAGE }]);
  });

  it('gets a new secret and stays the same token; the old secret is no longer valid', async () => {
    const { id, page } = await makeToken(shop);
    const { status, body } = await shop.admin.send('POST', `/tokens/${id}/secret`);
    expect(status).toBe(200);
    expect(await page.get('/products')).toMatchObject({ status: 401, body: { code: 'token-unknown' } });
    expect((await callerWith(shop, String(body.secret)).get('/auth/user')).body).toMatchObject({ id });
    await shop.admin.send('DELETE', `/tokens/${id}`);
    expect((await shop.admin.send('POST', `/tokens/${id}/secret`)).status).toBe(400);
  });

  it('ends when it expires', async () => {
    const expiresAt = new Date(test.clock.now().getTime() + DAY_MS).toISOString();
    const { page } = await makeToken(shop, { expiresAt });
    expect((await page.get('/products')).status).toBe(200);
    test.clock.advance(DAY_MS);
    expect(await page.get('/products')).toMatchObject({ status: 401, body: { code: 'token-expired' } });
    test.clock.advance(-DAY_MS);
    const past = {
      name: 'x',
      scopes: ['sales:write'],
      origins: [PAGE],
      expiresAt: test.clock.now().toISOString(),
    };
    expect(await shop.admin.send('POST', '/tokens', past)).toMatchObject({
      status: 400,
      body: { field: 'expiresAt' },
    });
  });

  it('is revoked for good, once, and the list says by whom', async () => {
    const { id } = await makeToken(shop);
    expect((await shop.admin.send('DELETE', `/tokens/${id}`)).status).toBe(200);
    const at = test.clock.now().toISOString();
    test.clock.advance(1_000);
    expect((await shop.admin.send('DELETE', `/tokens/${id}`)).body).toMatchObject({ revokedAt: at });
    expect(await tokens()).toMatchObject([{ id, revokedAt: at, revokedByName: expect.any(String) }]);
  });

  it('may call only as often as a till needs, and is told when to retry', async () => {
    const { page } = await makeToken(shop);
    const other = await makeToken(shop);
    const answers = await Promise.all(
      Array.from({ length: CALLS_PER_MINUTE + 1 }, () => page.get('/auth/user')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CALLS_PER_MINUTE);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    const key = { 'idempotency-key': randomUUID() };
    expect(await page.send('POST', '/sales', aSale([[milk, 1]]), key)).toMatchObject({
      status: 429,
      headers: key,
    });
    expect((await other.page.get('/auth/user')).status).toBe(200);
  });
});

describe('the calls of a token', () => {
  it('is nothing that a cashier may not', () => {
    for (const row of Object.keys(TOKEN_ACCESS)) {
      if (row.startsWith('GET /pictures/')) continue;
      expect(ACCESS[row], row).toContain('CASHIER');
    }
  });

  it('is limited to its scopes, with a 403 that says so for everything else', async () => {
    const rows = Object.keys(ACCESS).filter((row) => ACCESS[row] !== 'public' && ACCESS[row] !== 'release');
    // There are more routes than a token has calls in a minute.
    const half = Math.ceil(rows.length / 2);
    for (const part of [rows.slice(0, half), rows.slice(half)])
      for (const scope of ['catalogue:read', 'sales:write', 'sales:read'] as const) {
        const { page } = await makeToken(shop, { name: `${scope} ${part[0]}`, scopes: [scope] });
        for (const row of part) {
          const [method = '', url = ''] = row.split(' ');
          const path = url.slice('/api'.length).replace(/:\w+/, randomUUID());
          const { status, body } = await page.send(method, path, method === 'GET' ? undefined : {});
          const needed = TOKEN_ACCESS[row];
          if (needed === 'any' || needed === scope)
            expect([200, 400, 404], `${scope} ${row}`).toContain(status);
          else
            expect([`${scope} ${row}`, status, body.code]).toEqual([`${scope} ${row}`, 403, 'token-scope']);
        }
      }
  });
});

describe('the books', () => {
  it('have a sale by a token under its name, and in its own list alone', async () => {
    const { id, page } = await makeToken(shop, { scopes: ['sales:write', 'sales:read'] });
    const sold = await page.send('POST', '/sales', aSale([[milk, 2]]));
    expect(sold).toMatchObject({ status: 201, body: { userId: id, userName: 'Web shop' } });
    const range = '/sales/date-range?startDate=2026-03-01&endDate=2026-03-04';
    expect((await shop.manager.get(range)).body).toMatchObject([{ userName: 'Web shop' }]);
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]));
    expect((await page.get(range)).body).toMatchObject([{ userId: id }]);
    const report = await shop.manager.get<{ rows: object[] }>(
      '/reports/cashier?from=2026-03-01&to=2026-03-04',
    );
    expect(JSON.stringify(report.body)).toContain('Web shop');
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
  });

  it('contain what waited under a revoked token once the next token delivers it', async () => {
    const [before, after] = [await makeToken(shop), await makeToken(shop, { name: 'Web shop 2' })];
    await shop.admin.send('DELETE', `/tokens/${before.id}`);
    const author = { 'evertill-author': before.id, 'evertill-delivery': 'replay' };
    const brought = await after.page.send('POST', '/sales', aSale([[milk, 1]]), {
      ...author,
      'idempotency-key': randomUUID(),
    });
    expect(brought).toMatchObject({ status: 201, body: { userId: before.id, userName: 'Web shop' } });
    const findings = (await shop.manager.get<{ kind: string }[]>('/review-items')).body;
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['author', 'disabled-user']);
  });
});

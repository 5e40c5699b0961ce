import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';

const TOKEN = 'a-token-of-enough-length';
const test = startTestApp();
const closed: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closed.map((close) => close())));

interface Asked {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

async function withToken() {
  const app = await buildApp({ db: test.db, metricsToken: TOKEN, trustProxy: 'loopback' });
  closed.push(() => app.close());
  return (asked: Asked = {}) => app.inject({ url: '/api/metrics', ...asked });
}

const local = (asked: Asked = {}) =>
  test.app.inject({ url: '/api/metrics', headers: { host: 'localhost:3000' }, ...asked });

describe('the metrics', () => {
  it('count requests by route and kind of answer, and measure their duration', async () => {
    const { cashier } = await test.openShop();
    await cashier.get('/products');
    await cashier.get('/users');
    const { statusCode, headers, body } = await local();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('evertill_requests_total{method="GET",route="/api/products",status="2xx"} 1');
    expect(body).toContain('evertill_requests_total{method="GET",route="/api/users",status="4xx"} 1');
    expect(body).toMatch(/evertill_request_seconds_bucket\{le="10",method="GET",route="\/api\/products"\} 1/);
    for (const name of ['memory_bytes', 'busy_ratio', 'up_seconds'])
      expect(body).toMatch(new RegExp(`^evertill_${name} [0-9.]+`, 'm'));
  });

  it('contain nothing about a shop, and gain no lines from invented addresses and methods', async () => {
    const { admin, storeId, code } = await test.openShop();
    const ask = (path: string) => admin.get(path);
    await ask('/taxes/00000000-0000-4000-8000-000000000000');
    await test.app.inject({ method: 'PROPFIND' as 'GET', url: '/api/tea' });
    const before = (await local()).body.split('\n').length;
    for (const name of ['one', 'two', storeId, code, admin.userId]) {
      await ask(`/${name}`);
      await ask(`/taxes/${name}`);
      await test.app.inject({ method: 'PROPFIND' as 'GET', url: `/${name}?q=${name}` });
    }
    const { body } = await local();
    expect(body.split('\n')).toHaveLength(before);
    for (const secret of [storeId, code, admin.userId, 'localhost', '127.0.0.1'])
      expect(body).not.toContain(secret);
  });

  it.each<[string, Asked]>([
    ['of another machine', { remoteAddress: '203.0.113.7' }],
    ['that names itself this machine', { remoteAddress: '203.0.113.7', headers: { host: '127.0.0.1' } }],
    ['through a proxy of this machine', { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }],
    ['of a page under another name', { headers: { host: 'evil.example' } }],
    ['with a token where none was set', { headers: { host: 'shop.example', authorization: 'Bearer ' } }],
  ])('are a 404 for a caller %s', async (_who, asked) => {
    expect((await local(asked)).statusCode).toBe(404);
  });

  it('require the configured token, even on this machine', async () => {
    const ask = await withToken();
    const bearing = (token: string) =>
      ask({ headers: { host: 'localhost', authorization: `Bearer ${token}` } });
    expect((await ask({ headers: { host: 'localhost' } })).statusCode).toBe(404);
    for (const wrong of ['', `${TOKEN}x`, TOKEN.replace('a', 'b'), 'é'.repeat(TOKEN.length)])
      expect((await bearing(wrong)).statusCode, wrong).toBe(404);
    const elsewhere = {
      host: 'shop.example',
      'x-forwarded-for': '203.0.113.7',
      authorization: `Bearer ${TOKEN}`,
    };
    expect((await ask({ headers: elsewhere })).statusCode).toBe(200);
  });
});

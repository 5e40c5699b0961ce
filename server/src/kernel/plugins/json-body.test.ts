import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const JSON_TYPE = { 'content-type': 'application/json' };
let shop: Shop;

beforeAll(async () => {
  shop = await test.openShop();
});

async function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...JSON_TYPE, ...headers },
  });
  return { status: answer.statusCode, error: (answer.json() as { error: string }).error };
}

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"key${index}":1`).join(',')}}`;

describe('the body of a request', () => {
  it('may have at most 16 KB when the caller is not signed in', async () => {
    const tooLarge = { status: 413, error: 'The request is too large' };
    expect(await post('/auth/login', keys(300_000))).toEqual(tooLarge);
    expect(await post('/saas/register', keys(3_000))).toEqual(tooLarge);
    expect(await post('/saas/login', `{"username":"${'x'.repeat(16_400)}"}`)).toEqual(tooLarge);
  });

  it('is never unpacked', async () => {
    const refused = { status: 415, error: 'Compressed bodies are not read here' };
    const packed = [
      ['br', brotliCompressSync(keys(1_000))],
      ['gzip', gzipSync('{"username":"rosa","password":"x"}')],
    ] as const;
    for (const [encoding, body] of packed)
      expect(await post('/auth/login', body, { 'content-encoding': encoding })).toEqual(refused);
  });

  it('may have a limited number of keys and values, and a limited depth', async () => {
    const cookie = { cookie: shop.manager.cookie };
    const send = (body: string) => post('/sync/batch', body, cookie);
    expect(await send(`{"items":[${keys(1_001)}]}`)).toEqual({
      status: 400,
      error: 'The request has an object with too many fields',
    });
    expect(await send(`[${'0,'.repeat(100_001)}0]`)).toEqual({
      status: 400,
      error: 'The request has too many values',
    });
    const deep = { status: 400, error: 'The request is nested too deeply' };
    expect(await send('['.repeat(1_900_000) + ']'.repeat(1_900_000))).toEqual(deep);
    expect(await send(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toEqual(deep);
  });

  it('may not contain a number that is parsed as infinity', async () => {
    const { cookie } = shop.manager;
    const refused = { status: 400, error: 'The request has a number that is too large' };
    expect(await post('/products', '{"name":"X","unitPrice":1e999}', { cookie })).toEqual(refused);
    const item = '{"key":"a","method":"POST","url":"/sales","data":{"payments":[{"amount":-1e999}]}}';
    expect(await post('/sync/batch', `{"items":[${item}]}`, { cookie })).toEqual(refused);
  });

  it('may contain any text, because characters in quotes count neither as keys nor as depth', async () => {
    const name = `"[{,:\\`.repeat(20);
    const { status, body } = await shop.manager.send('POST', '/categories', { name });
    expect([status, body.name]).toEqual([201, name]);
    expect((await post('/auth/login', '{"a":"b\\')).status).toBe(400);
  });

  it('may be as large as the largest sale, and 64 KB on other routes', async () => {
    const milk = await addProduct(shop.manager, { stockQuantity: 2_000 });
    const sale = aSale(Array.from({ length: 1_000 }, () => [milk, 1] as const));
    const largest = { ...sale, note: 'x'.repeat(100_000) };
    expect((await shop.cashier.send('POST', '/sales', largest)).status).toBe(201);
    const note = { name: 'Fruit', description: 'x'.repeat(66_000) };
    expect((await shop.manager.send('POST', '/categories', note)).status).toBe(413);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';
import { callerWith, makeToken } from '../../../test/tokens';

const test = startTestApp({ origins: ['https://invited.example'] });
const ELSEWHERE = 'https://elsewhere.example';
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

const refused = (code: string) => ({ status: 401, body: { error: expect.any(String), code } });

async function preflight(origin: string, path = '/api/sales') {
  const asks = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  };
  return test.app.inject({ method: 'OPTIONS', url: path, headers: { origin, ...asks } });
}

describe('a browser that asks which pages may call', () => {
  // Each test uses its own page, because the list is shared by all shops.
  const aPage = () => `https://${randomUUID()}.example`;

  it('is given the page of a live token by name, and never allowed to send credentials', async () => {
    const page = aPage();
    expect((await preflight(page)).headers['access-control-allow-origin']).toBeUndefined();
    const { secret } = await makeToken(shop, { origins: [page] });
    const { statusCode, headers } = await preflight(page);
    expect([statusCode, headers['access-control-allow-origin'], headers.vary]).toEqual([
      204,
      page,
      'Origin, Authorization',
    ]);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    // The longest time that Chromium keeps the answer.
    expect(headers['access-control-max-age']).toBe('7200');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await callerWith(shop, secret).get('/products', { origin: page });
    expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': page } });
    // A cache of the page must not return the answer for one token to another.
    expect(answer.headers.vary).toContain('Origin, Authorization');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('is given no other page, and no star', async () => {
    await makeToken(shop, { origins: ['https://shop.example:8443'] });
    const others = [ELSEWHERE, 'null', '*', 'https://shop.example:8444', 'http://shop.example:8443'];
    for (const origin of [
      ...others,
      'https://sub.shop.example:8443',
      'https://shop.example:8443.evil.example',
    ]) {
      const { statusCode, headers } = await preflight(origin);
      expect([origin, statusCode, headers['access-control-allow-origin']]).toEqual([origin, 405, undefined]);
      // Caches must not return the answer for one page to another.
      expect(headers.vary).toContain('Origin');
    }
  });

  it('is given the page of a revoked token too, so that its till learns why its calls fail', async () => {
    const page = aPage();
    const token = await makeToken(shop, { origins: [page] });
    await shop.admin.send('DELETE', `/tokens/${token.id}`);
    expect((await preflight(page)).statusCode).toBe(204);
    const answer = await token.page.get('/products', { origin: page });
    expect(answer).toMatchObject({
      ...refused('token-revoked'),
      headers: { 'access-control-allow-origin': page },
    });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { makeToken } from '../../../test/tokens';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager);
});

describe('the numbers of a register', () => {
  const numbered = (registerId: string, registerSequence: number, fields: object = {}) =>
    aSale([[milk, 1]], { fields: { registerId, registerSequence, ...fields } });
  const gaps = async () => (await shop.manager.get('/registers/gaps')).body;
  const kinds = async () =>
    (await shop.manager.get<{ kind: string }[]>('/review-items')).body.map(({ kind }) => kind);

  it('are the token\u2019s own from its first sale on, and have no gap', async () => {
    const { id, page } = await makeToken(shop);
    for (const sequence of [1, 2])
      expect((await page.send('POST', '/sales', numbered('page-1', sequence))).status).toBe(201);
    const refusedSale = aSale([[milk, 99]], { fields: { registerId: 'page-1', registerSequence: 3 } });
    expect((await page.send('POST', '/sales', refusedSale)).status).toBe(400);
    expect((await page.send('POST', '/sales', numbered('page-1', 4))).status).toBe(201);
    expect((await page.send('PUT', '/auth/register', { registerId: 'page-1' })).body).toMatchObject({
      status: 'enrolled',
    });
    expect(await gaps()).toMatchObject([{ registerId: 'page-1', missing: [] }]);
    expect(await kinds()).toEqual([]);
    expect((await shop.manager.get('/registers')).body).toMatchObject([
      { id: 'page-1', status: 'enrolled', seenByName: 'Web shop' },
    ]);
    // A page that gets a new token keeps its registers and their numbers.
    const next = await makeToken(shop, { name: 'Web shop 2' });
    expect((await next.page.send('POST', '/sales', numbered('page-1', 5))).status).toBe(400);
    await shop.admin.send('DELETE', `/tokens/${id}`);
    expect((await next.page.send('POST', '/sales', numbered('page-1', 5))).status).toBe(201);
    expect(await gaps()).toMatchObject([{ registerId: 'page-1', missing: [] }]);
  });

  it('of a till or another token are out of reach: no number is closed, reported missing or used', async () => {
    await shop.manager.send('PUT', '/auth/register', { registerId: 'till-1' });
    await shop.cashier.send('POST', '/sales', numbered('till-1', 1));
    await shop.cashier.send('POST', '/sales', numbered('till-1', 3));
    const other = await makeToken(shop);
    await other.page.send('POST', '/sales', numbered('page-2', 1));
    const before = await gaps();
    const { page } = await makeToken(shop, { name: 'Thief' });
    expect((await page.send('PUT', '/auth/register', { registerId: 'till-1' })).status).toBe(400);
    for (const [register, sequence] of [
      ['till-1', 2],
      ['till-1', 90],
      ['page-2', 2],
    ] as const) {
      expect((await page.send('POST', '/sales', numbered(register, sequence))).status).toBe(400);
      const offline = numbered(register, sequence, { offline: true });
      expect((await page.send('POST', '/sales', offline)).status).toBe(201);
    }
    expect(await gaps()).toEqual(before);
    expect(await kinds()).toEqual(['register', 'register', 'register']);
    const lost = {
      key: randomUUID(),
      reason: 'x',
      record: { data: { registerId: 'till-1', registerSequence: 2 } },
    };
    expect((await page.send('POST', '/sync/discards', lost)).status).toBe(403);
    expect(await gaps()).toEqual(before);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { without } from './gaps.repository';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager);
  await sell(1);
  await sell(10);
});

const sell = (registerSequence: number) =>
  shop.cashier.send(
    'POST',
    '/sales',
    aSale([[milk, 1]], { fields: { registerId: 'till/1', registerSequence } }),
  );
const close = (gap: Record<string, unknown>, by: Client = shop.manager) =>
  by.send('POST', '/registers/till%2F1/close-gap', { reason: 'The till was stolen', ...gap });
const gaps = async () => (await shop.manager.get<Record<string, unknown>[]>('/registers/gaps')).body;

describe('a gap', () => {
  it('is closed by a manager, also in parts, with a reason that the audit keeps', async () => {
    test.clock.advance(1_000);
    expect((await close({ from: 4, to: 6 })).status).toBe(201);
    expect(await gaps()).toMatchObject([
      {
        missingCount: 5,
        missing: [
          { from: 2, to: 3 },
          { from: 7, to: 9 },
        ],
      },
    ]);
    expect((await shop.admin.get('/audit?limit=1')).body).toMatchObject([
      {
        action: 'POST /registers/:id/close-gap',
        entityId: 'till/1',
        author: { id: shop.manager.userId },
        details: { from: 4, to: 6, reason: 'The till was stolen' },
      },
    ]);
    await close({ from: 2, to: 3 });
    await close({ from: 7, to: 9 });
    expect(await gaps()).toMatchObject([{ missingCount: 0, missing: [], lastSequence: 10 }]);
  });

  it.each([
    [{ from: 1, to: 3 }],
    [{ from: 5, to: 4 }],
    [{ from: 2, to: 10 }],
    [{ from: 11, to: 12 }],
    [{ from: 2, to: Number.MAX_SAFE_INTEGER }],
    [{ from: '2', to: 3 }],
    [{ from: 2, to: 3, reason: ' ' }],
  ])('that does not exist cannot be closed: %j', async (gap) => {
    expect((await close(gap)).status).toBe(400);
    expect(await gaps()).toMatchObject([{ missingCount: 8 }]);
  });

  it('is for the office only, and for its own store', async () => {
    expect((await close({ from: 2, to: 9 }, shop.cashier)).status).toBe(403);
    const other = await test.openShop();
    expect((await close({ from: 2, to: 9 }, other.manager)).status).toBe(400);
    expect(await gaps()).toMatchObject([{ missingCount: 8 }]);
  });

  it('that overlaps others is counted once', () => {
    const hole = { from: 2, to: 9 };
    expect(without(hole, [])).toEqual([hole]);
    expect(
      without(hole, [
        { from: 1, to: 3 },
        { from: 3, to: 5 },
        { from: 8, to: 20 },
      ]),
    ).toEqual([{ from: 6, to: 7 }]);
    expect(
      without(hole, [
        { from: 2, to: 9 },
        { from: 4, to: 5 },
      ]),
    ).toEqual([]);
  });
});

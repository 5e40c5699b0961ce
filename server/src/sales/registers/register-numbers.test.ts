import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 3 });
  await enrollRegister(shop.manager, 'till-1');
});

describe('the numbers of a register', () => {
  const numbered = (registerSequence: number, quantity = 1) =>
    aSale([[milk, quantity]], { fields: { registerId: 'till-1', registerSequence } });
  const gaps = async () => (await shop.manager.get('/registers/gaps')).body;

  it('count as seen when accepted, refused or discarded, and name exactly those that never came', async () => {
    await shop.cashier.send('POST', '/sales', numbered(1));
    await shop.cashier.send('POST', '/sales', numbered(2, 99)); // refused for stock
    await shop.manager.send('POST', '/sync/discards', {
      key: randomUUID(),
      reason: 'Test sale',
      record: { registerId: 'till-1', registerSequence: 6 },
    });
    await shop.cashier.send('POST', '/sales', numbered(9));
    expect(await gaps()).toMatchObject([
      {
        registerId: 'till-1',
        lastSequence: 9,
        seen: 4,
        missingCount: 5,
        missing: [
          { from: 3, to: 5 },
          { from: 7, to: 8 },
        ],
      },
    ]);
    for (const number of [8, 4, 5, 3, 7])
      await shop.cashier.send('POST', '/sales', numbered(number), { 'evertill-delivery': 'replay' });
    expect(await gaps()).toMatchObject([{ missingCount: 0, missing: [], seen: 9 }]);
  });

  it('of refused sales count as seen in whatever order the refusals happen', async () => {
    await shop.cashier.send('POST', '/sales', numbered(1));
    await shop.cashier.send('POST', '/sales', numbered(4, 99));
    expect(await gaps()).toMatchObject([{ lastSequence: 4, missing: [{ from: 2, to: 3 }] }]);
    await shop.cashier.send('POST', '/sales', numbered(3, 99));
    await shop.cashier.send('POST', '/sales', numbered(2));
    expect(await gaps()).toMatchObject([{ lastSequence: 4, missing: [] }]);
  });

  it('report missing first numbers too', async () => {
    await shop.cashier.send('POST', '/sales', numbered(3));
    expect(await gaps()).toMatchObject([{ missing: [{ from: 1, to: 2 }] }]);
  });

  it('that two accepted sales carry are reported to a manager; one that was refused first is not', async () => {
    await shop.cashier.send('POST', '/sales', numbered(1, 99));
    await shop.cashier.send('POST', '/sales', numbered(1));
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
    expect((await shop.cashier.send('POST', '/sales', numbered(1))).status).toBe(201);
    const { body } = await shop.manager.get<{ id: string; kind: string }[]>('/review-items');
    expect(body).toMatchObject([{ kind: 'register-number', details: { registerId: 'till-1', sequence: 1 } }]);
    const cleared = await shop.manager.send('POST', `/review-items/${body[0]?.id}/clear`, {
      note: 'Two tills, one profile',
    });
    expect(cleared.body).toMatchObject({ note: 'Two tills, one profile', clearedBy: shop.manager.userId });
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
    expect((await shop.manager.get('/review-items?all=1')).body).toEqual([cleared.body]);
  });

  it('that two sales carry at the same moment, on different days and of different goods, are reported', async () => {
    const days = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];
    const goods = [milk, await addProduct(shop.manager, { stockQuantity: 100 })];
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const registerSequence of numbers) {
      const statuses = await Promise.all(
        days.map(async (saleDate, index) => {
          const lines = [[goods[index] ?? milk, 1]] as const;
          const fields = { registerId: 'till-1', registerSequence, offline: true };
          return (await shop.cashier.send('POST', '/sales', aSale(lines, { saleDate, fields }))).status;
        }),
      );
      expect(statuses).toEqual([201, 201]);
    }
    const { body } =
      await shop.manager.get<{ kind: string; details: { sequence: number } }[]>('/review-items');
    const reported = body.flatMap(({ kind, details }) =>
      kind === 'register-number' ? [details.sequence] : [],
    );
    expect(reported.toSorted((a, b) => a - b)).toEqual(numbers);
  });
});

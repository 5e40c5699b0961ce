// What a shop keeps when the clock of its server steps.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 100 });
  await enrollRegister(shop.manager, 'till-1');
});

/** Sells one piece at the server's time, as a till with a right clock does when the server's clock is right. */
function sale(registerSequence: number) {
  const fields = { saleNumber: `T1-${registerSequence}`, registerId: 'till-1', registerSequence };
  const body = aSale([[milk, 1]], { saleDate: test.clock.now().toISOString(), fields });
  const key = randomUUID();
  return (client: Client) => client.send('POST', '/sales', body, { 'idempotency-key': key });
}

async function books() {
  const days = 'startDate=2026-02-01T00:00:00.000Z&endDate=2026-04-01T00:00:00.000Z';
  const sold = await shop.manager.get<{ saleNumber: string }[]>(`/sales/date-range?${days}`);
  const products = await shop.manager.get<{ stockQuantity: number }[]>('/products');
  const totals = await shop.manager.get<{ days: { day: string; transactions: number }[] }>(
    '/sales/totals?from=2026-03-01&to=2026-03-04',
  );
  const gaps = await shop.manager.get<{ lastSequence: number; missing: unknown[] }[]>('/registers/gaps');
  return {
    numbers: sold.body.map(({ saleNumber }) => saleNumber).sort(),
    stock: products.body[0]?.stockQuantity,
    days: totals.body.days
      .filter(({ transactions }) => transactions > 0)
      .map(({ day, transactions }) => [day, transactions]),
    registers: gaps.body.map(({ lastSequence, missing }) => [lastSequence, missing]),
  };
}

describe('a server whose clock steps an hour back', () => {
  it('keeps its people signed in, books each sale once, and counts each in its day', async () => {
    const first = sale(1);
    const answer = await first(shop.cashier);
    test.clock.advance(-HOUR_MS);
    expect((await sale(2)(shop.cashier)).status).toBe(201);
    // The till did not get the answer, and sends the sale again at the earlier time.
    expect(await first(shop.cashier)).toMatchObject({ status: 201, body: { id: answer.body.id } });
    test.clock.advance(HOUR_MS);
    expect((await sale(3)(shop.cashier)).status).toBe(201);
    expect(await books()).toEqual({
      numbers: ['T1-1', 'T1-2', 'T1-3'],
      stock: 97,
      days: [['2026-03-02', 3]],
      registers: [[3, []]],
    });
  });
});

describe('a server whose clock steps a day forward and back', () => {
  it('asks people to sign in again, as after a day without use, and books what waited once', async () => {
    const waiting = sale(1);
    test.clock.advance(DAY_MS);
    expect((await waiting(shop.cashier)).status).toBe(401);
    const [cashier, manager] = await Promise.all([signIn('CASHIER'), signIn('MANAGER')]);
    shop = { ...shop, manager };
    expect((await waiting(cashier)).status).toBe(201);
    expect((await sale(2)(cashier)).status).toBe(201);
    test.clock.advance(-DAY_MS);
    expect((await sale(3)(cashier)).status).toBe(201);
    expect((await waiting(cashier)).status).toBe(201);
    expect(await books()).toEqual({
      numbers: ['T1-1', 'T1-2', 'T1-3'],
      stock: 97,
      days: [
        ['2026-03-02', 2],
        ['2026-03-03', 1],
      ],
      registers: [[3, []]],
    });
  });

  const signIn = async (role: 'CASHIER' | 'MANAGER') => shop.signIn((await shop.addUser(role)).username);
});

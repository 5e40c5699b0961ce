import { parseToday } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type SaleLine, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOW = '2026-03-10T15:30:00.000Z'; // a Tuesday
let shop: Shop;
let milk: TestProduct;
let bread: TestProduct;

beforeEach(async () => {
  test.clock.set(NOW);
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 500 });
  bread = await addProduct(shop.manager, { name: 'Bread', unitPrice: '4.00', stockQuantity: 500 });
});

async function sell(saleDate: string, lines: readonly SaleLine[], by: Client = shop.cashier, fields = {}) {
  const { status, body } = await by.send(
    'POST',
    '/sales',
    aSale(lines, { saleDate, fields: { offline: true, saleNumber: saleDate, ...fields } }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}

const today = async () => {
  const { status, body } = await shop.manager.get('/today');
  expect(status).toBe(200);
  return parseToday(body);
};

describe('the sales of today', () => {
  it('are compared with the same weekday of last week up to the same time, and shown by hour', async () => {
    await sell('2026-03-10T09:10:00.000Z', [[milk, 2]]);
    await sell('2026-03-10T15:00:00.000Z', [[bread, 1]]);
    await sell('2026-03-03T09:59:00.000Z', [[milk, 1]]);
    await sell('2026-03-03T15:30:00.000Z', [[bread, 1]]);
    await sell('2026-03-03T15:30:01.000Z', [[bread, 5]]);
    await sell('2026-03-09T20:00:00.000Z', [[bread, 3]]);
    const answer = await today();
    expect(answer).toMatchObject({
      time: '15:30',
      hour: 15,
      sales: { day: '2026-03-10', count: 2, total: 9 },
      lastWeek: { day: '2026-03-03', count: 2, total: 6.5 },
      yesterday: { day: '2026-03-09', count: 1, total: 12 },
    });
    expect(answer.hours).toHaveLength(24);
    expect(answer.hours.filter(({ total, lastWeek }) => total + lastWeek > 0)).toEqual([
      { clock: '09:00', total: 5, lastWeek: 2.5 },
      { clock: '15:00', total: 4, lastWeek: 24 },
    ]);
  });

  it('leave out a sale that was refunded completely, and tell what was paid back', async () => {
    const id = await sell('2026-03-10T09:10:00.000Z', [[milk, 2]]);
    await sell('2026-03-10T09:20:00.000Z', [[bread, 1]]);
    await shop.manager.send('POST', `/transactions/sales/${id}/refund`, {
      refundItems: [{ productId: milk.id, quantity: 2, unitPrice: 2.5 }],
      refundSubtotal: '5.00',
      refundTax: '0.00',
      refundDiscount: '0.00',
      refundTotal: '5.00',
    });
    expect(await today()).toMatchObject({ sales: { count: 1, total: 4 }, refunded: 5 });
  });

  it('begin and end with the day of the shop', async () => {
    await shop.admin.send('PUT', '/saas/store', { timezone: 'America/New_York' });
    await sell('2026-03-10T03:59:59.999Z', [[milk, 1]]);
    await sell('2026-03-10T04:00:00.000Z', [[bread, 1]]);
    const { sales, yesterday, hours } = await today();
    expect([sales.total, yesterday.total]).toEqual([4, 2.5]);
    expect(hours[0]).toMatchObject({ clock: '00:00', total: 4 });
  });

  it('are none before the first sale, and yesterday and its best sellers are shown', async () => {
    await sell('2026-03-09T12:00:00.000Z', [[bread, 3]]);
    const answer = await today();
    expect(answer).toMatchObject({
      sales: { count: 0, total: 0 },
      lastWeek: { count: 0, total: 0 },
      yesterday: { count: 1, total: 12 },
      sellers: [],
    });
    expect(answer.bestSellers).toMatchObject({ day: '2026-03-09', items: [{ name: 'Bread' }] });
  });
});

it('names the best sellers by pieces, at most five, with what the shop does not know any more', async () => {
  const gone = await addProduct(shop.manager, { name: 'Gone', unitPrice: '1.00', stockQuantity: 99 });
  for (const quantity of [1, 2, 3, 4, 5]) {
    const product = await addProduct(shop.manager, { name: `P${quantity}`, stockQuantity: 99 });
    await sell(`2026-03-10T10:0${quantity}:00.000Z`, [[product, quantity]]);
  }
  await sell('2026-03-10T11:00:00.000Z', [[gone, 9]]);
  await shop.manager.send('DELETE', `/products/${gone.id}`);
  const unknown = { ...milk, id: 'no-such-product' };
  await sell('2026-03-10T11:01:00.000Z', [[unknown, 7]]);
  const { items } = (await today()).bestSellers;
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Gone', 9],
    [null, 7],
    ['P5', 5],
    ['P4', 4],
    ['P3', 3],
  ]);
  expect(items[0]).toMatchObject({ total: 9 });
});

it('counts what is low on stock, and lists the products with the fewest pieces', async () => {
  for (const stockQuantity of [6, 5, 0, 3, 2, 4])
    await addProduct(shop.manager, { name: `Left ${stockQuantity}`, stockQuantity });
  await addProduct(shop.manager, { name: 'Service', stockQuantity: 0, trackStock: false });
  const gone = await addProduct(shop.manager, { name: 'Gone', stockQuantity: 0 });
  await shop.manager.send('DELETE', `/products/${gone.id}`);
  const { lowStock } = await today();
  expect(lowStock.count).toBe(5);
  expect(lowStock.items.map(({ name }) => name)).toEqual(['Left 0', 'Left 2', 'Left 3', 'Left 4']);
});

it('shows the open drawers with the cash that should be in them, and who sold', async () => {
  await enrollRegister(shop.manager, 'till-1');
  await shop.manager.send('PUT', '/registers/till-1', { name: 'Front' });
  const opened = { registerId: 'till-1', shiftNumber: 1, floatAmount: '50.00', openedAt: NOW };
  expect((await shop.cashier.send('POST', '/shifts/open', opened)).status).toBe(201);
  const ofShift = { registerId: 'till-1', registerSequence: 1, shiftNumber: 1 };
  await sell(NOW, [[bread, 2]], shop.cashier, ofShift);
  await sell('2026-03-10T10:00:00.000Z', [[bread, 1]], shop.manager);
  const { drawers, sellers } = await today();
  expect(drawers).toMatchObject({
    hasMore: false,
    items: [{ registerId: 'till-1', registerName: 'Front', number: 1, openedAt: NOW, expectedAmount: 58 }],
  });
  expect(drawers.items[0]).toMatchObject({
    openedBy: shop.cashier.userId,
    openedByName: expect.stringMatching(/^cashier-/),
  });
  expect(sellers).toMatchObject([
    { id: shop.cashier.userId, count: 1, total: 8 },
    { id: shop.manager.userId, count: 1, total: 4 },
  ]);
});

it('lists four drawers, and says that there are more', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const opened = { registerId: `till-${number}`, shiftNumber: 1, floatAmount: '50.00', openedAt: NOW };
    await shop.cashier.send('POST', '/shifts/open', opened);
  }
  const { drawers } = await today();
  expect([drawers.items.length, drawers.hasMore]).toEqual([4, true]);
});

it('counts the registers that wait for approval', async () => {
  await shop.cashier.send('PUT', '/auth/register', { registerId: 'till-9' });
  expect((await today()).waitingRegisters).toBe(1);
});

it('is refused to a cashier', async () => {
  expect((await shop.cashier.get('/today')).status).toBe(403);
});

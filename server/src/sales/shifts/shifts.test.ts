// Tests shifts of registers whose reports arrive in any order and at any later time.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type TestProduct } from '../../../test/builders';
import { aClosing, type Closing } from '../../../test/shifts';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOON = '2026-03-02T12:00:00.000Z';
let shop: Shop;
let milk: TestProduct;
let sequence: number;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '25.00', stockQuantity: 100_000 });
  sequence = 0;
});

const at = (shiftNumber: number, registerId = 'till-1') => ({ registerId, shiftNumber });
const asReplay = { 'evertill-delivery': 'replay' };
const open = (shiftNumber: number, fields: object = {}) =>
  shop.cashier.send('POST', '/shifts/open', {
    ...at(shiftNumber),
    floatAmount: '50.00',
    openedAt: NOON,
    ...fields,
  });
const move = (shiftNumber: number, kind: 'in' | 'out', amount: string, reason = 'Bank') => {
  test.clock.advance(1_000);
  const body = { ...at(shiftNumber), kind, amount, reason, movedAt: test.clock.now().toISOString() };
  return shop.cashier.send('POST', '/shifts/movements', body);
};
const saleAt = (shiftNumber: number, quantity: number, fields: object = {}) => {
  sequence += 1;
  const place = { ...at(shiftNumber), registerSequence: sequence, offline: true };
  return aSale([[milk, quantity]], { fields: { ...place, ...fields } });
};
const sell = (shiftNumber: number, quantity: number, fields: object = {}) =>
  shop.cashier.send('POST', '/sales', saleAt(shiftNumber, quantity, fields), asReplay);
const closeBody = (shiftNumber: number, fields: object = {}) =>
  aClosing(shiftNumber, '2026-03-02T20:00:00.000Z', { openedAt: NOON, ...fields });
const close = (shiftNumber: number, fields: object = {}, headers: Record<string, string> = {}) =>
  shop.cashier.send<Closing>('POST', '/shifts/close', closeBody(shiftNumber, fields), headers);
const closings = async (client: Client = shop.manager) =>
  (await client.get<{ items: Closing[] }>('/shifts/closings')).body.items;
const opened = async (client: Client = shop.manager, registerId = 'till-1') =>
  (await client.get<Closing[]>(`/shifts/open?registerId=${registerId}`)).body;

describe('a shift', () => {
  it('expects float plus cash received less change and refunds, plus cash in and less cash out', async () => {
    const tax = await addTax(shop.admin, { name: 'City tax', value: 8 });
    await open(1);
    const cash = await shop.cashier.send(
      'POST',
      '/sales',
      aSale([[milk, 2]], {
        taxes: [tax],
        fields: { ...at(1), registerSequence: 1, offline: true, amountReceived: '100.00', change: '46.00' },
      }),
      asReplay,
    );
    expect(cash.status).toBe(201);
    const card = { paymentMethod: 'CREDIT_CARD', amount: '25.00', status: 'COMPLETED' };
    await sell(1, 1, { payments: [card] });
    await move(1, 'in', '20.00');
    await move(1, 'out', '5.50');
    const item = { productId: milk.id, quantity: 1, unitPrice: '25.00' };
    const refund = await shop.manager.send('POST', `/transactions/sales/${cash.body.id}/refund`, {
      refundItems: [item],
      refundSubtotal: '25.00',
      refundTax: '2.00',
      refundDiscount: '0.00',
      refundTotal: '27.00',
      ...at(1),
    });
    expect(refund.status).toBe(200);

    const [x] = await opened();
    const sums = {
      sales: '2.00',
      'sales total': '79.00',
      'sales tax': '4.00',
      'cash received': '100.00',
      'cash change': '46.00',
      'taken CASH': '54.00',
      'taken CREDIT_CARD': '25.00',
      'tax PERCENTAGE 8 City tax': '4.00',
      refunds: '1.00',
      'refunds total': '27.00',
      'refunds tax': '2.00',
      'cash refunded': '27.00',
      'refunded CASH': '27.00',
      'cash in': '20.00',
      'cash out': '5.50',
    };
    // 50 + 100 - 46 - 27 + 20 - 5.50
    expect(x).toMatchObject({ number: 1, sums, expectedAmount: '91.50', firstSequence: 1, lastSequence: 1 });
    expect(Object.keys(x?.sums ?? {}).sort()).toEqual(Object.keys(sums).sort());
    expect(await closings()).toEqual([]);

    test.clock.advance(1_000);
    const counts = { '50': 1, '20': 2, '1': 1 };
    const unsynced = { count: 1, sums: { 'sales total': '12.00' } };
    const z = await close(1, { countedAmount: '91.00', counts, reason: 'Gave a coin away', unsynced });
    expect(z).toMatchObject({
      status: 201,
      body: {
        number: 1,
        sums,
        expectedAmount: '91.50',
        countedAmount: '91.00',
        difference: '-0.50',
        counts,
        reason: 'Gave a coin away',
        perpetualTotal: '52.00',
        unsyncedCount: 1,
        unsyncedTotal: '12.00',
        movements: [{ kind: 'in', amount: '20.00' }, { kind: 'out' }],
        corrections: [],
      },
    });
    expect(await closings()).toEqual([z.body]);
    expect(await opened()).toEqual([]);
    expect((await shop.admin.get('/audit?limit=1')).body).toMatchObject([
      { action: 'POST /shifts/close', entityId: 'till-1', details: { number: 1, difference: '-0.50' } },
    ]);
  });

  it('is closed once: a second closing is kept beside the first one, which stands', async () => {
    await open(1);
    await sell(1, 1);
    const key = { 'idempotency-key': randomUUID() };
    const first = await close(1, { countedAmount: '75.00' }, key);
    await sell(1, 1);
    expect(await close(1, { countedAmount: '75.00' }, key)).toMatchObject({ status: 201, body: first.body });
    const second = await close(1, { countedAmount: '1.00', reason: 'Robbed' });
    const recount = { kind: 'closing', amount: '1.00', reason: 'Robbed' };
    const { sums, expectedAmount } = first.body;
    const kept = { id: first.body.id, sums, expectedAmount, countedAmount: '75.00', recounts: [recount] };
    expect(second).toMatchObject({ status: 201, body: kept });
    test.clock.advance(1_000);
    expect((await open(1, { floatAmount: '7.00' })).status).toBe(201);
    const reopened = { kind: 'opening', amount: '7.00', reason: null };
    expect(await closings()).toMatchObject([
      { ...kept, floatAmount: '50.00', recounts: [recount, reopened] },
    ]);
  });

  it('stays as it was closed; late arrivals become corrections and count in the perpetual total', async () => {
    await open(1);
    await sell(1, 1);
    const z1 = (await close(1)).body;
    await sell(1, 2, { saleNumber: 'SALE-LATE' });
    await move(1, 'out', '3.00', 'Window cleaner');
    const [listed] = await closings();
    expect(listed).toMatchObject({ ...z1, corrections: expect.anything() });
    expect(listed?.corrections.map(({ label }) => label)).toEqual(['SALE-LATE', 'Cash out: Window cleaner']);
    expect(listed?.corrections[0]?.sums).toMatchObject({ 'sales total': '50.00' });
    await open(2);
    await sell(2, 1);
    expect((await close(2)).body).toMatchObject({ number: 2, perpetualTotal: '100.00' });
  });

  it('is delivered by any signed-in person, and belongs to the person who was at the till', async () => {
    const byRosa = { ...asReplay, 'evertill-author': shop.cashier.userId };
    const body = { ...at(1), floatAmount: '10.00', openedAt: NOON };
    expect((await shop.manager.send('POST', '/shifts/open', body, byRosa)).status).toBe(201);
    test.clock.advance(1_000);
    const closing = await shop.manager.send('POST', '/shifts/close', closeBody(1), byRosa);
    expect(closing).toMatchObject({ status: 201, body: { floatAmount: '10.00' } });
    expect((await shop.admin.get('/audit?limit=1')).body).toMatchObject([
      { author: { id: shop.cashier.userId }, submitterId: shop.manager.userId },
    ]);
  });

  it("is closed with the till's data when its opening never arrived", async () => {
    await sell(4, 1);
    expect(await close(4, { floatAmount: '33.00' })).toMatchObject({
      status: 201,
      body: { number: 4, floatAmount: '33.00', openedAt: NOON, openedByName: null, expectedAmount: '58.00' },
    });
  });

  it('of another register or another shop is another shift', async () => {
    await open(1);
    await sell(1, 1);
    await sell(1, 3, at(1, 'till-2'));
    const other = await test.openShop();
    const theirs = await addProduct(other.manager, { unitPrice: '25.00' });
    const fields = { ...at(1), registerSequence: 1, offline: true };
    await other.cashier.send('POST', '/sales', aSale([[theirs, 2]], { fields }), asReplay);
    expect((await other.cashier.send('POST', '/shifts/close', closeBody(1))).body).toMatchObject({
      perpetualTotal: '50.00',
    });
    expect((await close(1)).body).toMatchObject({ perpetualTotal: '25.00', sums: { sales: '1.00' } });
    expect(await closings(other.manager)).toHaveLength(1);
    expect(await opened(other.manager)).toEqual([]);
  });

  it('is shown to a cashier for one register, and to the office for all', async () => {
    await open(1);
    expect(await opened(shop.cashier)).toHaveLength(1);
    expect((await shop.cashier.get('/shifts/open')).status).toBe(400);
    expect((await shop.manager.get('/shifts/open')).body).toHaveLength(1);
    expect((await shop.cashier.get('/shifts/closings')).status).toBe(403);
  });

  it.each([
    ['a float below nothing', '/shifts/open', { floatAmount: '-1.00', openedAt: NOON }],
    ['a number of nothing', '/shifts/open', { floatAmount: '1.00', openedAt: NOON, shiftNumber: 0 }],
    ['no reason', '/shifts/movements', { kind: 'in', amount: '1.00', movedAt: NOON, reason: ' ' }],
    ['no way', '/shifts/movements', { kind: 'up', amount: '1.00', movedAt: NOON, reason: 'x' }],
    ['counts of nothing we know', '/shifts/close', closeBody(1, { counts: { '20.001': 1 } })],
    ['half a note', '/shifts/close', closeBody(1, { counts: { '20': 0.5 } })],
    ['sums that are none', '/shifts/close', closeBody(1, { till: { sums: { sales: 'x' } } })],
  ])('that says %s is refused', async (_, path, body) => {
    const answer = await shop.cashier.send('POST', path, { ...at(1), ...body });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: expect.any(String), field: expect.any(String) },
    ]);
    expect(await opened()).toEqual([]);
  });
});

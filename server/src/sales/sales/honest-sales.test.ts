// What a cashier could write into a sale to hide something from the managers.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  kind: string;
  message: string;
}

const test = startTestApp();
const REPLAY = { 'evertill-delivery': 'replay' };
const OFFLINE = { offline: true };
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 100 });
  await enrollRegister(shop.manager, 'till-1');
});

const sell = (
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  by = shop.cashier,
) => by.send('POST', '/sales', aSale([[milk, 1]], { fields }), headers);
const findings = async () =>
  (await shop.manager.get<ReviewItem[]>('/review-items')).body.map(({ kind }) => kind).sort();

describe('the author of a sale', () => {
  const as = ({ userId }: Client) => ({ 'evertill-author': userId });

  it('cannot be another person in a sale that is being made', async () => {
    for (const victim of [shop.manager, shop.admin]) expect((await sell({}, as(victim))).status).toBe(403);
    const items = [
      { key: randomUUID(), method: 'POST', url: '/sales', delivery: 'replay' },
      { key: randomUUID(), method: 'POST', url: '/sales', delivery: 'foreground' },
    ].map((item) => ({ ...item, data: aSale([[milk, 1]]), author: shop.admin.userId }));
    const { body } = await shop.cashier.send<{ results: { status: number }[] }>('POST', '/sync/batch', {
      items,
    });
    expect(body.results.map(({ status }) => status)).toEqual([201, 403]);
  });

  it.each([
    [OFFLINE, {}],
    [{}, REPLAY],
  ])('may be another person when it has taken place, and a manager is told: %j %j', async (fields, how) => {
    const sold = await sell(fields, { ...how, ...as(shop.admin) });
    expect(sold).toMatchObject({ status: 201, body: { userId: shop.admin.userId } });
    expect(await findings()).toEqual(['author']);
    expect((await sell(fields, { ...how, ...as(shop.cashier) })).status).toBe(201);
    expect(await findings()).toEqual(['author']);
  });
});

describe('the register of a sale', () => {
  it('is that of the session, or a manager is told', async () => {
    const atTill = await shop.signIn((await shop.addUser('CASHIER')).username);
    await enrollRegister(shop.manager, 'till-2');
    await atTill.send('PUT', '/auth/register', { registerId: 'till-1' });
    const numbered = (registerId: string) => ({ ...OFFLINE, registerId, registerSequence: 1 });
    await sell(numbered('till-1'), {}, atTill);
    expect(await findings()).toEqual([]);
    await sell(numbered('till-2'), {}, atTill);
    await sell({}, {}, atTill);
    expect(await findings()).toEqual(['register', 'register']);
  });

  it('is not compared for a session that has named none', async () => {
    await sell({ ...OFFLINE, registerId: 'till-1', registerSequence: 1 });
    expect(await findings()).toEqual([]);
  });
});

describe('the date of a sale', () => {
  it.each([
    ['2001-01-01T00:00:00Z', {}],
    ['2026-03-02T11:49:00Z', {}],
    ['2026-03-02T12:11:00Z', {}],
    ['2099-01-01T00:00:00Z', OFFLINE],
    ['2026-02-23T11:59:00Z', OFFLINE],
  ])('%s is put before a manager: %j', async (saleDate, fields) => {
    expect((await sell({ saleDate, ...fields })).status).toBe(201);
    expect(await findings()).toEqual(['date']);
  });

  it.each([
    ['2026-03-02T11:51:00Z', {}],
    ['2026-03-02T12:09:00Z', {}],
    ['2026-02-23T12:01:00Z', OFFLINE],
  ])('%s needs no review: %j', async (saleDate, fields) => {
    await sell({ saleDate, ...fields });
    expect(await findings()).toEqual([]);
  });

  it('is reported when it is earlier than that of the previous sale, alone and in a batch', async () => {
    const numbered = (registerSequence: number, saleDate: string) => ({
      ...OFFLINE,
      registerId: 'till-1',
      registerSequence,
      saleDate,
    });
    await sell(numbered(1, '2026-03-01T10:00:00Z'));
    await sell(numbered(3, '2026-03-01T12:00:00Z'));
    // This sale arrives late, but its date fits its number.
    await sell(numbered(2, '2026-03-01T11:00:00Z'));
    expect(await findings()).toEqual([]);
    await sell(numbered(4, '2026-03-01T11:00:00Z'));
    expect(await findings()).toEqual(['date']);
    const dates = ['2026-03-01T13:00:00Z', '2026-02-01T13:00:00Z', '2026-03-01T14:00:00Z'];
    const items = dates.map((saleDate, index) => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      delivery: 'replay',
      data: aSale([[milk, 1]], { fields: numbered(5 + index, saleDate) }),
    }));
    await shop.cashier.send('POST', '/sync/batch', { items });
    expect(await findings()).toEqual(['date', 'date']);
  });

  it('is not reported because the sale before it was dated ahead, alone and in a batch', async () => {
    const sale = (registerSequence: number, saleDate: string) =>
      aSale([[milk, 1]], { fields: { ...OFFLINE, registerId: 'till-1', registerSequence, saleDate } });
    await shop.cashier.send('POST', '/sales', sale(1, '2026-03-02T13:00:00Z'));
    await shop.cashier.send('POST', '/sales', sale(2, '2026-03-02T12:00:00Z'));
    expect(await findings()).toEqual(['date']);
    const dates = ['2026-03-02T13:00:00Z', '2026-03-02T12:00:00Z', '2026-03-02T11:00:00Z'];
    const items = dates.map((saleDate, index) => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      delivery: 'replay',
      data: sale(3 + index, saleDate),
    }));
    await shop.cashier.send('POST', '/sync/batch', { items });
    // The first is ahead again, and the last is dated before the one before it.
    expect(await findings()).toEqual(['date', 'date', 'date']);
  });
});

describe('a payment that was not made', () => {
  const unpaid = (fields = {}) => {
    const sale = aSale([[milk, 1]], { fields });
    const payments = (sale.payments as object[]).map((payment) => ({ ...payment, status: 'CANCELLED' }));
    return { ...sale, payments };
  };

  it('refuses the sale before the customer has left', async () => {
    expect(await shop.cashier.send('POST', '/sales', unpaid())).toMatchObject({
      status: 400,
      body: { field: 'payments.0.status' },
    });
  });

  it('is reported to a manager when the sale has taken place', async () => {
    expect((await shop.cashier.send('POST', '/sales', unpaid(OFFLINE))).status).toBe(201);
    expect(await findings()).toEqual(['payment']);
  });
});

describe('the number of a refused sale', () => {
  const refused = (registerSequence: number, fields: Record<string, unknown> = {}) =>
    shop.cashier.send(
      'POST',
      '/sales',
      aSale([[milk, 1_000]], { fields: { registerId: 'till-1', registerSequence, ...fields } }),
    );
  const gaps = async () => (await shop.manager.get<Record<string, unknown>[]>('/registers/gaps')).body;

  it('is used up when the sale was valid and the number was the next one', async () => {
    expect((await refused(1)).body).toMatchObject({ error: expect.stringContaining('Insufficient stock') });
    expect(await gaps()).toMatchObject([{ lastSequence: 1, missingCount: 0 }]);
  });

  it('counts also when the sales before it have not arrived yet, which stay missing until they do', async () => {
    await refused(3);
    expect(await gaps()).toMatchObject([{ lastSequence: 3, missing: [{ from: 1, to: 2 }] }]);
    expect(await findings()).toEqual([]);
  });

  it('is shown to a manager with what was in the sale when later numbers had arrived before it', async () => {
    const numbered = (registerSequence: number) => ({ ...OFFLINE, registerId: 'till-1', registerSequence });
    await sell(numbered(1));
    await sell(numbered(4));
    const key = randomUUID();
    const late = aSale([[milk, 1_000]], {
      fields: { registerId: 'till-1', registerSequence: 2, saleNumber: 'late-2' },
    });
    expect((await shop.cashier.send('POST', '/sales', late, { 'idempotency-key': key })).status).toBe(400);
    expect(await gaps()).toMatchObject([{ missing: [{ from: 3, to: 3 }] }]);
    const shown = {
      kind: 'refused-late',
      message:
        'Number 2 of the register was refused after number 4 had arrived: Insufficient stock for Milk: 98 available, 1000 requested',
      registerId: 'till-1',
      saleId: null,
      saleNumber: 'late-2',
      details: {
        sequence: 2,
        key,
        amountDue: String(late.totalAmount),
        sellerId: shop.cashier.userId,
        items: [{ productId: milk.id, quantity: 1_000, unitPrice: '2.50' }],
        itemCount: 1,
      },
    };
    const reviewItems = async () => (await shop.manager.get<ReviewItem[]>('/review-items')).body;
    expect(await reviewItems()).toMatchObject([shown]);
    // A discard by the same cashier hides nothing.
    const record = { registerId: 'till-1', registerSequence: 2, url: '/sales', entity: 'sales' };
    await shop.cashier.send('POST', '/sync/discards', { key, reason: 'Refused', record });
    const [discarded, ...others] = (await reviewItems()).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(discarded?.kind).toBe('discarded');
    expect(others).toMatchObject([shown]);
  });

  it('is shown once, however often the number is refused', async () => {
    await sell({ ...OFFLINE, registerId: 'till-1', registerSequence: 4 });
    await refused(2);
    await refused(2);
    expect(await findings()).toEqual(['refused-late']);
  });

  it('closes no gap, whether the sale was empty, invalid or discarded', async () => {
    const numbered = (registerSequence: number) => ({ ...OFFLINE, registerId: 'till-1', registerSequence });
    await sell(numbered(1));
    await sell(numbered(4));
    const key = randomUUID();
    const empty = { registerId: 'till-1', registerSequence: 2 };
    expect((await shop.cashier.send('POST', '/sales', empty, { 'idempotency-key': key })).status).toBe(400);
    expect((await refused(3, { totalAmount: '1.00' })).status).toBe(400);
    const discard = { key, reason: 'Refused', record: { ...empty, url: '/sales' } };
    expect((await shop.cashier.send('POST', '/sync/discards', discard)).status).toBe(201);
    expect(await gaps()).toMatchObject([{ missing: [{ from: 2, to: 3 }] }]);
  });

  it.each([Number.MAX_SAFE_INTEGER, 100_000_001, 0, -5, 1.5, '7'])('as %j creates no gap', async (number) => {
    expect((await refused(number as number)).status).toBe(400);
    const key = randomUUID();
    const record = { registerId: 'till-1', registerSequence: number };
    await shop.manager.send('POST', '/sync/discards', { key, reason: 'Lost', record });
    expect((await gaps()).filter(({ missingCount }) => missingCount !== 0)).toEqual([]);
  });

  it('adds an audit row with the reason', async () => {
    test.clock.advance(1_000);
    await refused(1);
    const { body } = await shop.admin.get<Record<string, unknown>[]>('/audit?limit=1');
    expect(body).toMatchObject([
      {
        action: 'POST /sales',
        status: 400,
        submitterId: shop.cashier.userId,
        details: { error: expect.stringContaining('Insufficient stock') },
      },
    ]);
  });
});

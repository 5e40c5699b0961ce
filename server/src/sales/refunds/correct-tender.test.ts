// Tests the correction of the tender of a paid sale: in its shift, in the reports, in the audit and in later refunds.

import { FIRST_DAY } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCorrection, addProduct, aRefund, aSale, type TestProduct } from '../../../test/builders';
import { aClosing } from '../../../test/shifts';
import { type Client, PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { rebuildFrom } from '../totals/rebuild-totals';

const test = startTestApp();
const DAY = '2026-03-02';
const NEXT_DAY = '2026-03-03';
let place: { registerId: string; shiftNumber: number };
let register = 0;
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  register += 1;
  place = { registerId: `till-${register}`, shiftNumber: 1 };
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '10.00', stockQuantity: 1_000 });
  await open(1);
});

const open = (shiftNumber: number) =>
  shop.cashier.send('POST', '/shifts/open', {
    ...place,
    shiftNumber,
    floatAmount: '50.00',
    openedAt: `${DAY}T08:00:00.000Z`,
  });
const cash = (amount: string) => ({ paymentMethod: 'CASH', amount, status: 'COMPLETED' });
const card = (amount: string) => ({ paymentMethod: 'CREDIT_CARD', amount, status: 'COMPLETED' });
const sell = (payments: object[] = [cash('20.00')], fields: object = {}) =>
  shop.cashier.send('POST', '/sales', aSale([[milk, 2]], { fields: { ...place, payments, ...fields } }));
const correct = (saleId: unknown, fields: object = {}, as = shop.manager) =>
  as.send('POST', `/transactions/sales/${saleId}/tender`, aCorrection({ ...place, ...fields }));
const refund = (saleId: unknown) =>
  shop.manager.send('POST', `/transactions/sales/${saleId}/refund`, aRefund(milk, 2, '20.00', place));
const openShift = async () => {
  const path = `/shifts/open?registerId=${place.registerId}`;
  return (await shop.manager.get<Record<string, unknown>[]>(path)).body[0];
};
const tenders = async (day = DAY) => {
  const { body } = await shop.manager.get<{ rows: Record<string, string>[]; all: object }>(
    `/reports/tender?from=${day}&to=${day}`,
  );
  return new Map(body.rows.map((row) => [row.key, row.total]));
};

const found = async () =>
  (await shop.admin.get<{ kind: string; message: string }[]>('/review-items')).body
    .filter(({ kind }) => ['payment', 'approval', 'hands'].includes(kind))
    .map(({ kind, message }) => `${kind}: ${message}`);
const nameOf = async ({ userId }: Client) =>
  (await shop.admin.get<{ id: string; username: string }[]>('/users')).body.find(({ id }) => id === userId)
    ?.username;

describe('the correction of a tender', () => {
  it('is what the list of sales finds the sale by', async () => {
    const { body } = await sell();
    const found = async (search: string) => {
      const path = `/sales/list?from=2020-01-01&to=2099-12-31&search=${search}`;
      const { items } = (await shop.manager.get<{ items: { id: string }[] }>(path)).body;
      return items.map(({ id }) => id);
    };
    expect(await found('credit')).toEqual([]);
    await correct(body.id);
    expect(await found('credit')).toEqual([body.id]);
    // A till that was offline sends both at once.
    await correct(body.id, { from: 'CREDIT_CARD', to: 'DEBIT_CARD' });
    expect([await found('credit'), await found('debit')]).toEqual([[], [body.id]]);
  });

  it('leaves the sale as it was rung up, and is a record beside it', async () => {
    const { body: before } = await sell();
    const { status, body } = await correct(before.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      tenderCorrections: [
        {
          payment: 1,
          from: 'CASH',
          to: 'CREDIT_CARD',
          reason: 'Wrong button',
          correctedAt: `${DAY}T15:00:00.000Z`,
          byName: expect.any(String),
        },
      ],
    });
    const { body: list } = await shop.manager.get<object[]>(
      `/sales/date-range?startDate=${DAY}&endDate=${NEXT_DAY}`,
    );
    expect(list).toEqual([body]);
  });

  it('moves the amount between the tenders of the open shift, and out of its drawer', async () => {
    const { body } = await sell([cash('20.00')], { amountReceived: '50.00', change: '30.00' });
    await correct(body.id);
    expect(await openShift()).toMatchObject({
      sums: {
        'sales total': '20.00',
        'taken CREDIT_CARD': '20.00',
        'cash received': '50.00',
        'cash change': '30.00',
        'cash corrected': '-20.00',
      },
      expectedAmount: '50.00',
    });
    expect((await openShift())?.sums).not.toHaveProperty('taken CASH');
  });

  it('counts on the day on which it is made, and revenue stays as it was', async () => {
    const { body } = await sell();
    await correct(body.id, { correctedAt: `${NEXT_DAY}T09:00:00.000Z` });
    expect(await tenders(DAY)).toEqual(new Map([['CASH', '20.00']]));
    expect((await tenders(NEXT_DAY)).get('CREDIT_CARD')).toBe('20.00');
    const { body: next } = await shop.manager.get<{ all: object }>(
      `/reports/tender?from=${NEXT_DAY}&to=${NEXT_DAY}`,
    );
    expect(next.all).toMatchObject({ total: '0.00', count: 0 });
    const { storeId } = shop;
    await test.db.transaction(storeId, (sql) => rebuildFrom(sql, storeId, FIRST_DAY));
    expect((await tenders(NEXT_DAY)).get('CREDIT_CARD')).toBe('20.00');
  });

  it('is a correction beside the closing when its shift was closed before it arrived', async () => {
    const { body } = await sell();
    const closing = aClosing(1, `${DAY}T18:00:00.000Z`, { ...place, openedAt: `${DAY}T08:00:00.000Z` });
    expect((await shop.cashier.send('POST', '/shifts/close', closing)).status).toBe(201);
    await correct(body.id);
    const { body: closings } = await shop.manager.get<{ items: Record<string, unknown>[] }>(
      '/shifts/closings',
    );
    expect(closings.items[0]).toMatchObject({
      sums: { 'taken CASH': '20.00' },
      corrections: [{ sums: { 'taken CASH': '-20.00', 'taken CREDIT_CARD': '20.00' } }],
    });
  });

  it('sends later refunds back by the corrected tender', async () => {
    const { body } = await sell();
    await correct(body.id);
    expect((await refund(body.id)).status).toBe(200);
    expect(await openShift()).toMatchObject({
      sums: { 'refunded CREDIT_CARD': '20.00', 'taken CREDIT_CARD': '20.00' },
      expectedAmount: '50.00',
    });
  });

  it('can be corrected again, from what it is now', async () => {
    const { body } = await sell([cash('5.00'), card('15.00')]);
    expect((await correct(body.id, { payment: 2, from: 'CREDIT_CARD', to: 'DEBIT_CARD' })).status).toBe(200);
    // A second tap on another device says what the payment was, not what it is.
    expect(await correct(body.id, { payment: 2, from: 'CREDIT_CARD', to: 'DEBIT_CARD' })).toMatchObject({
      status: 400,
      body: { error: 'This payment was corrected meanwhile. Look at it again.' },
    });
    expect((await correct(body.id, { payment: 2, from: 'DEBIT_CARD', to: 'OTHER' })).status).toBe(200);
    expect(await openShift()).toMatchObject({ sums: { 'taken CASH': '5.00', 'taken OTHER': '15.00' } });
  });

  it.each([
    ['a payment that the sale has not', { payment: 2 }],
    ['the same tender', { to: 'CASH' }],
    ['store credit, which has a ledger', { to: 'STORE_CREDIT' }],
    ['no reason', { reason: ' ' }],
  ])('refuses %s', async (_, fields) => {
    const { body } = await sell();
    expect((await correct(body.id, fields)).status).toBe(400);
    expect(await openShift()).toMatchObject({ sums: { 'taken CASH': '20.00' } });
  });

  it('refuses a sale that was refunded, and a cashier', async () => {
    const { body } = await sell();
    expect((await correct(body.id, {}, shop.cashier)).status).toBe(403);
    await refund(body.id);
    expect((await correct(body.id)).body).toMatchObject({
      error: "This sale was refunded, so its payment can't be corrected any more",
    });
  });

  it('tells a manager when the person rang up the sale too', async () => {
    const { body } = await sell();
    await correct(body.id);
    expect(await found()).toEqual([]);
    const own = await shop.manager.send('POST', '/sales', aSale([[milk, 2]], { fields: place }));
    await correct(own.body.id);
    const manager = await nameOf(shop.manager);
    expect(await found()).toEqual([
      `payment: ${manager} changed the payment of a sale that ${manager} rang up from Cash to Credit Card`,
    ]);
  });

  describe('at a register where somebody else is signed in', () => {
    let pinSet: string;
    const hand = ({ userId }: Client, pinSetAt = pinSet) => ({ userId, pinSetAt });
    const takeOver = async (client: Client) => {
      await shop.admin.send('PUT', '/settings', { pinSwitch: true });
      await client.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
      pinSet = test.clock.now().toISOString();
    };
    const sellAs = (client: Client) =>
      shop.admin.send('POST', '/sales', aSale([[milk, 2]], { fields: { ...place, soldBy: hand(client) } }));

    it('is the record of the person who took over by PIN', async () => {
      await takeOver(shop.manager);
      const { body } = await sell();
      const { body: corrected } = await correct(body.id, { correctedBy: hand(shop.manager) }, shop.admin);
      const [manager, admin] = [await nameOf(shop.manager), await nameOf(shop.admin)];
      expect(corrected).toMatchObject({ tenderCorrections: [{ byName: manager }] });
      const { body: listed } = await shop.admin.get<object[]>(
        `/sales/date-range?startDate=${DAY}&endDate=${NEXT_DAY}`,
      );
      expect(listed).toMatchObject([{ tenderCorrections: [{ byName: manager }] }]);
      const { body: audit } = await shop.admin.get<{ action: string; details: object }[]>('/audit');
      expect(audit.find(({ action }) => action.endsWith('/tender'))?.details).toMatchObject({
        correctedByName: manager,
        signedInName: admin,
      });
      expect(await found()).toEqual([]);
    });

    it('tells a manager when that person rang up the sale', async () => {
      await takeOver(shop.manager);
      const { body } = await sellAs(shop.manager);
      await correct(body.id, { correctedBy: hand(shop.manager) }, shop.admin);
      const manager = await nameOf(shop.manager);
      expect(await found()).toEqual([
        `payment: ${manager} changed the payment of a sale that ${manager} rang up from Cash to Credit Card`,
      ]);
    });

    it('tells a manager when that person may not correct alone, and is booked', async () => {
      await takeOver(shop.cashier);
      const { body } = await shop.admin.send('POST', '/sales', aSale([[milk, 2]], { fields: place }));
      const answer = await correct(body.id, { correctedBy: hand(shop.cashier) }, shop.admin);
      expect(answer.status).toBe(200);
      const cashier = await nameOf(shop.cashier);
      expect(await found()).toEqual([
        `approval: ${cashier} changed the payment of a sale from Cash to Credit Card without the approval of a manager`,
      ]);
    });

    it('is booked with a finding when the PIN was changed or the person was disabled meanwhile', async () => {
      await takeOver(shop.manager);
      const { body } = await sell();
      const old = hand(shop.manager, '2026-03-01T08:00:00.000Z');
      expect((await correct(body.id, { correctedBy: old }, shop.admin)).status).toBe(200);
      await shop.admin.send('PUT', `/users/${shop.manager.userId}`, { isActive: false });
      const again = { from: 'CREDIT_CARD', to: 'OTHER', correctedBy: hand(shop.manager) };
      expect((await correct(body.id, again, shop.admin)).status).toBe(200);
      expect((await found()).toSorted()).toEqual([
        expect.stringMatching(/^hands: .* but the account was disabled when this arrived$/),
        expect.stringMatching(/^hands: .* with a PIN that was changed before this arrived$/),
      ]);
    });

    it('gains no right from the name of a manager, and ignores a name that cannot be read', async () => {
      await takeOver(shop.manager);
      const { body } = await sell();
      const named = { correctedBy: hand(shop.manager) };
      expect((await correct(body.id, named, shop.cashier)).status).toBe(403);
      expect((await correct(body.id, { correctedBy: 'nonsense' })).status).toBe(200);
    });
  });

  it('is in the audit log with both tenders and the reason', async () => {
    const { body } = await sell();
    await correct(body.id);
    const { body: audit } = await shop.admin.get<{ action: string; details: object }[]>('/audit');
    expect(audit.find(({ action }) => action.endsWith('/tender'))?.details).toMatchObject({
      from: 'CASH',
      to: 'CREDIT_CARD',
      amount: '20.00',
      reason: 'Wrong button',
    });
  });
});

// Tests gift cards and store credit: each cent is on a card or in a sale, whoever asks, and however often.
import { randomUUID, webcrypto } from 'node:crypto';
import { newCreditCode, paidBy, type Tender } from '@evertill/shared-domain';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { creditEntries, credits } from '../../kernel/db/schema';
import { reportOpenRedemptions } from './open-redemptions';

const test = startTestApp();
const asReplay = { 'evertill-delivery': 'replay' };
const HOUR_MS = 3600_000;
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '10.00', stockQuantity: 100 });
  await shop.admin.send('PUT', '/settings', { credits: true });
});

interface Card {
  id: string;
  code: string;
  amount: number;
}
interface Shown {
  id: string;
  balance: string;
  codeEnd: string;
  code?: string;
  error?: string;
}

const aCard = (amount: number): Card => ({ id: randomUUID(), code: newCreditCode(webcrypto), amount });
const gift = (amount: number) =>
  ({
    id: 'gift-card',
    name: 'Gift card',
    unitPrice: amount.toFixed(2),
    taxIds: [],
  }) as unknown as TestProduct;
const sellCards = (cards: readonly Card[], fields: object = {}, client: Client = shop.cashier) =>
  client.send(
    'POST',
    '/sales',
    aSale(
      cards.map(({ amount }) => [gift(amount), 1]),
      { fields: { credits: cards, ...fields } },
    ),
  );
const redeem = (id: string, amount: number, key: string = randomUUID()) =>
  shop.cashier.send<Shown>('POST', `/credits/${id}/redeem`, { key, amount, registerId: 'till-1' });
const release = (id: string, key: string, client: Client = shop.cashier) =>
  client.send<Shown>('POST', `/credits/${id}/release`, { key }, asReplay);
const lookUp = (code: string, client: Client = shop.cashier) =>
  client.send<Shown>('POST', '/credits/lookup', { code });
const balanceOf = async ({ code }: Card) => (await lookUp(code)).body.balance;
const payment = (tender: Tender, amount: number, fields: object = {}) => ({
  ...paidBy(tender),
  amount: amount.toFixed(2),
  status: 'COMPLETED',
  ...fields,
});
const buy = (pieces: number, payments: object[], fields: object = {}) =>
  shop.cashier.send('POST', '/sales', aSale([[milk, pieces]], { fields: { payments, ...fields } }));
const refund = (saleId: unknown, quantity: number, fields: object = {}) =>
  shop.manager.send('POST', `/transactions/sales/${saleId}/refund`, {
    refundItems: [{ productId: milk.id, quantity, unitPrice: '10.00' }],
    refundSubtotal: `${quantity * 10}.00`,
    refundTax: '0.00',
    refundDiscount: '0.00',
    refundTotal: `${quantity * 10}.00`,
    refundDate: test.clock.now().toISOString(),
    ...fields,
  });
const findings = async () =>
  (await shop.manager.get<{ kind: string; message: string }[]>('/review-items')).body
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .map(({ message }) => message);

async function aSoldCard(amount = 50): Promise<Card> {
  const card = aCard(amount);
  expect((await sellCards([card])).status).toBe(201);
  return card;
}

/** Checks that every balance of the shop is the sum of its entries. */
async function expectSums() {
  const cards = await test.owner.select().from(credits).where(eq(credits.storeId, shop.storeId));
  for (const { id, balance } of cards) {
    const entries = await test.owner
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.creditId, id))
      .orderBy(asc(creditEntries.at));
    const sum = entries.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
    expect(Math.round(Number(balance) * 100)).toBe(sum);
    expect(Number(balance)).toBeGreaterThanOrEqual(0);
  }
}

describe('a gift card', () => {
  it('is sold as an item without tax, and found by its code however it is typed', async () => {
    const card = aCard(50);
    const { status, body } = await sellCards([card]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ taxAmount: '0.00', saleItems: [{ productName: 'Gift card' }] });
    const found = await lookUp(` ${card.code.slice(0, 8).toLowerCase()}-${card.code.slice(8)}`);
    expect(found.body).toMatchObject({
      id: card.id,
      kind: 'gift-card',
      balance: '50.00',
      codeEnd: card.code.slice(-4),
    });
    expect(await findings()).toEqual([]);
    await expectSums();
  });

  it('is never in an answer, a list, the audit or the database by its whole code', async () => {
    const card = await aSoldCard();
    await redeem(card.id, 5);
    const rows = await test.owner.select().from(credits).where(eq(credits.storeId, shop.storeId));
    const seen = JSON.stringify([
      rows,
      (await shop.manager.get('/credits')).body,
      (await shop.manager.get(`/credits/${card.id}`)).body,
      (await shop.admin.get('/audit')).body,
      (await shop.manager.get('/sales/list?from=2026-01-01&to=2026-12-31&limit=50')).body,
    ]);
    expect(seen).toContain(card.code.slice(-4));
    expect(seen).not.toContain(card.code);
  });

  it('is added once, however often its sale arrives', async () => {
    const card = aCard(50);
    const key = { 'idempotency-key': randomUUID() };
    const body = aSale([[gift(50), 1]], { fields: { credits: [card], offline: true } });
    await shop.cashier.send('POST', '/sales', body, { ...key, ...asReplay });
    await shop.cashier.send('POST', '/sales', body, { ...key, ...asReplay });
    expect(await balanceOf(card)).toBe('50.00');
    await expectSums();
  });

  it('whose amounts are not those of the sale is not added, and a manager is told', async () => {
    const card = { ...aCard(500), amount: 500 };
    const { status } = await sellCards([aCard(50)], { credits: [card] });
    expect(status).toBe(201);
    expect((await lookUp(card.code)).status).toBe(404);
    expect(await findings()).toEqual([
      'Gift cards of $50.00 were sold and of $500.00 given out, so none was added',
    ]);
  });

  it('is not added when nobody paid for it: by a discount, an open payment or a card that was not redeemed', async () => {
    const cards = [aCard(50), aCard(50), aCard(50)] as const;
    const offline = { offline: true };
    await sellCards([cards[0]], {
      ...offline,
      discountAmount: '50.00',
      totalAmount: '0.00',
      amountReceived: '0.00',
      payments: [payment('CASH', 0)],
    });
    await sellCards([cards[1]], { ...offline, payments: [payment('CASH', 50, { status: 'PENDING' })] });
    await sellCards([cards[2]], { ...offline, payments: [payment('STORE_CREDIT', 50)] });
    for (const { code } of cards) expect((await lookUp(code)).status).toBe(404);
    const told = (await findings()).filter((message) => message.includes('not paid in full'));
    expect(told).toHaveLength(3);
  });

  it('with a code that cannot be read never refuses the sale', async () => {
    const { status } = await sellCards([aCard(50)], { credits: [{ id: 'x', code: 'ABC', amount: 50 }, 7] });
    expect(status).toBe(201);
    expect(await findings()).toHaveLength(1);
  });

  it('is not refunded, because its money may be spent', async () => {
    const { body } = await sellCards([aCard(50)]);
    const answer = await shop.manager.send('POST', `/transactions/sales/${body.id}/refund`, {
      refundItems: [{ productId: 'gift-card', quantity: 1, unitPrice: '50.00' }],
      refundSubtotal: '50.00',
      refundTax: '0.00',
      refundDiscount: '0.00',
      refundTotal: '50.00',
    });
    expect(answer.status).toBe(400);
  });

  it('is made void by a manager with a reason, and pays nothing from then on', async () => {
    const card = await aSoldCard();
    const asCashier = await shop.cashier.send('POST', `/credits/${card.id}/void`, { reason: 'Lost' });
    expect(asCashier.status).toBe(403);
    expect((await shop.manager.send('POST', `/credits/${card.id}/void`, {})).status).toBe(400);
    const voided = await shop.manager.send('POST', `/credits/${card.id}/void`, { reason: 'Lost' });
    expect(voided.body).toMatchObject({ balance: '0.00', voidedAt: expect.any(String) });
    expect((await redeem(card.id, 1)).body).toMatchObject({ code: 'void' });
    await expectSums();
  });
});

describe('redeeming', () => {
  it('of one card by two registers at once lets exactly one win', async () => {
    const card = await aSoldCard(50);
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(card.id, 50)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'too-little')).toHaveLength(5);
    expect(await balanceOf(card)).toBe('0.00');
    await expectSums();
  });

  it('counts once for a payment, however often and by however many requests it is asked', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(card.id, 20, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balanceOf(card)).toBe('30.00');
    expect((await redeem(card.id, 25, key)).body).toMatchObject({ code: 'other-amount' });
    await expectSums();
  });

  it('is off until the store turns it on', async () => {
    const card = await aSoldCard(50);
    await shop.admin.send('PUT', '/settings', { credits: false });
    expect((await redeem(card.id, 5)).body).toMatchObject({ code: 'off' });
  });

  it('pays a part of a sale, and is a line of its own in the reports', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await redeem(card.id, 20, key);
    const { status } = await buy(3, [payment('STORE_CREDIT', 20, { creditKey: key }), payment('CASH', 10)]);
    expect(status).toBe(201);
    expect(await findings()).toEqual([]);
    const { body } = await shop.manager.get<{ entries: { kind: string }[] }>(`/credits/${card.id}`);
    expect(body.entries.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: 'issue', amount: '50.00', saleNumber: expect.any(String) },
      { kind: 'redeem', amount: '-20.00', saleNumber: expect.any(String), isOpen: false },
    ]);
    const report = await shop.manager.get<{ rows: object[] }>(
      '/reports/tender?from=2026-03-02&to=2026-03-02',
    );
    expect(report.body.rows).toContainEqual(
      expect.objectContaining({ key: 'STORE_CREDIT', name: 'Store Credit', total: '20.00' }),
    );
  });
});

describe('a payment that is taken back', () => {
  it('gives the amount back once, and cannot be redeemed again', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await redeem(card.id, 20, key);
    await Promise.all([release(card.id, key), release(card.id, key)]);
    expect(await balanceOf(card)).toBe('50.00');
    expect((await redeem(card.id, 20, key)).body).toMatchObject({ code: 'given-back' });
    await expectSums();
  });

  it('before it arrived is refused when it does', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    expect((await release(card.id, key)).status).toBe(200);
    expect((await redeem(card.id, 20, key)).status).toBe(400);
    expect(await balanceOf(card)).toBe('50.00');
  });

  it('is refused once its sale was made', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await redeem(card.id, 10, key);
    await buy(1, [payment('STORE_CREDIT', 10, { creditKey: key })]);
    expect((await release(card.id, key)).body).toMatchObject({ code: 'sold' });
    expect(await balanceOf(card)).toBe('40.00');
  });

  it('and whose sale arrives all the same is a finding, because the customer kept the money', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await redeem(card.id, 10, key);
    await release(card.id, key);
    const { status } = await buy(1, [
      payment('STORE_CREDIT', 10, { creditKey: key, referenceNumber: 'WXYZ' }),
    ]);
    expect(status).toBe(201);
    expect(await findings()).toEqual([
      '$10.00 was paid by a card ending in WXYZ, but the amount had been given back to it',
    ]);
  });
});

describe('a sale that says it was paid by credit', () => {
  it('is booked and is a finding when nothing was redeemed, when the amount differs, and when the payment is used twice', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await buy(1, [payment('STORE_CREDIT', 10)]);
    await redeem(card.id, 5, key);
    await buy(1, [payment('STORE_CREDIT', 10, { creditKey: key })]);
    await buy(1, [payment('STORE_CREDIT', 10, { creditKey: key })]);
    expect((await findings()).toSorted()).toEqual([
      '$10.00 was paid by a card ending in ?, but $5.00 was taken from it',
      '$10.00 was paid by a card ending in ?, but nothing was taken from it',
      '$10.00 was paid by a card ending in ?, but that payment belongs to another sale',
    ]);
  });

  it('and does not arrive for a day is told to a manager once, and its money stays where it is', async () => {
    const card = await aSoldCard(50);
    await redeem(card.id, 20);
    const report = (hours: number) =>
      reportOpenRedemptions(test.db, shop.storeId, new Date(test.clock.now().getTime() + hours * HOUR_MS));
    await report(23);
    expect(await findings()).toEqual([]);
    await report(25);
    await report(26);
    expect(await findings()).toEqual([
      `$20.00 was taken from the card ending in ${card.code.slice(-4)}, but its sale has not arrived`,
    ]);
    expect(await balanceOf(card)).toBe('30.00');
  });
});

describe('a refund', () => {
  it('of a sale that was paid by credit goes back to the card, up to what it paid', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await redeem(card.id, 20, key);
    const { body } = await buy(4, [payment('STORE_CREDIT', 20, { creditKey: key }), payment('CASH', 20)]);
    expect((await refund(body.id, 1)).status).toBe(200);
    expect(await balanceOf(card)).toBe('40.00');
    expect((await refund(body.id, 3)).status).toBe(200);
    expect(await balanceOf(card)).toBe('50.00');
    await expectSums();
  });

  it('of a sale that was paid by two cards gives none of them more than it paid', async () => {
    const [one, other] = [await aSoldCard(50), await aSoldCard(50)];
    const [key, otherKey] = [randomUUID(), randomUUID()];
    await redeem(one.id, 20, key);
    test.clock.advance(1_000);
    await redeem(other.id, 20, otherKey);
    const { body } = await buy(4, [
      payment('STORE_CREDIT', 20, { creditKey: key }),
      payment('STORE_CREDIT', 20, { creditKey: otherKey }),
    ]);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(['30.00', '30.00']);
    expect((await refund(body.id, 1)).status).toBe(200);
    expect([await balanceOf(one), await balanceOf(other)].toSorted()).toEqual(['30.00', '40.00']);
    expect((await refund(body.id, 3)).status).toBe(200);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(['50.00', '50.00']);
    expect(await findings()).toEqual([]);
    await expectSums();
  });

  it('as store credit takes no money from the drawer, and counts as paid back by store credit', async () => {
    const place = { registerId: 'till-1', shiftNumber: 1 };
    await shop.cashier.send('POST', '/shifts/open', {
      ...place,
      floatAmount: '0.00',
      openedAt: test.clock.now().toISOString(),
    });
    const { body } = await buy(5, [payment('CASH', 50)], place);
    const given = { ...aCard(20), amount: 20 };
    expect((await refund(body.id, 2, { credit: given, ...place })).status).toBe(200);
    expect((await refund(body.id, 1, place)).status).toBe(200);
    expect((await lookUp(given.code)).body).toMatchObject({ kind: 'store-credit', balance: '20.00' });
    const open = await shop.manager.get<object[]>('/shifts/open?registerId=till-1');
    expect(open.body[0]).toMatchObject({
      sums: { 'refunded STORE_CREDIT': '20.00', 'refunded CASH': '10.00', 'cash refunded': '10.00' },
      expectedAmount: '40.00',
    });
    await expectSums();
  });

  it('to a card that is void leaves the money there and tells a manager', async () => {
    const card = await aSoldCard(50);
    const key = randomUUID();
    await redeem(card.id, 10, key);
    const { body } = await buy(1, [payment('STORE_CREDIT', 10, { creditKey: key })]);
    await shop.manager.send('POST', `/credits/${card.id}/void`, { reason: 'Lost' });
    await refund(body.id, 1);
    expect((await findings()).some((message) => message.includes('a card that is void'))).toBe(true);
    expect((await redeem(card.id, 1)).status).toBe(400);
  });
});

describe('the codes of a store', () => {
  it('do not exist in another store', async () => {
    const card = await aSoldCard();
    const other = await test.openShop();
    await other.admin.send('PUT', '/settings', { credits: true });
    expect((await lookUp(card.code, other.cashier)).status).toBe(404);
    const answer = await other.cashier.send('POST', `/credits/${card.id}/redeem`, { key: 'k', amount: 1 });
    expect(answer.status).toBe(404);
  });

  it('are not found by trying: after ten misses each further one has to wait, and a right code takes its own count back', async () => {
    const card = await aSoldCard();
    for (let right = 0; right < 15; right += 1) expect((await lookUp(card.code)).status).toBe(200);
    const statuses: number[] = [];
    for (let miss = 0; miss < 14; miss += 1) statuses.push((await lookUp(newCreditCode(webcrypto))).status);
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 404));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    // A mistyped code has no right check character, so it is no try.
    expect((await lookUp('ABCD-EFGH-JKMN-PQRT', shop.manager)).status).toBe(400);
  });
});

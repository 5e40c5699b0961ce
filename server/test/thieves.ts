// Days of a shop in which people work, and steal with a till's program that they changed.
import fc from 'fast-check';
import { expect } from 'vitest';
import { reviewItems } from '../src/kernel/db/schema';
import { addProduct, addTax, aSale, enrollRegister } from './builders';
import { type Forgery, forgery, forgeSale } from './forged-sales';
import { aClosing, type Closing } from './shifts';
import type { Client, TestApp } from './test-app';

const TILL = 'till-1';
const REPLAY = { 'evertill-delivery': 'replay' };
const HOUR_MS = 3_600_000;

const quantity = fc.integer({ min: 1, max: 9 });
/** What an honest person does in a moment of a day. */
export const honestAct = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), quantity, isCard: fc.boolean() }),
  fc.record({ do: fc.constant('refund' as const) }),
  fc.record({
    do: fc.constant('move' as const),
    kind: fc.constantFrom('in', 'out'),
    cents: fc.integer({ min: 1, max: 3_000 }),
  }),
);
/** One theft. */
export const theft = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('forge' as const), quantity, forgery }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell, give back and pocket' as const), quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close early' as const), claims: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lower the float' as const),
      cents: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
);
export type Act = typeof honestAct | typeof theft extends fc.Arbitrary<infer T> ? T : never;

/** Cash that a record may have brought into the expected sum of a shift, in cents. */
interface Claim {
  readonly shift: number;
  readonly cents: number;
  /** True for a record that a finding names, which may be in the sum or not. */
  readonly isNamed: boolean;
  readonly what: string;
}

/** A finding of the review, as far as these days need it. */
interface Finding {
  id: string;
  kind: string;
  saleId: string | null;
}

/** Opens a shop whose days can be played. A day throws when cash of its records is neither expected nor told. */
export async function openShopWithThieves(test: TestApp) {
  const shop = await test.openShop();
  await enrollRegister(shop.manager, TILL);
  await shop.admin.send('PUT', '/settings', { shifts: true });
  const milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '7.35', stockQuantity: 1_000_000 });
  const tax = await addTax(shop.admin);
  const thief = await shop.signIn((await shop.addUser('CASHIER')).username);
  const rosa = shop.cashier;
  const claims: Claim[] = [];
  let shift = 0;
  let sequence = 0;

  const now = () => test.clock.now();
  const at = () => ({ registerId: TILL, shiftNumber: shift });
  const send = (by: Client, path: string, body: object, headers: Record<string, string> = REPLAY) =>
    by.send('POST', path, body, headers);
  const items = async () => (await shop.manager.get<Finding[]>('/review-items')).body;
  const isNamed = async (saleId: string) => (await items()).some((item) => item.saleId === saleId);
  const claim = (cents: number, what: string, named = false, inShift = shift) =>
    claims.push({ shift: inShift, cents, isNamed: named, what });

  /** Rings up milk. Returns what an honest till writes, and what the customer pays, in cents. */
  function ring(pieces: number) {
    sequence += 1;
    const saleDate = now().toISOString();
    const number = { saleNumber: `SALE-${Date.parse(saleDate)}-${sequence}` };
    const body = aSale([[milk, pieces]], {
      taxes: [tax],
      saleDate,
      fields: { ...number, ...at(), registerSequence: sequence, offline: true },
    });
    return { body, cents: Math.round((Number(body.totalAmount) + Number(body.taxAmount)) * 100) };
  }

  const soldToday: { id: string; body: Record<string, unknown>; cents: number }[] = [];

  async function sell(pieces: number, { isCard, by = rosa }: { isCard: boolean; by?: Client }) {
    const { body, cents } = ring(pieces);
    const [payment] = body.payments as Record<string, unknown>[];
    const method = isCard ? 'CREDIT_CARD' : 'CASH';
    const { status, body: sold } = await send(by, '/sales', {
      ...body,
      payments: [{ ...payment, paymentMethod: method }],
    });
    expect(status).toBe(201);
    if (isCard) return;
    claim(cents, 'honest sale');
    soldToday.push({ id: String(sold.id), body, cents });
  }

  /** Gives a sale back. `isOwn` says that the same manager has rung it up. */
  async function giveBack({ isOwn }: { isOwn: boolean }) {
    const sale = soldToday.pop();
    if (!sale) return;
    const { body } = sale;
    const answer = await send(shop.manager, `/transactions/sales/${sale.id}/refund`, {
      originalTransactionId: sale.id,
      refundItems: body.saleItems,
      refundSubtotal: body.subtotal,
      refundTax: body.taxAmount,
      refundDiscount: '0.00',
      refundTotal: (sale.cents / 100).toFixed(2),
      refundDate: now().toISOString(),
      reason: 'Too bitter',
      ...at(),
    });
    expect(answer.status).toBe(200);
    claim(-sale.cents, 'refund');
    // The drawer's sum falls with a refund, so a refund of one's own sale is told, also after its seller cleared that.
    if (!isOwn) return;
    await clearAll(sale.id);
    expect(await isNamed(sale.id)).toBe(true);
  }

  /** The manager clears what the review says about a sale. */
  async function clearAll(saleId: string) {
    for (const { id } of (await items()).filter((item) => item.saleId === saleId))
      expect((await send(shop.manager, `/review-items/${id}/clear`, { scope: 'sale' })).status).toBeLessThan(
        500,
      );
  }

  async function move(kind: string, cents: number) {
    const amount = (cents / 100).toFixed(2);
    const movedAt = now().toISOString();
    const { status } = await send(rosa, '/shifts/movements', {
      ...at(),
      kind,
      amount,
      reason: 'Bank',
      movedAt,
    });
    expect(status).toBe(201);
    claim(kind === 'in' ? cents : -cents, 'movement');
  }

  async function forge(pieces: number, forged: Forgery) {
    const { body, cents } = ring(pieces);
    const given = forgeSale(body, forged, { shift, sequence });
    const headers: Record<string, string> = forged.isLive ? {} : { ...REPLAY };
    if (forged.asOther) headers['evertill-author'] = rosa.userId;
    const { status, body: booked } = await send(thief, '/sales', given, headers);
    expect([201, 400, 403, 409]).toContain(status);
    if (status !== 201) {
      // What is refused is in no book, as if the sale had not been rung up. An honest till numbers on.
      sequence -= 1;
      return;
    }
    const isTold = await isNamed(String(booked.id));
    const inShift =
      typeof given.shiftNumber === 'number' && given.registerId === TILL ? given.shiftNumber : -1;
    const recorded = (given.payments as { amount: string }[]).reduce(
      (sum, { amount }) => sum + Number(amount),
      0,
    );
    if (!isTold && inShift < 0)
      throw new Error(`No finding names a sale of ${cents} cents in no drawer: ${JSON.stringify(forged)}`);
    claim(isTold ? Math.round(recorded * 100) : cents, JSON.stringify(forged), isTold, inShift);
  }

  async function closeEarly(doesClaim: boolean) {
    const closedAt = now().toISOString();
    const till = doesClaim
      ? { sums: {}, firstSequence: 1, lastSequence: sequence + 50 }
      : { sums: {}, firstSequence: null, lastSequence: null };
    const { status } = await send(
      thief,
      '/shifts/close',
      aClosing(shift, closedAt, { till, countedAmount: '0.00' }),
    );
    expect(status).toBe(201);
  }

  async function lowerFloat(cents: number) {
    const before = (await items()).length;
    const amount = (cents / 100).toFixed(2);
    const movedAt = now().toISOString();
    const reason = 'Float corrected';
    const { status } = await send(thief, '/shifts/movements', {
      ...at(),
      kind: 'float-down',
      amount,
      reason,
      movedAt,
    });
    expect(status).toBe(201);
    expect((await items()).length).toBeGreaterThan(before);
    claim(-cents, 'float');
  }

  async function carryOut(act: Act): Promise<void> {
    test.clock.advance(60_000);
    if (act.do === 'sell') return sell(act.quantity, act);
    if (act.do === 'refund') return giveBack({ isOwn: false });
    if (act.do === 'move') return move(act.kind, act.cents);
    if (act.do === 'forge') return forge(act.quantity, act.forgery);
    if (act.do === 'sell, give back and pocket') {
      await sell(act.quantity, { isCard: false, by: shop.manager });
      return giveBack({ isOwn: true });
    }
    if (act.do === 'close early') return closeEarly(act.claims);
    return lowerFloat(act.cents);
  }

  /** Opens a shift, does what the day brings, closes it, and compares what its drawer must hold. */
  async function playDay(acts: readonly Act[]): Promise<Finding[]> {
    shift += 1;
    soldToday.length = 0;
    test.clock.advance(HOUR_MS);
    const openedAt = now().toISOString();
    const opened = await send(rosa, '/shifts/open', { ...at(), floatAmount: '50.00', openedAt });
    expect(opened.status).toBe(201);
    claim(5_000, 'float of the opening');
    for (const act of acts) await carryOut(act);
    test.clock.advance(60_000);
    const closedAt = now().toISOString();
    const till = { sums: {}, firstSequence: null, lastSequence: null };
    const closed = await send(rosa, '/shifts/close', aClosing(shift, closedAt, { openedAt, till }));
    expect(closed.status).toBe(201);
    for (const number of [shift - 1, shift]) if (number > 0) await checkDrawer(number);
    const found = await items();
    await test.owner.delete(reviewItems);
    return found;
  }

  async function checkDrawer(number: number) {
    const { body } = await shop.manager.get<{ items: Closing[] }>('/shifts/closings');
    const z = body.items.find((one) => one.number === number);
    if (!z) throw new Error(`No Z report of shift ${number}`);
    const late = z.corrections.reduce((sum, { sums }) => sum + cashOf(sums), 0);
    const expected = Math.round((Number(z.expectedAmount) + late) * 100);
    const mine = claims.filter((one) => one.shift === number);
    const certain = mine.filter((one) => !one.isNamed).reduce((sum, { cents }) => sum + cents, 0);
    const perhaps = mine.filter((one) => one.isNamed).map(({ cents }) => cents);
    if (!sumsOf(perhaps).has(expected - certain))
      throw new Error(
        `The drawer of shift ${number} must hold ${expected} cents, and ${certain} are accounted for: ${JSON.stringify(mine)}`,
      );
  }

  return { playDay };
}

function cashOf(sums: Readonly<Record<string, string>>): number {
  const sum = (name: string) => Number(sums[name] ?? 0);
  const plus = ['cash received', 'cash in', 'float up'].map(sum);
  const minus = ['cash change', 'cash refunded', 'cash out', 'float down'].map(sum);
  return plus.reduce((a, b) => a + b, 0) - minus.reduce((a, b) => a + b, 0);
}

/** The sums of all selections of the amounts. */
function sumsOf(amounts: readonly number[]): Set<number> {
  let sums = new Set([0]);
  for (const amount of amounts) sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)]);
  return sums;
}

import {
  CORRECTABLE_TENDERS,
  cashRoundingOf,
  createBusinessCalendar,
  type DayRule,
  FIRST_DAY,
  paidBy,
  sumMoney,
  TENDERS,
} from '@evertill/shared-domain';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { dayTotals, refunds, stores } from '../../kernel/db/schema';
import { rebuildFrom, rebuildOutdatedTotals } from './rebuild-totals';

const test = startTestApp();

const totalsOf = ({ storeId }: Shop) =>
  test.owner
    .select()
    .from(dayTotals)
    .where(eq(dayTotals.storeId, storeId))
    .orderBy(asc(dayTotals.kind), asc(dayTotals.day), asc(dayTotals.key));

/** Leaves out rows of zeros, which remain when changes cancel each other. */
const saying = (rows: Awaited<ReturnType<typeof totalsOf>>) =>
  rows.filter(({ storeId: _, kind: __, day: ___, key: ____, ...sums }) =>
    Object.values(sums).some((sum) => Number(sum) !== 0),
  );

function sumOf(
  rows: Awaited<ReturnType<typeof totalsOf>>,
  kind: (typeof rows)[number]['kind'],
  name: 'refunded' | 'refundedTax',
): string {
  return sumMoney(rows.filter((row) => row.kind === kind).map((row) => row[name])).toFixed(2);
}

async function openWith(rule: Omit<DayRule, 'from'>) {
  const shop = await test.openShop();
  const days = [{ from: FIRST_DAY, ...rule }];
  const settings = { offlineWrites: {}, days };
  await test.owner.update(stores).set({ settings }).where(eq(stores.id, shop.storeId));
  const milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 100_000 });
  const bread = await addProduct(shop.manager, { name: 'Bread', unitPrice: '3.33', stockQuantity: 100_000 });
  const taxes = [
    await addTax(shop.admin),
    await addTax(shop.admin, { name: 'City', value: 1.125 }),
    await addTax(shop.admin, { name: 'Groceries', value: 1, appliesTo: 'chosen' }),
  ];
  return { shop, milk, bread, taxes, calendar: createBusinessCalendar(days) };
}

type World = Awaited<ReturnType<typeof openWith>>;

const saleArbitrary = fc.record({
  // Moments around the nights on which clocks changed in São Paulo, on Lord Howe and in Apia, and around the ends of
  // ordinary days.
  at: fc
    .tuple(
      fc.constantFrom(
        '2018-02-18T02:00:00Z',
        '2018-04-01T15:00:00Z',
        '2011-12-30T10:00:00Z',
        '2026-03-02T00:00:00Z',
      ),
      fc.integer({ min: -40 * 3_600_000, max: 40 * 3_600_000 }),
    )
    .map(([night, ms]) => new Date(Date.parse(night) + ms)),
  milk: fc.integer({ min: 1, max: 5 }),
  bread: fc.integer({ min: 0, max: 3 }),
  isTaxed: fc.boolean(),
  // The positions of the bread's own taxes. Null for the usual taxes.
  breadTaxes: fc.constantFrom(null, null, [], [2], [0, 2]),
  discount: fc.constantFrom(
    null,
    { type: 'PERCENTAGE', value: 12.5 } as const,
    { type: 'FIXED_AMOUNT', value: 1.01 } as const,
  ),
  tender: fc.constantFrom(...TENDERS),
  back: fc.integer({ min: 0, max: 6 }),
  isRounded: fc.boolean(),
  corrections: fc.array(fc.constantFrom(...CORRECTABLE_TENDERS), { maxLength: 2 }),
});
type Drawn = typeof saleArbitrary extends fc.Arbitrary<infer T> ? T : never;

async function sell({ shop, milk, bread, taxes }: World, sale: Drawn): Promise<void> {
  const lines: [TestProduct, number][] = [[milk, sale.milk]];
  const taxIds = sale.breadTaxes?.flatMap((tax) => taxes[tax]?.id ?? []);
  if (sale.bread > 0) lines.push([taxIds ? { ...bread, taxIds } : bread, sale.bread]);
  const { discount, isTaxed, at } = sale;
  const body = aSale(lines, { taxes: isTaxed ? taxes : [], discount, saleDate: at.toISOString() });
  const [payment] = body.payments as Record<string, unknown>[];
  const paid = [{ ...payment, ...paidBy(sale.tender) }];
  const rounding = cashRoundingOf(Number(payment?.amount), 0.05);
  const rounded = sale.isRounded &&
    sale.tender === 'CASH' && {
      cashRoundingAmount: rounding,
      cashRoundingStep: 0.05,
      amountReceived: sumMoney([Number(payment?.amount), rounding]).toFixed(2),
    };
  const sent = { ...body, offline: true, payments: paid, ...rounded };
  const sold = await shop.cashier.send('POST', '/sales', sent);
  expect(sold.status).toBe(201);
  let from: string = sale.tender;
  for (const to of sale.corrections) {
    const made = { payment: 1, from, to, reason: 'Wrong button', cashRoundingStep: 0.05 };
    const correctedAt = new Date(at.getTime() + 7 * 3_600_000).toISOString();
    const path = `/transactions/sales/${String(sold.body.id)}/tender`;
    const { status } = await shop.manager.send('POST', path, { ...made, correctedAt });
    if (status === 200) from = to;
  }
  // Several refunds of one sale. The last one takes all that is left.
  for (let left = Math.min(sale.back, sale.milk); left > 0; left -= 2) {
    const refundItems = [{ productId: milk.id, quantity: Math.min(2, left), unitPrice: 2.5 }];
    if (left <= 2 && sale.bread > 0) refundItems.push({ productId: bread.id, quantity: 1, unitPrice: 3.33 });
    const sums = { refundSubtotal: 0, refundTax: 0, refundDiscount: 0, refundTotal: 0 };
    const path = `/transactions/sales/${String(sold.body.id)}/refund`;
    // A till that was offline gives money back hours or days after the sale.
    const refundDate = new Date(at.getTime() + left * 11 * 3_600_000).toISOString();
    const body = { refundItems, ...sums, refundDate };
    await shop.manager.send('POST', path, body, { 'evertill-delivery': 'replay' });
  }
}

const zones = fc.constantFrom(
  'UTC',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
);

describe('the totals of a day', () => {
  it('equal the sums of the sales and refunds, in any time zone and with any hour at which a day begins', async () => {
    const rule = fc.record({ timezone: zones, turnsAt: fc.constantFrom(0, 4, 23) });
    await fc.assert(
      fc.asyncProperty(rule, fc.array(saleArbitrary, { minLength: 1, maxLength: 6 }), async (days, sales) => {
        const world = await openWith(days);
        for (const sale of sales) await sell(world, sale);
        const kept = saying(await totalsOf(world.shop));
        const { storeId, manager } = world.shop;
        await test.db.transaction(storeId, (sql) => rebuildFrom(sql, storeId, FIRST_DAY));
        expect(kept).toEqual(saying(await totalsOf(world.shop)));

        // The totals also equal what a person gets who adds up the sales by hand.
        const { body: list } = await manager.get<Record<string, string>[]>(
          '/sales/date-range?startDate=2011-01-01&endDate=2027-01-01',
        );
        const dayOf = (moment: string | Date = '') => world.calendar.dayOf(new Date(moment));
        const given = await test.owner.select().from(refunds).where(eq(refunds.storeId, storeId));
        for (const { day, total, count, refunded, refundedTax } of kept.filter(
          ({ kind }) => kind === 'all',
        )) {
          const ofDay = list.filter(({ saleDate }) => dayOf(saleDate) === day);
          expect(count).toBe(ofDay.length);
          const sums = ofDay.flatMap(({ totalAmount, taxAmount }) => [totalAmount ?? '', taxAmount ?? '']);
          expect(total).toBe(sumMoney(sums).toFixed(2));
          const back = given.filter(({ refundDate }) => dayOf(refundDate) === day);
          expect(refunded).toBe(sumMoney(back.map(({ refundTotal }) => refundTotal)).toFixed(2));
          expect(refundedTax).toBe(sumMoney(back.map(({ refundTax }) => refundTax)).toFixed(2));
        }
        for (const kind of ['cashier', 'tender', 'refunder'] as const)
          expect(sumOf(kept, kind, 'refunded')).toBe(sumOf(kept, 'all', 'refunded'));
        for (const kind of ['product', 'tax'] as const)
          expect(sumOf(kept, kind, 'refundedTax')).toBe(sumOf(kept, 'all', 'refundedTax'));

        // The summaries leave out the sales that were refunded completely.
        const { body: summary } = await manager.get<{ days: { day: string; total: string }[] }>(
          '/sales/totals?from=2011-01-01&to=2027-01-01',
        );
        const counted = list.filter(({ status }) => status !== 'REFUNDED');
        const all = counted.flatMap(({ totalAmount, taxAmount }) => [totalAmount ?? '', taxAmount ?? '']);
        expect(sumMoney(summary.days.map(({ total }) => total)).toFixed(2)).toBe(sumMoney(all).toFixed(2));
      }),
      { numRuns: Number(process.env.EVERTILL_TOTALS_RUNS ?? 4) },
    );
  });

  it('are the same for sales in one batch as for single sales', async () => {
    const world = await openWith({ timezone: 'UTC', turnsAt: 0 });
    const items = Array.from({ length: 20 }, (_, n) => ({
      key: crypto.randomUUID(),
      method: 'POST',
      url: '/sales',
      author: world.shop.cashier.userId,
      delivery: 'replay',
      data: aSale([[world.milk, n + 1]], { taxes: world.taxes }),
    }));
    await world.shop.cashier.send('POST', '/sync/batch', { items });
    await world.shop.cashier.send('POST', '/sync/batch', { items });
    const all = (await totalsOf(world.shop)).filter(({ kind }) => kind === 'all');
    expect(all).toMatchObject([{ day: '2026-03-02', count: 20, quantity: 210, subtotal: '525.00' }]);
  });

  it('add up when many tills sell at once', async () => {
    const world = await openWith({ timezone: 'UTC', turnsAt: 0 });
    const sold = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        world.shop.cashier.send('POST', '/sales', aSale([[n % 2 ? world.milk : world.bread, 1]])),
      ),
    );
    expect(sold.map(({ status }) => status)).toEqual(Array(24).fill(201));
    const all = (await totalsOf(world.shop)).filter(({ kind }) => kind === 'all');
    expect(all).toMatchObject([{ count: 24, subtotal: '69.96' }]);
  });

  it('are built at server start for a shop that is older than the totals', async () => {
    const world = await openWith({ timezone: 'America/Sao_Paulo', turnsAt: 0 });
    await sell(world, { ...fc.sample(saleArbitrary, 1)[0], back: 0 } as Drawn);
    const { shop } = world;
    const before = saying(await totalsOf(shop));
    await test.owner.delete(dayTotals).where(eq(dayTotals.storeId, shop.storeId));
    await rebuildOutdatedTotals(test.db);
    expect(await totalsOf(shop)).toEqual([]);
    await test.owner.update(stores).set({ totalsVersion: 0 }).where(eq(stores.id, shop.storeId));
    await rebuildOutdatedTotals(test.db);
    expect(saying(await totalsOf(shop))).toEqual(before);
  });
});

describe('a shop that lets its days begin at another hour', () => {
  const dayOfSales = async (shop: Shop) =>
    (await totalsOf(shop)).filter(({ kind }) => kind === 'all').map(({ day, count }) => `${day} ${count}`);
  const sellAt = (world: World, saleDate: string) =>
    world.shop.cashier.send('POST', '/sales', { ...aSale([[world.milk, 1]], { saleDate }), offline: true });

  it('keeps past days, and books new sales by the new hour', async () => {
    const world = await openWith({ timezone: 'UTC', turnsAt: 0 });
    await sellAt(world, '2026-03-01T02:00:00Z');
    // A sale of a till whose clock is ahead.
    await sellAt(world, '2026-03-03T02:00:00Z');
    const { status, body } = await world.shop.admin.send('PUT', '/settings', { dayTurnsAt: 4 });
    expect({ status, days: body.days }).toEqual({
      status: 200,
      days: [
        { from: FIRST_DAY, timezone: 'UTC', turnsAt: 0 },
        { from: '2026-03-03', timezone: 'UTC', turnsAt: 4 },
      ],
    });
    expect(await dayOfSales(world.shop)).toEqual(['2026-03-01 1', '2026-03-02 1']);
    await sellAt(world, '2026-03-02T03:00:00Z');
    await sellAt(world, '2026-03-04T03:59:00Z');
    expect(await dayOfSales(world.shop)).toEqual(['2026-03-01 1', '2026-03-02 2', '2026-03-03 1']);
  });

  it('applies it from the first day while nothing was sold, and refuses an invalid hour', async () => {
    const world = await openWith({ timezone: 'UTC', turnsAt: 0 });
    const set = (dayTurnsAt: unknown) => world.shop.admin.send('PUT', '/settings', { dayTurnsAt });
    expect((await set(5)).body.days).toEqual([{ from: FIRST_DAY, timezone: 'UTC', turnsAt: 5 }]);
    await world.shop.admin.send('PUT', '/saas/store', { timezone: 'Asia/Tokyo' });
    const { body } = await world.shop.cashier.get('/settings');
    expect(body.days).toEqual([{ from: FIRST_DAY, timezone: 'Asia/Tokyo', turnsAt: 5 }]);
    for (const hour of [24, -1, 1.5, 'four']) {
      expect(await set(hour)).toMatchObject({ status: 400, body: { field: 'dayTurnsAt' } });
    }
    expect((await world.shop.manager.send('PUT', '/settings', { dayTurnsAt: 1 })).status).toBe(403);
  });
});

import { listWindow, type Sale, type SalePayload, todayWindow } from '@evertill/shared-domain';
import { aDiscount, aProduct, aSale, aSaleItem } from '@evertill/shared-domain/testing';
import { createFakeClock, settle } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { isInsufficientStock } from '../store/errors';
import { createTestData, type TestDataOptions } from '../testing';

// A fixed time, so that a sale of today does not become a sale of yesterday while the tests run.
const NOW = new Date('2026-03-04T15:30:00');
const DAY_MS = 86_400_000;
const openData = (options: TestDataOptions = {}) =>
  createTestData({ clock: createFakeClock(NOW), ...options });

let lastSale = 0;
/** Returns a sale of two espressos at 2.50, sold now and paid with 5.50. */
function anEspressoSale(fields: Partial<Sale> = {}): Sale {
  lastSale += 1;
  return aSale({
    id: `sale-${lastSale}`,
    saleDate: NOW.toISOString(),
    discount: null,
    discountId: null,
    subtotal: 5,
    discountAmount: 0,
    totalAmount: 5,
    taxAmount: 0.5,
    saleItems: [aSaleItem({ unitPrice: 2.5, totalAmount: 5, taxAmount: 0.5 })],
    ...fields,
  });
}

const today = () => listWindow(NOW);

function aPayload(fields: Partial<SalePayload> = {}): SalePayload {
  return {
    saleNumber: 'SALE-77',
    userId: 'user-admin',
    status: 'COMPLETED',
    saleDate: NOW.toISOString(),
    saleItems: [{ productId: 'p', quantity: 2, unitPrice: 2.5 }],
    subtotal: 5,
    taxAmount: 0.5,
    taxDetails: [{ name: 'VAT', type: 'PERCENTAGE', value: 10, amount: 0.5 }],
    totalAmount: 5,
    discountAmount: 0,
    discountId: null,
    payments: [
      {
        paymentMethod: 'CASH',
        amount: 5.5,
        referenceNumber: 'REF-1',
        status: 'COMPLETED',
        paymentDate: NOW.toISOString(),
      },
    ],
    amountReceived: 10,
    change: 4.5,
    ...fields,
  };
}

const espresso = aProduct({ id: 'p', name: 'Espresso', stockQuantity: 10 });

describe('a sale', () => {
  it.each([
    ['it was not sent', null, 'not-sent'],
    ['the server answered with an error', { status: 500 }, 'server-error'],
    ['the server is starting', { status: 503 }, 'server-error'],
    ['the answer was lost', 'lose-answer', 'unanswered'],
    ['the answer was a page of the network', 'captive-portal', 'unanswered'],
  ] as const)('says why it waits: %s', async (_, fault, why) => {
    const { data, server } = await openData({ products: [espresso], online: fault !== null });
    if (fault) server.faults.plan(fault, { when: ({ url }) => url === '/sales' });
    expect(await data.sales.create(aPayload())).toMatchObject({ fate: { is: 'waiting', why } });
  });

  it('is completed online and joins the list', async () => {
    const { data, server } = await openData({ products: [espresso] });
    const { sale, fate } = await data.sales.create(aPayload());
    expect(fate.is).toBe('booked');
    expect(sale).toMatchObject({ saleNumber: 'SALE-77', status: 'COMPLETED', totalAmount: 5 });
    expect(data.sales.getSnapshot().items).toMatchObject([{ id: sale.id }]);
    const sent = JSON.parse(server.requests.find(({ method }) => method === 'POST')?.body ?? '');
    expect(sent).toMatchObject({ totalAmount: '5.00', registerSequence: 1 });
    expect(sent.offline).toBeUndefined();
  });

  it('is a pending row offline and is sent as completed', async () => {
    const { data, server, setOnline, clock } = await openData({ products: [espresso] });
    await data.products.list();
    await setOnline(false);
    const { sale, fate } = await data.sales.create(aPayload({ offline: true }));
    expect(fate.is).toBe('waiting');
    expect(sale).toMatchObject({ status: 'PENDING', offline: true, userName: 'admin' });
    expect(sale.saleItems[0]?.productName).toBe('Espresso');
    expect(sale.id).toMatch(/^offline-/);

    await setOnline(true);
    await clock.advance(5_000);
    const [row] = server.resources.rows('sales');
    expect(row).toMatchObject({ status: 'COMPLETED', offline: true });
    expect(data.sales.getSnapshot().items).toMatchObject([{ id: row?.id, status: 'COMPLETED' }]);
  });

  it.each([{}, { offline: true }])('keeps the offline mark that was set at checkout: %j', async (decided) => {
    const { data, offline, setOnline } = await openData({ products: [espresso] });
    // The connection is lost while the cashier counts the money.
    await setOnline(false);
    const payload = aPayload(decided);
    await data.sales.create(payload);
    const [record] = await offline.outbox.list();
    expect(record?.data?.offline).toBe(payload.offline);
  });

  it('is pending when no answer comes in time', async () => {
    const { data, server } = await openData({ products: [espresso] });
    server.faults.plan('lose-answer', { when: ({ method }) => method === 'POST' });
    const { fate } = await data.sales.create(aPayload());
    expect(fate.is).toBe('waiting');
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('throws the refusal while the customer is there', async () => {
    const { data } = await openData({ products: [espresso] });
    const tooMany = aPayload({ saleItems: [{ productId: 'p', quantity: 20, unitPrice: 2.5 }] });
    const refusal = await data.sales.create(tooMany).catch((error: unknown) => error);
    expect(isInsufficientStock(refusal)).toBe(true);
    expect(data.sales.getSnapshot().items).toEqual([]);
  });

  it('stays on the register when the answer cannot be read', async () => {
    const { data, server } = await openData({ products: [espresso] });
    server.faults.plan(
      { status: 201, body: { unexpected: true } },
      { when: ({ method }) => method === 'POST' },
    );
    expect(await data.sales.create(aPayload())).toMatchObject({
      fate: { is: 'booked' },
      sale: { saleNumber: 'SALE-77' },
    });
  });
});

describe('a period', () => {
  it('loads the names of the discounts of its sales', async () => {
    const { data, server, settle } = await openData({
      discounts: [aDiscount({ id: 'spring', name: 'Spring' })],
    });
    await data.sales.range(today());
    await settle();
    expect(data.discounts.getSnapshot().items).toMatchObject([{ name: 'Spring' }]);
    await data.sales.range(today());
    await settle();
    expect(server.requests.filter(({ url }) => url === '/discounts')).toHaveLength(1);
  });

  it('is shown also when the discounts cannot be loaded', async () => {
    const { data, server } = await openData({
      sales: [anEspressoSale({ id: 's', saleDate: NOW.toISOString() })],
    });
    server.faults.always(({ url }) => (url === '/discounts' ? { status: 500, body: {} } : null));
    expect(await data.sales.range(today())).toMatchObject([{ id: 's' }]);
  });

  const yesterday = new Date(NOW.getTime() - 86_400_000).toISOString();

  it('lists the newest first, and only its own sales', async () => {
    const now = NOW.getTime();
    const [early, late] = [
      anEspressoSale({ saleDate: new Date(now - 5).toISOString() }),
      anEspressoSale({ saleDate: new Date(now).toISOString() }),
    ];
    const { data } = await openData({ sales: [early, late, anEspressoSale({ saleDate: yesterday })] });
    expect((await data.sales.range(today())).map((sale) => sale.id)).toEqual([late.id, early.id]);
  });

  it('is read from the cache offline, with the pending sales', async () => {
    const { data, setOnline } = await openData({ sales: [anEspressoSale({ id: 's' })] });
    await data.sales.range(today());
    await setOnline(false);
    await data.sales.create(aPayload({ saleDate: new Date(NOW.getTime() + 1).toISOString() }));
    expect((await data.sales.range(today())).map((sale) => sale.status)).toEqual(['PENDING', 'COMPLETED']);
  });

  it('drops sales of more than 62 days ago on a till that stays open', async () => {
    const clock = createFakeClock(NOW);
    const { data, offline } = await openData({ clock });
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
    await data.sales.create(aPayload({ saleNumber: 'SALE-76', saleDate: daysAgo(63) }));
    await data.sales.create(aPayload({ saleNumber: 'SALE-77', saleDate: daysAgo(60) }));
    await clock.advance(DAY_MS);
    await data.sales.create(aPayload({ saleNumber: 'SALE-78' }));
    await settle();
    const stored = await offline.cache.getAll<Sale>('sales');
    expect(stored.map((sale) => sale.saleNumber).sort()).toEqual(['SALE-77', 'SALE-78']);
  });

  it('keeps only the newest sales in memory while no screen lists sales, and lists all of them to one', async () => {
    const clock = createFakeClock(NOW);
    const { data, setOnline } = await openData({ clock });
    const listed = () => data.sales.getSnapshot().items;
    const sell = async (number: number) =>
      data.sales.create(
        aPayload({
          saleNumber: `SALE-${number}`,
          saleDate: new Date(clock.now().getTime() + number).toISOString(),
        }),
      );
    await data.sales.range(today());
    for (let number = 1; number <= 201; number += 1) await sell(number);
    expect(listed()).toHaveLength(201);

    await clock.advance(6 * 60_000);
    const stop = data.sales.subscribe(() => undefined);
    await sell(202);
    expect(listed()).toHaveLength(202);
    stop();
    await clock.advance(6 * 60_000);
    await sell(203);
    expect(listed()).toHaveLength(100);
    expect(listed()[0]).toMatchObject({ saleNumber: 'SALE-203' });
    await data.syncAll(['sales']);
    expect(listed()).toHaveLength(100);

    await setOnline(false);
    expect(data.sales.getSnapshot().isPartial).toBe(true);
    expect(await data.sales.range(today())).toHaveLength(203);
    expect(data.sales.getSnapshot().isPartial).toBe(false);
  });

  it('stay in memory when the device has no room for them, because memory alone has them', async () => {
    const clock = createFakeClock(NOW);
    const { data, offline, setOnline } = await openData({ clock });
    await data.sales.range(today());
    for (let number = 1; number <= 201; number += 1)
      await data.sales.create(aPayload({ saleNumber: `SALE-${number}` }));
    await offline.cache.dropSales();
    await clock.advance(6 * 60_000);
    await data.sales.create(aPayload({ saleNumber: 'SALE-202' }));
    await setOnline(false);
    expect(await data.sales.range(today())).toHaveLength(202);
  });

  it('of before is listed also when only today’s sales were loaded since the start', async () => {
    const old = anEspressoSale({ id: 'old', saleDate: new Date(NOW.getTime() - 3 * DAY_MS).toISOString() });
    const { data, reload } = await openData({ sales: [old, anEspressoSale({ id: 'new' })] });
    await data.sales.range({ from: new Date(NOW.getTime() - 5 * DAY_MS), to: NOW });
    const later = await reload();
    await later.syncAll(['sales']);
    const idsOf = () => later.sales.getSnapshot().items.map(({ id }) => id);
    expect(idsOf()).toEqual(['new']);
    later.sales.subscribe(() => undefined);
    await settle();
    expect(idsOf()).toEqual(['new', 'old']);
  });

  it('removes sales that the server no longer has', async () => {
    const { data, server } = await openData({ sales: [anEspressoSale({ id: 's' })] });
    await data.sales.range(today());
    server.resources.write({ method: 'DELETE', url: '/sales/s', data: {}, delivery: 'foreground' });
    expect(await data.sales.range(today())).toEqual([]);
  });

  it('is empty offline when nothing was ever loaded', async () => {
    const { data } = await openData({ online: false });
    expect(await data.sales.range(today())).toEqual([]);
    expect(await data.sales.hourlyTrends()).toEqual({
      salesTrend: [],
      transactionTrend: [],
      averageTrend: [],
    });
  });

  it('has a daily summary offline, from the same rows', async () => {
    const { data, setOnline } = await openData({
      sales: [anEspressoSale(), anEspressoSale({ saleDate: yesterday })],
    });
    const { from } = todayWindow(NOW);
    await data.sales.range({
      from: new Date(from.getTime() - 86_400_000),
      to: new Date(from.getTime() + 86_400_000),
    });
    const online = await data.sales.dailySummary();
    await setOnline(false);
    expect(await data.sales.dailySummary()).toEqual(online);
    expect(online).toMatchObject({ totalSales: 5.5, totalTransactions: 1, previousDayTotalSales: 5.5 });
  });
});

describe('a refund', () => {
  const payload = (id: string, quantity: number) => ({
    originalTransactionId: id,
    refundItems: [{ productId: 'p', quantity, unitPrice: 2.5 }],
    refundSubtotal: 2.5 * quantity,
    refundTax: 0.25 * quantity,
    refundDiscount: 0,
    refundTotal: 2.75 * quantity,
    refundDate: NOW.toISOString(),
  });
  const sold = () => {
    const sale = anEspressoSale({ id: 's' });
    return { ...sale, saleItems: sale.saleItems.map((item) => ({ ...item, productId: 'p' })) };
  };

  it('changes the sale as the server says', async () => {
    const { data, server } = await openData({ sales: [sold()] });
    await data.sales.range(today());
    const { sale, queued } = await data.sales.refund('s', payload('s', 1));
    expect(queued).toBe(false);
    expect(sale).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 2.75 });
    expect(server.requests.at(-1)?.url).toBe('/transactions/sales/s/refund');
  });

  it('shows at once offline, and a second refund counts separately', async () => {
    const { data, offline, setOnline } = await openData({ sales: [sold()], products: [espresso] });
    await data.products.list();
    await data.sales.range(today());
    await setOnline(false);
    const first = await data.sales.refund('s', payload('s', 1));
    expect(first).toMatchObject({ queued: true, sale: { status: 'PARTIALLY_REFUNDED', offline: true } });
    const second = await data.sales.refund('s', payload('s', 1));
    expect(second.sale).toMatchObject({ status: 'REFUNDED', refundedAmount: 5.5 });
    expect(await offline.outbox.list()).toHaveLength(2);
    expect(data.products.getSnapshot().items[0]?.stockQuantity).toBe(12);
  });

  it('leaves the stock as it is when the goods are not put back', async () => {
    const { data, setOnline } = await openData({ sales: [sold()], products: [espresso] });
    await data.products.list();
    await data.sales.range(today());
    await setOnline(false);
    await data.sales.refund('s', { ...payload('s', 2), restock: false, reason: 'Damaged' });
    expect(data.products.getSnapshot().items[0]?.stockQuantity).toBe(espresso.stockQuantity);
  });

  it('refunds the line with the same price, offline as on the server', async () => {
    const [line] = sold().saleItems;
    if (!line) throw new Error('The sale has no items.');
    const saleItems = [
      { ...line, quantity: 1 },
      { ...line, id: 'line-2', unitPrice: 4, quantity: 1 },
    ];
    const { data, setOnline } = await openData({ sales: [{ ...sold(), saleItems }] });
    await data.sales.range(today());
    await setOnline(false);
    const refundItems = [{ productId: 'p', quantity: 1, unitPrice: 4 }];
    const { sale } = await data.sales.refund('s', { ...payload('s', 1), refundItems });
    expect(sale.saleItems.map(({ refundedQuantity = 0 }) => refundedQuantity)).toEqual([0, 1]);
  });

  it('has not happened when the server refused it', async () => {
    const { data, server, setOnline, clock } = await openData({ sales: [sold()] });
    await data.sales.range(today());
    await setOnline(false);
    await data.sales.refund('s', payload('s', 1));
    server.faults.always(({ url }) =>
      url.includes('refund') || url.includes('batch') ? { status: 400, body: { error: 'Too late' } } : null,
    );
    await setOnline(true);
    await clock.advance(5_000);
    expect(data.sales.getSnapshot().items).toMatchObject([{ status: 'COMPLETED', pendingError: 'Too late' }]);
  });

  it('needs a known sale', async () => {
    const { data } = await openData();
    await expect(data.sales.refund('s', payload('s', 1))).rejects.toThrow('Sale not found');
  });
});

import { FIRST_DAY } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';
import { rebuildFrom } from '../totals/rebuild-totals';

interface ReadSale {
  id: string;
  saleDate: string;
  saleItems: { quantity: number }[];
  payments: { amount: string }[];
}

const test = startTestApp();
const RANGE = 'startDate=2026-03-01T00:00:00Z&endDate=2026-03-31T23:59:59.999Z';
const SALES = 450;
let shop: Shop;

beforeAll(async () => {
  shop = await test.openShop();
  await insertSales(shop);
  await test.db.transaction(shop.storeId, (sql) => rebuildFrom(sql, shop.storeId, FIRST_DAY));
});

describe('the sales of a period', () => {
  it('are returned as one complete list, newest first, however many pages are read', async () => {
    const { status, body } = await shop.manager.get<ReadSale[]>(`/sales/date-range?${RANGE}`);
    expect([status, body.length, new Set(body.map(({ id }) => id)).size]).toEqual([200, SALES, SALES]);
    const order = body.map(({ saleDate, id }) => `${saleDate} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
    for (const { saleItems, payments } of body) {
      expect(saleItems.map(({ quantity }) => quantity)).toEqual([1, 2]);
      expect(payments).toHaveLength(1);
    }
  });

  it('are returned in pages on request, each sale once, and the last page has no next one', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 1; page <= 5; page += 1) {
      const path = `/sales/date-range?${RANGE}&limit=100${cursor && `&cursor=${cursor}`}`;
      const { body } = await shop.manager.get<{ items: ReadSale[]; next: string | null }>(path);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next ?? '';
      expect([page, body.items.length, cursor === '']).toEqual([page, page === 5 ? 50 : 100, page === 5]);
    }
    const { body } = await shop.manager.get<ReadSale[]>(`/sales/date-range?${RANGE}`);
    expect(seen).toEqual(body.map(({ id }) => id));
    const refused = ['limit=0', 'limit=many', 'cursor=1_x', 'cursor=8640000000000000_x'];
    for (const query of refused)
      expect((await shop.manager.get(`/sales/date-range?${RANGE}&${query}`)).status).toBe(400);
  });

  it('fail instead of ending early when the database connection is lost', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { cookie: shop.manager.cookie, 'accept-encoding': 'identity' };
    const answer = await fetch(`${url}/api/sales/date-range?${RANGE}`, { headers });
    expect(answer.status).toBe(200);
    const whole = (await answer.json()) as unknown[];
    expect(whole).toHaveLength(SALES);

    const connect = test.pool.connect.bind(test.pool);
    let statements = 0;
    const broken = () => {
      statements += 1;
      return statements > 6 ? Promise.reject(Object.assign(new Error('Gone'), { code: '28000' })) : connect();
    };
    test.pool.connect = broken as typeof test.pool.connect;
    try {
      const cut = await fetch(`${url}/api/sales/date-range?${RANGE}`, { headers });
      expect(cut.status).toBe(200);
      await expect(cut.json()).rejects.toThrow();
    } finally {
      test.pool.connect = connect;
    }
  });

  it('are summed up by the database', async () => {
    test.clock.set('2026-03-02T23:30:00.000Z');
    const { body } = await shop.manager.get('/sales/summary/daily');
    // There is one sale of 11.00 every hour and a half. The first sum is the second day's, the other is the first
    // day's.
    expect(body).toMatchObject({
      totalSales: '176.00',
      totalTransactions: 16,
      previousDayTotalSales: '176.00',
    });
    const hourly = await shop.manager.get<{ salesTrend: number[] }>('/sales/trends/hourly');
    expect(hourly.body.salesTrend.slice(0, 6)).toEqual([11, 11, 0, 11, 11, 0]);
  });
});

/** Inserts one sale every hour and a half from March 1 on. */
async function insertSales({ storeId, manager }: Shop): Promise<void> {
  const ids = sql`select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
    '2026-03-01T00:00:00Z'::timestamptz + n * interval '90 minutes' as at from generate_series(0, ${SALES - 1}::int) n`;
  await test.owner.execute(sql`
    insert into sales (store_id, id, sale_number, sale_date, created_at, status, offline, user_id, subtotal, discount_amount,
      tax_amount, tax_details, total_amount, amount_received, change, refunded_amount)
    select ${storeId}::uuid, id, 'SALE-' || n, at, at, 'COMPLETED', false, ${manager.userId}::uuid, 10, 0, 1, '[]', 10, 11, 0, 0
    from (${ids}) made`);
  await test.owner.execute(sql`
    insert into sale_items (store_id, sale_id, line, id, product_id, product_name, quantity, refunded_quantity, unit_price,
      total_amount, tax_amount, taxes)
    select ${storeId}::uuid, id, line, gen_random_uuid(), 'milk', 'Milk', line, 0, 5, 5, 0.5, '[]'
    from (${ids}) made cross join generate_series(1, 2) line`);
  await test.owner.execute(sql`
    insert into payments (store_id, sale_id, line, id, payment_method, amount, status, payment_date)
    select ${storeId}::uuid, id, 1, gen_random_uuid(), 'CASH', 11, 'COMPLETED', at from (${ids}) made`);
}

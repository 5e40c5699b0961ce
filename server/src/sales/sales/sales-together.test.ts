import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { sales } from '../../kernel/db/schema';

interface Result {
  key: string;
  status: number;
  body: Record<string, unknown>;
  replayed: boolean;
}

interface Item {
  key: string;
  method: string;
  url: string;
  data: unknown;
  author: string;
  delivery: string;
}

const UNKNOWN = 'offline-1-unknown';
const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 10 });
});

const itemOf = (data: unknown, by: Shop = shop): Item => ({
  key: randomUUID(),
  method: 'POST',
  url: '/sales',
  data,
  author: by.cashier.userId,
  delivery: 'replay',
});

async function deliver(items: readonly Item[], to: Shop = shop): Promise<Result[]> {
  const { body } = await to.cashier.send<{ results: Result[] }>('POST', '/sync/batch', { items });
  return body.results;
}

async function deliverAlone(items: readonly Item[], to: Shop): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(...(await deliver([item], to)));
  return results;
}

async function transactionsOf({ storeId }: Shop): Promise<number> {
  const rows = await test.owner
    .selectDistinct({ transaction: sql<string>`xmin::text` })
    .from(sales)
    .where(eq(sales.storeId, storeId));
  return rows.length;
}

/** Reads what a shop's books hold, without the values that differ in every shop, such as ids. */
async function booksOf({ manager }: Shop) {
  const [products, findings, gaps, booked] = await Promise.all([
    manager.get<TestProduct[]>('/products'),
    manager.get<{ kind: string; message: string; saleNumber: string }[]>('/review-items'),
    manager.get<{ registerId: string; missing: unknown }[]>('/registers/gaps'),
    manager.get<{ saleNumber: string; totalAmount: string }[]>(
      '/sales/date-range?startDate=2026-03-01T00:00:00Z&endDate=2026-03-03T00:00:00Z',
    ),
  ]);
  const sorted = <T>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).sort();
  return {
    stock: sorted(products.body.map(({ name, stockQuantity }) => ({ name, stockQuantity }))),
    findings: sorted(findings.body.map(({ kind, message, saleNumber }) => ({ kind, message, saleNumber }))),
    gaps: sorted(gaps.body.map(({ registerId, missing }) => ({ registerId, missing }))),
    sales: sorted(booked.body.map(({ saleNumber, totalAmount }) => ({ saleNumber, totalAmount }))),
  };
}

const line = fc.record({
  product: fc.constantFrom('Milk', 'Tea', UNKNOWN),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.constantFrom(undefined, 1.75),
});
const someSales = fc.array(
  fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    registerSequence: fc.integer({ min: 1, max: 4 }),
    referenceNumber: fc.constantFrom('REF-1', '4111111111111111'),
    isWrong: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { minLength: 2, maxLength: 6 },
);

describe('sales that are delivered together', () => {
  it('leave the books in the same state as sales delivered one by one', async () => {
    await fc.assert(
      fc.asyncProperty(someSales, async (drafts) => {
        const shops = await Promise.all([test.openShop(), test.openShop()]);
        const [together, alone] = await Promise.all(
          shops.map(async (place) => {
            const milkHere = await addProduct(place.manager, { name: 'Milk', stockQuantity: 5 });
            const teaHere = await addProduct(place.manager, {
              name: 'Tea',
              stockQuantity: 5,
              unitPrice: '3.20',
            });
            const unknown = { ...teaHere, id: UNKNOWN };
            const shelf = new Map([
              ['Milk', milkHere],
              ['Tea', teaHere],
              [UNKNOWN, unknown],
            ]);
            const items = drafts.map(({ lines, registerSequence, referenceNumber, isWrong }, n) => {
              const sale = aSale(
                lines.map(({ product, quantity, price }) => [shelf.get(product) ?? unknown, quantity, price]),
                { fields: { saleNumber: `S${n}`, registerId: 'till-1', registerSequence } },
              );
              const payments = (sale.payments as object[]).map((payment) => ({
                ...payment,
                referenceNumber,
              }));
              return itemOf({ ...sale, payments, ...(isWrong ? { subtotal: '999.00' } : {}) }, place);
            });
            return { place, items };
          }),
        );
        if (!together || !alone) throw new Error('Two shops were to be opened');
        const first = await deliver(together.items, together.place);
        const second = await deliverAlone(alone.items, alone.place);
        expect(first.map(({ status }) => status)).toEqual(second.map(({ status }) => status));
        expect(first.map(({ key }) => key)).toEqual(together.items.map(({ key }) => key));
        expect(await booksOf(together.place)).toEqual(await booksOf(alone.place));
      }),
      { numRuns: 25 },
    );
  });

  it('are one transaction', async () => {
    const results = await deliver([1, 2, 3].map(() => itemOf(aSale([[milk, 1]]))));
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await transactionsOf(shop)).toBe(1);
  });

  it('get the same answers when they are sent again together with new ones', async () => {
    const items = [1, 2].map(() => itemOf(aSale([[milk, 1]])));
    const before = await deliver(items);
    const after = await deliver([...items, itemOf(aSale([[milk, 1]]))]);
    expect(after.map(({ replayed }) => replayed)).toEqual([true, true, false]);
    expect(after.slice(0, 2).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect(await transactionsOf(shop)).toBe(2);
  });

  it('are booked one by one when one of them is refused or sent twice', async () => {
    const [good, twice] = [itemOf(aSale([[milk, 1]])), itemOf(aSale([[milk, 1]]))];
    const bad = itemOf(aSale([[milk, 1]], { fields: { subtotal: '9.00' } }));
    const refused = await deliver([good, bad]);
    expect(refused.map(({ status }) => status)).toEqual([201, 400]);
    const repeated = await deliver([twice, twice, itemOf(aSale([[milk, 1]]))]);
    expect(repeated.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, false],
      [201, true],
      [201, false],
    ]);
    expect((await booksOf(shop)).stock).toEqual([JSON.stringify({ name: milk.name, stockQuantity: 7 })]);
  });

  it('keep their order among other changes', async () => {
    const category = { ...itemOf({ name: 'A' }), url: '/categories', author: shop.cashier.userId };
    const results = await deliver([
      itemOf(aSale([[milk, 1]])),
      itemOf(aSale([[milk, 1]])),
      category,
      itemOf(aSale([[milk, 1]])),
    ]);
    expect(results.map(({ status }) => status)).toEqual([201, 201, 403, 201]);
    expect(await transactionsOf(shop)).toBe(2);
  });

  it('of an unknown author are refused without affecting the others', async () => {
    const results = await deliver([
      itemOf(aSale([[milk, 1]])),
      { ...itemOf(aSale([[milk, 1]])), author: randomUUID() },
      { ...itemOf(aSale([[milk, 1]])), key: '' },
    ]);
    expect(results.map(({ status }) => status)).toEqual([201, 403, 400]);
  });
});

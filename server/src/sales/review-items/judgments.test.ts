// The open findings, one row for each sale, and how many of them one judgment clears.
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface Finding {
  id: string;
  kind: string;
  day: string;
  registerName: string | null;
  sale: { registerId: string };
  saleNumber: string;
}
interface SaleRow {
  kinds: { kind: string; count: number }[];
  findings: Finding[];
}
interface Page<Item> {
  items: Item[];
  next: string | null;
  asOf: string;
}
interface Counts {
  findings: number;
  sales: number;
  kinds: { kind: string; sales: number }[];
  causes: { kind: string; registerId: string | null; day: string; sales: number; itemId: string }[];
}
interface JudgmentRow {
  id: string;
  findings: number;
  sales: number;
  kinds: string[];
  item: { note: string; clearedByName: string };
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let number: number;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 1_000 });
  for (const register of ['front', 'back']) await enrollRegister(shop.manager, register);
  number = 0;
});

/** A sale that another person delivers, as after a change of shift. Wrong prices add findings of another kind. */
async function sell({ register = 'front', at = '2026-03-02T11:00:00Z', prices = [2.5] } = {}) {
  number += 1;
  test.clock.advance(10);
  const lines = prices.map((price) => [milk, 1, price] as const);
  const fields = { saleNumber: `S${number}`, registerId: register, registerSequence: number, offline: true };
  const sale = aSale(lines, { saleDate: at, fields });
  const as = { 'evertill-author': shop.admin.userId };
  const { status, body } = await shop.cashier.send('POST', '/sales', sale, as);
  expect(status).toBe(201);
  return String(body.saleNumber);
}

const page = async (query = '') =>
  (await shop.manager.get<Page<SaleRow>>(`/review-items/by-sale?${query}`)).body;
const counts = async (client: Client = shop.manager) =>
  (await client.get<Counts>('/review-items/counts')).body;
const judgments = async (query = '') =>
  (await shop.manager.get<Page<JudgmentRow>>(`/review-items/judgements?${query}`)).body;
const numbersOf = (rows: SaleRow[]) => rows.map(({ findings }) => findings[0]?.saleNumber);
const findingOf = async (kind: string): Promise<Finding> => {
  const found = (await page()).items.flatMap(({ findings }) => findings).find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};
const clear = (id: string, body: Record<string, unknown>, by: Client = shop.manager) =>
  by.send('POST', `/review-items/${id}/clear`, body);
const reopen = (id: string, by: Client = shop.manager) => by.send('POST', `/review-items/${id}/reopen`);

describe('the open findings', () => {
  it('are one row for each sale: a thousand of a kind hide neither other kinds nor other sales', async () => {
    await sell();
    await sell({ prices: Array.from({ length: 60 }, (_, index) => 0.01 * (index + 1)) });
    const { items } = await page();
    expect(numbersOf(items)).toEqual(['S2', 'S1']);
    expect(items[0]?.kinds).toEqual([
      { kind: 'author', count: 1 },
      { kind: 'price', count: 60 },
    ]);
    expect(items[0]?.findings.map(({ kind }) => kind)).toEqual(['author', ...Array(5).fill('price')]);
  });

  it('are paged without gaps, even when some arrive or are cleared meanwhile', async () => {
    for (let index = 0; index < 7; index += 1) await sell();
    const first = await page('limit=3');
    expect(numbersOf(first.items)).toEqual(['S7', 'S6', 'S5']);
    await sell();
    await clear(first.items[2]?.findings[0]?.id ?? '', { scope: 'sale' });
    const second = await page(`limit=3&cursor=${first.next}`);
    expect(numbersOf(second.items)).toEqual(['S4', 'S3', 'S2']);
    const third = await page(`limit=3&cursor=${second.next}`);
    expect(numbersOf(third.items)).toEqual(['S1']);
    expect(third.next).toBeNull();
  });

  it('that arrive at the same moment are not lost between two pages', async () => {
    const items = [1, 2, 3, 4, 5].map((n) => ({
      key: `k${n}`,
      method: 'POST',
      url: '/sales',
      delivery: 'replay',
      author: shop.admin.userId,
      data: aSale([[milk, 1]], { fields: { saleNumber: `B${n}` } }),
    }));
    await shop.cashier.send('POST', '/sync/batch', { items });
    const seen: (string | undefined)[] = [];
    let cursor = '';
    do {
      const { items: rows, next } = await page(`limit=2${cursor}`);
      seen.push(...numbersOf(rows));
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor);
    expect(seen.sort()).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);
  });

  it('are counted and found by kind; a row names every finding of its sale', async () => {
    await sell();
    await sell({ prices: [2, 2] });
    expect(await counts()).toMatchObject({
      findings: 4,
      sales: 2,
      kinds: [
        { kind: 'author', sales: 2 },
        { kind: 'price', sales: 1 },
      ],
    });
    const { items } = await page('kind=price');
    expect(numbersOf(items)).toEqual(['S2']);
    expect(items[0]?.kinds.map(({ kind }) => kind)).toEqual(['author', 'price']);
    expect((await page('kind=tax')).items).toEqual([]);
    for (const query of ['kind=nothing', 'limit=x', 'limit=0', 'cursor=1_2', 'cursor='])
      expect((await shop.manager.get(`/review-items/by-sale?${query}`)).status, query).toBe(400);
  });

  it('of a kind, a register and a day have one cause', async () => {
    await shop.manager.send('PUT', '/registers/front', { name: 'Front till' });
    for (let index = 0; index < 3; index += 1) await sell();
    await sell({ at: '2026-03-01T11:00:00Z' });
    await sell({ register: 'back' });
    expect((await counts()).causes).toMatchObject([
      { kind: 'author', registerId: 'front', registerName: 'Front till', day: '2026-03-02', sales: 3 },
    ]);
  });

  it("use the shop's day, not the server's", async () => {
    await shop.admin.send('PUT', '/saas/store', { timezone: 'Pacific/Auckland' });
    await sell({ at: '2026-03-01T12:30:00Z' });
    expect((await findingOf('author')).day).toBe('2026-03-02');
  });
});

describe('a judgment', () => {
  it('clears all findings with the same cause, and no others', async () => {
    for (let index = 0; index < 3; index += 1) await sell();
    await sell({ register: 'back' });
    await sell({ at: '2026-03-01T11:00:00Z' });
    await sell({ prices: [1] });
    const { causes } = await counts();
    await clear(causes[0]?.itemId ?? '', { scope: 'cause', note: 'Change of shift' });
    const open = (await page()).items;
    expect(numbersOf(open)).toEqual(['S6', 'S5', 'S4']);
    // The last sale's finding about its price has another cause and stays open.
    expect(open[0]?.kinds).toEqual([{ kind: 'price', count: 1 }]);
    const { items } = await judgments();
    expect(items).toMatchObject([
      { findings: 4, sales: 4, kinds: ['author'], item: { note: 'Change of shift' } },
    ]);
  });

  it('leaves findings open that arrived after the list was read', async () => {
    await sell();
    await sell();
    const { asOf, items } = await page();
    await sell();
    await clear(items[0]?.findings[0]?.id ?? '', { scope: 'cause', seenUntil: asOf });
    expect(numbersOf((await page()).items)).toEqual(['S3']);
    expect((await clear(items[0]?.findings[0]?.id ?? '', { scope: 'all' })).status).toBe(400);
    expect((await clear(items[0]?.findings[0]?.id ?? '', { seenUntil: 'soon' })).status).toBe(400);
  });

  it('of a sale clears all its findings, shown or not', async () => {
    await sell();
    await sell({ prices: Array.from({ length: 20 }, () => 1) });
    await clear((await findingOf('price')).id, { scope: 'sale' });
    expect(await counts()).toMatchObject({ findings: 1, sales: 1 });
    expect((await judgments()).items).toMatchObject([{ findings: 21, sales: 1, kinds: ['author', 'price'] }]);
  });

  it('is taken back as a whole, once, and the audit records both', async () => {
    for (let index = 0; index < 3; index += 1) await sell();
    const { id } = await findingOf('author');
    await clear(id, { scope: 'cause', note: 'Too quick' });
    expect((await page()).items).toEqual([]);
    test.clock.advance(1_000);
    expect((await reopen(id, shop.admin)).status).toBe(200);
    expect(await counts()).toMatchObject({ findings: 3, sales: 3 });
    expect((await judgments()).items).toEqual([]);
    expect((await shop.admin.get('/audit?limit=1')).body).toMatchObject([
      {
        action: 'POST /review-items/:id/reopen',
        author: { id: shop.admin.userId },
        details: { reopened: 3, was: { clearedBy: shop.manager.userId, note: 'Too quick' } },
      },
    ]);
    test.clock.advance(1_000);
    await reopen(id);
    expect((await shop.admin.get('/audit?limit=1')).body).toMatchObject([{ details: { reopened: 0 } }]);
  });

  it('is listed separately, in pages, latest first', async () => {
    for (let index = 0; index < 5; index += 1) {
      await sell();
      await clear((await findingOf('author')).id, { note: `no. ${index}` });
    }
    const first = await judgments('limit=3');
    const rest = await judgments(`limit=3&cursor=${first.next}`);
    expect([...first.items, ...rest.items].map(({ item }) => item.note)).toEqual(
      [4, 3, 2, 1, 0].map((index) => `no. ${index}`),
    );
    expect(rest.next).toBeNull();
    expect((await judgments('kind=price')).items).toEqual([]);
  });

  it('is for the office only, and for its own store', async () => {
    await sell();
    await sell();
    const { id } = await findingOf('author');
    const other = await test.openShop();
    for (const scope of ['finding', 'sale', 'cause']) {
      expect((await clear(id, { scope }, shop.cashier)).status).toBe(403);
      expect((await clear(id, { scope }, other.manager)).status).toBe(404);
    }
    expect((await counts()).sales).toBe(2);
    await clear(id, { scope: 'cause' });
    expect((await reopen(id, shop.cashier)).status).toBe(403);
    expect((await reopen(id, other.manager)).status).toBe(404);
    expect(await counts(other.manager)).toMatchObject({ findings: 0, sales: 0, kinds: [], causes: [] });
    for (const path of ['by-sale', 'judgements'])
      expect((await other.manager.get(`/review-items/${path}`)).body).toMatchObject({ items: [] });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface ListedSale {
  id: string;
  saleNumber: string;
  saleDate: string;
  totalAmount: string;
  taxAmount: string;
}
interface Page {
  items: ListedSale[];
  next: string | null;
  searchedTo: string | null;
}

const test = startTestApp();
const SALES = 30;
let shop: Shop;
let milk: TestProduct;
let mine: Client;

// Thirty sales from the evening of March 1 on, one an hour. Every third sale is of Bread and by another person.
beforeAll(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', stockQuantity: 100_000 });
  const bread = await addProduct(shop.manager, {
    name: 'Rye Bread',
    unitPrice: '3.33',
    stockQuantity: 100_000,
  });
  mine = await shop.signIn(
    (await shop.addUser('CASHIER', { firstName: 'Rosa', lastName: 'Quint' })).username,
  );
  const taxes = [await addTax(shop.admin)];
  for (let n = 0; n < SALES; n += 1) {
    const saleDate = new Date(Date.parse('2026-03-01T20:00:00Z') + n * 3_600_000).toISOString();
    const isBread = n % 3 === 0;
    const body = aSale([[isBread ? bread : milk, 1 + (n % 7)]], { saleDate, taxes: n % 2 ? taxes : [] });
    const sold = await (isBread ? mine : shop.cashier).send('POST', '/sales', { ...body, offline: true });
    expect(sold.status).toBe(201);
  }
});

const PERIOD = 'from=2026-03-01&to=2026-03-03';
const total = ({ totalAmount, taxAmount }: ListedSale) => Number(totalAmount) + Number(taxAmount);

async function readAll(query: string, limit = 7): Promise<ListedSale[]> {
  const items: ListedSale[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/sales/list?${PERIOD}&limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`;
    const { body, status } = await shop.manager.get<Page>(path);
    expect(status).toBe(200);
    items.push(...body.items);
    cursor = body.next;
  }
  return items;
}

describe('the list of sales', () => {
  it('has every sale once, in either order of the dates', async () => {
    const newest = await readAll('');
    expect(new Set(newest.map(({ id }) => id)).size).toBe(SALES);
    const dates = newest.map(({ saleDate }) => saleDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const oldest = await readAll('direction=ascending');
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
  });

  it.each(['saleNumber', 'customer', 'amount', 'tax', 'total', 'payment', 'status'])(
    'has every sale once when it goes by %s',
    async (sort) => {
      for (const direction of ['ascending', 'descending']) {
        const items = await readAll(`sort=${sort}&direction=${direction}`);
        expect(new Set(items.map(({ id }) => id)).size).toBe(SALES);
        if (sort !== 'total') continue;
        const totals = items.map(total).map((value) => (direction === 'ascending' ? value : -value));
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      }
    },
  );

  it("uses the shop's days, from the first moment of a day to that of the next", async () => {
    const { body } = await shop.manager.get<Page>('/sales/list?from=2026-03-02&to=2026-03-02&limit=100');
    const dates = body.items.map(({ saleDate }) => saleDate);
    expect([dates.at(-1), dates[0], dates.length]).toEqual([
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T23:00:00.000Z',
      24,
    ]);
  });

  it.each([
    ['rye', 10],
    ['ROSA quint', 10],
    ['cash', 30],
    ['walk-in', 30],
    ['completed', 30],
    ['3.33', 1],
    ['nobody has this', 0],
    ['100%', 0],
    ['_', 0],
  ])('finds what is searched for: %s', async (text, found) => {
    expect(await readAll(`search=${encodeURIComponent(text)}`)).toHaveLength(found);
    expect(await readAll(`sort=total&search=${encodeURIComponent(text)}`)).toHaveLength(found);
  });

  it('refuses an invalid query', async () => {
    const bad = ['from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'to=2026-03-01'];
    const of = ['sort=color', 'direction=up', 'cursor=x', 'limit=0', `search=${'x'.repeat(101)}`];
    for (const query of [...bad, ...of.map((part) => `${PERIOD}&${part}`)])
      expect([query, (await shop.manager.get(`/sales/list?${query}`)).status]).toEqual([query, 400]);
  });

  it('shows a cashier only their own sales, and no sales of another shop to anyone', async () => {
    expect((await mine.get<Page>(`/sales/list?${PERIOD}`)).body.items).toHaveLength(10);
    const other = await test.openShop();
    expect((await other.admin.get<Page>(`/sales/list?${PERIOD}`)).body.items).toEqual([]);
  });
});

it('the totals of a period are listed by day, beside the same number of days before', async () => {
  const { body } = await shop.manager.get(`/sales/totals?from=2026-03-02&to=2026-03-03`);
  const listed = await readAll('');
  const sum = (day: string) =>
    listed.filter(({ saleDate }) => saleDate.startsWith(day)).reduce((all, sale) => all + total(sale), 0);
  expect(body).toMatchObject({
    count: 26,
    days: [
      { day: '2026-03-02', total: sum('2026-03-02').toFixed(2), transactions: 24 },
      { day: '2026-03-03', total: sum('2026-03-03').toFixed(2), transactions: 2 },
    ],
    previous: { from: '2026-02-28', to: '2026-03-01', total: sum('2026-03-01').toFixed(2), transactions: 4 },
  });
  const { body: own } = await mine.get(`/sales/totals?from=2026-03-01&to=2026-03-03`);
  expect((own.days as { transactions: number }[]).reduce((all, day) => all + day.transactions, 0)).toBe(10);
});

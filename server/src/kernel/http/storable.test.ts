import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NUL = '\u0000';
const HALF = '\ud83d';
let shop: Shop;

beforeAll(async () => {
  shop = await test.openShop();
});

describe('a text that the database cannot store', () => {
  it('is refused in every body, and the answer names its field', async () => {
    const milk = await addProduct(shop.manager);
    const sale = (fields: object) => aSale([[milk, 1]], { fields: { ...fields } });
    const attempts: [string, string, unknown, string][] = [
      ['POST', '/categories', { name: `Fruit${NUL}` }, 'name'],
      ['POST', '/suppliers', { name: 'Farm', address: `Road ${HALF}` }, 'address'],
      ['PUT', `/products/${milk.id}`, { name: 'Milk', baseValues: { name: NUL } }, 'baseValues.name'],
      ['POST', '/sales', sale({ saleDate: '0000-01-01T00:00:00Z' }), 'saleDate'],
      ['POST', '/sales', sale({ saleDate: '9999-01-01' }), 'saleDate'],
      ['POST', '/auth/login', { username: `ro${NUL}sa`, password: 'long-enough', store: 'x' }, 'username'],
      ['PUT', '/settings', { [`key${NUL}`]: 1 }, ''],
    ];
    for (const [method, path, body, field] of attempts) {
      const client = path === '/settings' ? shop.admin : shop.manager;
      const answer = await client.send(method, path, body);
      expect([path, field, answer.status < 500]).toEqual([path, field, true]);
      if (field) expect([answer.status, answer.body.field]).toEqual([400, field]);
    }
  });

  it('is refused in every query string, and so is a repeated parameter', async () => {
    const far = '+275760-09-13T00:00:00.000Z';
    const refused = [
      `/sales/date-range?startDate=${encodeURIComponent(far)}&endDate=2026-01-01`,
      '/sales/date-range?startDate=-271821-04-20T00:00:00.000Z&endDate=2026-01-01',
      '/sales/date-range?startDate=2026-01-01&startDate=2026-01-02&endDate=2026-02-01',
      '/products/search?query=a&query=b',
      '/products/search?query=%00',
      '/products?cursor=1&cursor=2',
      `/products?cursor=8640000000000000_${randomUUID()}`,
      `/products?since=${encodeURIComponent(far)}`,
      '/products?limit=1&limit=2',
      `/audit?before=${encodeURIComponent(far)}`,
      '/audit?limit=1&limit=2',
      '/taxes/calculate?amount=1&amount=2',
      '/taxes/calculate?amount=1e999',
      '/review-items?all=1&all=1',
      '/sync/outcome/long%00enough',
    ];
    for (const path of refused) {
      const { status } = await shop.admin.get(path);
      expect([path, status]).toEqual([path, 400]);
    }
  });

  it('is replaced in the record of a discarded change', async () => {
    const body = { key: randomUUID(), reason: 'refused', record: { data: { name: `a${NUL}b${HALF}` } } };
    expect((await shop.manager.send('POST', '/sync/discards', body)).status).toBe(201);
  });
});

describe('a stock quantity that offline sales push beyond the range of its column', () => {
  it('does not stop a valid sale, alone or in a batch', async () => {
    const bag = await addProduct(shop.manager, { unitPrice: '0.00', stockQuantity: 5 });
    const lines = Array.from({ length: 1_000 }, () => [bag, 1_000_000] as const);
    const huge = aSale(lines, { fields: { offline: true } });
    for (let sale = 0; sale < 3; sale += 1)
      expect((await shop.cashier.send('POST', '/sales', huge)).status).toBe(201);
    const honest = aSale([[bag, 1]], { fields: { offline: true } });
    const sold = await shop.cashier.send('POST', '/sales', honest);
    expect(sold.status).toBe(201);
    const items = [honest, honest].map((data) => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      data,
    }));
    const { body } = await shop.cashier.send<{ results: { status: number }[] }>('POST', '/sync/batch', {
      items,
    });
    expect(body.results.map(({ status }) => status)).toEqual([201, 201]);
    const products = await shop.manager.get<{ stockQuantity: number }[]>('/products/search?query=Milk');
    expect(products.body.find(({ stockQuantity }) => stockQuantity === -(2 ** 31))).toBeDefined();
  });
});

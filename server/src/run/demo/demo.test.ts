import { checkBarcode, findSaleMismatch, parseProducts, parseSale } from '@evertill/shared-domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { hasDemoShop, seedDemo } from './seed-demo';

const test = startTestApp();
const NOW = new Date('2026-03-06T15:00:00.000Z');
let admin: Client;

beforeAll(async () => {
  test.clock.set(NOW.toISOString());
  await seedDemo(test.db, NOW);
  const credentials = { username: 'admin', password: 'evertill-demo' };
  const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials });
  const { client } = await test.openShop();
  admin = client(String(answer.headers['set-cookie']).split(';')[0] ?? null);
}, 120_000);

describe('the demo shop', () => {
  it('is made once, in an empty database', async () => {
    expect(await hasDemoShop(test.db)).toBe(true);
    await seedDemo(test.db, NOW);
    expect((await admin.get('/products')).body).toHaveLength(120);
  });

  it('has products that can be scanned, seen and sold', async () => {
    const products = parseProducts((await admin.get('/products')).body);
    for (const { barcode, image, unitPrice, stockQuantity, category, supplier } of products) {
      expect(checkBarcode(barcode ?? '')).toEqual({ kind: 'EAN-13', valid: true });
      expect(image).toMatch(/^\/pictures\/[0-9a-f]{64}$/);
      expect(unitPrice > 0 && stockQuantity > 0 && category !== null && supplier !== null).toBe(true);
    }
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    expect(new Set(products.map(({ image }) => image)).size).toBeGreaterThan(100);
    const picture = await test.app.inject({
      url: products[0]?.image ?? '',
      headers: { cookie: admin.cookie },
    });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
  });

  it('has staff, taxes, discounts and five weeks of sales whose sums add up', async () => {
    const { body } = await admin.get<unknown[]>('/sales/date-range?startDate=2026-01-01&endDate=2026-12-31');
    const sales = body.map(parseSale);
    expect(sales.length).toBeGreaterThan(1_000);
    for (const sale of sales) {
      expect(findSaleMismatch(sale)).toBeNull();
      expect(new Date(sale.saleDate) <= NOW).toBe(true);
    }
    const refunded = sales.filter(({ status }) => status !== 'COMPLETED');
    expect(refunded.length).toBeGreaterThan(10);
    expect(refunded.length).toBeLessThan(sales.length / 10);
    expect((await admin.get('/registers/gaps')).body).toMatchObject([
      { missingCount: 0 },
      { missingCount: 0 },
    ]);
    expect((await admin.get('/users')).body).toHaveLength(3);
    expect((await admin.get('/taxes/active')).body).toHaveLength(2);
    expect((await admin.get('/discounts/active')).body).toHaveLength(3);
  });
});

describe('the people of the demo shop', () => {
  const told = async (isDemoWanted: boolean) => {
    const app = await buildApp({ db: test.db, clock: test.clock, isDemoWanted });
    return (await app.inject({ url: '/api/saas/server' })).json().demo;
  };

  it('are told to everybody on a demo, and to nobody on another server', async () => {
    expect(await told(true)).toEqual({
      store: 'demo',
      usernames: ['admin', 'manager', 'cashier'],
      password: 'evertill-demo',
    });
    expect(await told(false)).toBeNull();
  });

  it('are told only as long as the published password works for them', async () => {
    const change = { currentPassword: 'evertill-demo', newPassword: 'tulip-garden-7' };
    expect((await admin.send('PUT', '/auth/password', change)).status).toBe(200);
    expect(await told(true)).toMatchObject({ usernames: ['manager', 'cashier'] });
  });
});

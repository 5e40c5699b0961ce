import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

describe('the quick keys of a shop', () => {
  it('are set by a manager and read by every till', async () => {
    const set = (productIds: unknown) => shop.manager.send('PUT', '/settings/quick-keys', { productIds });
    expect((await set(['b', 'a', 'b'])).body.quickKeys).toEqual(['b', 'a']);
    await shop.admin.send('PUT', '/settings', { shifts: true });
    expect((await shop.cashier.get('/settings')).body).toMatchObject({ quickKeys: ['b', 'a'], shifts: true });
    expect((await set([])).body.quickKeys).toEqual([]);
  });

  it('are not set by a cashier, nor with the other settings', async () => {
    const body = { productIds: ['a'] };
    expect((await shop.cashier.send('PUT', '/settings/quick-keys', body)).status).toBe(403);
    await shop.admin.send('PUT', '/settings', { shifts: true, quickKeys: ['a'] });
    expect((await shop.cashier.get('/settings')).body.quickKeys).toEqual([]);
  });
});

describe('settings of a shop', () => {
  it('that are changed at the same moment are all kept', async () => {
    const changes = [
      { shifts: true },
      { receipt: { taxId: 'DE 1', footer: null } },
      { offlineWrites: { products: 'refuse' } },
      { dayTurnsAt: 4 },
      { settledSteps: ['taxes'] },
    ];
    const statuses = await Promise.all(
      changes.map(async (change) => (await shop.admin.send('PUT', '/settings', change)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await shop.admin.get('/settings')).body).toMatchObject({
      shifts: true,
      receipt: { taxId: 'DE 1' },
      offlineWrites: { products: 'refuse' },
      days: [{ turnsAt: 4 }],
      settledSteps: ['taxes'],
    });
  });
});

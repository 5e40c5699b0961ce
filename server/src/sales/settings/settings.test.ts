import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
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

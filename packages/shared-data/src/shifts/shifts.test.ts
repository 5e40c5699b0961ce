import { expect, it } from 'vitest';
import { aCashSale, createTestData } from '../testing';

it('an offline day is opened, sold and closed, and sent when the connection returns', async () => {
  const shop = await createTestData({ as: 'CASHIER', online: false, shifts: true });
  const { shifts, sales } = shop.data;
  await shifts.open({ amount: 50, counts: { '50': 1 } });
  await sales.create(aCashSale());
  await shifts.move({ kind: 'out', amount: 5, reason: 'Stamps' });
  expect(shifts.getSnapshot()?.shift).toMatchObject({
    number: 1,
    sums: { sales: '1.00', 'cash out': '5.00' },
  });
  const { closing, answered } = await shifts.close({ amount: 119, reason: 'A coin fell down' });
  expect(closing).toMatchObject({
    number: 1,
    expectedAmount: 120,
    countedAmount: 119,
    difference: -1,
    unsyncedCount: 1,
    unsyncedTotal: 75,
    reason: 'A coin fell down',
    perpetualTotal: null,
    receivedAt: null,
  });
  expect(shifts.getSnapshot()?.shift).toMatchObject({ number: 2, openedAt: null, countedBefore: '119.00' });
  await shop.setOnline(true);
  await answered;
  expect(await shop.offline.outbox.list()).toEqual([]);
  const told = shop.server.resources.rows('shifts');
  expect(told.map((row) => row.shiftNumber)).toEqual([1, 1, 1]);
  expect(told[0]).toMatchObject({ floatAmount: '50.00', counts: { '50': 1 } });
  expect(told[1]).toMatchObject({ kind: 'out', amount: '5.00', movedAt: expect.any(String) });
  expect(shop.server.resources.rows('sales')[0]).toMatchObject({ shiftNumber: 1, registerSequence: 1 });
});

it('cash from sales before the shift is in the drawer but not in the float', async () => {
  const shop = await createTestData({ as: 'CASHIER', online: false, shifts: true });
  await shop.data.sales.create(aCashSale());
  await shop.data.shifts.open({ amount: 125 });
  const { closing } = await shop.data.shifts.close({ amount: 125 });
  expect(closing).toMatchObject({ floatAmount: 50, expectedAmount: 125, difference: 0, tillSales: 1 });
});

it('a shop without shifts sends its sales without shift data', async () => {
  const shop = await createTestData({ as: 'CASHIER' });
  await shop.data.sales.create(aCashSale());
  expect(Object.keys(shop.server.resources.rows('sales')[0] ?? {})).not.toContain('shiftNumber');
});

it('the shop’s settings turn shifts on, and a sign-out does not turn them off', async () => {
  const shop = await createTestData({ as: 'ADMIN' });
  const { shifts } = shop.data;
  await shifts.refresh();
  expect(shifts.getSnapshot()?.isOn).toBe(false);
  await shop.data.settings.change({ shifts: true });
  expect(shifts.getSnapshot()?.isOn).toBe(true);
  await shop.data.resetAll();
  expect(shifts.getSnapshot()?.isOn).toBe(true);
  // A server of an earlier version does not send this setting.
  shop.server.resources.insert('settings', { id: 'settings', offlineWrites: {} });
  await shop.data.syncAll();
  expect(shifts.getSnapshot()?.isOn).toBe(true);
  shop.server.resources.insert('settings', { id: 'settings', offlineWrites: {}, shifts: false });
  await shop.data.syncAll();
  expect(shifts.getSnapshot()?.isOn).toBe(false);
  expect((await shop.data.settings.get()).currency).toBe('USD');
});

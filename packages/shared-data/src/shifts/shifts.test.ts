import type { Tender } from '@evertill/shared-domain';
import { expect, it, vi } from 'vitest';
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

it('corrections of rounded cash count in the drawer of an offline day, with the rounding', async () => {
  const shop = await createTestData({ as: 'MANAGER', online: false, shifts: true });
  const { shifts, sales } = shop.data;
  await shifts.open({ amount: 50 });
  const rounding = { cashRoundingAmount: 0.05, cashRoundingStep: 0.1 };
  const { sale } = await sales.create({ ...aCashSale(), ...rounding });
  const correct = (from: Tender, to: Tender) =>
    sales.correctTender(sale.id, {
      payment: 1,
      from,
      to,
      reason: 'Wrong button',
      correctedAt: '2026-03-02T12:00:00.000Z',
    });
  const { sale: paidByCard } = await correct('CASH', 'DEBIT_CARD');
  expect(paidByCard.tenderCorrections).toMatchObject([{ rounding: -0.05 }]);
  const inDrawer = () => shifts.getSnapshot()?.shift.sums;
  await vi.waitFor(() =>
    expect(inDrawer()).toMatchObject({ 'cash corrected': '-75.05', 'taken DEBIT_CARD': '75.00' }),
  );
  expect(inDrawer()).not.toHaveProperty('cash rounding');
  await correct('DEBIT_CARD', 'CASH');
  const { closing } = await shifts.close({ amount: 125.05 });
  expect(closing).toMatchObject({ expectedAmount: 125.05, difference: 0, sums: { 'cash rounding': '0.05' } });
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

it('opening, cash movements and closing name the person who took over the register by PIN', async () => {
  const shop = await createTestData({ as: 'CASHIER', online: false, shifts: true });
  const { shifts } = shop.data;
  await shifts.open({ amount: 50 });
  const user = { ...shop.user, id: 'ben', username: 'ben', firstName: 'Ben', lastName: 'Hill' };
  const pinSetAt = '2026-03-01T09:00:00.000Z';
  shop.session.handOver({ user, pinSetAt });
  await shifts.move({ kind: 'out', amount: 5, reason: 'Stamps' });
  await shifts.correctFloat(60);
  const { closing } = await shifts.close({ amount: 55 });
  expect(closing).toMatchObject({ closedByName: 'Ben Hill' });
  await shifts.open({ amount: 55 });
  const soldBy = { userId: 'ben', pinSetAt };
  expect((await shop.offline.outbox.list()).map(({ data }) => data?.soldBy)).toEqual([
    undefined,
    soldBy,
    soldBy,
    soldBy,
    soldBy,
  ]);
});

import { Category, DEFAULT_SETTINGS, keptShiftOf, registerLedger } from '@evertill/shared-domain';
import { expect, it, vi } from 'vitest';
import { createTestData } from '../testing';

const RECEIPT = { storeName: 'Corner Shop', address: null, phone: null, taxId: 'GB 123', footer: 'Bye' };
const DAYS = [{ from: '1960-01-01', timezone: 'America/New_York', turnsAt: 4 }];
const SETTINGS = {
  id: 'settings',
  offlineWrites: { categories: 'refuse' },
  currency: 'EUR',
  receipt: RECEIPT,
  days: DAYS,
};
// Half past midnight in New York. The business day there begins at 4 a.m.
const MOMENT = new Date('2026-03-02T05:30:00Z');
const TEA = { name: 'Tea', description: null };

const asked = ({ server }: Awaited<ReturnType<typeof createTestData>>) =>
  server.requests.filter(({ url, method }) => url === '/settings' && method === 'GET').length;

it('are asked for once by a sync, also where receipts are printed', async () => {
  const shop = await createTestData({ printer: { way: 'browser' } });
  await shop.data.syncAll();
  expect(asked(shop)).toBe(1);
});

it('are requested once when none are cached', async () => {
  const shop = await createTestData();
  shop.server.resources.insert('settings', SETTINGS);
  expect((await shop.data.settings.get()).receipt).toEqual(RECEIPT);
  expect((await shop.data.settings.get()).currency).toBe('EUR');
  expect(asked(shop)).toBe(1);
});

it('are the defaults when nothing is cached and the server does not answer', async () => {
  const { data } = await createTestData({ online: false });
  expect(await data.settings.get()).toEqual(DEFAULT_SETTINGS);
  await expect(data.settings.refresh()).rejects.toThrow();
});

it('keep values that an answer does not contain', async () => {
  const { data, server } = await createTestData();
  server.resources.insert('settings', SETTINGS);
  await data.syncAll();
  server.resources.insert('settings', { id: 'settings', offlineWrites: { taxes: 'refuse' } });
  expect(await data.settings.refresh()).toMatchObject({
    offlineWrites: { taxes: 'refuse' },
    currency: 'EUR',
    receipt: RECEIPT,
  });
});

it('are changed for the whole shop, and listeners are notified', async () => {
  const { data, server } = await createTestData();
  const listener = vi.fn();
  const stop = data.settings.subscribe(listener);
  await data.settings.change({ offlineWrites: { taxes: 'refuse' } });
  expect(server.resources.rows('settings')[0]).toMatchObject({ offlineWrites: { taxes: 'refuse' } });
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ offlineWrites: { taxes: 'refuse' } }));
  await data.resetAll();
  expect(listener).toHaveBeenLastCalledWith(null);
  stop();
  await data.settings.refresh();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('are requested again after a page that left before its listeners had stored what they follow', async () => {
  const shop = await createTestData();
  shop.server.resources.insert('settings', { ...SETTINGS, shifts: true });
  await new Promise<void>((told) => {
    shop.data.settings.subscribe(() => {
      told();
      return new Promise(() => undefined);
    });
    void shop.data.settings.get();
  });
  void shop.data.settings.get();
  await shop.settle();
  expect(asked(shop)).toBe(2);
});

it('are cleared by a reset, which also ignores an answer in progress', async () => {
  const { data, server, settle, setOnline } = await createTestData();
  server.resources.insert('settings', SETTINGS);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  server.delayAnswers(() => held);
  const asking = data.settings.refresh();
  await settle();
  await data.resetAll();
  answer();
  await asking;
  await setOnline(false);
  expect(await data.settings.get()).toEqual(DEFAULT_SETTINGS);
  expect((await data.entity(Category).create(TEA)).queued).toBe(true);
});

it('are not kept when a reset comes while listeners are notified', async () => {
  const { data, server, settle, setOnline } = await createTestData();
  server.resources.insert('settings', SETTINGS);
  const stop = data.settings.subscribe(async () => {
    stop();
    void data.resetAll();
  });
  await data.settings.refresh();
  await settle();
  await setOnline(false);
  expect(await data.settings.get()).toEqual(DEFAULT_SETTINGS);
});

it('of an earlier build are read by a device that is updated while offline', async () => {
  const { offline, setOnline, reload } = await createTestData();
  await offline.cache.setMeta('settings.offlineWrites', SETTINGS.offlineWrites);
  await offline.cache.setMeta('settings.days', DAYS);
  await offline.cache.setMeta('settings.currency', 'EUR');
  await offline.cache.setMeta('settings.receipt', RECEIPT);
  await offline.outbox.keep(registerLedger.name, (kept) => ({ ...keptShiftOf(kept), isOn: true }));
  await setOnline(false);
  const data = await reload();
  await expect(data.entity(Category).create(TEA)).rejects.toThrow('Cannot create category while offline');
  expect(await data.settings.get()).toEqual({ ...DEFAULT_SETTINGS, ...settingsOf(SETTINGS) });
  expect((await data.shopDays.calendar()).dayOf(MOMENT)).toBe('2026-03-01');
  await data.shifts.refresh();
  expect(data.shifts.getSnapshot()?.isOn).toBe(true);
});

it('of an earlier build are replaced by the first answer, and cleared by a reset', async () => {
  const { offline, data, server, setOnline } = await createTestData();
  await offline.cache.setMeta('settings.receipt', RECEIPT);
  await offline.cache.setMeta('settings.currency', 'EUR');
  server.resources.insert('settings', { ...SETTINGS, receipt: { ...RECEIPT, footer: 'See you' } });
  expect((await data.settings.get()).receipt.footer).toBe('See you');
  await data.resetAll();
  expect(await offline.cache.getMeta('settings.receipt')).toBeNull();
  await setOnline(false);
  expect(await data.settings.get()).toEqual(DEFAULT_SETTINGS);
});

function settingsOf({ id: _, ...settings }: typeof SETTINGS) {
  return settings;
}

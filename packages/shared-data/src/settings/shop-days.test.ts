import { expect, it } from 'vitest';
import { createTestData } from '../testing/create-test-data';

// Half past midnight in the shop's time zone. For a bar whose day begins at 4 a.m., still the previous day.
const MOMENT = new Date('2026-03-02T05:30:00Z');
const inNewYork = (turnsAt: number) => ({
  id: 'settings',
  days: [{ from: '1960-01-01', timezone: 'America/New_York', turnsAt }],
});

it('are those of the shop, in any time zone of the device', async () => {
  const { data, server } = await createTestData();
  server.resources.insert('settings', inNewYork(4));
  const calendar = await data.shopDays.calendar();
  expect([calendar.dayOf(MOMENT), calendar.clockAt(MOMENT)]).toEqual(['2026-03-01', '00:30']);
});

it('are known offline from the last sync', async () => {
  const { data, server, setOnline, reload } = await createTestData();
  server.resources.insert('settings', inNewYork(0));
  await data.syncAll();
  await setOnline(false);
  const calendar = await (await reload()).shopDays.calendar();
  expect([calendar.dayOf(MOMENT), calendar.clockAt(MOMENT)]).toEqual(['2026-03-02', '00:30']);
});

it.each([
  ['nothing', {}],
  ['no list', { days: 'always' }],
  ['a zone that does not exist', { days: [{ from: '1960-01-01', timezone: 'Mars/Base', turnsAt: 0 }] }],
  ['half a rule', { days: [{ from: '1960-01-01' }] }],
])("are the device's own where the server says %s", async (_, settings) => {
  const { data, server } = await createTestData();
  server.resources.insert('settings', { id: 'settings', ...settings });
  const noon = new Date(2026, 2, 2, 12, 5);
  const calendar = await data.shopDays.calendar();
  expect([calendar.dayOf(noon), calendar.clockAt(noon)]).toEqual(['2026-03-02', '12:05']);
});

it('are cleared with all caches when a person signs out', async () => {
  const { data, server, setOnline } = await createTestData();
  server.resources.insert('settings', inNewYork(4));
  await data.shopDays.calendar();
  await data.resetAll();
  await setOnline(false);
  const noon = new Date(2026, 2, 2, 12, 5);
  expect((await data.shopDays.calendar()).clockAt(noon)).toBe('12:05');
});

import { Category, listWindow } from '@evertill/shared-domain';
import { aCategory, aDiscount, aProduct, aSale, aTax } from '@evertill/shared-domain/testing';
import { OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createTestData } from '../testing';

const NOW = new Date('2026-03-04T15:30:00');

type TestData = Awaited<ReturnType<typeof createTestData>>['data'];

const READS: readonly (readonly [string, (data: TestData) => Promise<unknown>])[] = [
  ['a list', (data) => data.entity(Category).refresh()],
  ['what is searched', (data) => data.products.search('tea')],
  ['the active taxes', (data) => data.taxes.listActive()],
  ['the active discounts', (data) => data.discounts.listActive()],
  ['what the taxes charge', (data) => data.taxes.chargeOn(100)],
  ['the sales of a day', (data) => data.sales.range(listWindow(NOW))],
  ['the summary of the day', (data) => data.sales.dailySummary()],
  ['the course of the day', (data) => data.sales.hourlyTrends()],
];

/** Creates test data and loads every list once. */
async function openLoaded() {
  const world = await createTestData({
    clock: createFakeClock(NOW),
    categories: [aCategory()],
    products: [aProduct({ name: 'Tea' })],
    taxes: [aTax()],
    discounts: [aDiscount()],
    sales: [aSale({ saleDate: NOW.toISOString() })],
  });
  await world.data.syncAll();
  return world;
}

describe('a call without an answer', () => {
  it.each(READS)('is a failure when the server can be reached: %s', async (_, read) => {
    const { data, server } = await openLoaded();
    server.faults.always(({ url }) => (url === '/health' ? null : 'lose-answer'));
    await expect(read(data)).rejects.toThrow(OFFLINE_MESSAGES.noResponse);
  });

  it.each(READS)('shows the data on the device when there is no connection: %s', async (_, read) => {
    const { data, server, offline } = await openLoaded();
    server.faults.always(() => 'refuse-connection');
    await read(data);
    expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { anEditDraft, aProductDraft, aSaleDraft, createTestOffline, settle } from '../../testing';
import { bodyFields } from '../../testing/fake-requests';

async function withSales(count: number) {
  const world = await createTestOffline({ online: false });
  const records = [];
  for (let n = 0; n < count; n++)
    records.push(await world.offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`)));
  const batches = () => world.server.requests.filter(({ url }) => url === '/sync/batch');
  return { ...world, records, batches };
}

describe('sending in batches', () => {
  it('starts at four ready records', async () => {
    const few = await withSales(3);
    await few.browser.setNetwork(true);
    expect(few.batches()).toHaveLength(0);
    const more = await withSales(4);
    await more.browser.setNetwork(true);
    expect(more.batches()).toHaveLength(1);
    expect(more.server.resources.rows('sales')).toHaveLength(4);
    expect(await more.offline.outbox.list()).toEqual([]);
  });

  it('carries key, call, author and delivery of each record', async () => {
    const { browser, batches, records } = await withSales(4);
    await browser.setNetwork(true);
    const items = bodyFields(batches()[0]?.body ?? null).items;
    expect(items).toMatchObject(
      records.map(({ key, data }) => ({
        key,
        method: 'POST',
        url: '/sales',
        data,
        author: 'user-cashier',
        delivery: 'replay',
      })),
    );
  });

  it('settles each record by its own outcome', async () => {
    const { browser, server, offline } = await withSales(3);
    const bad = await offline.outbox.enqueue(aProductDraft('offline-2-bad', { sku: 'refused' }));
    await browser.setNetwork(true);
    expect(server.resources.rows('sales')).toHaveLength(3);
    expect(await offline.outbox.list()).toMatchObject([
      { key: bad.key, state: 'parked', lastError: { status: 400, message: 'This SKU is a duplicate' } },
    ]);
  });

  it('takes out what is done around a record that stays', async () => {
    const { browser, server, offline } = await withSales(3);
    const bad = await offline.outbox.enqueue(aProductDraft('offline-2-bad', { sku: 'refused' }));
    for (let n = 0; n < 3; n++) await offline.outbox.enqueue(aSaleDraft(`offline-3-${n}`));
    await browser.setNetwork(true);
    expect(server.resources.rows('sales')).toHaveLength(6);
    expect((await offline.outbox.list()).map(({ key }) => key)).toEqual([bad.key]);
  });

  it('holds back records that depend on a record of the batch', async () => {
    const { browser, server, offline, batches } = await withSales(3);
    await offline.outbox.enqueue(aProductDraft('offline-2-p'));
    await offline.outbox.enqueue(aSaleDraft('offline-2-s', { 'offline-2-p': 1 }));
    await browser.setNetwork(true);
    expect(bodyFields(batches()[0]?.body ?? null).items).toHaveLength(4);
    const [product] = server.resources.rows('products');
    expect(server.resources.rows('sales').at(-1)).toMatchObject({ saleItems: [{ productId: product?.id }] });
  });

  it('sends one by one where batches do not work', async () => {
    const { browser, server, offline, batches } = await withSales(6);
    server.supportsBatch = false;
    await browser.setNetwork(true);
    await settle();
    expect(batches()).toHaveLength(1);
    expect(server.resources.rows('sales')).toHaveLength(6);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it.each([429, 503])('waits as a %i asks, and goes on in batches', async (status) => {
    const { browser, server, offline, batches, clock } = await withSales(6);
    server.faults.plan({ status, retryAfter: 30 }, { when: ({ url }) => url === '/sync/batch' });
    await browser.setNetwork(true);
    expect(batches()).toHaveLength(1);
    expect(server.requests.filter(({ url }) => url === '/sales')).toEqual([]);
    await clock.advance(29_000);
    expect(batches()).toHaveLength(1);
    await clock.advance(5_000);
    expect(batches()).toHaveLength(2);
    expect(server.requests.filter(({ url }) => url === '/sales')).toEqual([]);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('counts the records of a refused batch as sent, so later edits do not change them', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    server.supportsBatch = false;
    for (let n = 0; n < 4; n++) await offline.outbox.enqueue(aProductDraft(`offline-1-${n}`));
    server.faults.always(({ url }) => {
      if (url !== '/products') return null;
      browser.client.setNetwork(false);
      return 'refuse-connection';
    });
    await browser.setNetwork(true);
    await offline.outbox.enqueue(anEditDraft('products', 'offline-1-3', { name: 'Cocoa' }));
    expect(await offline.outbox.list()).toHaveLength(5);
  });

  it.each(['lose-answer', 'truncate', 'hang-after', 'captive-portal'] as const)(
    'does everything once after %s',
    async (fault) => {
      const { browser, server, offline, clock, records } = await withSales(6);
      server.faults.plan(fault, { when: ({ url }) => url === '/sync/batch' });
      await browser.setNetwork(true);
      await clock.advance(30_000);
      for (const { key } of records) expect(server.outcome(key)).toMatchObject({ effects: 1 });
      expect(await offline.outbox.list()).toEqual([]);
      expect(server.mismatches).toEqual([]);
    },
  );

  it('keeps a record that the answer leaves out, and sends it again', async () => {
    const { browser, server, offline, clock, records } = await withSales(6);
    server.faults.plan({ status: 200, body: { results: [] } }, { when: ({ url }) => url === '/sync/batch' });
    await browser.setNetwork(true);
    expect(server.resources.rows('sales')).toEqual([]);
    expect(await offline.outbox.list()).toHaveLength(6);
    await clock.advance(30_000);
    for (const { key } of records) expect(server.outcome(key)).toMatchObject({ effects: 1 });
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('pauses on a 401', async () => {
    const { browser, offline } = await withSales(6);
    browser.client.signIn(null);
    await browser.setNetwork(true);
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 6, parked: 0, state: 'paused' });
  });

  it('sends a record alone after a 409 that may mean that the first call is in progress', async () => {
    const { browser, server, offline } = await withSales(3);
    server.resources.insert('products', { id: 'p1', name: 'Tea' });
    offline.outbox.setAuthor({ userId: 'user-manager', role: 'MANAGER' });
    browser.client.signIn('user-manager');
    const edit = anEditDraft('products', 'p1', { name: 'Green tea' });
    const record = await offline.outbox.enqueue({
      ...edit,
      data: { name: 'Green tea' },
      base: { name: 'Coffee' },
    });
    await browser.setNetwork(true);
    await settle();
    expect(server.requests.filter(({ key }) => key === record.key)).toHaveLength(0);
    expect(await offline.outbox.list()).toMatchObject([{ key: record.key, state: 'parked' }]);
  });

  it('drains a thousand records in few requests', async () => {
    const { browser, server, offline, batches } = await withSales(1000);
    await browser.setNetwork(true);
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(1000);
    expect(batches().length).toBeLessThan(15);
    expect(await offline.outbox.list()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  anEditDraft,
  aSaleDraft,
  createTestBrowser,
  createTestOffline,
  settle,
  type TestTab,
} from '../../testing';
import type { OutboxRecord } from '../record/outbox-record';

/** Opens the database as another build would, which may be newer than this build. */
function openDatabase(
  tab: TestTab,
  version?: number,
  upgrade?: (db: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = tab.indexedDB.factory.open('evertill-outbox', version);
    request.onupgradeneeded = () => upgrade?.(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function change(tab: TestTab, seq: number, fields: Record<string, unknown>): Promise<void> {
  const db = await openDatabase(tab);
  const ops = db.transaction('ops', 'readwrite').objectStore('ops');
  await new Promise<void>((resolve) => {
    ops.get(seq).onsuccess = ({ target }) => {
      const record = (target as IDBRequest<OutboxRecord>).result;
      ops.put({ ...record, ...fields }).onsuccess = () => resolve();
    };
  });
  db.close();
}

describe('records of another build', () => {
  it.each([
    ['an unknown type', { type: 'transfer' }],
    ['a newer version', { v: 3 }],
  ])('with %s stay unchanged, and are counted', async (_, fields) => {
    const { offline, tab, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Tea' }));
    await change(tab, 1, { ...fields, something: 'new' });
    const [before] = await offline.outbox.list();
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Green tea' }));
    const free = await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await browser.setNetwork(true);
    await settle();
    const [after, waiting] = await offline.outbox.list();
    expect(after).toEqual(before);
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(server.outcome(free.key)).toMatchObject({ effects: 1 });
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 2 });
  });

  it('keep the fields that this build does not know', async () => {
    const { offline, tab, server, browser, clock } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await change(tab, 1, { tillDrawer: 'left' });
    server.faults.plan({ status: 500 }, { when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    expect(await offline.outbox.list()).toMatchObject([{ tillDrawer: 'left', attempts: 1 }]);
    await clock.advance(2000);
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('are sent and edited like any other when they carry a hash of their body', async () => {
    const { offline, tab, server, browser } = await createTestOffline({ online: false, as: 'MANAGER' });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Tea' }));
    for (const seq of [1, 2]) await change(tab, seq, { bodyHash: 'c0ffb52de74637db' });
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { sku: 'tea' }));
    server.resources.insert('products', { id: 'p1', name: 'Old' });
    await browser.setNetwork(true);
    await settle();
    expect(await offline.outbox.list()).toEqual([]);
    expect(server.resources.rows('sales')).toHaveLength(1);
    expect(server.resources.rows('products')).toMatchObject([{ id: 'p1', name: 'Tea', sku: 'tea' }]);
    expect(server.mismatches).toEqual([]);
  });

  it('are sent even with a kind that this build does not know', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const gift = { kind: 'gift-cards.issue', entity: 'gift-cards', type: 'add', method: 'POST' } as const;
    await offline.outbox.enqueue({ ...gift, url: '/gift-cards', data: { value: 10 } });
    await browser.setNetwork(true);
    expect(server.resources.rows('gift-cards')).toHaveLength(1);
  });
});

describe('an upgrade while records wait', () => {
  it('is not delayed by this build, which then uses the upgraded database', async () => {
    const { offline, tab, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    const newer = await openDatabase(tab, 7, (db) => db.createObjectStore('drawers'));
    await offline.outbox.enqueue(aSaleDraft('offline-1-b'));
    expect(newer.version).toBe(7);
    await browser.setNetwork(true);
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(2);
    newer.close();
    const later = browser.openTab();
    expect(await later.offline.outbox.list()).toEqual([]);
  });

  it('loses nothing with both builds open', async () => {
    const browser = createTestBrowser();
    browser.client.setNetwork(false);
    const [older, newer] = [browser.openTab(), browser.openTab()];
    older.offline.outbox.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
    await older.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    (await openDatabase(newer, 2, (db) => db.createObjectStore('drawers'))).close();
    await older.offline.outbox.enqueue(aSaleDraft('offline-1-b'));
    expect(await newer.offline.outbox.list()).toHaveLength(2);
  });
});

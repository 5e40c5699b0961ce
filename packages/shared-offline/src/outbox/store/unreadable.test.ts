import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestBrowser, createTestOffline, settle } from '../../testing';

const BROKEN = new DOMException('The disk is broken', 'UnknownSourceError');

describe('an outbox that cannot be read', () => {
  it('counts "unknown" and says so, never 0', async () => {
    const { offline, tab } = await createTestOffline({ online: false });
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(BROKEN);
    await expect(offline.outbox.list()).rejects.toThrow("can't be read");
    expect(offline.outbox.getSnapshot()).toMatchObject({
      state: 'unreadable',
      pending: 'unknown',
      parked: 'unknown',
    });
  });

  it('is unknown before the first read', () => {
    const { offline } = createTestBrowser().openTab();
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 'unknown', parked: 'unknown' });
  });

  it('is counted again as soon as it can be read, also offline', async () => {
    const { offline, tab, settle: settled } = await createTestOffline({ online: false });
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(BROKEN);
    await offline.outbox.list().catch(() => undefined);
    tab.indexedDB.failOpening(null);
    await offline.outbox.list();
    await settled();
    expect(offline.outbox.getSnapshot()).toMatchObject({ state: 'offline', pending: 0, parked: 0 });
  });

  it('is read again by itself, at first after a second, and what waits is sent then', async () => {
    const { offline, tab, clock, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(BROKEN);
    await offline.outbox.list().catch(() => undefined);
    await browser.setNetwork(true);
    await clock.advance(7_000);
    expect(offline.outbox.getSnapshot().state).toBe('unreadable');
    tab.indexedDB.failOpening(null);
    await clock.advance(8_000);
    await settle();
    expect(offline.outbox.getSnapshot()).toMatchObject({ state: 'idle', pending: 0, parked: 0 });
    expect(server.requests.filter(({ method, url }) => method === 'POST' && url === '/sales')).toHaveLength(
      1,
    );
  });
});

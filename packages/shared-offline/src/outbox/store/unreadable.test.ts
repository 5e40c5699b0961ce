import { describe, expect, it } from 'vitest';
import { createTestBrowser, createTestOffline } from '../../testing';

const BROKEN = new DOMException('The disk is broken', 'UnknownSourceError');

describe('an outbox that cannot be read', () => {
  it('counts "unknown" and says so, never 0', async () => {
    const { offline, tab } = await createTestOffline({ online: false });
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(BROKEN);
    await expect(offline.outbox.list()).rejects.toThrow('cannot be read');
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
    const { offline, tab, settle } = await createTestOffline({ online: false });
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(BROKEN);
    await offline.outbox.list().catch(() => undefined);
    tab.indexedDB.failOpening(null);
    await offline.outbox.list();
    await settle();
    expect(offline.outbox.getSnapshot()).toMatchObject({ state: 'offline', pending: 0, parked: 0 });
  });
});

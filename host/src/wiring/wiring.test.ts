import { createTestSession } from '@evertill/shared-auth/testing';
import type { SyncResult } from '@evertill/shared-data';
import { createTestData } from '@evertill/shared-data/testing';
import type { OutboxDraft } from '@evertill/shared-offline';
import { createFakeClock, createMemoryStorage, type FakeClock } from '@evertill/shared-offline/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveNotice, takeNotice } from './notice-after-redirect';
import { wireNetwork } from './wire-network';
import { wireSession } from './wire-session';

async function aWiredNetwork(options: { clock?: FakeClock } = {}) {
  const device = await createTestData({ as: 'MANAGER', ...options });
  const { data, session } = device;
  const notices: string[] = [];
  const events: string[] = [];
  const syncs: Promise<SyncResult>[] = [];
  const syncAll = () => {
    const sync = data.syncAll();
    syncs.push(sync);
    return sync;
  };
  const { syncNow } = wireNetwork({
    session,
    offline: device.offline,
    loadData: async () => ({ syncAll, follow: data.follow }),
    notify: ({ text, timeoutMs }) => notices.push(`${text} (${timeoutMs})`),
    log: ({ message }) => events.push(message),
  });
  const setOnline = async (isOnline: boolean) => {
    await device.setOnline(isOnline);
    await Promise.all(syncs);
  };
  return { ...device, notices, events, syncs, syncNow, setOnline };
}

it('follows what other devices change, from the sign-in on', async () => {
  const device = await aWiredNetwork();
  await device.settle();
  expect(device.server.streams.count()).toBe(1);
  await device.session.logout();
  await device.settle();
  expect(device.server.streams.count()).toBe(0);
});

describe('when the connection goes and comes', () => {
  it('says once that changes will be sent later', async () => {
    const { notices, setOnline } = await aWiredNetwork();
    await setOnline(false);
    await setOnline(false);
    expect(notices).toEqual([
      'Working in offline mode. Changes will sync when connection is restored. (2000)',
    ]);
  });

  it('synchronizes everything when it is back, and keeps the time', async () => {
    const { syncs, offline, setOnline, clock } = await aWiredNetwork();
    await setOnline(false);
    await setOnline(true);
    expect(syncs).toHaveLength(1);
    expect(offline.connectivity.getSnapshot().lastSyncTime).toBe(clock.now().toISOString());
  });

  it('only logs a failed sync, and does not store its time', async () => {
    const { notices, events, offline, setOnline, server } = await aWiredNetwork();
    server.faults.always(({ url }) => (url === '/taxes' ? { status: 500, body: {} } : null));
    await setOnline(false);
    notices.length = 0;
    await setOnline(true);
    expect(notices).toEqual([]);
    expect(events).toEqual(['taxes could not be refreshed: Internal server error']);
    expect(offline.connectivity.getSnapshot().lastSyncTime).toBeNull();
  });

  it('says that all changes were sent when the outbox is empty again', async () => {
    const { offline, notices, setOnline, settle } = await aWiredNetwork();
    await setOnline(false);
    await offline.outbox.enqueue({
      kind: 'categories.add',
      entity: 'categories',
      type: 'add',
      method: 'POST',
      url: '/categories',
      data: { name: 'Tea' },
    });
    await setOnline(true);
    await offline.outbox.replay();
    await settle();
    expect(notices.at(-1)).toBe('All changes have been synchronized (2000)');
  });

  it('reports the changes that were restored after the browser had lost its databases', async () => {
    const { offline, notices, setOnline, browser, clock } = await aWiredNetwork();
    await setOnline(false);
    const aTax = (name: string): OutboxDraft => ({
      kind: 'taxes.add',
      entity: 'taxes',
      type: 'add',
      method: 'POST',
      url: '/taxes',
      data: { name, rate: 5 },
    });
    await offline.outbox.enqueue(aTax('VAT'));
    await clock.advance(1000);
    browser.dropDatabases();
    await offline.outbox.enqueue(aTax('City tax'));
    await clock.advance(2000);
    expect(notices.at(-1)).toBe(
      'This browser lost its storage. We restored 1 unsynced change from the backup copy. (15000)',
    );
  });

  it('loads the data after a sign-in, with the sales of today, and requests nothing before', async () => {
    // Noon of an autumn day, in local time, when no clock changes.
    const clock = createFakeClock(new Date(2026, 8, 23, 12));
    const { syncs, session, user, server, setOnline } = await aWiredNetwork({ clock });
    await session.logout();
    const isOfData = (url: string) => !/^\/(auth|health)/.test(url);
    const asked = () => server.requests.slice(before).filter(({ url }) => isOfData(url));
    const before = server.requests.length;
    await setOnline(false);
    await setOnline(true);
    expect(asked()).toEqual([]);
    session.updateUser(user);
    await vi.waitFor(() => expect(syncs).toHaveLength(1));
    await syncs[0];
    expect(asked().map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/products',
        '/categories',
        '/suppliers',
        '/sales/date-range',
        '/discounts',
        '/taxes',
        '/users',
      ]),
    );
    const sales = asked().filter(({ url }) => url === '/sales/date-range');
    expect(sales).toHaveLength(1);
    const query = new URLSearchParams(sales[0]?.query);
    const times = [query.get('startDate'), query.get('endDate')].map((time) => new Date(time ?? 0));
    expect(times).toEqual([new Date(2026, 8, 23), new Date(2026, 8, 24)]);
  });
});

describe('when the session changes', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage().forTab().storage));
  afterEach(() => vi.unstubAllGlobals());

  async function wire(resetAll: () => Promise<void>) {
    const { session, offline, server } = await createTestSession();
    const done: string[] = [];
    wireSession({
      session,
      offline: { cache: { ...offline.cache, clear: async () => void done.push('cache cleared') } },
      loadData: async () => ({ resetAll: () => resetAll().then(() => void done.push('data reset')) }),
      recheck: () => done.push('recheck'),
      replaceAddress: (path) => done.push(`at ${path}`),
      leaveTo: (path) => done.push(`left to ${path}`),
    });
    return {
      session,
      done,
      /** Makes the server reject the session. */
      async lose(status = 401) {
        server.faults.always(() => ({ status }));
        await expect(offline.http.get('/taxes', String)).rejects.toMatchObject({ status });
      },
    };
  }

  it('checks again which screens may be shown', async () => {
    const { session, done } = await wire(async () => {});
    await session.logout();
    expect(done).toContain('recheck');
  });

  it.each([401, 403])(
    'after a %i it empties the caches, leaves to the login page, and leaves a notice there',
    async (status) => {
      const { session, lose, done } = await wire(async () => {});
      await lose(status);
      expect(session.getSnapshot()).toMatchObject({ user: null, isAuthenticated: false });
      await vi.waitFor(() => expect(done).toEqual(['recheck', 'at /', 'data reset', 'left to /']));
      expect(takeNotice()).toEqual({
        text: 'Session expired. Please log in again.',
        intent: 'warning',
        position: 'top',
        timeoutMs: 2500,
      });
      expect(takeNotice()).toBeNull();
    },
  );

  it('empties the cache itself when the repositories cannot', async () => {
    const { session, done } = await wire(() => Promise.reject(new Error('no file')));
    await session.logout();
    await vi.waitFor(() => expect(done).toEqual(['recheck', 'cache cleared']));
  });

  it('leaves the page although storage hangs', async () => {
    const { lose, done } = await wire(() => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await lose();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(done).toEqual(['recheck', 'at /', 'left to /']);
  });

  it('survives a browser that blocks storage', () => {
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    } as unknown as Storage;
    leaveNotice({ text: 'x', intent: 'info' }, blocked);
    expect(takeNotice(blocked)).toBeNull();
  });
});

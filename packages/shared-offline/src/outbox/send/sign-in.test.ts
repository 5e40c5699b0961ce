import { describe, expect, it } from 'vitest';
import { anEditDraft, aSaleDraft, createTestBrowser, createTestOffline, settle } from '../../testing';

const CASHIER = { userId: 'user-cashier', role: 'CASHIER' } as const;
const MANAGER = { userId: 'user-manager', role: 'MANAGER' } as const;

describe('a 401', () => {
  it('in replay pauses everything and changes nothing until a person signs in', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const events: string[] = [];
    offline.outbox.subscribe(({ type }) => events.push(type));
    for (let n = 0; n < 3; n++) await offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`));
    const before = await offline.outbox.list();
    browser.client.signIn(null);
    await browser.setNetwork(true);
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 3, parked: 0, state: 'paused' });
    expect(server.requests.filter(({ url }) => url === '/sales')).toHaveLength(1);
    expect((await offline.outbox.list()).map(({ key, url, data }) => [key, url, data])).toEqual(
      before.map(({ key, url, data }) => [key, url, data]),
    );
    expect(events).toContain('signed-out');

    browser.client.signIn(CASHIER.userId);
    offline.outbox.setAuthor({ ...CASHIER, username: 'cashier' });
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(3);
  });

  it('while the person waits keeps the sale, and says that the session is lost', async () => {
    const { offline, server, browser } = await createTestOffline();
    let lost = 0;
    offline.http.onSessionLost(() => {
      lost += 1;
    });
    browser.client.signIn(null);
    const result = await offline.outbox.submit(aSaleDraft('offline-1-a'));
    expect(result.fate).toEqual({ is: 'waiting', why: 'not-sent' });
    expect(lost).toBe(1);
    browser.client.signIn(MANAGER.userId);
    offline.outbox.setAuthor(MANAGER);
    await settle();
    expect(server.outcome(result.record.key)).toMatchObject({ effects: 1 });
  });

  it('is checked again when another tab may have replaced the session', async () => {
    const { offline, server, browser, clock } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    server.faults.plan({ status: 401 }, { when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    expect(offline.outbox.getSnapshot().state).toBe('paused');
    await clock.advance(121_000);
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('pauses the other tabs too', async () => {
    const browser = createTestBrowser();
    const [first, second] = [browser.openTab().offline.outbox, browser.openTab().offline.outbox];
    for (const outbox of [first, second]) outbox.setAuthor(CASHIER);
    await settle();
    await first.enqueue(aSaleDraft('offline-1-a'));
    await settle();
    for (const outbox of [first, second]) expect(outbox.getSnapshot().state).toBe('paused');
  });
});

describe('signing out', () => {
  it('keeps the queue and stops sending', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    offline.outbox.setAuthor(null);
    await offline.cache.clear();
    await browser.setNetwork(true);
    await settle();
    expect(await offline.outbox.list()).toHaveLength(1);
    expect(server.resources.rows('sales')).toEqual([]);
    expect(offline.outbox.getSnapshot().state).toBe('paused');
  });
});

describe('the author', () => {
  it('need not be signed in for a sale, because any person of the store delivers it in the author’s name', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    browser.client.signIn(MANAGER.userId);
    offline.outbox.setAuthor(MANAGER);
    await browser.setNetwork(true);
    expect(server.requests.find(({ url }) => url === '/sales')?.author).toBe('user-cashier');
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('must be signed in for all other changes', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false, as: 'MANAGER' });
    server.resources.insert('products', { id: 'p1', name: 'Tea' });
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Green tea' }));
    browser.client.signIn(CASHIER.userId);
    offline.outbox.setAuthor(CASHIER);
    await browser.setNetwork(true);
    await settle();
    expect(await offline.outbox.list()).toMatchObject([{ state: 'ready', attempts: 0 }]);
    browser.client.signIn(MANAGER.userId);
    offline.outbox.setAuthor(MANAGER);
    await settle();
    expect(server.resources.rows('products')).toMatchObject([{ name: 'Green tea' }]);
    expect(server.forbidden).toEqual([]);
  });

  it('does not deliver for another store', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    offline.outbox.setAuthor({ ...CASHIER, store: 'north' });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    offline.outbox.setAuthor({ ...MANAGER, store: 'south' });
    await browser.setNetwork(true);
    await settle();
    expect(server.resources.rows('sales')).toEqual([]);
    offline.outbox.setAuthor({ ...CASHIER, store: 'north' });
    await settle();
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('can leave while a change is being sent, and the next person’s 403 does not park it', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false, as: 'MANAGER' });
    server.resources.insert('products', { id: 'p1', name: 'Tea' });
    await offline.outbox.enqueue(anEditDraft('products', 'p1', { name: 'Green tea' }));
    server.faults.always(({ method }) => {
      if (method !== 'PUT') return null;
      browser.client.signIn(CASHIER.userId);
      offline.outbox.setAuthor(CASHIER);
      return null;
    });
    await browser.setNetwork(true);
    await settle();
    expect(server.forbidden).toHaveLength(1);
    expect(await offline.outbox.list()).toMatchObject([{ state: 'ready' }]);
  });
});

describe('asking for storage', () => {
  it('happens at sign-in, and reports the promise and the space left', async () => {
    const MB = 1024 * 1024;
    const asked: string[] = [];
    const { offline } = await createTestOffline({
      storageKeeper: {
        persisted: async () => false,
        persist: async () => {
          asked.push('persist');
          return true;
        },
        estimate: async () => ({ quota: 100 * MB, usage: 90 * MB }),
      },
    });
    expect(asked).toEqual(['persist']);
    expect(offline.outbox.getSnapshot().storage).toEqual({ persisted: true, quotaLow: true, restored: 0 });
  });
});

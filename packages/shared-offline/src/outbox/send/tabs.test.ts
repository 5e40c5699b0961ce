import { describe, expect, it } from 'vitest';
import { aSaleDraft, createFakeLocks, createTestBrowser, settle, type TestTab } from '../../testing';
import { soon } from '../../testing/macrotasks';

function twoTabs(online: boolean) {
  const browser = createTestBrowser();
  browser.client.setNetwork(online);
  browser.client.signIn('user-cashier');
  const tabs = [browser.openTab(), browser.openTab()] as const;
  for (const { offline } of tabs) offline.outbox.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
  return { ...browser, browser, tabs };
}

function sentBy({ offline }: TestTab): string[] {
  const keys: string[] = [];
  offline.outbox.subscribe((event) => {
    if (event.type === 'sent') keys.push(event.record.key);
  });
  return keys;
}

describe('several tabs', () => {
  it('share one queue, and only one of them sends', async () => {
    const { browser, server, tabs } = twoTabs(false);
    await settle();
    for (let n = 0; n < 6; n++)
      await tabs[n % 2 === 0 ? 0 : 1].offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`));
    expect(await tabs[0].offline.outbox.list()).toHaveLength(6);
    await browser.setNetwork(true);
    expect(server.resources.rows('sales')).toHaveLength(6);
    expect(server.requests.filter(({ url }) => url === '/sync/batch')).toHaveLength(1);
    expect(server.mostInFlightPerKey()).toBe(1);
  });

  it('all learn of a sent change, with the server’s answer', async () => {
    const { tabs } = twoTabs(true);
    await settle();
    const heard = tabs.map(sentBy);
    const { record } = await tabs[0].offline.outbox.submit(aSaleDraft('offline-1-a'));
    await settle();
    expect(heard).toEqual([[record.key], [record.key]]);
  });

  it('all show the same counts', async () => {
    const { tabs } = twoTabs(false);
    await settle();
    await tabs[0].offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await settle();
    for (const { offline } of tabs) expect(offline.outbox.getSnapshot().pending).toBe(1);
  });

  it('go on when the one that sends dies in the middle of a request', async () => {
    const { server, tabs, clock } = twoTabs(true);
    await settle();
    server.faults.plan('hang-after', { when: ({ url }) => url === '/sales' });
    const record = await tabs[0].offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await settle();
    expect(server.requests.filter(({ url }) => url === '/sales')).toHaveLength(1);
    tabs[0].kill();
    await settle();
    expect(await tabs[1].offline.outbox.list()).toEqual([]);
    expect(server.outcome(record.key)).toMatchObject({ effects: 1, isReplayed: true });
    expect(clock.elapsed()).toBe(0);
  });

  it('take over a sale whose page died while its person waited', async () => {
    const { server, tabs, clock } = twoTabs(true);
    await settle();
    server.faults.plan('hang-before', { when: ({ url }) => url === '/sales' });
    void tabs[0].offline.outbox.submit(aSaleDraft('offline-1-a'));
    await settle();
    tabs[0].kill();
    await clock.advance(16_000);
    await tabs[1].offline.outbox.replay();
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('that slept do not undo a change that another tab is sending', async () => {
    const { browser, server, tabs, clock } = twoTabs(true);
    await settle();
    const lockless = browser.openTab({ locks: createFakeLocks() });
    await settle();
    server.resources.insert('products', { id: 'p1', stockQuantity: 0 });
    let wakeUp = (): void => undefined;
    server.delayAnswers(() => new Promise((resolve) => (wakeUp = resolve)));
    const sale = tabs[0].offline.outbox.submit(aSaleDraft('offline-1-a', { p1: 1 }));
    await settle();
    server.delayAnswers(null);
    server.faults.plan('hang-before', { when: ({ url }) => url === '/sales' });
    clock.jump(20_000);
    lockless.offline.outbox.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
    await settle();
    expect(await tabs[1].offline.outbox.list()).toMatchObject([{ state: 'sending', attempts: 2 }]);

    wakeUp();
    expect(await sale).toMatchObject({ fate: { is: 'waiting' } });
    expect(await tabs[1].offline.outbox.list()).toMatchObject([{ state: 'sending', attempts: 2 }]);
    await clock.advance(30_000);
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('find out at the next tick, also when no message reaches them', async () => {
    const { browser, server, tabs, clock } = twoTabs(false);
    browser.channels.setLossy(true);
    await tabs[0].offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    tabs[0].kill();
    browser.client.setNetwork(true);
    await clock.advance(150_000);
    expect(server.resources.rows('sales')).toHaveLength(1);
    expect(tabs[1].offline.outbox.getSnapshot().pending).toBe(0);
  });

  it('have separate queues in separate namespaces', async () => {
    const browser = createTestBrowser();
    browser.client.setNetwork(false);
    const shop = browser.openTab({ namespace: 'a' }).offline.outbox;
    const embedded = browser.openTab({ namespace: 'b' }).offline.outbox;
    shop.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
    await shop.enqueue(aSaleDraft('offline-1-a'));
    expect(await embedded.list()).toEqual([]);
    expect(await shop.registerId()).not.toBe(await embedded.registerId());
  });
});

describe('a person who waits', () => {
  it('goes before a long replay, in the same tab and in another one', async () => {
    const { browser, server, tabs } = twoTabs(false);
    server.supportsBatch = false;
    // Makes a request take longer than a transaction, as it does outside of tests.
    server.delayAnswers(async () => {
      for (let n = 0; n < 30; n++) await soon();
    });
    await settle();
    for (let n = 0; n < 40; n++) await tabs[0].offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`));
    const sold: number[] = [];
    server.faults.always(({ url, delivery }) => {
      if (url !== '/sales') return null;
      if (delivery === 'foreground') sold.push(server.resources.rows('sales').length);
      if (server.resources.rows('sales').length === 5) sell(0);
      if (server.resources.rows('sales').length === 20) sell(1);
      return null;
    });
    const waiting: Promise<unknown>[] = [];
    function sell(tab: 0 | 1) {
      if (waiting.length <= tab)
        waiting.push(tabs[tab].offline.outbox.submit(aSaleDraft(`offline-2-${tab}`)));
    }
    await browser.setNetwork(true);
    await settle();
    expect(await Promise.all(waiting)).toMatchObject([
      { fate: { is: 'booked' } },
      { fate: { is: 'booked' } },
    ]);
    expect(sold).toHaveLength(2);
    expect(sold[0]).toBeLessThan(10);
    expect(sold[1]).toBeLessThan(25);
    expect(server.resources.rows('sales')).toHaveLength(42);
  });

  it('does not wait for a lock that stays taken, because the sale is stored', async () => {
    const { server, tabs, clock } = twoTabs(true);
    await settle();
    server.faults.plan('hang-before', { when: ({ url }) => url === '/sales' });
    await tabs[1].offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await settle();
    const sale = tabs[0].offline.outbox.submit(aSaleDraft('offline-1-b'));
    await clock.advance(3000);
    expect(await sale).toMatchObject({ fate: { is: 'waiting' } });
    await clock.advance(20_000);
    expect(server.resources.rows('sales')).toHaveLength(2);
  });
});

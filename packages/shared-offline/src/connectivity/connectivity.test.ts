import { describe, expect, it } from 'vitest';
import { createTestBrowser, createTestOffline, settle } from '../testing';

describe('connectivity', () => {
  it('follows the server’s answers, not the browser’s opinion', async () => {
    const { offline, tab, server } = await createTestOffline();
    tab.page.setOnlineHint(false);
    await settle();
    expect(offline.connectivity.getSnapshot().isOnline).toBe(true);
    expect(server.requests.filter(({ url }) => url === '/health')).toHaveLength(2);
  });

  it('probes again when the browser says offline and one more answer slips through', async () => {
    const { offline, tab, browser, clock } = await createTestOffline();
    tab.page.setOnlineHint(false);
    await settle();
    expect(offline.connectivity.getSnapshot().isOnline).toBe(true);
    browser.client.setNetwork(false);
    await clock.advance(2000);
    expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
  });

  it('is lost with the first failed call, also when the browser was wrong before', async () => {
    const { offline, tab, browser } = await createTestOffline();
    tab.page.setOnlineHint(false);
    await settle();
    browser.client.setNetwork(false);
    await offline.http.get('/products', String).catch(() => undefined);
    await settle();
    expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
  });

  it('probes less and less often while the browser stays wrong', async () => {
    const { tab, server, clock } = await createTestOffline({ random: () => 1 });
    const asked: number[] = [];
    server.faults.always(({ url }) => {
      if (url === '/health') asked.push(clock.elapsed());
      return null;
    });
    tab.page.setOnlineHint(false);
    await clock.advance(89_999);
    const gaps = asked.slice(1).map((time, i) => time - (asked[i] ?? 0));
    expect(gaps).toEqual([2000, 4000, 8000, 16_000, 30_000]);
    tab.page.setOnlineHint(true);
    asked.length = 0;
    await clock.advance(120_000);
    expect(asked).toHaveLength(1);
  });

  it('is lost when neither a call nor the health call is answered', async () => {
    const { offline, browser } = await createTestOffline();
    browser.client.setNetwork(false);
    await offline.http.get('/products', String).catch(() => undefined);
    await settle();
    expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
  });

  it('survives a single lost answer', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan('refuse-connection');
    await offline.http.get('/products', String).catch(() => undefined);
    await settle();
    expect(offline.connectivity.getSnapshot().isOnline).toBe(true);
  });

  it('is not fooled by a captive portal', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.always(() => 'captive-portal');
    expect(await offline.connectivity.check()).toBe(false);
    expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
  });

  it('probes less and less often while no answer comes, and finds the server again by itself', async () => {
    const { offline, browser, server, clock } = await createTestOffline({ random: () => 1 });
    const asked: number[] = [];
    server.faults.always(({ url }) => {
      if (url === '/health') asked.push(clock.elapsed());
      return 'refuse-connection';
    });
    void offline.connectivity.check();
    await clock.advance(119_999);
    const gaps = asked.slice(1).map((time, i) => time - (asked[i] ?? 0));
    expect(gaps).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    server.faults.clear();
    await clock.advance(30_000);
    expect(offline.connectivity.getSnapshot().isOnline).toBe(true);
    expect(browser.server.requests.some(({ url }) => url === '/health')).toBe(true);
  });

  it('gives a probe 5 s', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan('hang-before', { when: ({ url }) => url === '/health' });
    const check = offline.connectivity.check();
    await clock.advance(5000);
    expect(await check).toBe(false);
  });

  it('remembers the last complete sync across reloads', async () => {
    const browser = createTestBrowser();
    const first = browser.openTab();
    first.offline.connectivity.markSynced(new Date('2026-03-02T09:30:00Z'));
    expect(first.storage.getItem('evertill.lastSyncTime')).toBe('2026-03-02T09:30:00.000Z');
    const later = browser.openTab().offline.connectivity;
    expect(later.getSnapshot().lastSyncTime).toBe('2026-03-02T09:30:00.000Z');
  });

  it('returns the same object until something changes', async () => {
    const { offline, browser } = await createTestOffline();
    const { connectivity } = offline;
    let calls = 0;
    connectivity.subscribe(() => {
      calls += 1;
    });
    const before = connectivity.getSnapshot();
    await connectivity.check();
    expect(connectivity.getSnapshot()).toBe(before);
    await browser.setNetwork(false);
    expect(connectivity.getSnapshot()).not.toBe(before);
    expect(calls).toBe(1);
  });
});

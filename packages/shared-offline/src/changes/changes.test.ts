import { describe, expect, it } from 'vitest';
import { createFakeClock, createTestBrowser, settle, type TestTab } from '../testing';
import type { ChangedLists } from './changes-contract';

const AT = '2026-03-02T09:00:00.000Z';
const MINUTE_MS = 60_000;

function open(tabCount = 1) {
  const browser = createTestBrowser();
  browser.client.signIn('user-cashier');
  const tabs = Array.from({ length: tabCount }, () => browser.openTab());
  const heard = tabs.map(listenTo);
  const [tab] = tabs as [TestTab];
  return { ...browser, browser, tab, tabs, heard, streams: browser.server.streams };
}

function listenTo({ offline }: TestTab): (ChangedLists | null)[] {
  const heard: (ChangedLists | null)[] = [];
  offline.changes.subscribe((lists) => heard.push(lists));
  return heard;
}

describe('the changes of other devices', () => {
  it('are told with the time from which the rows changed', async () => {
    const { tab, heard, streams, clock } = open();
    tab.offline.changes.follow();
    await clock.advance(10_000);
    streams.tell({ products: AT });
    await settle();
    // Null first, because anything may have changed before the stream began.
    expect(heard[0]).toEqual([null, { products: AT }]);
  });

  it('count as unknown at once for nobody: each tab takes a random part of ten seconds', async () => {
    const { tab, heard, streams, clock } = open();
    tab.offline.changes.follow();
    await clock.advance(4_000);
    expect(heard[0]).toEqual([]);
    streams.send('event: gap\ndata: {}\n\n');
    streams.tell({ products: AT });
    await settle();
    expect(heard[0]).toEqual([{ products: AT }]);
    await clock.advance(20_000);
    expect(heard[0]).toEqual([{ products: AT }, null]);
  });

  it('are not asked for before somebody follows, nor after', async () => {
    const { tab, streams, clock } = open();
    await settle();
    expect(streams.opened()).toBe(0);
    const stop = tab.offline.changes.follow();
    await settle();
    expect(streams.count()).toBe(1);
    stop();
    await clock.advance(10 * MINUTE_MS);
    expect([streams.count(), streams.opened()]).toEqual([0, 1]);
  });

  it('reach all tabs over one stream, which another tab takes over', async () => {
    const { tabs, heard, streams } = open(3);
    for (const { offline } of tabs) offline.changes.follow();
    await settle();
    streams.tell({ sales: null });
    await settle();
    expect(streams.opened()).toBe(1);
    expect(heard.map((lists) => lists.at(-1))).toEqual([{ sales: null }, { sales: null }, { sales: null }]);
    tabs[0]?.kill();
    await settle();
    expect([streams.count(), streams.opened()]).toEqual([1, 2]);
    streams.tell({ products: AT });
    await settle();
    expect(heard.slice(1).map((lists) => lists.at(-1))).toEqual([{ products: AT }, { products: AT }]);
  });

  it('are not doubted by the other tabs while one tab reads the stream', async () => {
    const { tabs, heard, streams, clock } = open(2);
    for (const { offline } of tabs) offline.changes.follow();
    for (let n = 0; n < 24; n += 1) {
      await clock.advance(25_000);
      streams.send(':\n\n');
      await settle();
    }
    expect(heard[1]).toEqual([null]);
  });

  it('are doubted by the other tabs when the browser has stopped the tab that reads the stream', async () => {
    const { browser, streams, clock } = open(0);
    // The time of a stopped tab stands still, and the tab keeps its lock.
    const stopped = browser.openTab({ clock: createFakeClock() });
    stopped.offline.changes.follow();
    await settle();
    const tab = browser.openTab();
    const heard = listenTo(tab);
    tab.offline.changes.follow();
    await clock.advance(2 * MINUTE_MS);
    expect(heard).toEqual([]);
    await clock.advance(MINUTE_MS);
    expect(heard).toEqual([null]);
    await clock.advance(5 * MINUTE_MS);
    expect(heard).toEqual([null, null]);
    expect(streams.opened()).toBe(1);
  });

  it('are followed rarely while a proxy closes every stream after seconds', async () => {
    const { tab, streams, clock } = open();
    tab.offline.changes.follow();
    await settle();
    for (let second = 0; second < 600; second += 5) {
      streams.end();
      await clock.advance(5_000);
    }
    expect(streams.opened()).toBeLessThan(25);
  });

  it('are asked for after minutes when the server has no room for another stream', async () => {
    const { tab, streams, clock } = open();
    streams.refuseWith(503, 300);
    tab.offline.changes.follow();
    await clock.advance(2 * MINUTE_MS);
    expect(streams.opened()).toBe(1);
  });

  it('are followed again after the server closed the stream, later and later', async () => {
    const { tab, heard, streams, clock } = open();
    tab.offline.changes.follow();
    await clock.advance(MINUTE_MS);
    streams.end();
    await clock.advance(10_000);
    expect(streams.opened()).toBe(2);
    expect(heard[0]).toEqual([null, null]);
    streams.refuseWith(503);
    streams.end();
    await clock.advance(5 * MINUTE_MS);
    const tries = streams.opened();
    expect(tries).toBeLessThan(15);
    streams.refuseWith(null);
    await clock.advance(40_000);
    expect([streams.count(), streams.opened()]).toEqual([1, tries + 1]);
  });

  it('count as unknown every five minutes behind a proxy that holds the stream back', async () => {
    const { tab, heard, streams, clock } = open();
    streams.holdBack(true);
    tab.offline.changes.follow();
    await clock.advance(11_000);
    expect(streams.count()).toBe(0);
    await clock.advance(5 * MINUTE_MS);
    expect(heard[0]).toEqual([null]);
    await clock.advance(5 * MINUTE_MS);
    expect(heard[0]).toEqual([null, null]);
    expect(streams.opened()).toBeLessThan(5);
  });

  it('are followed over a new stream when no beat came in time', async () => {
    const { tab, streams, clock } = open();
    tab.offline.changes.follow();
    await settle();
    for (let n = 0; n < 4; n += 1) {
      await clock.advance(25_000);
      streams.send(':\n\n');
      await settle();
    }
    expect([streams.count(), streams.opened()]).toEqual([1, 1]);
    await clock.advance(40_000);
    expect(streams.count()).toBe(0);
    await clock.advance(10_000);
    expect([streams.count(), streams.opened()]).toEqual([1, 2]);
  });

  it('are not asked for without a connection, and followed when it returns', async () => {
    const { tab, browser, streams, clock } = open();
    tab.offline.changes.follow();
    await settle();
    await browser.setNetwork(false);
    await tab.offline.connectivity.check();
    await clock.advance(10 * MINUTE_MS);
    expect(streams.opened()).toBe(1);
    await browser.setNetwork(true);
    await clock.advance(10_000);
    expect(streams.count()).toBe(1);
  });

  it.each([
    ['an unreadable message', 'event: changed\ndata: {"products":5}\n\n', [null]],
    ['a gap', 'event: gap\ndata: {}\n\n', [null]],
    ['an event of a later server', 'event: other\ndata: 1\n\n', []],
    ['a beat', ':\n\n', []],
  ])('are told after %s', async (_, text, expected) => {
    const { tab, heard, streams, clock } = open();
    tab.offline.changes.follow();
    await clock.advance(10_000);
    streams.send(text);
    await clock.advance(10_000);
    expect(heard[0]?.slice(1)).toEqual(expected);
  });

  it('are read from parts of any size', async () => {
    const { tab, heard, streams, clock } = open();
    tab.offline.changes.follow();
    await clock.advance(10_000);
    for (const letter of `event: changed\ndata: {"products":"${AT}"}\n\n`) streams.send(letter);
    await settle();
    expect(heard[0]).toEqual([null, { products: AT }]);
  });
});

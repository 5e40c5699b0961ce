/** Causes the faults of tabs, devices and servers, each while sales are being rung up. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Random } from '../random';
import type { WorldFault } from './fault-kinds';
import type { FaultyShop } from './shop';
import type { Tills } from './tills';

export interface World {
  tills: Tills;
  shop: FaultyShop;
  random: Random;
  tabs: Page[];
}

const FIVE_YEARS_MS = 5 * 365 * 24 * 3600 * 1000;
// Longer than a till takes to open its database again, store the sale and stop waiting for the lane. In milliseconds.
const SETTLED_MS = 12_000;
/** The limit for the browser to notice the crash of a page, in milliseconds. */
const CRASH_MS = 10_000;

/**
 * Causes one fault. Resolves when the outcome of each sale that was rung up meanwhile is known or can no longer be
 * known.
 */
export function strikeWorld(kind: WorldFault, world: World): Promise<void> {
  return STRIKES[kind](world, (page, count) => ringUp(world, kind, page, count));
}

type RingUp = (page: Page, count: number) => Promise<unknown>;

const STRIKES: Record<WorldFault, (world: World, ring: RingUp) => Promise<void>> = {
  async 'tab closed'({ tills, tabs, random }, ring) {
    const [victim, other] = twoOf(tabs);
    void ring(victim, 3);
    const meanwhile = ring(other, 1);
    await pause(random.below(120));
    tills.forget(victim);
    await victim.close();
    await meanwhile;
  },
  async 'renderer crashed'({ tills, tabs, random }, ring) {
    const [victim, other] = twoOf(tabs);
    void ring(victim, 3);
    const meanwhile = ring(other, 1);
    await pause(random.below(120));
    tills.forget(victim);
    const crash = victim.waitForEvent('crash', { timeout: CRASH_MS }).catch(() => undefined);
    // Not awaited, because the navigation crashes the page and never finishes.
    void victim.goto('chrome://crash').catch(() => undefined);
    await meanwhile;
    // Must: the process is gone before a new tab opens. The browser may start the new tab in the same process, and then
    // the new tab's navigation disappears with the process and never ends.
    await crash;
    void victim.close().catch(() => undefined); // Closes the crashed tab.
  },
  async 'browser killed'({ tills, tabs, random }, ring) {
    for (const tab of tabs) void ring(tab, 3);
    await pause(random.below(200));
    await tills.killBrowser();
  },
  async 'two tabs at once'({ tills, tabs }, ring) {
    const sales = Promise.all(tabs.map((tab) => ring(tab, 3)));
    await Promise.all(
      tabs.map((tab) => tills.ask(tab, () => globalThis.evertillTill.replay(), null).catch(() => null)),
    );
    await sales;
  },
  async 'leader frozen'({ tills, tabs, random }, ring) {
    const [victim, other] = twoOf(tabs);
    const session = await tills.browser().context.newCDPSession(victim);
    const frozen = ring(victim, 2);
    await pause(random.below(60));
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const meanwhile = ring(other, 2);
    await pause(500 + random.below(1500));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await Promise.all([frozen, meanwhile]);
    await session.detach();
  },
  async 'clock jump'({ tills, tabs, random }, ring) {
    const [victim] = twoOf(tabs);
    const ms = Math.round((random.next() * 2 - 1) * FIVE_YEARS_MS);
    const before = ring(victim, 1);
    await tills.ask(victim, (by) => globalThis.evertillDevice.jumpClock(by), ms).catch(() => null);
    await Promise.all([before, ring(victim, 2)]);
  },
  async 'quota exceeded'({ tills, tabs }, ring) {
    const [victim, other] = twoOf(tabs);
    const session = await tills.browser().context.newCDPSession(other);
    const { origin } = new URL(other.url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await Promise.all([ring(victim, 2), ring(other, 1)]);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  },
  async 'database upgraded'({ tills, tabs }, ring) {
    const [victim, other] = twoOf(tabs);
    const sales = Promise.all([ring(victim, 3), ring(other, 3)]);
    await tills.ask(other, () => globalThis.evertillDevice.upgradeDatabase(), null).catch(() => null);
    await sales;
  },
  async 'network outage'({ tills, shop, tabs, random }, ring) {
    // In half of the cases, the device itself is cut off and the browser reports that it is offline. Otherwise the till
    // notices only that answers are missing.
    const restore = random.next() < 0.5 ? await cutOff(tills, tabs) : async () => undefined;
    shop.line.setDown(true);
    const sales = Promise.all(tabs.map((tab) => ring(tab, 2)));
    await pause(200 + random.below(1200));
    shop.line.setDown(false);
    await restore();
    await sales;
  },
  async 'server killed'({ shop, tabs, random }, ring) {
    const sales = Promise.all(tabs.map((tab) => ring(tab, 3)));
    await pause(random.below(150));
    await shop.killServer();
    await sales;
  },
};

async function ringUp({ tills }: World, kind: WorldFault, page: Page, count: number): Promise<void> {
  const sales = Promise.all(Array.from({ length: count }, () => tills.ring(page, kind)));
  const late = new AbortController();
  await Promise.race([sales, pause(SETTLED_MS, null, { signal: late.signal }).catch(() => null)]);
  late.abort();
}

async function cutOff(tills: Tills, tabs: readonly Page[]): Promise<() => Promise<void>> {
  const open = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const sessions = await Promise.all(tabs.map((tab) => tills.browser().context.newCDPSession(tab)));
  for (const session of sessions)
    await session.send('Network.emulateNetworkConditions', { ...open, offline: true });
  return async () => {
    for (const session of sessions) {
      await session.send('Network.emulateNetworkConditions', open);
      await session.detach();
    }
  };
}

function twoOf(tabs: readonly Page[]): [Page, Page] {
  const [first, second] = tabs;
  if (!first || !second) throw new Error('A fault of tabs needs two tabs.');
  return [first, second];
}

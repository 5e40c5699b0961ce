import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { changeBatches } from '../../kernel/db/schema';
import { createChangeBatches } from './change-batches.repository';
import { type ChangedLists, type ChangeFeed, createChangeFeed } from './change-feed';

const STORE = '018f0000-0000-7000-8000-000000000001';
const OTHER = '018f0000-0000-7000-8000-000000000002';
const NOON = new Date('2026-03-02T12:00:00.000Z');
const ONE = new Date('2026-03-02T13:00:00.000Z');
const test = startTestApp();
let feeds: ChangeFeed[] = [];

beforeEach(async () => {
  await test.owner.delete(changeBatches);
});
afterEach(async () => {
  for (const feed of feeds) await feed.close();
  feeds = [];
});

/** Starts another process over the same database. */
function aProcess(
  options: { elapsedMs?: () => number; batches?: ReturnType<typeof createChangeBatches> } = {},
) {
  const feed = createChangeFeed({ batches: createChangeBatches(test.db), ...options });
  feeds.push(feed);
  return feed;
}

async function listen(feed: ChangeFeed, storeId = STORE) {
  const heard: ChangedLists[] = [];
  let gaps = 0;
  const stop = await feed.listen(storeId, {
    onChange: (lists) => heard.push(lists),
    onGap: () => {
      gaps += 1;
    },
  });
  return { heard, stop, gaps: () => gaps };
}

const soon = { timeout: 3_000, interval: 20 };

describe('the feed of changes', () => {
  it('tells a change to the listeners of its store, in this process at once', async () => {
    const feed = aProcess();
    const [own, other] = [await listen(feed), await listen(feed, OTHER)];
    feed.announce({ storeId: STORE, lists: ['products'], since: NOON });
    expect([own.heard, other.heard]).toEqual([[{ products: NOON.toISOString() }], []]);
  });

  it('tells a change to the listeners of another process within two seconds', async () => {
    const [writer, reader] = [aProcess(), aProcess()];
    const { heard } = await listen(reader);
    const before = performance.now();
    writer.announce({ storeId: STORE, lists: ['products'], since: NOON });
    await expect.poll(() => heard, soon).toEqual([{ products: NOON.toISOString() }]);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('tells each change once to another process, and what happened in between with the earliest time', async () => {
    const [writer, reader] = [aProcess(), aProcess()];
    const { heard, gaps } = await listen(reader);
    writer.announce({ storeId: STORE, lists: ['products', 'sales'], since: ONE });
    writer.announce({ storeId: STORE, lists: ['products'], since: NOON });
    await expect.poll(() => heard.length, soon).toBe(1);
    writer.announce({ storeId: STORE, lists: ['settings'], since: null });
    await expect.poll(() => heard.length, soon).toBe(2);
    expect(heard).toEqual([{ products: NOON.toISOString(), sales: ONE.toISOString() }, { settings: null }]);
    expect(gaps()).toBe(0);
  });

  it('does not tell what was announced before somebody listened', async () => {
    const [writer, reader] = [aProcess(), aProcess()];
    writer.announce({ storeId: STORE, lists: ['products'], since: NOON });
    await expect.poll(async () => (await test.owner.select().from(changeBatches)).length, soon).toBe(1);
    const { heard } = await listen(reader);
    writer.announce({ storeId: STORE, lists: ['sales'], since: NOON });
    await expect.poll(() => heard, soon).toEqual([{ sales: NOON.toISOString() }]);
  });

  it('writes what is not told yet when its process ends', async () => {
    const [writer, reader] = [aProcess(), aProcess()];
    const { heard } = await listen(reader);
    writer.announce({ storeId: STORE, lists: ['products'], since: NOON });
    await writer.close();
    await expect.poll(() => heard.length, soon).toBe(1);
  });

  it('tells that something is missing when a row of another process could not be written', async () => {
    const batches = createChangeBatches(test.db);
    let failures = 0;
    let isBroken = false;
    const add: typeof batches.add = async (batch) => {
      if (!isBroken) return batches.add(batch);
      failures += 1;
      throw new Error('The database is away');
    };
    const writer = aProcess({ batches: { ...batches, add } });
    const { heard, gaps } = await listen(aProcess());
    writer.announce({ storeId: STORE, lists: ['products'], since: NOON });
    await expect.poll(() => heard.length, soon).toBe(1);
    isBroken = true;
    writer.announce({ storeId: STORE, lists: ['sales'], since: NOON });
    await expect.poll(() => failures, soon).toBeGreaterThan(0);
    isBroken = false;
    await expect.poll(() => heard.length, soon).toBe(2);
    expect(heard[1]).toEqual({ sales: NOON.toISOString() });
    expect(gaps()).toBe(1);
  });

  it('tells that something may be missing after it could not read for minutes', async () => {
    let elapsed = 0;
    const { gaps } = await listen(aProcess({ elapsedMs: () => elapsed }));
    elapsed = 300_000;
    await expect.poll(gaps, soon).toBe(1);
  });

  it('deletes rows after a few minutes', async () => {
    await test.owner.insert(changeBatches).values({
      process: OTHER,
      number: 1,
      stores: [],
      at: new Date(Date.now() - 3600_000),
    });
    await listen(aProcess());
    await expect.poll(async () => (await test.owner.select().from(changeBatches)).length, soon).toBe(0);
  });

  it('deletes rows of before in a process that only writes', async () => {
    const at = new Date(Date.now() - 3600_000);
    await test.owner.insert(changeBatches).values({ process: OTHER, number: 1, stores: [], at });
    aProcess().announce({ storeId: STORE, lists: ['products'], since: NOON });
    const rows = () => test.owner.select().from(changeBatches);
    await expect.poll(async () => (await rows()).map(({ number }) => number), soon).toEqual([1]);
    await expect.poll(async () => (await rows()).map(({ process }) => process), soon).not.toContain(OTHER);
  });

  it('does not read while nobody listens', async () => {
    vi.useFakeTimers();
    try {
      let reads = 0;
      const batches = {
        ...createChangeBatches(test.db),
        heads: async () => [],
        deleteOlderThan: async () => undefined,
        listAfter: async () => {
          reads += 1;
          return [];
        },
      };
      const { stop } = await listen(aProcess({ batches }));
      await vi.advanceTimersByTimeAsync(3_000);
      expect(reads).toBe(3);
      stop();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(reads).toBe(4);
    } finally {
      vi.useRealTimers();
    }
  });
});

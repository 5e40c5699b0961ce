// Tells which lists of a store changed: the callers of this process at once, and those of other processes within a
// second or two. A change is announced after its commit, so that whoever reads the list then finds the change. An
// announcement only causes a read: a lost one costs time and no data.
import { randomUUID } from 'node:crypto';
import type { ChangedStore } from '../../kernel/db/schema';
import type { ChangeBatches } from './change-batches.repository';
import { createChangesByStore } from './changes-by-store';

/** The lists of one store that changed, each with the time of its earliest change. Null when that time is unknown. */
export type ChangedLists = Readonly<Record<string, string | null>>;

export interface ChangeListener {
  onChange(lists: ChangedLists): void;
  /** Called when announcements may have been lost, so that everything may have changed. */
  onGap(): void;
}

export interface ChangeFeed {
  /**
   * Announces a committed change. `since` is no later than the times that the change gave its rows, or null when these
   * times are unknown.
   */
  announce(change: { storeId: string; lists: readonly string[]; since: Date | null }): void;
  /**
   * Calls the listener for every later change of a store, until the returned function is called. Resolves when changes
   * of every process are followed.
   */
  listen(storeId: string, listener: ChangeListener): Promise<() => void>;
  /** Writes what has not been told to the other processes, and stops. */
  close(): Promise<void>;
}

interface ChangeFeedOptions {
  /** What the processes tell each other. Null when this process alone uses the database. */
  batches: ChangeBatches | null;
  elapsedMs?: () => number;
  onError?: (error: unknown) => void;
}

const FLUSH_AFTER_MS = 250;
const READ_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 60_000;
const KEPT_FOR_S = 300;
// A process that could not read for longer may have missed rows that were deleted.
const LONGEST_STALL_MS = 240_000;
const MOST_WAITING_STORES = 20_000;
const MOST_KNOWN_PROCESSES = 1_000;

/** Creates the feed of one process. */
export function createChangeFeed({
  batches,
  elapsedMs = () => performance.now(),
  onError = () => undefined,
}: ChangeFeedOptions): ChangeFeed {
  const own = randomUUID();
  const listeners = new Map<string, Set<ChangeListener>>();
  const waiting = createChangesByStore();
  let known = new Map<string, number>();
  let lastNumber = 0;
  let flushTimer: NodeJS.Timeout | null = null;
  let readTimer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let readAt = 0;
  let prunedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function tell({ storeId, lists }: ChangedStore): void {
    for (const listener of listeners.get(storeId) ?? []) listener.onChange(lists);
  }

  function tellGap(): void {
    for (const ofStore of listeners.values()) for (const listener of ofStore) listener.onGap();
  }

  function planFlush(): void {
    if (batches === null || isClosed) return;
    flushTimer ??= setTimeout(() => {
      flushTimer = null;
      flushing ??= flush(batches).finally(() => {
        flushing = null;
        if (waiting.size() > 0) planFlush();
      });
    }, FLUSH_AFTER_MS).unref();
  }

  // Must: one row after the other, because readers take the numbers of a process as the order of its commits.
  async function flush(table: ChangeBatches): Promise<void> {
    const stores = waiting.take();
    if (stores.length === 0) return;
    const number = lastNumber + 1;
    try {
      await table.add({ process: own, number, stores });
      lastNumber = number;
    } catch (error) {
      onError(error);
      // The row may have been written nevertheless. A number that is left out tells readers that something is missing.
      lastNumber = number + 1;
      if (waiting.size() + stores.length <= MOST_WAITING_STORES) waiting.add(stores);
    }
    await prune(table).catch(onError);
  }

  function planRead(table: ChangeBatches): void {
    readTimer = setTimeout(() => void readOn(table), READ_EVERY_MS).unref();
  }

  async function readOn(table: ChangeBatches): Promise<void> {
    try {
      await readOnce(table);
    } catch (error) {
      onError(error);
    }
    if (listeners.size > 0 && !isClosed) planRead(table);
    else following = null;
  }

  async function readOnce(table: ChangeBatches): Promise<void> {
    const now = elapsedMs();
    let isGap = now - readAt > LONGEST_STALL_MS;
    for (const { process, number, stores } of await table.listAfter(known, own)) {
      const last = known.get(process);
      if (last !== undefined && number > last + 1) isGap = true;
      know(process, number);
      for (const changed of stores) tell(changed);
    }
    readAt = now;
    if (isGap) tellGap();
    await prune(table);
  }

  // A process that only writes deletes old rows too.
  async function prune(table: ChangeBatches): Promise<void> {
    if (elapsedMs() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = elapsedMs();
    await table.deleteOlderThan(KEPT_FOR_S);
  }

  function know(process: string, number: number): void {
    known.delete(process);
    known.set(process, number);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN_PROCESSES && oldest !== undefined) known.delete(oldest);
  }

  async function follow(table: ChangeBatches): Promise<void> {
    known = new Map((await table.heads()).map(({ process, number }) => [process, number]));
    known.delete(own);
    readAt = elapsedMs();
    if (!isClosed) planRead(table);
  }

  return {
    announce({ storeId, lists, since }) {
      if (lists.length === 0 || isClosed) return;
      const at = since?.toISOString() ?? null;
      const changed = { storeId, lists: Object.fromEntries(lists.map((list) => [list, at])) };
      tell(changed);
      if (batches === null) return;
      waiting.add([changed]);
      planFlush();
    },
    async listen(storeId, listener) {
      const ofStore = listeners.get(storeId) ?? new Set();
      listeners.set(storeId, ofStore.add(listener));
      const stop = () => {
        ofStore.delete(listener);
        if (ofStore.size === 0 && listeners.get(storeId) === ofStore) listeners.delete(storeId);
      };
      if (batches === null) return stop;
      following ??= follow(batches);
      try {
        await following;
      } catch (error) {
        following = null;
        stop();
        throw error;
      }
      return stop;
    },
    async close() {
      isClosed = true;
      if (readTimer) clearTimeout(readTimer);
      if (flushTimer) clearTimeout(flushTimer);
      listeners.clear();
      await flushing;
      if (batches) await flush(batches);
    },
  };
}

// The server state of one entity. Kept in memory and, between visits, in a store. Loads replace or merge the state.
// Must: a load that runs while a write is accepted may hold data from before the write, so the write is applied again
// after the load.
// Must: a load that runs while the caches are reset belongs to the previous person, and changes nothing.

import { arrangeInTurns } from './arrange-in-turns';
import { type Collection, createCollection } from './collection';
import type { EntityStore } from './entity-store';
import type { ListSnapshot, LoadProgress } from './repository';
import type { SortKey } from './sorted-list';

/** One load from the server, which begins with the request. */
export interface Load<T> {
  replaceAll(items: readonly T[]): Promise<void>;
  merge(changed: readonly T[], removedIds?: readonly string[]): Promise<void>;
  showProgress(progress: LoadProgress): void;
  /** False after the caches were reset. */
  isCurrent(): boolean;
}

/** The server state of one entity, in memory and in its store. */
export interface ServerState<T extends { id: string }> {
  readonly collection: Collection<T>;
  source(): ListSnapshot<T>['source'];
  /** True while the store may have rows that memory lacks. */
  isPartial(): boolean;
  progress(): LoadProgress | null;
  /** Reads the store. Later calls share the first read. */
  hydrate(): Promise<void>;
  /** Runs a load. The state is 'fresh' after the load succeeds. */
  load(run: (load: Load<T>) => Promise<void>): Promise<void>;
  /**
   * Keeps only the first items in memory. The others stay in the store, and the next `hydrate` reads them again. Does
   * nothing while a load runs.
   */
  release(most: number): void;
  /** Merges the server's answer to a write. */
  settle(changed: readonly T[], removedIds?: readonly string[]): Promise<void>;
  reset(): Promise<void>;
}

/** `onChange` is called after each visible change. */
export interface ServerStateOptions<T extends { id: string }> {
  store: EntityStore<T>;
  sortKey: SortKey<T>;
  onChange(): void;
}

interface Settled<T> {
  changed: readonly T[];
  removedIds: readonly string[];
}

/** Creates the server state of one entity. The state is empty until it is hydrated or loaded. */
export function createServerState<T extends { id: string }>({
  store,
  sortKey,
  onChange,
}: ServerStateOptions<T>): ServerState<T> {
  const collection = createCollection<T>(sortKey);
  const running = new Set<Settled<T>[]>();
  let epoch = 0;
  let source: ListSnapshot<T>['source'] = 'empty';
  let progress: LoadProgress | null = null;
  let hydration: Promise<void> | null = null;
  /** What was loaded while the store was being read. Null while it is not. */
  let loadedMeanwhile: Settled<T>[] | null = null;
  /** True when memory holds the whole list of the server, so that the store has nothing to add. */
  let isWhole = false;
  /** True when memory holds what the store held. */
  let isRead = false;

  async function readStore(): Promise<void> {
    const [mine, settled] = [epoch, track()];
    const loaded: Settled<T>[] = [];
    loadedMeanwhile = loaded;
    const kept = await readOrNothing(store);
    const arranged = await arrangeInTurns(kept ?? [], sortKey);
    running.delete(settled);
    if (mine !== epoch) return;
    loadedMeanwhile = null;
    isRead = true;
    if (isWhole) return;
    // Items in memory are newer than the stored items.
    const inMemory = collection.all();
    collection.replaceWith(arranged);
    collection.merge(inMemory);
    for (const write of [...loaded, ...settled]) collection.merge(write.changed, write.removedIds);
    if (kept && source === 'empty') source = 'cached';
    onChange();
  }

  async function load(run: (load: Load<T>) => Promise<void>): Promise<void> {
    const [mine, settled] = [epoch, track()];
    const isCurrent = () => mine === epoch;
    let hasReplaced = false;
    const take = async (items: readonly T[], removedIds: readonly string[], isAll: boolean) => {
      const arranged = await arrangeInTurns(items, sortKey);
      if (!isCurrent()) return;
      if (isAll) collection.replaceWith(arranged);
      else collection.merge(arranged.list.items, removedIds);
      hasReplaced ||= isAll;
      loadedMeanwhile?.push({ changed: items, removedIds });
      for (const write of settled) collection.merge(write.changed, write.removedIds);
      onChange();
      await keep(async () => {
        await (isAll ? store.replaceAll(items) : store.merge(items, removedIds));
        for (const write of settled) await store.merge(write.changed, write.removedIds);
      });
    };
    try {
      await run({
        isCurrent,
        replaceAll: (items) => take(items, [], true),
        merge: (changed, removedIds = []) => take(changed, removedIds, false),
        showProgress(next) {
          if (!isCurrent()) return;
          progress = next;
          onChange();
        },
      });
      if (!isCurrent()) return;
      source = 'fresh';
      isWhole ||= hasReplaced;
    } finally {
      running.delete(settled);
      if (isCurrent()) {
        progress = null;
        onChange();
      }
    }
  }

  function track(): Settled<T>[] {
    const settled: Settled<T>[] = [];
    running.add(settled);
    return settled;
  }

  return {
    collection,
    source: () => source,
    isPartial: () => !isRead && !isWhole,
    progress: () => progress,
    async hydrate() {
      hydration ??= readStore();
      await hydration;
    },
    load,
    release(most) {
      if (running.size > 0) return;
      collection.replaceAll(collection.all().slice(0, most));
      hydration = null;
      isRead = false;
      isWhole = false;
      source = 'empty';
      onChange();
    },
    async settle(changed, removedIds = []) {
      for (const settled of running) settled.push({ changed, removedIds });
      collection.merge(changed, removedIds);
      onChange();
      await keep(() => store.merge(changed, removedIds));
    },
    async reset() {
      epoch += 1;
      running.clear();
      hydration = null;
      loadedMeanwhile = null;
      isRead = false;
      isWhole = false;
      source = 'empty';
      progress = null;
      collection.replaceAll([]);
      onChange();
      await store.clear();
    },
  };
}

async function readOrNothing<T extends { id: string }>(store: EntityStore<T>): Promise<T[] | null> {
  try {
    return await store.getAll();
  } catch {
    // An unreadable cache counts as empty, because the server is asked next. The outbox reports its own failures.
    return null;
  }
}

// Runs a write to the store and ignores a failure, because the list on screen is right without the store. Only the next
// offline start would lack the rows.
async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch {
    // Ignored for the reason above. The top bar warns when the device has no storage left.
  }
}

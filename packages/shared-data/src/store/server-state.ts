// The server state of one entity: in memory, kept in a store between visits, replaced or merged by loads.
// Must: a load that was under way while a write was accepted may be older than the write, so the write is laid over it again.
// Must: a load that was under way while the caches were reset belongs to somebody who is gone, and changes nothing.

import { arrangeInTurns } from './arrange-in-turns';
import { type Collection, createCollection } from './collection';
import type { EntityStore } from './entity-store';
import type { ListSnapshot, LoadProgress } from './repository';
import type { SortKey } from './sorted-list';

/** One load from the server, from the moment it was begun. */
export interface Load<T> {
  replaceAll(items: readonly T[]): Promise<void>;
  merge(changed: readonly T[], removedIds?: readonly string[]): Promise<void>;
  showProgress(progress: LoadProgress): void;
  /** False once the caches were reset. */
  isCurrent(): boolean;
}

/** What the server said of one entity. */
export interface ServerState<T extends { id: string }> {
  readonly collection: Collection<T>;
  source(): ListSnapshot<T>['source'];
  progress(): LoadProgress | null;
  /** Reads the store once. */
  hydrate(): Promise<void>;
  /** Runs a load; when it succeeds the state is fresh. */
  load(run: (load: Load<T>) => Promise<void>): Promise<void>;
  /** Takes the server's answer to a write. */
  settle(changed: readonly T[], removedIds?: readonly string[]): Promise<void>;
  reset(): Promise<void>;
}

/** What a server state is made of; `onChange` is called after each change that shows. */
export interface ServerStateOptions<T extends { id: string }> {
  store: EntityStore<T>;
  sortKey: SortKey<T>;
  onChange(): void;
}

interface Settled<T> {
  changed: readonly T[];
  removedIds: readonly string[];
}

/** Makes the server state of one entity, empty until it is hydrated or loaded. */
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

  async function readStore(): Promise<void> {
    const [mine, settled] = [epoch, track()];
    const kept = await readOrNothing(store);
    const arranged = await arrangeInTurns(kept ?? [], sortKey);
    running.delete(settled);
    if (mine !== epoch || source === 'fresh') return;
    // Loads that came first are newer than the store.
    const loaded = collection.all();
    collection.replaceWith(arranged);
    collection.merge(loaded);
    for (const write of settled) collection.merge(write.changed, write.removedIds);
    if (kept) source = 'cached';
    onChange();
  }

  async function load(run: (load: Load<T>) => Promise<void>): Promise<void> {
    const [mine, settled] = [epoch, track()];
    const isCurrent = () => mine === epoch;
    const take = async (items: readonly T[], removedIds: readonly string[], isWhole: boolean) => {
      const arranged = await arrangeInTurns(items, sortKey);
      if (!isCurrent()) return;
      if (isWhole) collection.replaceWith(arranged);
      else collection.merge(arranged.list.items, removedIds);
      for (const write of settled) collection.merge(write.changed, write.removedIds);
      onChange();
      await keep(async () => {
        await (isWhole ? store.replaceAll(items) : store.merge(items, removedIds));
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
      if (isCurrent()) source = 'fresh';
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
    progress: () => progress,
    async hydrate() {
      hydration ??= readStore();
      await hydration;
    },
    load,
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
    // A cache that cannot be read is an empty one: the server is asked next, and the outbox has its own alarm.
    return null;
  }
}

// What is shown is right even when it cannot be kept: only the next start offline would miss it.
async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch {
    // See above; a device that is out of room says so in the top bar.
  }
}

import type { Cache, KeyValueStorage } from '@evertill/shared-offline';

/** The storage that keeps the server state of one entity between visits. */
export interface EntityStore<T extends { id: string }> {
  /** Returns the stored items. Null when nothing was ever stored, which differs from a stored empty list. */
  getAll(): Promise<T[] | null>;
  replaceAll(items: readonly T[]): Promise<void>;
  merge(changed: readonly T[], removedIds?: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** The number of rows that are written to the database before the page gets a turn. */
const ROWS_PER_WRITE = 1_000;

/** Creates a durable store in the cache database of this device. */
export function createCacheStore<T extends { id: string }>(cache: Cache, entity: string): EntityStore<T> {
  const filledKey = `${entity}.filled`;
  async function putInTurns(items: readonly T[], from: number): Promise<void> {
    for (let at = from; at < items.length; at += ROWS_PER_WRITE)
      await cache.putAll(entity, items.slice(at, at + ROWS_PER_WRITE), { merge: true });
  }

  return {
    async getAll() {
      const items = await cache.getAll<T>(entity);
      return items.length > 0 || (await cache.getMeta(filledKey)) ? items : null;
    },
    async replaceAll(items) {
      await cache.putAll(entity, items.slice(0, ROWS_PER_WRITE));
      await putInTurns(items, ROWS_PER_WRITE);
      await cache.setMeta(filledKey, true);
    },
    async merge(changed, removedIds = []) {
      await putInTurns(changed, 0);
      for (const id of removedIds) await cache.remove(entity, id);
    },
    async clear() {
      await cache.clear(entity);
      await cache.setMeta(filledKey, false);
    },
  };
}

/**
 * Creates a store that lasts as long as the tab, because people's details never go into durable storage (spec 9,
 * persistence).
 */
export function createTabStore<T extends { id: string }>(
  storage: KeyValueStorage,
  key: string,
): EntityStore<T> {
  return {
    getAll: async () => read(),
    replaceAll: async (items) => write(items),
    async merge(changed, removedIds = []) {
      const items = new Map((read() ?? []).map((item) => [item.id, item]));
      for (const item of changed) items.set(item.id, item);
      for (const id of removedIds) items.delete(id);
      write([...items.values()]);
    },
    clear: async () => storage.removeItem(key),
  };

  function read(): T[] | null {
    try {
      const items: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      // The cast is safe because only `write` below fills this key.
      return Array.isArray(items) ? (items as T[]) : null;
    } catch {
      return null; // Foreign text under this key counts as no stored list.
    }
  }

  function write(items: readonly T[]): void {
    try {
      storage.setItem(key, JSON.stringify(items));
    } catch {
      // The storage is full. The old list is removed, because an outdated list is worse than none.
      storage.removeItem(key);
    }
  }
}

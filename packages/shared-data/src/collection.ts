// What the server said of one entity, in memory: 100,000 products have to be merged, found and listed without a pause.

/** The cached server state of one entity, in display order; nothing pending is ever in it. */
export interface Collection<T extends { id: string }> {
  /** The same array until something changes. */
  all(): readonly T[];
  get(id: string): T | undefined;
  replaceAll(items: readonly T[]): void;
  merge(changed: readonly T[], removedIds?: readonly string[]): void;
}

/** What an entity is sorted by; a number or text that is compared with `<`. */
export type SortKey<T> = (item: T) => string | number;

/** Makes an empty collection. */
export function createCollection<T extends { id: string }>(sortKey: SortKey<T>): Collection<T> {
  let byId = new Map<string, T>();
  let listed: readonly T[] | null = [];
  let isOrderKept = true;

  function all(): readonly T[] {
    if (listed) return listed;
    const items = [...byId.values()];
    listed = isOrderKept ? items : sortByKey(items, sortKey);
    // In display order again, so that the next sort meets a nearly sorted list.
    if (!isOrderKept) byId = new Map(listed.map((item) => [item.id, item]));
    isOrderKept = true;
    return listed;
  }

  return {
    all,
    get: (id) => byId.get(id),
    replaceAll(items) {
      byId = new Map(items.map((item) => [item.id, item]));
      listed = null;
      isOrderKept = false;
    },
    merge(changed, removedIds = []) {
      for (const item of changed) {
        const before = byId.get(item.id);
        if (!before || sortKey(before) !== sortKey(item)) isOrderKept = false;
        byId.set(item.id, item);
      }
      for (const id of removedIds) byId.delete(id);
      if (changed.length > 0 || removedIds.length > 0) listed = null;
    },
  };
}

/** Sorts by a key that is made once per item; equal keys keep their order. */
export function sortByKey<T>(items: readonly T[], sortKey: SortKey<T>): T[] {
  return items
    .map((item) => ({ item, key: sortKey(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}

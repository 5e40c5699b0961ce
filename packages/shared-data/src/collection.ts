// What the server said of one entity, in memory: 100,000 products have to be merged, found and listed without a pause.

/** The cached server state of one entity, in display order; nothing pending is ever in it. */
export interface Collection<T extends { id: string }> {
  /** The same array until something changes. */
  all(): readonly T[];
  get(id: string): T | undefined;
  /** Where an item stands in `all`, or -1. */
  positionOf(id: string): number;
  replaceAll(items: readonly T[]): void;
  merge(changed: readonly T[], removedIds?: readonly string[]): void;
}

/** What an entity is sorted by; a number or text that is compared with `<`. */
export type SortKey<T> = (item: T) => string | number;

/** Makes an empty collection. */
export function createCollection<T extends { id: string }>(sortKey: SortKey<T>): Collection<T> {
  let byId = new Map<string, T>();
  let listed: readonly T[] | null = [];
  let positions: Map<string, number> | null = null;

  function all(): readonly T[] {
    if (!listed) {
      listed = sortByKey([...byId.values()], sortKey);
      // In display order again, so that the next sort meets a nearly sorted list.
      byId = new Map(listed.map((item) => [item.id, item]));
    }
    return listed;
  }

  function positionOf(id: string): number {
    positions ??= new Map(all().map((item, position) => [item.id, position]));
    return positions.get(id) ?? -1;
  }

  function forgetOrder(): void {
    listed = null;
    positions = null;
  }

  // Most changes leave every item in its place: a sale, a price, a load that brings what is known.
  function replaceInPlace(changed: readonly T[]): void {
    const items = [...all()];
    for (const item of changed) {
      items[positionOf(item.id)] = item;
      byId.set(item.id, item);
    }
    listed = items;
  }

  return {
    all,
    positionOf,
    get: (id) => byId.get(id),
    replaceAll(items) {
      byId = new Map(items.map((item) => [item.id, item]));
      forgetOrder();
    },
    merge(changed, removedIds = []) {
      const isInPlace = changed.every((item) => {
        const before = byId.get(item.id);
        return before !== undefined && sortKey(before) === sortKey(item);
      });
      if (isInPlace && !removedIds.some((id) => byId.has(id))) {
        if (changed.length > 0) replaceInPlace(changed);
        return;
      }
      for (const item of changed) byId.set(item.id, item);
      for (const id of removedIds) byId.delete(id);
      forgetOrder();
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

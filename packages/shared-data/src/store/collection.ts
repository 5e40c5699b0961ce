// Keeps the server state of one entity in memory. Merging, finding and listing 100,000 products must not freeze the
// page.
import { type Arranged, arrange, changeList, positionIn, type SortedList, type SortKey } from './sorted-list';

/** The cached server state of one entity, in display order. Contains no pending changes. */
export interface Collection<T extends { id: string }> {
  /** Returns the same array until something changes. */
  all(): readonly T[];
  /** Returns the same items with their sort keys. */
  sorted(): SortedList<T>;
  get(id: string): T | undefined;
  /** Returns the index of an item in `all`, or -1. */
  positionOf(id: string): number;
  replaceAll(items: readonly T[]): void;
  /**
   * Replaces all items with items that are already sorted. The collection keeps the given objects, so the caller must
   * not change them later.
   */
  replaceWith(arranged: Arranged<T>): void;
  merge(changed: readonly T[], removedIds?: readonly string[]): void;
}

export function createCollection<T extends { id: string }>(sortKey: SortKey<T>): Collection<T> {
  let byId = new Map<string, T>();
  let listed: SortedList<T> = { items: [], keys: [] };

  function positionOf(id: string): number {
    const item = byId.get(id);
    return item === undefined ? -1 : positionIn(listed, item, sortKey(item));
  }

  function replaceWith(arranged: Arranged<T>): void {
    byId = arranged.byId;
    listed = arranged.list;
  }

  return {
    all: () => listed.items,
    sorted: () => listed,
    positionOf,
    get: (id) => byId.get(id),
    replaceAll: (items) => replaceWith(arrange(items, sortKey)),
    replaceWith,
    merge(changed, removedIds = []) {
      const changes = new Map<string, T | undefined>();
      for (const item of changed) changes.set(item.id, item);
      for (const id of removedIds) changes.set(id, undefined);
      const replaced = new Map<number, T | undefined>();
      const added: T[] = [];
      for (const [id, item] of changes) {
        const position = positionOf(id);
        if (position !== -1) replaced.set(position, item);
        else if (item) added.push(item);
      }
      if (replaced.size === 0 && added.length === 0) return;
      listed = changeList(listed, replaced, added, sortKey);
      for (const [id, item] of changes) {
        if (item) byId.set(id, item);
        else byId.delete(id);
      }
    },
  };
}

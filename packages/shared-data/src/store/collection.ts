// What the server said of one entity, in memory: 100,000 products have to be merged, found and listed without a pause.
import { type Arranged, arrange, changeList, positionIn, type SortedList, type SortKey } from './sorted-list';

/** The cached server state of one entity, in display order; nothing pending is ever in it. */
export interface Collection<T extends { id: string }> {
  /** The same array until something changes. */
  all(): readonly T[];
  /** The same with the keys it is in the order of. */
  sorted(): SortedList<T>;
  get(id: string): T | undefined;
  /** Where an item stands in `all`, or -1. */
  positionOf(id: string): number;
  replaceAll(items: readonly T[]): void;
  /** The same with items that are in order already; they are the collection's own from then on. */
  replaceWith(arranged: Arranged<T>): void;
  merge(changed: readonly T[], removedIds?: readonly string[]): void;
}

/** Makes an empty collection. */
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

import type { DBSchema } from 'idb';

/** The entities of the first schema have a store each; the rows of all others lie together under [entity, id]. */
export const OWN_STORES = ['products', 'categories', 'suppliers', 'taxes', 'discounts', 'sales'] as const;

/** The store of the entities that came later: an entity that nobody knew yesterday needs no new schema. */
export const SHARED_STORE = 'rows';

/** A row as the server answered it. */
export type Row = { id: string };

/** A store that holds rows. */
export type RowStore = (typeof OWN_STORES)[number] | typeof SHARED_STORE;

/** The stores of rows in the schema. */
export type RowStores = DBSchema & Record<RowStore, { key: IDBValidKey; value: Row }>;

/** Where the rows of one entity lie. */
export interface RowPlace {
  readonly store: RowStore;
  /** All of its rows; null where it has the store to itself. */
  readonly range: IDBKeyRange | null;
  /** The key of a row. */
  keyOf(id: string): IDBValidKey;
  /** The key to put a row under; undefined where the row names it itself. */
  putKeyOf(id: string): IDBValidKey | undefined;
  /** The rows behind this one. */
  rangeAfter(id: string): IDBKeyRange;
}

/** The place of an entity. */
export function placeOf(entity: string): RowPlace {
  const own = OWN_STORES.find((store) => store === entity);
  if (own) {
    return {
      store: own,
      range: null,
      keyOf: (id) => id,
      putKeyOf: () => undefined,
      rangeAfter: (id) => IDBKeyRange.lowerBound(id, true),
    };
  }
  const keyOf = (id: string) => [entity, id];
  // An array is greater than every text: it ends the ids of this entity.
  const end = [entity, []];
  return {
    store: SHARED_STORE,
    range: IDBKeyRange.bound([entity], end),
    keyOf,
    putKeyOf: keyOf,
    rangeAfter: (id) => IDBKeyRange.bound([entity, id], end, true),
  };
}

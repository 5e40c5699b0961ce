import type { DBSchema } from 'idb';

/**
 * The entities of the first schema. Each has its own store. The rows of all other entities share one store, under the
 * key [entity, id].
 */
export const OWN_STORES = ['products', 'categories', 'suppliers', 'taxes', 'discounts', 'sales'] as const;

/** The store for the rows of all later entities, so that a new entity needs no new schema. */
export const SHARED_STORE = 'rows';

/** A row in the form of the server's answer. */
export type Row = { id: string };

export type RowStore = (typeof OWN_STORES)[number] | typeof SHARED_STORE;

/** The stores of rows in the schema. */
export type RowStores = DBSchema & Record<RowStore, { key: IDBValidKey; value: Row }>;

/** The place where the rows of one entity are stored. */
export interface RowPlace {
  readonly store: RowStore;
  /** The key range of all rows of the entity. Null when the entity has its own store. */
  readonly range: IDBKeyRange | null;
  keyOf(id: string): IDBValidKey;
  /** The key to pass to `put`. Undefined when the store takes the key from the row. */
  putKeyOf(id: string): IDBValidKey | undefined;
  /** The range of the entity's rows after this row. */
  rangeAfter(id: string): IDBKeyRange;
}

/** Returns the place of an entity's rows. */
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
  // An array sorts after every string, so this key ends the ids of the entity.
  const end = [entity, []];
  return {
    store: SHARED_STORE,
    range: IDBKeyRange.bound([entity], end),
    keyOf,
    putKeyOf: keyOf,
    rangeAfter: (id) => IDBKeyRange.bound([entity, id], end, true),
  };
}

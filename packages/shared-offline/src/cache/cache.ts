// A copy of the server's data. A lost, refused or corrupted copy reads as empty until the next answer fills it.
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Environment } from '../environment/environment';
import { createDatabase } from '../storage/database';
import type { Cache } from './cache-contract';
import {
  OWN_STORES,
  placeOf,
  type Row,
  type RowPlace,
  type RowStore,
  type RowStores,
  SHARED_STORE,
} from './row-place';

/** The most rows of one read. The browser copies the rows of a read in one go, and the page waits meanwhile. */
const ROWS_PER_READ = 2_000;

/** The most rows that are looked at before the page gets a turn. */
const ROWS_PER_LOOK = 200;

/**
 * The most rows that are handed to the browser in one go. It copies them at once, and the page waits meanwhile: 2,000
 * rows hold the page of a slow till for half a second.
 */
const ROWS_PER_PUT = 200;

/**
 * A store that takes part in every write, so that one write waits for the other. This store stays empty. A Chromium
 * that is killed between two unfinished writes of one database drops all databases of the origin, also the outbox.
 */
const TURN = 'turn';

interface CacheSchema extends RowStores {
  meta: { key: string; value: unknown };
  [TURN]: { key: string; value: never };
}

type WrittenStore = RowStore | 'meta';

type Connection = IDBPDatabase<CacheSchema>;

type Write = IDBPTransaction<CacheSchema, (WrittenStore | typeof TURN)[], 'readwrite'>;

/** The cache, with a way to close it. */
export interface RunningCache extends Cache {
  dispose(): void;
}

/** Builds the cache of a namespace. The database opens on first use. */
export function createCache(
  { indexedDB, clock }: Pick<Environment, 'indexedDB' | 'clock'>,
  suffix: string,
): RunningCache {
  const database = createDatabase<CacheSchema>({
    indexedDB,
    clock,
    name: `evertill-cache${suffix}`,
    steps: [
      (db) => {
        for (const store of OWN_STORES) db.createObjectStore(store, { keyPath: 'id' });
        db.createObjectStore('meta');
      },
      (db) => {
        db.createObjectStore(TURN);
      },
      (db) => {
        db.createObjectStore(SHARED_STORE);
      },
    ],
  });

  let hasDropped = false;

  // A cache that cannot be read or written behaves like an empty cache, so the screens show the server's answers.
  async function attempt<T>(work: (db: Connection) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await database.run(work);
    } catch {
      return otherwise;
    }
  }

  async function write(
    stores: readonly WrittenStore[],
    issue: (tx: Write) => Promise<unknown>[],
  ): Promise<boolean> {
    return attempt(async (db) => {
      const taken: (WrittenStore | typeof TURN)[] = [...stores, TURN];
      const tx = db.transaction(taken, 'readwrite', { durability: 'relaxed' });
      await Promise.all([...issue(tx), tx.done]);
      return true;
    }, false);
  }

  async function store(at: WrittenStore, issue: (tx: Write) => Promise<unknown>[]): Promise<void> {
    if (await write([at], issue)) return;
    // Most likely the disk is full.
    await dropSales();
    await write([at], issue);
  }

  async function dropSales(): Promise<void> {
    hasDropped = true;
    await empty(placeOf('sales'));
  }

  async function empty(place: RowPlace): Promise<void> {
    await write([place.store], (tx) => [emptied(tx, place)]);
  }

  return {
    // The rows are what the repository stored, so the repository's type is claimed here.
    getAll: async <T>(entity: string) => (await attempt((db) => readAll(db, placeOf(entity)), [])) as T[],

    async putAll(entity, values, { merge = false } = {}) {
      const place = placeOf(entity);
      await store(place.store, (tx) => {
        const rows = tx.objectStore(place.store);
        const cleared = merge ? [] : [emptied(tx, place)];
        return [...cleared, putInParts(values, (value) => rows.put(value, place.putKeyOf(value.id)))];
      });
    },

    async remove(entity, id) {
      const place = placeOf(entity);
      await store(place.store, (tx) => [tx.objectStore(place.store).delete(place.keyOf(id))]);
    },

    async removeWhere<T>(entity: string, isUnwanted: (row: T) => boolean) {
      const place = placeOf(entity);
      let range = place.range;
      for (;;) {
        const rows = await attempt((db) => db.getAll(place.store, range, ROWS_PER_LOOK), []);
        // The rows are what the repository stored, so the repository's type is claimed here.
        const unwanted = rows.filter((row) => isUnwanted(row as T));
        if (unwanted.length > 0)
          await store(place.store, (tx) =>
            unwanted.map(({ id }) => tx.objectStore(place.store).delete(place.keyOf(id))),
          );
        const last = rows.at(-1);
        if (!last || rows.length < ROWS_PER_LOOK) return;
        range = place.rangeAfter(last.id);
      }
    },

    dropSales,
    hasDroppedSales: () => hasDropped,

    async clear(entity) {
      if (entity !== undefined) return empty(placeOf(entity));
      const all = [...OWN_STORES, SHARED_STORE, 'meta'] as const;
      await write(all, (tx) => all.map((name) => tx.objectStore(name).clear()));
    },

    getMeta: async <T>(key: string) =>
      (await attempt((db) => db.get('meta', key), undefined)) as T | undefined,
    setMeta: (key, value) => store('meta', (tx) => [tx.objectStore('meta').put(value, key)]),
    dispose: database.close,
  };
}

function emptied(tx: Write, { store, range }: RowPlace): Promise<void> {
  const rows = tx.objectStore(store);
  return range ? rows.delete(range) : rows.clear();
}

// The transaction stays open from one part to the next, because the next is issued before the last answer of the one
// before has been dealt with.
async function putInParts<T>(values: readonly T[], put: (value: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < values.length; from += ROWS_PER_PUT)
    await Promise.all(values.slice(from, from + ROWS_PER_PUT).map(put));
}

// Reads in one transaction, so that a write that comes between two reads waits for the last read.
async function readAll(db: Connection, place: RowPlace): Promise<Row[]> {
  const { store } = db.transaction(place.store);
  const rows = await store.getAll(place.range, ROWS_PER_READ);
  for (let last = rows.at(-1); last && rows.length % ROWS_PER_READ === 0; last = rows.at(-1)) {
    const more = await store.getAll(place.rangeAfter(last.id), ROWS_PER_READ);
    if (more.length === 0) break;
    for (const row of more) rows.push(row);
  }
  return rows;
}

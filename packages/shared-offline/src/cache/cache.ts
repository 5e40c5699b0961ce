// A copy of the server's data. It may be lost, refused or damaged: then it is empty, and the next answer fills it.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Environment } from '../environment/environment';
import type { EntityName } from '../outbox/outbox-record';
import { createDatabase } from '../storage/database';
import type { Cache } from './cache-contract';
import { createSessionEntity } from './session-entity';

const STORED_ENTITIES = ['products', 'categories', 'suppliers', 'taxes', 'discounts', 'sales'] as const;

/** A copy out of the database is made in one go: so many rows before the page gets its turn again. */
const ROWS_PER_READ = 2_000;

type StoredEntity = (typeof STORED_ENTITIES)[number];
type Row = { id: string };

interface CacheSchema extends DBSchema {
  products: { key: string; value: Row };
  categories: { key: string; value: Row };
  suppliers: { key: string; value: Row };
  taxes: { key: string; value: Row };
  discounts: { key: string; value: Row };
  sales: { key: string; value: Row };
  meta: { key: string; value: unknown };
}

/** The cache with its end. */
export interface RunningCache extends Cache {
  dispose(): void;
}

/** Opens the cache of a namespace on first use; spec 9 keeps users in session storage, everything else is durable. */
export function createCache(
  environment: Pick<Environment, 'indexedDB' | 'clock' | 'sessionStorage'>,
  suffix: string,
): RunningCache {
  const { indexedDB, clock, sessionStorage } = environment;
  const name = `evertill-cache${suffix}`;
  const database = createDatabase<CacheSchema>({
    indexedDB,
    clock,
    name,
    steps: [
      (db) => {
        for (const entity of STORED_ENTITIES) db.createObjectStore(entity, { keyPath: 'id' });
        db.createObjectStore('meta');
      },
    ],
  });
  const users = createSessionEntity(sessionStorage, `evertill.users${suffix}`);

  // A cache that cannot be read or written is the same as none: the screens then show what the server answers.
  async function attempt<T>(work: (db: IDBPDatabase<CacheSchema>) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await database.run(work);
    } catch {
      return otherwise;
    }
  }

  async function write(work: (db: IDBPDatabase<CacheSchema>) => Promise<unknown>): Promise<void> {
    const isDone = () => attempt((db) => work(db).then(() => true), false);
    if (await isDone()) return;
    // Most likely the disk is full: past sales are the part a till can best do without.
    await attempt((db) => db.clear('sales'), undefined);
    await isDone();
  }

  async function clearAll(db: IDBPDatabase<CacheSchema>): Promise<void> {
    const stores = [...STORED_ENTITIES, 'meta' as const];
    const tx = db.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => tx.objectStore(store).clear()));
    await tx.done;
  }

  return {
    // What comes out is what the repository put in; the type is its own.
    getAll: async <T>(entity: EntityName) =>
      (isStored(entity) ? await attempt<Row[]>((db) => readAll(db, entity), []) : users.getAll()) as T[],

    get: async <T>(entity: EntityName, id: string) =>
      (isStored(entity)
        ? await attempt<Row | undefined>((db) => db.get(entity, id), undefined)
        : users.get(id)) as T | undefined,

    async put(entity, value) {
      if (isStored(entity)) await write((db) => db.put(entity, value));
      else users.putAll([value], { merge: true });
    },

    async putAll(entity, values, { merge = false } = {}) {
      if (!isStored(entity)) return users.putAll(values, { merge });
      await write(async (db) => {
        const tx = db.transaction(entity, 'readwrite', { durability: 'relaxed' });
        if (!merge) await tx.store.clear();
        await Promise.all(values.map((value) => tx.store.put(value)));
        await tx.done;
      });
    },

    async remove(entity, id) {
      if (isStored(entity)) await write((db) => db.delete(entity, id));
      else users.remove(id);
    },

    async clear(entity) {
      if (!entity || !isStored(entity)) users.clear();
      if (!entity) await attempt(clearAll, undefined);
      else if (isStored(entity)) await attempt((db) => db.clear(entity), undefined);
    },

    getMeta: async <T>(key: string) =>
      (await attempt((db) => db.get('meta', key), undefined)) as T | undefined,
    setMeta: (key, value) => write((db) => db.put('meta', value, key)),
    dispose: database.close,
  };
}

// In one transaction, so that a write that comes between two reads waits for the last one.
async function readAll(db: IDBPDatabase<CacheSchema>, entity: StoredEntity): Promise<Row[]> {
  const { store } = db.transaction(entity);
  const rows = await store.getAll(null, ROWS_PER_READ);
  for (let last = rows.at(-1); last && rows.length % ROWS_PER_READ === 0; last = rows.at(-1)) {
    const more = await store.getAll(IDBKeyRange.lowerBound(last.id, true), ROWS_PER_READ);
    if (more.length === 0) break;
    for (const row of more) rows.push(row);
  }
  return rows;
}

function isStored(entity: EntityName): entity is StoredEntity {
  return entity !== 'users';
}

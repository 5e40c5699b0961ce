// A copy of the server's data. It may be lost, refused or damaged: then it is empty, and the next answer fills it.
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Environment } from '../environment/environment';
import type { EntityName } from '../outbox/record/outbox-record';
import { createDatabase } from '../storage/database';
import type { Cache } from './cache-contract';
import { createSessionEntity } from './session-entity';

const STORED_ENTITIES = ['products', 'categories', 'suppliers', 'taxes', 'discounts', 'sales'] as const;

/** A copy out of the database is made in one go: so many rows before the page gets its turn again. */
const ROWS_PER_READ = 2_000;

/**
 * The store that every write takes beside its own, so that one write waits for the other; nothing is ever put into it. A Chromium
 * that is killed between two unfinished writes of one database drops all databases of the origin, the outbox with them.
 */
const TURN = 'turn';

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
  [TURN]: { key: string; value: never };
}

type WrittenStore = StoredEntity | 'meta';

type Connection = IDBPDatabase<CacheSchema>;

type Write = IDBPTransaction<CacheSchema, (WrittenStore | typeof TURN)[], 'readwrite'>;

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
      (db) => {
        db.createObjectStore(TURN);
      },
    ],
  });
  const users = createSessionEntity(sessionStorage, `evertill.users${suffix}`);

  // A cache that cannot be read or written is the same as none: the screens then show what the server answers.
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
    // Most likely the disk is full: past sales are the part a till can best do without.
    await empty('sales');
    await write([at], issue);
  }

  async function empty(...stores: readonly WrittenStore[]): Promise<void> {
    await write(stores, (tx) => stores.map((name) => tx.objectStore(name).clear()));
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
      if (isStored(entity)) await store(entity, (tx) => [tx.objectStore(entity).put(value)]);
      else users.putAll([value], { merge: true });
    },

    async putAll(entity, values, { merge = false } = {}) {
      if (!isStored(entity)) return users.putAll(values, { merge });
      await store(entity, (tx) => {
        const rows = tx.objectStore(entity);
        const cleared = merge ? [] : [rows.clear()];
        return [...cleared, ...values.map((value) => rows.put(value))];
      });
    },

    async remove(entity, id) {
      if (isStored(entity)) await store(entity, (tx) => [tx.objectStore(entity).delete(id)]);
      else users.remove(id);
    },

    async clear(entity) {
      if (!entity || !isStored(entity)) users.clear();
      if (!entity) await empty(...STORED_ENTITIES, 'meta');
      else if (isStored(entity)) await empty(entity);
    },

    getMeta: async <T>(key: string) =>
      (await attempt((db) => db.get('meta', key), undefined)) as T | undefined,
    setMeta: (key, value) => store('meta', (tx) => [tx.objectStore('meta').put(value, key)]),
    dispose: database.close,
  };
}

// In one transaction, so that a write that comes between two reads waits for the last one.
async function readAll(db: Connection, entity: StoredEntity): Promise<Row[]> {
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

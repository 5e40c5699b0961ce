// An IndexedDB database that survives the loss of its connection: closed for another tab's upgrade, or dropped by the
// browser.
import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import type { Clock } from '../clock';

const REOPEN_INTERVAL_MS = 100;
const OPEN_TIMEOUT_MS = 10_000;
const LOST_CONNECTION = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** One additive step of a schema. Stores are never deleted. */
export type SchemaStep = (db: IDBDatabase, tx: IDBTransaction) => void;

/** A database that reopens after a lost connection. `work` may then run again, so `work` must be safe to repeat. */
export interface Database<Schema extends DBSchema> {
  run<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T>;
  close(): void;
}

interface DatabaseOptions {
  indexedDB: IDBFactory;
  clock: Clock;
  name: string;
  steps: readonly SchemaStep[];
}

/**
 * Builds a database that opens on first use. Tries to reopen a lost connection every 100 ms, and gives up after 10 s.
 */
export function createDatabase<Schema extends DBSchema>(options: DatabaseOptions): Database<Schema> {
  let connection: Promise<IDBDatabase> | null = null;

  function connect(): Promise<IDBDatabase> {
    if (connection) return connection;
    const opening = open(options);
    connection = opening;
    const forget = () => {
      if (connection === opening) connection = null;
    };
    opening.then((db) => {
      db.onversionchange = () => {
        db.close();
        forget();
      };
      db.onclose = forget;
    }, forget);
    return opening;
  }

  async function run<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const startedAt = options.clock.elapsed();
    for (;;) {
      const opening = connect();
      try {
        // The schema's types can be claimed here, because `steps` created the stores.
        return await work(wrap(await opening) as unknown as IDBPDatabase<Schema>);
      } catch (error) {
        if (!isLostConnection(error) || options.clock.elapsed() - startedAt >= OPEN_TIMEOUT_MS) throw error;
        if (connection === opening) connection = null;
        opening.then((db) => db.close()).catch(() => undefined); // never opened, so there is nothing to close
        await new Promise<void>((resolve) => options.clock.setTimeout(resolve, REOPEN_INTERVAL_MS));
      }
    }
  }

  function close(): void {
    connection?.then((db) => db.close()).catch(() => undefined); // never opened, so there is nothing to close
    connection = null;
  }

  return { run, close };
}

// A newer build may already have upgraded the database. Steps only add, so this build can use the newer schema.
async function open(options: DatabaseOptions): Promise<IDBDatabase> {
  try {
    return await openAt(options, options.steps.length);
  } catch (error) {
    if (nameOf(error) === 'VersionError') return openAt(options, undefined);
    throw error;
  }
}

function openAt({ indexedDB, clock, name, steps }: DatabaseOptions, version: number | undefined) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    let isTooLate = false;
    const timer = clock.setTimeout(() => {
      isTooLate = true;
      reject(new Error(`The database ${name} did not open in ${OPEN_TIMEOUT_MS} ms.`));
    }, OPEN_TIMEOUT_MS);
    request.onupgradeneeded = (event) => {
      const tx = request.transaction;
      if (tx) for (const step of steps.slice(event.oldVersion)) step(request.result, tx);
    };
    request.onsuccess = () => {
      clock.clearTimeout(timer);
      if (isTooLate) request.result.close();
      else resolve(request.result);
    };
    request.onerror = () => {
      clock.clearTimeout(timer);
      reject(request.error);
    };
  });
}

function isLostConnection(error: unknown): boolean {
  return LOST_CONNECTION.has(nameOf(error));
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

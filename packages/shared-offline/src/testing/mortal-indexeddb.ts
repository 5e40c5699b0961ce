import { forceCloseDatabase } from 'fake-indexeddb';
import type { WriteWatch } from './write-watch';

// The library's types ask for the class, but the function takes a connection.
const forceClose = forceCloseDatabase as unknown as (db: IDBDatabase) => void;

/**
 * One tab's access to the shared databases. A test can cut the access, as when the tab's process ends or the browser
 * drops a connection.
 */
export interface MortalIndexedDb {
  factory: IDBFactory;
  /** Closes all open connections while the page uses them. The page may open new connections. */
  dropConnections(): void;
  /** Makes the next writes fail with this error: `times` of them, or all. Null ends the failures. */
  failWrites(error: DOMException | null, options?: { times?: number }): void;
  /** Makes opening fail with this error. Null ends the failures. */
  failOpening(error: DOMException | null): void;
  /** Ends the process. Work in progress never finishes, and no new work begins. */
  kill(): void;
}

/** Wraps the databases of a simulated browser for one tab. */
export function createMortalIndexedDb(shared: IDBFactory, writes: WriteWatch): MortalIndexedDb {
  const connections = new Set<IDBDatabase>();
  let isDead = false;
  let openError: DOMException | null = null;
  let writeError: DOMException | null = null;
  let writesToFail = 0;

  function open(name: string, version?: number): IDBOpenDBRequest {
    // A request of a dead page is never answered.
    if (isDead) return new EventTarget() as unknown as IDBOpenDBRequest;
    if (openError) throw openError;
    const request = version === undefined ? shared.open(name) : shared.open(name, version);
    request.addEventListener('success', () => {
      const db = request.result;
      if (isDead) return db.close();
      connections.add(db);
      guardWrites(db);
    });
    return request;
  }

  function guardWrites(db: IDBDatabase): void {
    const begin = db.transaction.bind(db);
    db.transaction = (stores, mode, options) => {
      if (writeError && writesToFail > 0 && mode === 'readwrite') {
        writesToFail -= 1;
        throw writeError;
      }
      const tx = begin(stores, mode, options);
      if (mode === 'readwrite') writes.begun(db.name, tx);
      return tx;
    };
  }

  function dropConnections(): void {
    for (const db of connections) forceClose(db);
    connections.clear();
  }

  return {
    // Only `open` of the factory is used.
    factory: { open } as unknown as IDBFactory,
    dropConnections,
    failWrites(error, { times = Number.POSITIVE_INFINITY } = {}) {
      writeError = error;
      writesToFail = times;
    },
    failOpening(error) {
      openError = error;
    },
    kill() {
      isDead = true;
      dropConnections();
    },
  };
}

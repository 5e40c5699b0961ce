/**
 * Runs inside every page, before the page's own scripts. Controls the page's clock, so that the clock can be wrong, and
 * reads what the device stores.
 */

export interface WaitingRecord {
  key: string;
  kind: string;
  state: string;
  /**
   * The status and message of the last failed attempt, as the sync center shows them. The status is null when there was
   * no failed attempt.
   */
  status: number | null;
  message: string;
  author: string;
  /** The register number of the refused sale, for a note about a refused sale. Null for other records. */
  refusedSequence: number | null;
}

export interface Device {
  jumpClock(ms: number): void;
  upgradeDatabase(): Promise<number>;
  /** Reads the records of the outbox from its database. */
  waiting(): Promise<WaitingRecord[]>;
  temporaryIdsInCache(): Promise<string[]>;
  /** Describes the journal entries for a key that has left the outbox. */
  journalOf(key: string): Promise<string>;
}

declare global {
  var evertillDevice: Device;
}

/** Must be self-contained, because only its text reaches the page. */
export function installDevice(): void {
  interface StoredRecord {
    key: string;
    kind: string;
    state: string;
    data: { record?: { registerSequence?: number } } | null;
    author: { username?: string };
    lastError: { status: number; message: string } | null;
  }
  interface JournalEntry {
    key: string;
    outcome: string;
    at: string;
    status: number;
  }

  const RealDate = Date;
  let offsetMs = 0;
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + offsetMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return RealDate.now() + offsetMs;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;

  /** Finds the database of this kind in any namespace. Null when the page has no such database yet. */
  async function find(kind: string): Promise<{ name: string; version: number } | null> {
    const all = await indexedDB.databases();
    const found = all.find(({ name }) => name === kind || name?.startsWith(`${kind}:`));
    return found?.name ? { name: found.name, version: found.version ?? 0 } : null;
  }

  function open(name: string, version?: number): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onupgradeneeded = () => undefined;
    });
  }

  function rowsOf(db: IDBDatabase, store: string): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const request = db.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /** Reads the rows of one store, or of all stores. Empty when the database does not exist. */
  async function read(kind: string, store?: string): Promise<unknown[]> {
    const known = await find(kind);
    if (!known) return [];
    const db = await open(known.name);
    const names = store === undefined ? [...db.objectStoreNames] : [store];
    const rows = await Promise.all(names.map((name) => rowsOf(db, name)));
    db.close();
    return rows.flat();
  }

  globalThis.evertillDevice = {
    jumpClock(ms) {
      offsetMs = ms;
    },
    async upgradeDatabase() {
      const known = await find('evertill-outbox');
      if (!known) throw new Error('This device has no outbox yet.');
      (await open(known.name, known.version + 1)).close();
      return known.version + 1;
    },
    async waiting() {
      const rows = (await read('evertill-outbox', 'ops')) as StoredRecord[];
      return rows.map(({ key, kind, state, lastError, author, data }) => ({
        key,
        kind,
        state,
        author: author.username ?? '',
        status: lastError?.status ?? null,
        message: lastError?.message ?? '',
        refusedSequence: data?.record?.registerSequence ?? null,
      }));
    },
    async temporaryIdsInCache() {
      const rows = await read('evertill-cache');
      return rows.map((row) => JSON.stringify(row) ?? '').filter((text) => text.includes('"offline-'));
    },
    async journalOf(key) {
      const rows = (await read('evertill-outbox', 'journal')) as JournalEntry[];
      const found = rows.filter((row) => row.key === key);
      return found.map(({ outcome, at, status }) => `${outcome} ${status} at ${at}`).join(', ') || 'nothing';
    },
  };
}

/** Runs inside every page, before its own scripts: owns the page's clock, so that it can be wrong, and looks into what the device keeps. */

export interface WaitingRecord {
  key: string;
  kind: string;
  state: string;
  /** Why it waits, as the sync center would say. */
  status: number | null;
  message: string;
  author: string;
  /** Of a note about a refused sale: the number that sale had. */
  refusedSequence: number | null;
}

export interface Device {
  jumpClock(ms: number): void;
  upgradeDatabase(): Promise<number>;
  /** What waits, as the outbox's own database has it. */
  waiting(): Promise<WaitingRecord[]>;
  temporaryIdsInCache(): Promise<string[]>;
  /** What the device remembers of a key that has left its outbox. */
  journalOf(key: string): Promise<string>;
}

declare global {
  var evertillDevice: Device;
}

/** Must be self-contained: its text is what reaches the page. */
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

  /** The database of that kind on this page, whatever the namespace of its till is; null where there is none yet. */
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

  /** The rows of one store, or of all; none where there is no such database. */
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

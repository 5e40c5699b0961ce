/**
 * Runs inside every page, before its own scripts: rings up through the page's real outbox and reports each acknowledgement at
 * once, because the page may be dead a moment later. It also owns the page's clock, so that a clock can be wrong.
 */
import type { Draft } from './sale-draft';

export interface TillReport {
  /** The number of the sale or the SKU of the product. */
  name: string;
  outcome: 'sent' | 'queued' | 'refused' | 'not stored' | 'no till';
  message: string;
  /** The idempotency key under which it is stored. */
  key: string | null;
}

export interface WaitingRecord {
  key: string;
  kind: string;
  state: string;
  /** Why it waits, as the sync centre would say. */
  status: number | null;
  message: string;
  author: string;
  /** Of a note about a refused sale: the number that sale had. */
  refusedSequence: number | null;
}

export interface PageTill {
  ring(name: string, draft: Draft, how: 'submit' | 'enqueue'): Promise<TillReport>;
  signedInAs(): string | null;
  signIn(username: string, password: string): Promise<void>;
  waiting(): Promise<WaitingRecord[]>;
  retry(key: string): Promise<void>;
  discard(key: string, reason: string, by: string): Promise<void>;
  replay(): Promise<void>;
  jumpClock(ms: number): void;
  upgradeDatabase(): Promise<number>;
  temporaryIdsInCache(): Promise<string[]>;
  /** What the device remembers of a key that has left its outbox. */
  journalOf(key: string): Promise<string>;
}

declare global {
  var evertillTill: PageTill;
  function evertillAcknowledge(report: TillReport): Promise<void>;
}

/** Must be self-contained: its text is what reaches the page. */
export function installTill(): void {
  interface Outbox {
    submit(draft: Draft): Promise<{ outcome: 'sent' | 'queued'; key: string }>;
    enqueue(draft: Draft): Promise<{ key: string }>;
    list(): Promise<StoredRecord[]>;
    retry(key: string): Promise<unknown>;
    discard(key: string, reason: string, by: string): Promise<void>;
    replay(): Promise<void>;
  }
  interface StoredRecord {
    key: string;
    kind: string;
    state: string;
    data: { record?: { registerSequence?: number } } | null;
    author: { username?: string };
    lastError: { status: number; message: string } | null;
  }
  interface Session {
    getSnapshot(): { user: { username: string } | null; isAuthenticated: boolean };
    login(username: string, password: string): Promise<unknown>;
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

  const page = globalThis as { [name: symbol]: unknown };
  const outbox = () => (page[Symbol.for('evertill.offline')] as { outbox: Outbox } | undefined)?.outbox;
  const session = () => page[Symbol.for('evertill.session')] as Session | undefined;

  function needOutbox(): Outbox {
    const found = outbox();
    if (!found) throw new Error('This page has no till.');
    return found;
  }

  function stamped(draft: Draft): Draft {
    const now = new Date();
    const random = Math.random().toString(36).slice(2, 10);
    if (draft.kind !== 'sales.add') return draft;
    const payments = (draft.data.payments as object[]).map((one) => ({
      ...one,
      paymentDate: now.toISOString(),
    }));
    const data = { ...draft.data, saleDate: now.toISOString(), payments };
    return { ...draft, localId: `offline-${now.getTime()}-${random}`, data };
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

  async function attempt(draft: Draft, how: 'submit' | 'enqueue'): Promise<Omit<TillReport, 'name'>> {
    const till = outbox();
    if (!till) return { outcome: 'no till', message: '', key: null };
    try {
      if (how === 'enqueue') {
        const { key } = await till.enqueue(stamped(draft));
        return { outcome: 'queued', message: '', key };
      }
      const { outcome, key } = await till.submit(stamped(draft));
      return { outcome, message: '', key };
    } catch (error) {
      const { name, message } = error as Error;
      return { outcome: name === 'StorageError' ? 'not stored' : 'refused', message, key: null };
    }
  }

  globalThis.evertillTill = {
    async ring(name, draft, how) {
      const report = { name, ...(await attempt(draft, how)) };
      void globalThis.evertillAcknowledge(report);
      return report;
    },
    signedInAs() {
      const snapshot = session()?.getSnapshot();
      return snapshot?.isAuthenticated ? (snapshot.user?.username ?? null) : null;
    },
    async signIn(username, password) {
      await session()?.login(username, password);
    },
    async waiting() {
      return (await needOutbox().list()).map(({ key, kind, state, lastError, author, data }) => ({
        ...{ key, kind, state, author: author.username ?? '' },
        status: lastError?.status ?? null,
        message: lastError?.message ?? '',
        refusedSequence: data?.record?.registerSequence ?? null,
      }));
    },
    async retry(key) {
      await needOutbox().retry(key);
    },
    discard: (key, reason, by) => needOutbox().discard(key, reason, by),
    replay: () => needOutbox().replay(),
    jumpClock(ms) {
      offsetMs = ms;
    },
    async upgradeDatabase() {
      const known = (await indexedDB.databases()).find(({ name }) => name === 'evertill-outbox');
      const version = (known?.version ?? 0) + 1;
      (await open('evertill-outbox', version)).close();
      return version;
    },
    async temporaryIdsInCache() {
      const db = await open('evertill-cache');
      const rows = await Promise.all([...db.objectStoreNames].map((store) => rowsOf(db, store)));
      db.close();
      return rows
        .flat()
        .map((row) => JSON.stringify(row) ?? '')
        .filter((text) => text.includes('"offline-'));
    },
    async journalOf(key) {
      const db = await open('evertill-outbox');
      const rows = (await rowsOf(db, 'journal')) as {
        key: string;
        outcome: string;
        at: string;
        status: number;
      }[];
      db.close();
      const found = rows.filter((row) => row.key === key);
      return found.map(({ outcome, at, status }) => `${outcome} ${status} at ${at}`).join(', ') || 'nothing';
    },
  };
}

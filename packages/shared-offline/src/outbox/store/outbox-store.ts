// The outbox as its database sees it. Each function is one transaction, and every failure of the database is a
// StorageError.
import type { Clock } from '../../clock';
import { LedgerError, StorageError, WithdrawnError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import type { Author, JournalEntry, OutboxDraft, OutboxRecord } from '../record/outbox-record';
import { type AddResult, addRecord } from './add-record';
import { importRecords, isNewDatabase, markExported, restoreRecords } from './carry-records';
import { type ClaimResult, claimRecords } from './claim-records';
import { type Counts, countRecords, NO_CHANGE } from './counts';
import { hasOldLines, journalAfter, newestJournal, successorOf, trimJournal } from './journal';
import { keep, type Ledger, readKept } from './ledger';
import {
  type OutboxConnection,
  type OutboxTransaction,
  openOutboxDatabase,
  strictly,
} from './outbox-database';
import { planWrites } from './planned-writes';
import { type Outcome, type RecordedOutcomes, recordOutcomes } from './record-outcomes';
import { registerIdIn } from './register';
import { removeRecords } from './remove-records';
import { type Replacement, replaceRecord, unparkRecord } from './replace-record';

export interface OutboxStore {
  /** Rejects with a WithdrawnError when the signal aborts before the change is stored. */
  add(change: NewDraft, signal?: AbortSignal): Promise<AddResult>;
  all(): Promise<OutboxRecord[]>;
  /** Lists the records after a place in the order, at most `limit` records. */
  after(seq: number, limit?: number): Promise<OutboxRecord[]>;
  byKey(key: string): Promise<OutboxRecord | undefined>;
  /** Lists those of the keys whose records are in the outbox. */
  present(keys: readonly string[]): Promise<string[]>;
  counts(): Promise<Counts>;
  claim(seqs: readonly number[]): Promise<ClaimResult>;
  /** Writes down the outcomes of attempts. */
  record(outcomes: readonly Outcome[]): Promise<RecordedOutcomes>;
  replace(old: OutboxRecord, replacement: Replacement): Promise<OutboxRecord>;
  unpark(record: OutboxRecord): Promise<OutboxRecord>;
  remove(record: OutboxRecord, exit: Pick<JournalEntry, 'outcome' | 'reason' | 'by'>): Promise<void>;
  importAll(records: readonly OutboxRecord[]): Promise<{ imported: OutboxRecord[]; known: number }>;
  /**
   * True when nothing was ever restored into this database, because it is the first one or the browser dropped the
   * previous one.
   */
  isNew(): Promise<boolean>;
  /** Restores the records of the previous database, once. Resolves to the restored records. */
  restore(records: readonly OutboxRecord[]): Promise<OutboxRecord[]>;
  /** Freezes the records that may leave the device, and returns them. */
  exportAll(): Promise<OutboxRecord[]>;
  journalOf(key: string): Promise<JournalEntry | undefined>;
  /** Resolves to the key of the record that replaced the record with this key. */
  successorOf(key: string): Promise<string | undefined>;
  /** Lists the newest lines of the journal, without the lines of replaced records. */
  newestJournal(limit: number): Promise<JournalEntry[]>;
  /** Lists the oldest lines of the journal after the line with this number. */
  journalAfter(n: number, limit: number): Promise<JournalEntry[]>;
  /** Deletes the lines of the journal beyond the newest 500, and the server's ids of the sales in those lines. */
  trimJournal(): Promise<void>;
  serverId(id: string): Promise<string>;
  registerId(): Promise<string>;
  /** Reads the value kept under a name for a shop. */
  kept(name: string, store: string): Promise<unknown>;
  keep(name: string, store: string, change: (kept: unknown) => unknown): Promise<void>;
  close(): void;
}

interface NewDraft {
  draft: OutboxDraft;
  author: Author;
  key: string;
  holdMs: number;
}

interface StoreOptions {
  indexedDB: IDBFactory;
  clock: Clock;
  suffix: string;
  ledger: Ledger;
  /** Makes room when the disk is full, so that a sale can still be stored. */
  onQuota: () => Promise<void>;
  onUnreadable: () => void;
}

/** Builds the store. The database opens on first use. */
export function createOutboxStore({ ledger, onQuota, onUnreadable, ...options }: StoreOptions): OutboxStore {
  const database = openOutboxDatabase(options);
  const now = () => options.clock.now();

  async function read<T>(work: (db: OutboxConnection) => Promise<T>): Promise<T> {
    try {
      return await database.run(work);
    } catch (error) {
      onUnreadable();
      throw new StorageError(OUTBOX_MESSAGES.unreadable, error);
    }
  }

  // The record may be stored although the connection was lost before the answer, whatever the next try says: the key is
  // taken, or the disk is full. A caller who is told that nothing was sold must not find the sale in the books.
  async function addOnce(change: NewDraft, signal?: AbortSignal, onBegin?: () => void): Promise<AddResult> {
    let attempts = 0;
    try {
      return await write((tx) => {
        attempts += 1;
        onBegin?.();
        return addRecord(tx, { ...change, now: now() }, ledger);
      }, signal);
    } catch (error) {
      const existing = attempts > 0 ? await findStored(change.key).catch(() => undefined) : undefined;
      if (!existing) throw error;
      return existing;
    }
  }

  // Must: look for the record first. Another tab may have sent it meanwhile, and it leaves the outbox and gets its line in
  // the journal in one transaction.
  async function findStored(key: string): Promise<AddResult | undefined> {
    const record = await byKey(key);
    if (record) return { record, how: 'stored', counts: { pending: 1, parked: 0 } };
    const left = await journalOf(key);
    return left && { record: { ...left.record, state: 'ready' }, how: 'merged', counts: NO_CHANGE };
  }

  // A person who takes the change back does not wait for a database that does not open, because nothing was begun or
  // will be.
  function addUnlessWithdrawn(change: NewDraft, signal: AbortSignal): Promise<AddResult> {
    let hasBegun = false;
    const adding = addOnce(change, signal, () => {
      hasBegun = true;
    });
    return new Promise((resolve, reject) => {
      const withdraw = () => {
        if (!hasBegun) reject(new WithdrawnError());
      };
      signal.addEventListener('abort', withdraw);
      adding.then(resolve, reject).finally(() => signal.removeEventListener('abort', withdraw));
    });
  }

  const byKey = (key: string) => read((db) => db.getFromIndex('ops', 'key', key));
  const journalOf = (key: string) => read((db) => db.getFromIndex('journal', 'key', key));

  async function write<T>(work: (tx: OutboxTransaction) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const attempt = () => database.run((db) => strictly(db, work, signal));
    try {
      return await attempt().catch(async (error) => {
        if (!isNamed(error, 'QuotaExceededError')) throw error;
        await onQuota();
        return attempt();
      });
    } catch (error) {
      if (error instanceof WithdrawnError || error instanceof LedgerError) throw error;
      throw new StorageError(OUTBOX_MESSAGES.notStored, error);
    }
  }

  return {
    add: (change, signal) => (signal ? addUnlessWithdrawn(change, signal) : addOnce(change)),
    all: () => read((db) => db.getAll('ops')),
    after: (seq, limit) => read((db) => db.getAll('ops', IDBKeyRange.lowerBound(seq, true), limit)),
    byKey,
    present: (keys) => read((db) => keysIn(db, keys)),
    counts: () => read(countRecords),
    claim: (seqs) => write((tx) => claimRecords(tx, seqs, now())),
    record: (outcomes) => write((tx) => recordOutcomes(tx, outcomes, ledger, now())),
    replace: (old, replacement) => write((tx) => replaceRecord(tx, old, replacement, now())),
    unpark: (record) => write((tx) => unparkRecord(tx, record)),
    remove: async (record, exit) => {
      await write(async (tx) => {
        const writes = planWrites();
        const left = { record, status: 0, answer: null, ...exit };
        await removeRecords(tx, [left], writes, { ledger, now: now() });
        writes.flush(tx);
      });
    },
    importAll: (records) => write((tx) => importRecords(tx, records)),
    isNew: () => read(isNewDatabase),
    restore: (records) => write((tx) => restoreRecords(tx, records, now())),
    exportAll: () => write((tx) => markExported(tx, now())),
    journalOf,
    successorOf: (key) => read((db) => successorOf(db, key)),
    newestJournal: (limit) => read((db) => newestJournal(db, limit)),
    journalAfter: (n, limit) => read((db) => journalAfter(db, n, limit)),
    trimJournal: async () => {
      while (await read(hasOldLines)) await write(trimJournal);
    },
    serverId: (id) => read(async (db) => (await db.get('idmap', id))?.id ?? id),
    registerId: () => write(registerIdIn),
    kept: (name, store) => read((db) => readKept(db, name, store)),
    keep: (name, store, change) => write((tx) => keep(tx, name, store, change)),
    close: database.close,
  };
}

async function keysIn(db: OutboxConnection, keys: readonly string[]): Promise<string[]> {
  const index = db.transaction('ops').store.index('key');
  const found = await Promise.all(keys.map((key) => index.getKey(key)));
  return keys.filter((_, i) => found[i] !== undefined);
}

function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

// The outbox as its database sees it: each verb is one transaction, and every failure is a StorageError.
import type { Clock } from '../../clock';
import { LedgerError, StorageError, WithdrawnError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import type { Author, JournalEntry, OutboxDraft, OutboxRecord } from '../record/outbox-record';
import { type AddResult, addRecord } from './add-record';
import { importRecords, isNewDatabase, markExported, restoreRecords } from './carry-records';
import { type ClaimResult, claimRecords } from './claim-records';
import { type Counts, countRecords } from './counts';
import { newestJournal, successorOf, trimJournal } from './journal';
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
  /** Rejects with a WithdrawnError when the signal comes before it is stored. */
  add(change: NewDraft, signal?: AbortSignal): Promise<AddResult>;
  all(): Promise<OutboxRecord[]>;
  /** The records stored after a place in the order; so many at most. */
  after(seq: number, limit?: number): Promise<OutboxRecord[]>;
  byKey(key: string): Promise<OutboxRecord | undefined>;
  counts(): Promise<Counts>;
  claim(seqs: readonly number[]): Promise<ClaimResult>;
  /** Writes down what attempts came to. */
  record(outcomes: readonly Outcome[]): Promise<RecordedOutcomes>;
  replace(old: OutboxRecord, replacement: Replacement): Promise<OutboxRecord>;
  unpark(record: OutboxRecord): Promise<OutboxRecord>;
  remove(record: OutboxRecord, exit: Pick<JournalEntry, 'outcome' | 'reason' | 'by'>): Promise<void>;
  importAll(records: readonly OutboxRecord[]): Promise<{ imported: OutboxRecord[]; known: number }>;
  /** Whether nothing was ever restored into this database: it is the first, or the browser has dropped the one before. */
  isNew(): Promise<boolean>;
  /** Takes back what the database before this one had, once; answers what came of it. */
  restore(records: readonly OutboxRecord[]): Promise<OutboxRecord[]>;
  /** Every record, frozen as it is now. */
  exportAll(): Promise<OutboxRecord[]>;
  journalOf(key: string): Promise<JournalEntry | undefined>;
  /** The key of the record that took the place of a replaced one. */
  successorOf(key: string): Promise<string | undefined>;
  /** The newest lines of the journal, without those of replaced records. */
  newestJournal(limit: number): Promise<JournalEntry[]>;
  trimJournal(): Promise<void>;
  serverId(id: string): Promise<string>;
  registerId(): Promise<string>;
  /** The value kept under a name for a shop. */
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

/** Opens the outbox's database on first use. */
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

  // The record may be stored although the connection was lost before the answer: the second try then finds its key taken,
  // and whoever takes the change back in between must be told that it is there.
  async function addOnce(change: NewDraft, signal?: AbortSignal, onBegin?: () => void): Promise<AddResult> {
    let attempts = 0;
    try {
      return await write((tx) => {
        attempts += 1;
        onBegin?.();
        return addRecord(tx, { ...change, now: now() }, ledger);
      }, signal);
    } catch (error) {
      const isWithdrawn = error instanceof WithdrawnError;
      const mayExist = isWithdrawn ? attempts > 0 : isNamed(causeOf(error), 'ConstraintError');
      const existing = mayExist ? await byKey(change.key) : undefined;
      if (!existing) throw error;
      return { record: existing, how: 'stored', counts: { pending: 1, parked: 0 } };
    }
  }

  // A database that does not open keeps nobody waiting who has changed their mind: nothing has begun, and nothing will.
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
    journalOf: (key) => read((db) => db.getFromIndex('journal', 'key', key)),
    successorOf: (key) => read((db) => successorOf(db, key)),
    newestJournal: (limit) => read((db) => newestJournal(db, limit)),
    trimJournal: () => write(trimJournal),
    serverId: (id) => read(async (db) => (await db.get('idmap', id))?.id ?? id),
    registerId: () => write(registerIdIn),
    kept: (name, store) => read((db) => readKept(db, name, store)),
    keep: (name, store, change) => write((tx) => keep(tx, name, store, change)),
    close: database.close,
  };
}

function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

function causeOf(error: unknown): unknown {
  return error instanceof StorageError ? error.cause : undefined;
}

import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Clock } from '../../clock';
import { WithdrawnError } from '../../errors';
import { createDatabase, type Database, type SchemaStep } from '../../storage/database';
import type { JournalEntry, OutboxRecord } from '../record/outbox-record';

/**
 * The schema of the outbox database. It only grows by additive steps, and no code path deletes or empties the database.
 */
export interface OutboxSchema extends DBSchema {
  ops: {
    key: number;
    value: OutboxRecord;
    indexes: { key: string; state: string; refs: string; dependsOn: string };
  };
  idmap: { key: string; value: { temporaryId: string; id: string } };
  meta: { key: string; value: unknown };
  journal: { key: number; value: JournalEntry; indexes: { key: string } };
}

type StoreName = 'ops' | 'idmap' | 'meta' | 'journal';

export type OutboxConnection = IDBPDatabase<OutboxSchema>;

export type OutboxTransaction = IDBPTransaction<OutboxSchema, StoreName[], 'readwrite'>;

const STEPS: readonly SchemaStep[] = [
  (db) => {
    const ops = db.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true });
    ops.createIndex('key', 'key', { unique: true });
    ops.createIndex('state', 'state');
    ops.createIndex('refs', 'refs', { multiEntry: true });
    ops.createIndex('dependsOn', 'dependsOn', { multiEntry: true });
    db.createObjectStore('idmap', { keyPath: 'temporaryId' });
    db.createObjectStore('meta');
    const journal = db.createObjectStore('journal', { keyPath: 'n', autoIncrement: true });
    journal.createIndex('key', 'key');
  },
];

/** Opens the outbox database of a namespace. */
export function openOutboxDatabase(options: {
  indexedDB: IDBFactory;
  clock: Clock;
  suffix: string;
}): Database<OutboxSchema> {
  const { indexedDB, clock, suffix } = options;
  return createDatabase<OutboxSchema>({ indexedDB, clock, name: `evertill-outbox${suffix}`, steps: STEPS });
}

/**
 * Runs one strict transaction over the whole outbox. Resolves on `complete`, not on the last request's success, because
 * only then is the change on the disk. The default (relaxed) durability loses acknowledged sales in a power cut. When
 * the signal aborts the transaction, nothing is changed and a WithdrawnError is thrown. The signal does not stop a
 * transaction that is already committing.
 */
export async function strictly<T>(
  db: OutboxConnection,
  work: (tx: OutboxTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (signal?.aborted) throw new WithdrawnError();
  const tx = db.transaction(['ops', 'idmap', 'meta', 'journal'], 'readwrite', { durability: 'strict' });
  tx.done.catch(() => undefined); // prevents an unhandled rejection when `work` fails first
  let isWithdrawn = false;
  const withdraw = () => {
    isWithdrawn = abort(tx);
  };
  signal?.addEventListener('abort', withdraw);
  try {
    const result = await work(tx);
    commit(tx);
    await tx.done;
    return result;
  } catch (error) {
    // A request of a failed transaction says only that the transaction failed. The transaction itself knows the reason,
    // such as a full disk.
    const reason = tx.error ?? error;
    abort(tx);
    throw isWithdrawn ? new WithdrawnError() : reason;
  } finally {
    signal?.removeEventListener('abort', withdraw);
  }
}

/**
 * Adds a record. The database assigns its place in the order. With `isLast`, the transaction commits without waiting
 * for that place.
 */
export async function insertRecord(
  tx: OutboxTransaction,
  record: Omit<OutboxRecord, 'seq'>,
  { isLast = false } = {},
): Promise<OutboxRecord> {
  // `seq` is missing until here, because the key generator of the store fills it in.
  const adding = tx.objectStore('ops').add(record as OutboxRecord);
  if (isLast) commit(tx);
  return { ...record, seq: await adding };
}

/**
 * Returns the records at these places, undefined where a record has left. Uses one request when the places are close
 * together.
 */
export async function recordsAt(
  tx: OutboxTransaction,
  seqs: readonly number[],
): Promise<(OutboxRecord | undefined)[]> {
  if (seqs.length === 0) return [];
  const ops = tx.objectStore('ops');
  const first = Math.min(...seqs);
  const last = Math.max(...seqs);
  if (last - first >= 2 * seqs.length) return Promise.all(seqs.map((seq) => ops.get(seq)));
  const near = await ops.getAll(IDBKeyRange.bound(first, last));
  const bySeq = new Map(near.map((record) => [record.seq, record]));
  return seqs.map((seq) => bySeq.get(seq));
}

/**
 * Marks a request whose result is not needed. When the request fails, the transaction aborts, reports the failure and
 * keeps no writes.
 */
export function unwaited(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

// Must: announce that no more requests follow. Otherwise the browser asks again before it begins to write.
function commit(tx: OutboxTransaction): void {
  try {
    tx.commit();
  } catch (error) {
    // `work` has already committed the transaction with its last request.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

// Undoes the transaction when our own code fails between two requests. Returns false when the transaction has ended or
// is committing.
function abort(tx: OutboxTransaction): boolean {
  try {
    tx.abort();
    return true;
  } catch {
    // A failed request has already ended the transaction, or the commit can no longer be stopped.
    return false;
  }
}

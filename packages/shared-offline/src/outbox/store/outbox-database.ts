import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Clock } from '../../clock';
import { WithdrawnError } from '../../errors';
import { createDatabase, type Database, type SchemaStep } from '../../storage/database';
import type { JournalEntry, OutboxRecord } from '../record/outbox-record';

/** The outbox database; it only grows by additive steps, and no code path deletes or empties it. */
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
 * One strict transaction over the whole outbox. It resolves on `complete`, not on the last request's success:
 * only then has the disk the change, and the default (relaxed) durability loses acknowledged sales in a power cut.
 * Aborted by the signal, it has changed nothing, and throws a WithdrawnError; a transaction that commits already goes on.
 */
export async function strictly<T>(
  db: OutboxConnection,
  work: (tx: OutboxTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (signal?.aborted) throw new WithdrawnError();
  const tx = db.transaction(['ops', 'idmap', 'meta', 'journal'], 'readwrite', { durability: 'strict' });
  tx.done.catch(() => undefined); // awaited below; a failure inside `work` is the one to report
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
    // A request of a transaction that has failed says only that; why it failed, as for want of room, the transaction knows.
    const reason = tx.error ?? error;
    abort(tx);
    throw isWithdrawn ? new WithdrawnError() : reason;
  } finally {
    signal?.removeEventListener('abort', withdraw);
  }
}

/** Adds a record; the database gives it its place. As the last thing of its transaction it does not wait to be told which. */
export async function insertRecord(
  tx: OutboxTransaction,
  record: Omit<OutboxRecord, 'seq'>,
  { isLast = false } = {},
): Promise<OutboxRecord> {
  // `seq` is missing until here: the key generator of the store fills it in.
  const adding = tx.objectStore('ops').add(record as OutboxRecord);
  if (isLast) commit(tx);
  return { ...record, seq: await adding };
}

/** The records at these places, undefined where one has left; in one request when they lie close together. */
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

/** A request nobody waits for: when it fails, the transaction aborts and reports it, and nothing of it is kept. */
export function unwaited(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

// Must: say that nothing more is coming; otherwise the browser asks once more before it begins to write.
function commit(tx: OutboxTransaction): void {
  try {
    tx.commit();
  } catch (error) {
    // The work has committed with its last request already.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

// When our own code fails between two requests, nothing of the transaction may be kept. False when it has ended, or commits.
function abort(tx: OutboxTransaction): boolean {
  try {
    tx.abort();
    return true;
  } catch {
    // A failed request has ended the transaction already, or it is too late to stop it.
    return false;
  }
}

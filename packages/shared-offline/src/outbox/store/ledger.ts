// The outbox lends its transaction to a ledger, so that a change and its entry in the ledger are written together or
// not at all. The rules of counting belong to the ledger. The ledger's value is kept for each shop, and a sign-out does
// not remove the value.
import type { LedgerMark, LedgerStamp } from '@evertill/shared-domain';
import { LedgerError } from '../../errors';
import { isSale, type OutboxRecord } from '../record/outbox-record';
import type { PreparedRecord } from '../record/prepare-record';
import { type OutboxConnection, type OutboxTransaction, unwaited } from './outbox-database';
import { registerIdIn } from './register';

interface Reads {
  kept(): Promise<unknown>;
  waitingSales(): Promise<readonly LedgerStamp[]>;
}

type Change = LedgerMark & Pick<PreparedRecord, 'timestamp' | 'data' | 'registerSequence'>;

type Entry = { kept: unknown; data: Record<string, unknown>; stamp: LedgerStamp } | { refusal: string };

/** The rules of the ledger's value. The functions only read, because a transaction may run twice. */
export interface Ledger {
  /** The name under which the value is kept for each shop. */
  name: string;
  /** Counts a change. Null when the ledger does not count changes of this kind. */
  enter(change: Change, reads: Reads): Promise<Entry | null>;
  /** Takes out a change that was undone. Null when the ledger had not counted the change. */
  takeBack(stamp: LedgerStamp, reads: Pick<Reads, 'kept'>): Promise<unknown>;
}

/**
 * Counts a change in the transaction that stores the change, and stamps the result into record and body. Throws a
 * LedgerError when the ledger refuses the change.
 */
export async function enterInLedger(
  tx: OutboxTransaction,
  ledger: Ledger,
  record: PreparedRecord,
  mark: LedgerMark,
): Promise<PreparedRecord> {
  const { timestamp, data, registerSequence, store } = record;
  const entry = await ledger.enter(
    { ...mark, timestamp, data, registerSequence },
    readsOf(tx, ledger, store),
  );
  if (entry === null) return record;
  if ('refusal' in entry) throw new LedgerError(entry.refusal);
  unwaited(tx.objectStore('meta').put(entry.kept, metaKey(ledger.name, store)));
  const registerId = record.registerId ?? (await registerIdIn(tx));
  return { ...record, registerId, data: { ...data, registerId, ...entry.data }, ...entry.stamp };
}

/** Takes an undone change out of the ledger. */
export async function takeBack(tx: OutboxTransaction, ledger: Ledger, record: OutboxRecord): Promise<void> {
  const { store, registerId } = record;
  const next = await ledger.takeBack(record, readsOf(tx, ledger, store));
  // A change that another till has exported was never counted here.
  if (next === null || registerId !== (await registerIdIn(tx))) return;
  await write(tx, ledger.name, store, next);
}

/** Reads the value kept under a name for a shop. */
export function readKept(db: OutboxConnection, name: string, store: string): Promise<unknown> {
  return db.get('meta', metaKey(name, store));
}

/** Changes the value kept under a name for a shop. */
export async function keep(
  tx: OutboxTransaction,
  name: string,
  store: string,
  change: (kept: unknown) => unknown,
): Promise<void> {
  await write(tx, name, store, change(await tx.objectStore('meta').get(metaKey(name, store))));
}

async function write(tx: OutboxTransaction, name: string, store: string, value: unknown): Promise<void> {
  await tx.objectStore('meta').put(value, metaKey(name, store));
}

function readsOf(tx: OutboxTransaction, { name }: Ledger, store: string): Reads {
  return {
    kept: () => tx.objectStore('meta').get(metaKey(name, store)),
    async waitingSales() {
      const registerId = await registerIdIn(tx);
      const waiting = await tx.objectStore('ops').getAll();
      return waiting.filter((record) => isSale(record) && record.registerId === registerId);
    },
  };
}

function metaKey(name: string, store: string): string {
  return `${name}:${store}`;
}

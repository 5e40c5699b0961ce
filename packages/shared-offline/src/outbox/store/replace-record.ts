// What a person decides about a record: a refused one gives way to another, or goes out once more.
import type { OutboxRecord } from '../record/outbox-record';
import type { PreparedRecord } from '../record/prepare-record';
import { refsOf } from '../record/references';
import { addToJournal } from './journal';
import { insertRecord, type OutboxTransaction } from './outbox-database';

/** What a replacement changes; the rest, its number and its author stay. */
export interface Replacement {
  key: string;
  data: Record<string, unknown> | null;
  base: Record<string, unknown> | null;
}

/** Puts a new record with a new key in the place of an old one that the server never took. */
export async function replaceRecord(
  tx: OutboxTransaction,
  old: OutboxRecord,
  replacement: Replacement,
  now: Date,
): Promise<OutboxRecord> {
  const { seq, ...kept } = old;
  const at = now.toISOString();
  const changed: PreparedRecord = {
    ...kept,
    ...replacement,
    state: old.dependsOn.length > 0 ? 'waiting' : 'ready',
    attempts: 0,
    unsure: false,
    exported: false,
    lastError: null,
    notBefore: 0,
    heldUntil: 0,
    replaces: old.key,
  };
  await tx.objectStore('ops').delete(seq);
  await addToJournal(tx, { key: old.key, outcome: 'replaced', at, record: old, status: 0, answer: null });
  const record = await insertRecord(tx, { ...changed, refs: refsOf(changed) });
  for (const dependent of await tx.objectStore('ops').index('dependsOn').getAll(old.key)) {
    const dependsOn = dependent.dependsOn.map((key) => (key === old.key ? record.key : key));
    await tx.objectStore('ops').put({ ...dependent, dependsOn });
  }
  return record;
}

/** Lets a parked record go out again as it is. */
export async function unparkRecord(tx: OutboxTransaction, record: OutboxRecord): Promise<OutboxRecord> {
  const next: OutboxRecord = {
    ...record,
    state: record.dependsOn.length > 0 ? 'waiting' : 'ready',
    notBefore: 0,
  };
  await tx.objectStore('ops').put(next);
  return next;
}

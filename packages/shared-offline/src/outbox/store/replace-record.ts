// A person's decisions about a record: another record replaces a refused one, or the refused record is sent again.
import type { OutboxRecord } from '../record/outbox-record';
import type { PreparedRecord } from '../record/prepare-record';
import { refsOf } from '../record/references';
import { addToJournal } from './journal';
import { insertRecord, type OutboxTransaction } from './outbox-database';

/** The fields that a replacement changes. All other fields stay, such as the register's number and the author. */
export interface Replacement {
  key: string;
  data: Record<string, unknown> | null;
  base: Record<string, unknown> | null;
}

/** Replaces an old record that the server never accepted by a new record with a new key. */
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

/** Makes a parked record sendable again, without changing its content. */
export async function unparkRecord(tx: OutboxTransaction, record: OutboxRecord): Promise<OutboxRecord> {
  const next: OutboxRecord = {
    ...record,
    state: record.dependsOn.length > 0 ? 'waiting' : 'ready',
    notBefore: 0,
  };
  await tx.objectStore('ops').put(next);
  return next;
}

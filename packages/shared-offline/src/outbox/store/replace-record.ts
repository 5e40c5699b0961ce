// A person's decisions about records: the refused one leaves, the one that stands in for it takes its place.

import { isHeld } from '../record/hold';
import type { OutboxRecord } from '../record/outbox-record';
import type { PreparedRecord } from '../record/prepare-record';
import { withHash } from '../record/record-body';
import { refsOf } from '../record/references';
import { isKnown } from './add-record';
import { addToJournal, insertRecord, type OutboxTransaction } from './outbox-database';

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
  const record = await insertRecord(tx, withHash({ ...changed, refs: refsOf(changed) }));
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

/** Takes in records of another till; a key that is here, or has left here, is known. */
export async function importRecords(
  tx: OutboxTransaction,
  records: readonly OutboxRecord[],
): Promise<{ imported: OutboxRecord[]; known: number }> {
  const imported: OutboxRecord[] = [];
  for (const { seq: _, ...record } of records) {
    const isHere = (await tx.objectStore('ops').index('key').getKey(record.key)) !== undefined;
    const wasHere = (await tx.objectStore('journal').index('key').getKey(record.key)) !== undefined;
    if (isHere || wasHere) continue;
    const state = record.state === 'sending' ? 'ready' : record.state;
    // The till it comes from may still deliver it: from now on its bytes stay as they are.
    imported.push(await insertRecord(tx, { ...record, state, unsure: true, heldUntil: 0, notBefore: 0 }));
  }
  return { imported, known: records.length - imported.length };
}

// A file is no place for a password; and a person who waits for the answer may yet be told that nothing was sold.
function staysHere(record: OutboxRecord, now: Date): boolean {
  return isHeld(record, now.getTime()) || (record.data !== null && 'password' in record.data);
}

/** Freezes records that leave in an export: whoever imports them may deliver them first. */
export async function markExported(tx: OutboxTransaction, now: Date): Promise<OutboxRecord[]> {
  const records = await tx.objectStore('ops').getAll();
  const staying = new Set(records.filter((record) => staysHere(record, now)).map(({ key }) => key));
  // What depends on a record that stays would arrive before it.
  for (let before = -1; before !== staying.size; ) {
    before = staying.size;
    for (const { key, dependsOn } of records)
      if (dependsOn.some((other) => staying.has(other))) staying.add(key);
  }
  const exported = records.filter(({ key }) => !staying.has(key));
  const frozen = exported.map((record) =>
    isKnown(record) ? { ...record, unsure: true, exported: true } : record,
  );
  await Promise.all(frozen.map((record) => tx.objectStore('ops').put(record)));
  return frozen;
}

// Records on their way between databases: exported from this till, imported from another till, or restored from the
// second copy.

import { isHeld, isKnown, type OutboxRecord } from '../record/outbox-record';
import { insertRecord, type OutboxConnection, type OutboxTransaction } from './outbox-database';

/**
 * The `meta` key for the time at which this database took back the records of the previous database, or found no
 * records.
 */
const RESTORED = 'restored';

/**
 * Stores records of another till or of the second copy. Skips every record whose key is in this outbox or has left it,
 * and counts it as known.
 */
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
    // The other till may still deliver the record, so from now on its bytes stay as they are.
    imported.push(await insertRecord(tx, { ...record, state, unsure: true, heldUntil: 0, notBefore: 0 }));
  }
  return { imported, known: records.length - imported.length };
}

// A password must not be in a file, and a person who waits for the answer may yet be told that nothing was sold.
function staysHere(record: OutboxRecord, now: Date): boolean {
  return isHeld(record, now.getTime()) || (record.data !== null && 'password' in record.data);
}

/** Freezes the records that leave in an export, because the importing till may deliver them first. */
export async function markExported(tx: OutboxTransaction, now: Date): Promise<OutboxRecord[]> {
  const records = await tx.objectStore('ops').getAll();
  const staying = new Set(records.filter((record) => staysHere(record, now)).map(({ key }) => key));
  // A record that depends on a record that stays also stays, because it would arrive too early.
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

/**
 * Returns true when nothing was ever restored into this database, because it is the first one or the browser dropped
 * the previous one.
 */
export async function isNewDatabase(db: OutboxConnection): Promise<boolean> {
  return (await db.get('meta', RESTORED)) === undefined;
}

/** Restores the records of the previous database, once. Returns the restored records. */
export async function restoreRecords(
  tx: OutboxTransaction,
  records: readonly OutboxRecord[],
  now: Date,
): Promise<OutboxRecord[]> {
  const meta = tx.objectStore('meta');
  if ((await meta.get(RESTORED)) !== undefined) return [];
  await meta.put(now.toISOString(), RESTORED);
  return (await importRecords(tx, records)).imported;
}

// Records on their way between databases: out of this till, in from another one, or back from the second copy.

import { isHeld, isKnown, type OutboxRecord } from '../record/outbox-record';
import { insertRecord, type OutboxConnection, type OutboxTransaction } from './outbox-database';

/** When this database has taken back what the one before it had, or found that there was nothing. */
const RESTORED = 'restored';

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

/** Whether nothing was ever restored into this database: it is the first, or the browser has dropped the one before. */
export async function isNewDatabase(db: OutboxConnection): Promise<boolean> {
  return (await db.get('meta', RESTORED)) === undefined;
}

/** Takes back what the database before this one had, once; answers what came of it. */
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

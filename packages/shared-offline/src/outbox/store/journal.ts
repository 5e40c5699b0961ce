// The outcomes of the records that have left. The other tabs read the server's answers here.
import type { JournalEntry } from '../record/outbox-record';
import { withoutSecrets } from '../record/record-body';
import type { OutboxConnection, OutboxTransaction } from './outbox-database';

const JOURNAL_LIMIT = 500;

/** Adds a line to the journal. The database assigns the line's number. */
export async function addToJournal(tx: OutboxTransaction, entry: Omit<JournalEntry, 'n'>): Promise<void> {
  await tx.objectStore('journal').add({ ...entry, record: withoutSecrets(entry.record) } as JournalEntry);
}

/** Lists the newest lines, without the lines of replaced records. */
export async function newestJournal(db: OutboxConnection, limit: number): Promise<JournalEntry[]> {
  const found: JournalEntry[] = [];
  let cursor = await db.transaction('journal').store.openCursor(null, 'prev');
  while (cursor && found.length < limit) {
    if (cursor.value.outcome !== 'replaced') found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found;
}

/** Lists the oldest lines after the line with this number. */
export function journalAfter(db: OutboxConnection, n: number, limit: number): Promise<JournalEntry[]> {
  return db.getAll('journal', IDBKeyRange.lowerBound(n, true), limit);
}

/**
 * Returns the key of the record that replaced the record with this key, whether the new record still waits or has left.
 */
export async function successorOf(db: OutboxConnection, key: string): Promise<string | undefined> {
  const waiting = (await db.getAll('ops')).find(({ replaces }) => replaces === key);
  if (waiting) return waiting.key;
  return (await db.getAll('journal')).find(({ record }) => record.replaces === key)?.key;
}

/** Deletes the oldest lines. */
export async function trimJournal(tx: OutboxTransaction): Promise<void> {
  const journal = tx.objectStore('journal');
  const newest = await journal.openKeyCursor(null, 'prev');
  if (newest && newest.key > JOURNAL_LIMIT) {
    await journal.delete(IDBKeyRange.upperBound(newest.key - JOURNAL_LIMIT));
  }
}

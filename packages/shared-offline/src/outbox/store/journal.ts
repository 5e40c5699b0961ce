// What became of the records that have left. The other tabs read here what an answer was.
import type { JournalEntry } from '../record/outbox-record';
import { withoutSecrets } from '../record/record-body';
import type { OutboxConnection, OutboxTransaction } from './outbox-database';

const JOURNAL_LIMIT = 500;

/** Writes a line of the journal; its number is the database's. */
export async function addToJournal(tx: OutboxTransaction, entry: Omit<JournalEntry, 'n'>): Promise<void> {
  await tx.objectStore('journal').add({ ...entry, record: withoutSecrets(entry.record) } as JournalEntry);
}

/** The newest lines, without those of replaced records. */
export async function newestJournal(db: OutboxConnection, limit: number): Promise<JournalEntry[]> {
  const found: JournalEntry[] = [];
  let cursor = await db.transaction('journal').store.openCursor(null, 'prev');
  while (cursor && found.length < limit) {
    if (cursor.value.outcome !== 'replaced') found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found;
}

/** The key of the record that took the place of a replaced one, be it waiting still or gone. */
export async function successorOf(db: OutboxConnection, key: string): Promise<string | undefined> {
  const waiting = (await db.getAll('ops')).find(({ replaces }) => replaces === key);
  if (waiting) return waiting.key;
  return (await db.getAll('journal')).find(({ record }) => record.replaces === key)?.key;
}

/** Forgets the oldest lines. */
export async function trimJournal(tx: OutboxTransaction): Promise<void> {
  const journal = tx.objectStore('journal');
  const newest = await journal.openKeyCursor(null, 'prev');
  if (newest && newest.key > JOURNAL_LIMIT) {
    await journal.delete(IDBKeyRange.upperBound(newest.key - JOURNAL_LIMIT));
  }
}

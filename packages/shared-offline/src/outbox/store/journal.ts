// The outcomes of the records that have left. The other tabs read the server's answers here.
import { isSale, type JournalEntry } from '../record/outbox-record';
import { withoutSecrets } from '../record/record-body';
import { createdId } from '../record/references';
import { rangeAround } from './key-ranges';
import type { OutboxConnection, OutboxTransaction } from './outbox-database';

const JOURNAL_LIMIT = 500;
/** The most lines that one transaction deletes, because a sale that is being stored waits for that transaction. */
const LINES_PER_TRIM = 200;

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

/** Returns true when the journal has more lines than it keeps. */
export async function hasOldLines(db: OutboxConnection): Promise<boolean> {
  const journal = db.transaction('journal').store;
  const [oldest, newest] = await Promise.all([journal.openKeyCursor(), journal.openKeyCursor(null, 'prev')]);
  return oldest !== null && newest !== null && oldest.key <= newest.key - JOURNAL_LIMIT;
}

/**
 * Deletes the oldest lines, some at a time. The server's id of a booked sale leaves with its line, because every sale
 * adds such an id. An id that a waiting record names stays.
 */
export async function trimJournal(tx: OutboxTransaction): Promise<void> {
  const journal = tx.objectStore('journal');
  const newest = await journal.openKeyCursor(null, 'prev');
  if (!newest) return;
  const old = await journal.getAll(IDBKeyRange.upperBound(newest.key - JOURNAL_LIMIT), LINES_PER_TRIM);
  const last = old.at(-1);
  if (!last) return;
  await Promise.all([
    journal.delete(IDBKeyRange.upperBound(last.n)),
    forgetUnnamed(tx, new Set(old.flatMap((line) => saleIdOf(line) ?? []))),
  ]);
}

// Usually no waiting record names the ids and no other id is between them, and then one request forgets them all.
async function forgetUnnamed(tx: OutboxTransaction, ids: ReadonlySet<string>): Promise<void> {
  const range = rangeAround(ids);
  if (!range) return;
  const refs = tx.objectStore('ops').index('refs');
  const idmap = tx.objectStore('idmap');
  const [naming, mapped] = await Promise.all([refs.count(range), idmap.getAllKeys(range)]);
  if (naming === 0 && mapped.every((id) => ids.has(id))) return idmap.delete(range);
  const forgotten = mapped.filter((id) => ids.has(id));
  const named = await Promise.all(forgotten.map((id) => refs.count(id)));
  await Promise.all(forgotten.filter((_, i) => named[i] === 0).map((id) => idmap.delete(id)));
}

// Ids of other entities are few, and a sale that was put aside may name them for weeks.
function saleIdOf({ outcome, record }: JournalEntry): string | null {
  return outcome === 'sent' && isSale(record) ? createdId(record) : null;
}

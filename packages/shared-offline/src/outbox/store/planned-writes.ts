// The writes that one transaction is about to make. The reads come first and all at once, then the decisions are made
// in memory, and then the writes follow without waiting for each other. Each wait would be a trip to the browser's
// database process.

import type { JournalEntry, OutboxRecord } from '../record/outbox-record';
import { type CountChange, counting, NO_CHANGE } from './counts';
import { addToJournal } from './journal';
import { rangesOf } from './key-ranges';
import { type OutboxTransaction, unwaited } from './outbox-database';

export interface PlannedWrites {
  /** Returns the record with its planned change, or else as it was read. Null when the record is leaving. */
  latest(read: OutboxRecord): OutboxRecord | null;
  put(before: OutboxRecord, after: OutboxRecord): void;
  remove(record: OutboxRecord, entry: Omit<JournalEntry, 'n'>): void;
  mapId(temporaryId: string, id: string): void;
  changed(): OutboxRecord[];
  counts(): CountChange;
  /** Issues all writes. Only the transaction's completion tells that the writes are done. */
  flush(tx: OutboxTransaction): void;
}

/** Builds a plan without writes. */
export function planWrites(): PlannedWrites {
  const records = new Map<number, OutboxRecord>();
  const removed = new Set<number>();
  const entries: Omit<JournalEntry, 'n'>[] = [];
  const ids: { temporaryId: string; id: string }[] = [];
  let counts = NO_CHANGE;

  return {
    latest: (read) => (removed.has(read.seq) ? null : (records.get(read.seq) ?? read)),
    put(before, after) {
      counts = counting(counting(counts, before, -1), after, 1);
      records.set(after.seq, after);
    },
    remove(record, entry) {
      counts = counting(counts, record, -1);
      records.delete(record.seq);
      removed.add(record.seq);
      entries.push(entry);
    },
    mapId(temporaryId, id) {
      ids.push({ temporaryId, id });
    },
    changed: () => [...records.values()],
    counts: () => counts,
    flush(tx) {
      const ops = tx.objectStore('ops');
      for (const range of rangesOf(removed)) unwaited(ops.delete(range));
      for (const record of records.values()) unwaited(ops.put(record));
      for (const row of ids) unwaited(tx.objectStore('idmap').put(row));
      for (const entry of entries) unwaited(addToJournal(tx, entry));
    },
  };
}

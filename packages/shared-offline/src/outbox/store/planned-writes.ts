// What one transaction is about to write. Reads come first and all at once, decisions are made here in memory, and the
// writes follow without waiting for each other: each wait is a trip to the browser's database process.

import type { JournalEntry, OutboxRecord } from '../record/outbox-record';
import { type OutboxTransaction, withoutSecrets } from './outbox-database';

/** By how much the counts have changed. */
export interface CountChange {
  pending: number;
  parked: number;
}

export interface PendingWrites {
  /** The record as it will be: as changed here, or as it was read. Null when it is leaving. */
  latest(read: OutboxRecord): OutboxRecord | null;
  put(before: OutboxRecord, after: OutboxRecord): void;
  remove(record: OutboxRecord, entry: Omit<JournalEntry, 'n'>): void;
  mapId(temporaryId: string, id: string): void;
  changed(): OutboxRecord[];
  counts(): CountChange;
  /** Issues everything; the transaction's completion is what tells that it is done. */
  flush(tx: OutboxTransaction): void;
}

/** Starts with nothing to write. */
export function createPendingWrites(): PendingWrites {
  const records = new Map<number, OutboxRecord>();
  const removed = new Set<number>();
  const entries: Omit<JournalEntry, 'n'>[] = [];
  const ids: { temporaryId: string; id: string }[] = [];
  const counts: CountChange = { pending: 0, parked: 0 };

  function tally(record: OutboxRecord, by: 1 | -1): void {
    if (record.state === 'parked') counts.parked += by;
    else counts.pending += by;
  }

  return {
    latest: (read) => (removed.has(read.seq) ? null : (records.get(read.seq) ?? read)),
    put(before, after) {
      tally(before, -1);
      tally(after, 1);
      records.set(after.seq, after);
    },
    remove(record, entry) {
      tally(record, -1);
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
      for (const seq of removed) unwaited(ops.delete(seq));
      for (const record of records.values()) unwaited(ops.put(record));
      for (const row of ids) unwaited(tx.objectStore('idmap').put(row));
      for (const entry of entries) {
        // The line's number is the database's.
        unwaited(
          tx.objectStore('journal').add({ ...entry, record: withoutSecrets(entry.record) } as JournalEntry),
        );
      }
    },
  };
}

/** A request whose failure the transaction reports: it aborts, and nothing of it is kept. */
export function unwaited(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

// Plans which records are sent next. The plan works on a copy of the queue, which is correct as long as the send lock
// is held. The copy begins with the oldest records and grows only as far as the turn needs.

import { type Author, isDone, isHeld, isKnown, type OutboxRecord } from '../record/outbox-record';
import { isDue } from './backoff';

export interface PlanContext {
  author: Author;
  now: number;
  /** True when waiting times are ignored, because the network or the person has come back. */
  isForced: boolean;
}

export interface SendPlan {
  /** Adds the next records of the queue. */
  add(records: readonly OutboxRecord[]): void;
  /** Takes over what has changed. A record that was not added yet will be read in its changed form. */
  update(records: readonly OutboxRecord[]): void;
  /** Lists the keys for which these records wait, without those of records that were added. */
  unknownKeys(records: readonly OutboxRecord[]): string[];
  /** Notes keys of records that are further back in the queue, so that what waits for them is not sent. */
  noteLater(keys: readonly string[]): void;
  remove(seqs: readonly number[]): void;
  /** Keeps records out of the rest of this turn, whatever their waiting times say. */
  rest(seqs: readonly number[]): void;
  /** Takes records back that rest. */
  offerAgain(seqs: readonly number[]): void;
  /**
   * Returns sendable records that do not depend on each other. Records without an attempt come first, the oldest of
   * them first.
   */
  next(limit: number, context: PlanContext): OutboxRecord[];
  /** In milliseconds. The time until a waiting record becomes sendable. Null when no timer is needed. */
  dueIn(context: PlanContext): number | null;
  /** The place up to which records were added. */
  lastSeq(): number;
}

/** Builds the plan of one turn of sending. */
export function createSendPlan(): SendPlan {
  const bySeq = new Map<number, OutboxRecord>();
  /** The keys of the records in the queue, as far as they matter to a record that was added. */
  const keys = new Set<string>();
  const resting = new Set<number>();
  let lastSeq = 0;

  function isFree(record: OutboxRecord, author: Author): boolean {
    if (record.state === 'parked' || !isKnown(record) || !mayDeliver(record, author)) return false;
    return !record.dependsOn.some((key) => keys.has(key));
  }

  return {
    add(records) {
      for (const record of records) {
        bySeq.set(record.seq, record);
        keys.add(record.key);
        lastSeq = Math.max(lastSeq, record.seq);
      }
    },
    update(records) {
      for (const record of records) if (bySeq.has(record.seq)) bySeq.set(record.seq, record);
    },
    unknownKeys: (records) => records.flatMap(({ dependsOn }) => dependsOn.filter((key) => !keys.has(key))),
    noteLater(later) {
      for (const key of later) keys.add(key);
    },
    remove(seqs) {
      for (const seq of seqs) {
        const record = bySeq.get(seq);
        bySeq.delete(seq);
        if (record) keys.delete(record.key);
      }
    },
    rest(seqs) {
      for (const seq of seqs) resting.add(seq);
    },
    offerAgain(seqs) {
      for (const seq of seqs) resting.delete(seq);
    },
    next(limit, { author, now, isForced }) {
      const fresh: OutboxRecord[] = [];
      const failed: OutboxRecord[] = [];
      for (const record of bySeq.values()) {
        if (fresh.length === limit) return fresh;
        if (resting.has(record.seq) || isHeld(record, now)) continue;
        if (!(isForced || isDue(record.notBefore, now)) || !isFree(record, author)) continue;
        (record.attempts === 0 ? fresh : failed).push(record);
      }
      // Records with the fewest failures go first, so that a few records that always fail do not block the others.
      failed.sort((a, b) => a.attempts - b.attempts || a.seq - b.seq);
      return [...fresh, ...failed].slice(0, limit);
    },
    dueIn({ author, now }) {
      const moments = [...bySeq.values()]
        .filter((record) => isFree(record, author))
        .map((record) => Math.max(isHeld(record, now) ? record.heldUntil : 0, record.notBefore) - now)
        .filter((ms) => ms > 0);
      return moments.length > 0 ? Math.min(...moments) : null;
    },
    lastSeq: () => lastSeq,
  };
}

/**
 * Returns true when the person may deliver the record. A change that took place at a till may be delivered by any
 * session of its store. Other changes wait for their author.
 */
export function mayDeliver(record: OutboxRecord, author: Author): boolean {
  return !isOfOtherStore(record, author.store) && (isDone(record) || record.author.userId === author.userId);
}

/** Returns true for a record of another store. A record or a person of an earlier release may not name a store. */
export function isOfOtherStore({ store }: Pick<OutboxRecord, 'store'>, own: string | undefined): boolean {
  return store !== '' && Boolean(own) && store !== own;
}

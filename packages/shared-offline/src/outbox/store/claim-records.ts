// Claims records. From here on a record counts as sent. Must be a strict write, because otherwise a sent record could
// still be edited after a power cut.
import { OUTBOX_MESSAGES } from '../../messages';
import type { OutboxRecord } from '../record/outbox-record';
import { createdId, rewriteRecord, unresolvedIds } from '../record/references';
import type { CountChange } from './counts';
import { type OutboxTransaction, recordsAt } from './outbox-database';
import { planWrites } from './planned-writes';
import { serverIds } from './server-ids';

/** A record that is being sent. `wasUnsure` is true when an earlier attempt may have reached the server. */
export interface Claim {
  record: OutboxRecord;
  wasUnsure: boolean;
}

export interface ClaimResult {
  claims: Claim[];
  parked: OutboxRecord[];
  counts: CountChange;
}

/**
 * Marks records as being sent, in their stored form. Leaves out records that have left, are parked or wait for other
 * records.
 */
export async function claimRecords(
  tx: OutboxTransaction,
  seqs: readonly number[],
  now: Date,
): Promise<ClaimResult> {
  const writes = planWrites();
  const claims: Claim[] = [];
  const parked: OutboxRecord[] = [];
  const stored = await recordsAt(tx, seqs);
  const present = stored.flatMap((record) => (record && record.state !== 'parked' ? [record] : []));
  const blocked = await Promise.all(present.map((record) => isBlocked(tx, record)));
  for (const before of present.filter((_, i) => !blocked[i])) {
    const record = await withKnownIds(tx, before);
    const missing = record.attempts === 0 ? unresolvedIds(record) : [];
    const makers = await makersOf(tx, missing);
    if (makers.length > 0) {
      const dependsOn = [...new Set([...record.dependsOn, ...makers])];
      writes.put(before, { ...record, state: 'waiting', dependsOn });
    } else if (missing.length > 0) {
      const gone = withoutMaker(record, now);
      writes.put(before, gone);
      parked.push(gone);
    } else {
      const claimed = claimedForm(record);
      writes.put(before, claimed);
      // A record that is 'sending' while no page holds the lock belongs to a page that died, so the server may have the
      // record.
      claims.push({ record: claimed, wasUnsure: record.unsure || record.state === 'sending' });
    }
  }
  writes.flush(tx);
  return { claims, parked, counts: writes.counts() };
}

async function isBlocked(tx: OutboxTransaction, { dependsOn }: OutboxRecord): Promise<boolean> {
  const keys = await Promise.all(dependsOn.map((key) => tx.objectStore('ops').index('key').getKey(key)));
  return keys.some((key) => key !== undefined);
}

function claimedForm(record: OutboxRecord): OutboxRecord {
  const attempts = record.attempts + 1;
  return { ...record, state: 'sending', attempts, unsure: true, heldUntil: 0, notBefore: 0 };
}

function withoutMaker(record: OutboxRecord, now: Date): OutboxRecord {
  const lastError = { status: 0, message: OUTBOX_MESSAGES.dependencyGone, at: now.toISOString() };
  return { ...record, state: 'parked', lastError };
}

// A slower page may store the record that creates an id after the record that names the id. The dependency is then
// added here.
async function makersOf(tx: OutboxTransaction, ids: readonly string[]): Promise<string[]> {
  const makers: string[] = [];
  for (const id of ids) {
    const naming = await tx.objectStore('ops').index('refs').getAll(id);
    makers.push(...naming.filter((other) => createdId(other) === id).map((other) => other.key));
  }
  return makers;
}

async function withKnownIds(tx: OutboxTransaction, record: OutboxRecord): Promise<OutboxRecord> {
  if (record.attempts > 0) return record;
  const ids = await serverIds(tx, unresolvedIds(record));
  return ids.size > 0 ? rewriteRecord(record, ids) : record;
}

// Claiming: from here on a record counts as sent. It is strict, or a power cut could let a sent record change.
import { OUTBOX_MESSAGES } from '../messages';
import { serverIds } from './add-record';
import type { OutboxTransaction } from './outbox-database';
import type { OutboxRecord } from './outbox-record';
import { withHash } from './record-body';
import { createdId, rewriteRecord, unresolvedIds } from './references';

/** A record that is being sent, and whether an earlier attempt may have reached the server. */
export interface Claim {
  record: OutboxRecord;
  wasUnsure: boolean;
}

/** Marks records as being sent, as they are stored now; gone, parked or waiting ones are left out. */
export async function claimRecords(
  tx: OutboxTransaction,
  seqs: readonly number[],
  now: Date,
): Promise<{ claims: Claim[]; parked: OutboxRecord[] }> {
  const ops = tx.objectStore('ops');
  const claims: Claim[] = [];
  const parked: OutboxRecord[] = [];
  for (const seq of seqs) {
    const stored = await ops.get(seq);
    if (!stored || stored.state === 'parked' || (await isBlocked(tx, stored))) continue;
    const record = await withKnownIds(tx, stored);
    const missing = record.attempts === 0 ? unresolvedIds(record) : [];
    const makers = await makersOf(tx, missing);
    if (makers.length > 0) {
      await ops.put({
        ...record,
        state: 'waiting',
        dependsOn: [...new Set([...record.dependsOn, ...makers])],
      });
      continue;
    }
    if (missing.length > 0) {
      const lastError = { status: 0, message: OUTBOX_MESSAGES.dependencyGone, at: now.toISOString() };
      const gone: OutboxRecord = { ...record, state: 'parked', lastError };
      await ops.put(gone);
      parked.push(gone);
      continue;
    }
    const claimed: OutboxRecord = {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      unsure: true,
      heldUntil: 0,
      notBefore: 0,
    };
    await ops.put(claimed);
    // 'sending' without the lock being held is a page that died: the server may have it.
    claims.push({ record: claimed, wasUnsure: record.unsure || record.state === 'sending' });
  }
  return { claims, parked };
}

async function isBlocked(tx: OutboxTransaction, record: OutboxRecord): Promise<boolean> {
  for (const key of record.dependsOn) {
    if ((await tx.objectStore('ops').index('key').getKey(key)) !== undefined) return true;
  }
  return false;
}

// Stored after the record that names what they make, by a page that was slower: the chain is closed here.
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
  return ids.size > 0 ? withHash(rewriteRecord(record, ids)) : record;
}

// Leaving the outbox: with a line in the journal, and those that waited told what became of it.
import { OUTBOX_MESSAGES } from '../messages';
import { isKnown } from './add-record';
import { type OutboxTransaction, recordsAt } from './outbox-database';
import type { JournalOutcome, OutboxRecord } from './outbox-record';
import type { PendingWrites } from './pending-writes';
import { withHash } from './record-body';
import { createdId, rewriteRecord, unresolvedIds } from './references';

/** How a record leaves. */
export interface Exit {
  record: OutboxRecord;
  outcome: JournalOutcome;
  status: number;
  answer: unknown;
  reason?: string;
  by?: string;
}

/** Takes records out and frees, rewrites or parks those that depended on them. */
export async function removeRecords(
  tx: OutboxTransaction,
  exits: readonly Exit[],
  writes: PendingWrites,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // Mostly nothing waits for anything, and one question is cheaper than one for each.
  const isAnyWaiting = (await tx.objectStore('ops').index('dependsOn').count()) > 0;
  const dependents = await Promise.all(exits.map(({ record }) => dependentsOf(tx, record, isAnyWaiting)));
  for (const [i, exit] of exits.entries()) {
    const { record } = exit;
    const temporaryId = createdId(record);
    const serverId = exit.outcome === 'sent' ? idOf(exit.answer) : null;
    if (temporaryId && serverId) writes.mapId(temporaryId, serverId);
    writes.remove(record, { key: record.key, at, ...exit });
    for (const read of dependents[i] ?? []) {
      const dependent = writes.latest(read);
      if (dependent)
        writes.put(dependent, withoutDependency(dependent, record.key, temporaryId, serverId, at));
    }
  }
}

async function dependentsOf(
  tx: OutboxTransaction,
  record: OutboxRecord,
  isAnyWaiting: boolean,
): Promise<OutboxRecord[]> {
  const ops = tx.objectStore('ops');
  const temporaryId = createdId(record);
  const [waiting, naming] = await Promise.all([
    isAnyWaiting ? ops.index('dependsOn').getAllKeys(record.key) : [],
    temporaryId ? ops.index('refs').getAllKeys(temporaryId) : [],
  ]);
  const seqs = [...new Set([...waiting, ...naming])].filter((seq) => seq !== record.seq);
  const others = (await recordsAt(tx, seqs)).flatMap((other) => other ?? []);
  // A newer build's record stays as it is; that build resolves its ids when it claims it.
  return others.filter(isKnown);
}

function withoutDependency(
  record: OutboxRecord,
  key: string,
  temporaryId: string | null,
  serverId: string | null,
  at: string,
): OutboxRecord {
  const dependsOn = record.dependsOn.filter((other) => other !== key);
  const state = record.state === 'waiting' && dependsOn.length === 0 ? 'ready' : record.state;
  const freed: OutboxRecord = { ...record, dependsOn, state };
  const namesIt = temporaryId !== null && unresolvedIds(record).includes(temporaryId);
  // A record that was sent keeps its bytes; it cannot have been sent with a temporary id that nobody had resolved.
  if (!namesIt || record.attempts > 0) return freed;
  if (temporaryId && serverId) return withHash(rewriteRecord(freed, new Map([[temporaryId, serverId]])));
  return { ...freed, state: 'parked', lastError: { status: 0, message: OUTBOX_MESSAGES.dependencyGone, at } };
}

function idOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return null;
  return typeof answer.id === 'string' && answer.id !== '' ? answer.id : null;
}

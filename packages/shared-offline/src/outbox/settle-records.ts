// The completing transaction: an answer's whole effect on the outbox, in one step or not at all.
import { OUTBOX_MESSAGES } from '../messages';
import { isKnown } from './add-record';
import { addToJournal, insertRecord, type OutboxTransaction, withoutSecrets } from './outbox-database';
import type { JournalOutcome, OutboxRecord, RecordError } from './outbox-record';
import { prepareRecord } from './prepare-record';
import { withHash } from './record-body';
import { createdId, DISCARDS_URL, rewriteRecord, unresolvedIds } from './references';
import { returnNumber } from './register';

/** What an attempt came to, for one claimed record. */
export type Outcome =
  | { kind: 'complete'; record: OutboxRecord; status: number; answer: unknown }
  /** Refused while the person waits: the change is undone. */
  | {
      kind: 'refuse';
      record: OutboxRecord;
      status: number;
      answer: unknown;
      error: RecordError;
      noteKey: string;
    }
  /** Not answered, or not yet: it stays, and is tried again after `notBefore`. */
  | { kind: 'keep'; record: OutboxRecord; error: RecordError; notBefore: number; unsure: boolean }
  | { kind: 'park'; record: OutboxRecord; error: RecordError; unsure: boolean }
  /** Claimed but never sent. */
  | { kind: 'release'; record: OutboxRecord; unsure: boolean };

/** What settling changed: the records now stored, by outcome and around them. */
export interface Settlement {
  /** Per outcome: false when another page had settled the record already. */
  applied: boolean[];
  /** Other records that were unblocked, rewritten, parked or added. */
  touched: OutboxRecord[];
}

/** Applies the outcomes of one round. */
export async function settleRecords(
  tx: OutboxTransaction,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<Settlement> {
  const applied: boolean[] = [];
  const touched = new Map<number, OutboxRecord>();
  for (const outcome of outcomes) applied.push(await settleOne(tx, outcome, now, touched));
  return { applied, touched: [...touched.values()] };
}

/** Takes a record out of the outbox, with its line in the journal, and tells those that waited for it. */
export async function removeRecord(
  tx: OutboxTransaction,
  record: OutboxRecord,
  exit: { outcome: JournalOutcome; status: number; answer: unknown; reason?: string; by?: string },
  now: Date,
): Promise<OutboxRecord[]> {
  const at = now.toISOString();
  await tx.objectStore('ops').delete(record.seq);
  await addToJournal(tx, { key: record.key, at, record, ...exit });
  const temporaryId = createdId(record);
  const serverId = exit.outcome === 'sent' ? idOf(exit.answer) : null;
  if (temporaryId && serverId) await tx.objectStore('idmap').put({ temporaryId, id: serverId });
  const freed: OutboxRecord[] = [];
  for (const dependent of await dependentsOf(tx, record, temporaryId)) {
    const next = withoutDependency(dependent, record.key, temporaryId, serverId, at);
    await tx.objectStore('ops').put(next);
    freed.push(next);
  }
  return freed;
}

async function settleOne(
  tx: OutboxTransaction,
  outcome: Outcome,
  now: Date,
  touched: Map<number, OutboxRecord>,
): Promise<boolean> {
  const { record } = outcome;
  const current = await tx.objectStore('ops').get(record.seq);
  if (current?.key !== record.key) return false;
  if (outcome.kind === 'complete') {
    const { status, answer } = outcome;
    const freed = await removeRecord(tx, current, { outcome: 'sent', status, answer }, now);
    for (const other of freed) touched.set(other.seq, other);
    return true;
  }
  // Only a positive answer holds whoever asked. For the rest, a page that slept must not undo a later attempt.
  if (current.state !== 'sending' || current.attempts !== record.attempts) return false;
  if (outcome.kind === 'refuse') {
    for (const other of await refuse(tx, current, outcome, now)) touched.set(other.seq, other);
    return true;
  }
  const next = afterAttempt(current, outcome);
  await tx.objectStore('ops').put(next);
  touched.set(next.seq, next);
  return true;
}

async function refuse(
  tx: OutboxTransaction,
  record: OutboxRecord,
  { status, answer, error, noteKey }: Extract<Outcome, { kind: 'refuse' }>,
  now: Date,
): Promise<OutboxRecord[]> {
  const reason = error.message;
  const freed = await removeRecord(tx, record, { outcome: 'refused', status, answer, reason }, now);
  if (await returnNumber(tx, record)) return freed;
  // A later sale has the next number already: the server is told why this one will never arrive.
  const draft = {
    kind: 'sync.discard',
    entity: 'sync',
    type: 'call' as const,
    method: 'POST' as const,
    url: DISCARDS_URL,
    data: { key: record.key, reason, record: withoutSecrets(record) },
    summary: `Refused: ${record.summary}`,
  };
  const note = prepareRecord(draft, { ...record.author, store: record.store }, noteKey, now);
  return [...freed, await insertRecord(tx, withHash(note))];
}

function afterAttempt(
  record: OutboxRecord,
  outcome: Extract<Outcome, { kind: 'keep' | 'park' | 'release' }>,
): OutboxRecord {
  const rested = { ...record, heldUntil: 0, unsure: outcome.unsure };
  if (outcome.kind === 'release') return { ...rested, state: 'ready', attempts: record.attempts - 1 };
  if (outcome.kind === 'park') return { ...rested, state: 'parked', lastError: outcome.error, notBefore: 0 };
  return { ...rested, state: 'ready', lastError: outcome.error, notBefore: outcome.notBefore };
}

async function dependentsOf(
  tx: OutboxTransaction,
  record: OutboxRecord,
  temporaryId: string | null,
): Promise<OutboxRecord[]> {
  const ops = tx.objectStore('ops');
  const waiting = await ops.index('dependsOn').getAll(record.key);
  const naming = temporaryId ? await ops.index('refs').getAll(temporaryId) : [];
  // A newer build's record stays as it is; that build resolves its ids when it claims it.
  const others = [...waiting, ...naming].filter(isKnown);
  return [...new Map(others.map((other) => [other.seq, other])).values()];
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

// The transaction that stores a change. Dependencies, register numbers, merging and canceling are decided here, so that
// no other tab can interfere.

import { type Author, isKnown, isSale, type OutboxDraft, type OutboxRecord } from '../record/outbox-record';
import { type PreparedRecord, prepareRecord } from '../record/prepare-record';
import { changedFields } from '../record/record-body';
import { createdId, refsOf, rewriteIds, unresolvedIds } from '../record/references';
import { type CountChange, NO_CHANGE } from './counts';
import { addToJournal } from './journal';
import { enterInLedger, type Ledger } from './ledger';
import { insertRecord, type OutboxTransaction } from './outbox-database';
import { numberSale } from './register';
import { serverIds } from './server-ids';

/** The result of storing a draft. */
export interface AddResult {
  record: OutboxRecord;
  how: 'stored' | 'merged' | 'cancelled';
  counts: CountChange;
}

interface NewChange {
  draft: OutboxDraft;
  author: Author;
  key: string;
  now: Date;
  /**
   * In milliseconds. The page that stores the change sends it itself for this long. 0 leaves the sending to the replay.
   */
  holdMs: number;
}

/** Stores a change. When run again after a lost connection, it fails if the key is already stored. */
export async function addRecord(
  tx: OutboxTransaction,
  change: NewChange,
  ledger: Ledger,
): Promise<AddResult> {
  const { draft, author, key, now, holdMs } = change;
  const past = draft.type === 'delete' ? await tx.objectStore('journal').index('key').get(key) : undefined;
  if (past) return { record: past.record, how: 'cancelled', counts: NO_CHANGE };

  const prepared = prepareRecord(await withServerIds(tx, draft), author, key, now);
  const related = await relatedRecords(tx, prepared);
  const cancelled = await cancelOut(tx, prepared, related);
  if (cancelled > 0) {
    return { record: { ...prepared, seq: 0 }, how: 'cancelled', counts: { pending: -cancelled, parked: 0 } };
  }
  const earlier = mergeable(prepared, related);
  if (earlier) {
    const merged = merge(earlier, prepared);
    await tx.objectStore('ops').put(merged);
    return { record: merged, how: 'merged', counts: NO_CHANGE };
  }

  const dependsOn = related.filter((other) => mustPrecede(other, prepared)).map((other) => other.key);
  const numbered = isSale(prepared) ? await numberSale(tx, prepared) : prepared;
  const counted = await enterInLedger(tx, ledger, numbered, draft);
  // An unresolved temporary id belongs to a record that is no longer here. The replay finds out what became of that
  // record.
  const isResolved = unresolvedIds(numbered).length === 0;
  const state = dependsOn.length > 0 ? 'waiting' : holdMs > 0 && isResolved ? 'sending' : 'ready';
  const held = state === 'sending' ? { attempts: 1, unsure: true, heldUntil: now.getTime() + holdMs } : {};
  const record = await insertRecord(tx, { ...counted, ...held, dependsOn, state }, { isLast: true });
  return { record, how: 'stored', counts: { pending: 1, parked: 0 } };
}

// The server may have accepted the add meanwhile, while the draft still has the temporary id that the screen knew.
async function withServerIds(tx: OutboxTransaction, draft: OutboxDraft): Promise<OutboxDraft> {
  const ids = await serverIds(tx, unresolvedIds(draft));
  return ids.size > 0 ? rewriteIds(draft, ids) : draft;
}

async function relatedRecords(tx: OutboxTransaction, record: PreparedRecord): Promise<OutboxRecord[]> {
  const found = new Map<number, OutboxRecord>();
  // only a faster page can have named this id before, and claim-records adds that dependency
  const own = createdId(record);
  const ids = record.refs.filter((id) => id !== own);
  const lists = await Promise.all(ids.map((id) => tx.objectStore('ops').index('refs').getAll(id)));
  for (const other of lists.flat()) found.set(other.seq, other);
  return [...found.values()].sort((a, b) => a.seq - b.seq);
}

// Returns true when the other record must be done first: the add of an id that this record names, an earlier change of
// the same target, or, before a deletion, any record that names the target.
function mustPrecede(other: OutboxRecord, record: PreparedRecord): boolean {
  const made = createdId(other);
  if (made && record.refs.includes(made)) return true;
  if (record.target === null) return false;
  return other.target === record.target || (record.type === 'delete' && other.refs.includes(record.target));
}

// Cancels the changes of an entity that was added and deleted before anything was sent. No other device has seen the
// entity, so nothing is sent.
async function cancelOut(
  tx: OutboxTransaction,
  record: PreparedRecord,
  related: readonly OutboxRecord[],
): Promise<number> {
  const maker = related.find((other) => createdId(other) === record.target);
  if (record.type !== 'delete' || !maker) return 0;
  if (!related.every((other) => other.target === record.target && isUntouched(other, record))) return 0;
  const at = record.timestamp;
  const cancelled = (left: OutboxRecord) =>
    addToJournal(tx, { key: left.key, outcome: 'cancelled', at, record: left, status: 0, answer: null });
  for (const other of related) {
    await tx.objectStore('ops').delete(other.seq);
    await cancelled(other);
  }
  await cancelled({ ...record, seq: 0 });
  return related.length;
}

// Returns the last unsent add or edit of the target, which the new edit joins. Never returns a record that was sent,
// because the server may know its bytes.
function mergeable(record: PreparedRecord, related: readonly OutboxRecord[]): OutboxRecord | null {
  if (record.type !== 'edit' || record.target === null) return null;
  const touching = related.filter(
    (other) => other.target === record.target || other.refs.includes(record.target ?? ''),
  );
  // The add of the target comes first, even when a slower page stored the add later.
  const last = touching.filter((other) => createdId(other) !== record.target).at(-1) ?? touching.at(-1);
  if (!last || last.target !== record.target || last.entity !== record.entity) return null;
  if (!isUntouched(last, record)) return null;
  const isSameEdit = last.type === 'edit' && last.url === record.url && last.method === record.method;
  if (!isSameEdit && !(last.type === 'add' && createdId(last) === record.target)) return null;
  // Naming another temporary id would make the earlier record wait for a later record.
  return unresolvedIds(record).every((id) => id === record.target || last.refs.includes(id)) ? last : null;
}

function isUntouched(other: OutboxRecord, record: PreparedRecord): boolean {
  const isUnsent =
    other.attempts === 0 && !other.unsure && (other.state === 'ready' || other.state === 'waiting');
  return isUnsent && isKnown(other) && other.author.userId === record.author.userId;
}

function merge(earlier: OutboxRecord, edit: PreparedRecord): OutboxRecord {
  const isAdd = earlier.type === 'add';
  const { id: _, ...changes } = changedFields(edit) ?? {};
  // Fields that the later edit did not change may hold older values, so they do not overwrite the earlier edit.
  const data = { ...(isAdd ? {} : edit.data), ...earlier.data, ...changes };
  const base = isAdd || !(earlier.base || edit.base) ? null : { ...edit.base, ...earlier.base };
  const merged = { ...earlier, data, base, summary: isAdd ? earlier.summary : edit.summary };
  return { ...merged, refs: refsOf(merged) };
}

// Writes the whole effect of an answer on the outbox in one transaction, or writes nothing.

import { OUTBOX_MESSAGES } from '../../messages';
import { DISCARDS_URL, type OutboxRecord, type RecordError } from '../record/outbox-record';
import { prepareRecord } from '../record/prepare-record';
import { withoutSecrets } from '../record/record-body';
import type { CountChange } from './counts';
import type { Ledger } from './ledger';
import { insertRecord, type OutboxTransaction, recordsAt } from './outbox-database';
import { planWrites } from './planned-writes';
import { returnNumber } from './register';
import { type Exit, removeRecords } from './remove-records';

/** The outcome of an attempt, for one claimed record. */
export type Outcome =
  | { kind: 'complete'; record: OutboxRecord; status: number; answer: unknown }
  /** Refused while the person waits, so the change is undone. */
  | {
      kind: 'refuse';
      record: OutboxRecord;
      status: number;
      answer: unknown;
      error: RecordError;
      noteKey: string;
    }
  /** The record was not answered or not yet accepted. It stays, and is retried after `notBefore`. */
  | { kind: 'keep'; record: OutboxRecord; error: RecordError; notBefore: number; unsure: boolean }
  | { kind: 'park'; record: OutboxRecord; error: RecordError; unsure: boolean }
  /** The record was claimed but never sent. */
  | { kind: 'release'; record: OutboxRecord; unsure: boolean };

/** The effect of written outcomes on the stored records. */
export interface RecordedOutcomes {
  /** False, for each outcome, when another page had already written down an outcome for this attempt. */
  applied: boolean[];
  /** The records that stay and were changed, and the records that were added. */
  touched: OutboxRecord[];
  counts: CountChange;
}

type Leaving = Extract<Outcome, { kind: 'complete' | 'refuse' }>;
type Staying = Exclude<Outcome, Leaving>;

/** Writes down the outcomes of one round. */
export async function recordOutcomes(
  tx: OutboxTransaction,
  outcomes: readonly Outcome[],
  ledger: Ledger,
  now: Date,
): Promise<RecordedOutcomes> {
  const writes = planWrites();
  const stored = await recordsAt(
    tx,
    outcomes.map(({ record }) => record.seq),
  );
  const applied = outcomes.map((outcome, i) => applies(outcome, stored[i]));
  const exits: Exit[] = [];
  const refusals: Extract<Outcome, { kind: 'refuse' }>[] = [];
  for (const [i, outcome] of outcomes.entries()) {
    const current = stored[i];
    if (!applied[i] || !current) continue;
    if (!isLeaving(outcome)) {
      writes.put(current, afterAttempt(current, outcome));
      continue;
    }
    exits.push(exitOf(outcome, current));
    if (outcome.kind === 'refuse') refusals.push(outcome);
  }
  await removeRecords(tx, exits, writes, { ledger, now });
  writes.flush(tx);
  const notes = [];
  for (const refusal of refusals) notes.push(...(await accountForNumber(tx, refusal, now)));
  const { pending, parked } = writes.counts();
  return {
    applied,
    touched: [...writes.changed(), ...notes],
    counts: { pending: pending + notes.length, parked },
  };
}

// A success is true whichever attempt it belongs to. Any other outcome must not undo a later attempt, for example when
// a page slept.
function applies({ kind, record }: Outcome, current: OutboxRecord | undefined): boolean {
  if (current?.key !== record.key) return false;
  return kind === 'complete' || (current.state === 'sending' && current.attempts === record.attempts);
}

function isLeaving(outcome: Outcome): outcome is Leaving {
  return outcome.kind === 'complete' || outcome.kind === 'refuse';
}

function exitOf(outcome: Leaving, record: OutboxRecord): Exit {
  const { status, answer } = outcome;
  if (outcome.kind === 'complete') return { record, outcome: 'sent', status, answer };
  return { record, outcome: 'refused', status, answer, reason: outcome.error.message };
}

// A refused sale gives its number back. When a later sale already has the next number, the server is told why the
// refused sale's number will never arrive.
async function accountForNumber(
  tx: OutboxTransaction,
  { record, error, noteKey }: Extract<Outcome, { kind: 'refuse' }>,
  now: Date,
): Promise<OutboxRecord[]> {
  if (await returnNumber(tx, record)) return [];
  const draft = {
    kind: 'sync.discard',
    entity: 'sync',
    type: 'call' as const,
    method: 'POST' as const,
    url: DISCARDS_URL,
    data: { key: record.key, reason: error.message, record: withoutSecrets(record) },
    summary: OUTBOX_MESSAGES.refused(record.summary),
  };
  const note = prepareRecord(draft, { ...record.author, store: record.store }, noteKey, now);
  return [await insertRecord(tx, note)];
}

function afterAttempt(record: OutboxRecord, outcome: Staying): OutboxRecord {
  const rested = { ...record, heldUntil: 0, unsure: outcome.unsure || record.exported === true };
  if (outcome.kind === 'release') return { ...rested, state: 'ready', attempts: record.attempts - 1 };
  if (outcome.kind === 'park') return { ...rested, state: 'parked', lastError: outcome.error, notBefore: 0 };
  return { ...rested, state: 'ready', lastError: outcome.error, notBefore: outcome.notBefore };
}

// When a till discards a waiting change, the server keeps the whole record, and the change's key can never be delivered
// again.
import { cleaned, isCashier, kind } from '@evertill/shared-domain';
import { coerce, object, unknown } from 'superstruct';
import { discards } from '../../kernel/db/schema';
import { textField } from '../../kernel/http/fields';
import { forbidden, HttpError } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import { toStorable } from '../../kernel/http/storable';
import { findOutcome, markDiscarded, type SavedOutcome } from '../../writes/execute/idempotency.repository';
import { isKey, type Writes } from '../../writes/execute/register-writes';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import { addFindings, type FindingOfSale } from '../findings/findings.repository';
import { isSeenNumber, numberIn, recordNumbers } from '../registers/register-numbers.repository';
import { type DiscardedFacts, factsOf } from './discarded-facts';

interface DiscardInput {
  key: string;
  reason: string;
  record: Record<string, unknown>;
}

const GONE = 410;

const key = kind<string>('key', { type: 'string', pattern: '^[!-~]{1,255}$' }, (value) => {
  return (typeof value === 'string' && isKey(value)) || 'The key must be 1 to 255 visible characters';
});
// A till may quote the refusal, and with it any text.
const reason = cleaned(textField('A reason is required', 500));
const RECORD = { type: 'object', description: 'The record as the register kept it.' };
// A change may have been refused because of its characters, so characters that cannot be stored are replaced in the
// kept record.
const record = coerce(
  kind<Record<string, unknown>>('record', RECORD, (value) => {
    return (
      (typeof value === 'object' && value !== null && !Array.isArray(value)) || 'The record must be an object'
    );
  }),
  unknown(),
  toStorable,
);
const DiscardInput = object({ key, reason, record });

export const discardOf = (writes: Pick<Writes, 'bodyFor'>): WriteOperation =>
  defineWrite<DiscardInput>({
    method: 'POST',
    path: '/sync/discards',
    input: DiscardInput,

    async run({ sql, storeId, author, body, now }) {
      const { key, reason, record } = body;
      const saved = await findOutcome(sql, storeId, key);
      // A cashier's till may discard what the server has refused. To discard any other change is a manager's decision.
      const wasRefused = saved !== null && saved.status >= 400;
      if (isCashier(author) && !wasRefused) throw forbidden('Only a manager may discard a change');
      if (author.token && saved?.authorId !== author.id)
        throw forbidden('A token may discard its own changes only');
      if (saved && saved.status < 400) throw alreadyAccepted(saved, writes.bodyFor(saved, author));
      const added = await sql
        .insert(discards)
        .values({ storeId, key, reason, record, userId: author.id, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: discards.key });
      const response = JSON.stringify({ error: 'This change was discarded', reason });
      const isDiscarded = await markDiscarded(sql, storeId, {
        key,
        status: GONE,
        response,
        refusal: 'discarded',
        authorId: author.id,
        createdAt: now,
        method: text(record.method),
        path: text(record.url),
        bodyHash: saved?.bodyHash ?? '',
        isMoney: record.entity === 'sales',
      });
      // The change was delivered in the meantime. The error rolls back what this transaction wrote.
      if (!isDiscarded) {
        const accepted = await findOutcome(sql, storeId, key);
        throw alreadyAccepted(accepted, accepted && writes.bodyFor(accepted, author));
      }
      const number = numberIn(record);
      // A number in a cashier's discard counts only when the server has seen it before. Otherwise any cashier could close
      // a gap.
      const isCounted =
        number && (!isCashier(author) || (await isSeenNumber(sql, storeId, { ...number, key })));
      if (isCounted) await recordNumbers(sql, storeId, [{ ...number, key }], { outcome: 'discarded', now });
      const facts = factsOf(record);
      const isTold = added.length > 0 && (facts.isMoney || saved?.isMoney === true);
      if (isTold) await addFindings(sql, storeId, [findingOf(body, facts, author, now)], now);
      const { saleNumber, registerId, registerSequence, amountDue } = facts;
      const details = { reason, saleNumber, registerId, registerSequence, amountDue };
      return { status: 201, body: { id: key, key, reason }, details };
    },
  });

function findingOf(
  { key, reason }: DiscardInput,
  { saleNumber, registerId, registerSequence, amountDue, summary }: DiscardedFacts,
  { id, username }: Person,
  now: Date,
): FindingOfSale {
  const what = saleNumber ? `Sale ${saleNumber}` : (summary ?? 'A change');
  const details = { key, reason, saleNumber, amountDue, sequence: registerSequence, sellerId: id };
  return {
    kind: 'discarded',
    message: `${what} was discarded by ${username}: ${reason}`,
    details,
    saleId: null,
    registerId,
    happenedAt: now,
  };
}

function alreadyAccepted(saved: SavedOutcome | null, body: unknown): HttpError {
  const outcome = saved && { status: saved.status, body };
  return new HttpError(409, 'This change has already been accepted', { fields: { outcome } });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 500) : '';
}

// Saves a write and the row of its key in one transaction, so that either both exist or neither. A second delivery with
// the same key therefore finds the first answer, and a write that was rolled back runs again.

import type { Clock } from '../../kernel/clock';
import type { Database, Sql } from '../../kernel/db/database';
import { isOutcomeUnknown } from '../../kernel/db/sql-state';
import { HttpError, tryAgain } from '../../kernel/http/http-error';
import { errorBody, toHttpError } from '../../kernel/plugins/errors';
import { lastWriterOf, recordAudit } from '../audit/audit.repository';
import { BeforePaymentError } from './before-payment-error';
import { bodyHashOf } from './body-hash';
import { createExecuteTogether, createRunTogether, type ExecuteTogether } from './execute-together';
import { findOutcome, type Refusal, type SavedOutcome, saveOutcome } from './idempotency.repository';
import { EditConflictError } from './merge-edit';
import { createWriteGroups } from './write-groups';
import {
  answered,
  assertSameRequest,
  isSuperseded,
  KeyMismatchError,
  KeyTakenError,
  outcomeOf,
  replay,
  type WriteOutcome,
} from './write-outcome';
import { auditOf, contextOf, flightOf, type OnBegin, type WriteRequest } from './write-request';

export interface ExecuteWrite {
  (request: WriteRequest): Promise<WriteOutcome>;
  together: ExecuteTogether;
}

const RETRY_AFTER_S = 1;
// These answers do not depend on the change itself. A new session, a payment, a later time, a merge or the end of a
// suspension may lead to another answer.
const NEVER_SAVED = new Set([401, 402, 403, 409, 423, 429]);

/** A refusal of `prepare` for another reason than the body. A later call with the same key may be accepted. */
class NotPreparedError extends Error {
  constructor(readonly refusal: HttpError) {
    super(refusal.message);
  }
}

function asNeverSaved(error: unknown): never {
  const isOfBody = !(error instanceof HttpError) || error.status === 400;
  throw isOfBody ? error : new NotPreparedError(error);
}

/**
 * Runs writes on a database, each key once. `onBegin` is the first step of every transaction that makes a change, and
 * throws when the submitter may no longer write.
 */
export function createExecuteWrite(db: Database, clock: Clock, onBegin: OnBegin): ExecuteWrite {
  const inFlight = new Set<string>();
  const { runTogether, runNewTogether } = createRunTogether({ clock, onBegin });
  const runInGroup = createWriteGroups({ db, runNewTogether });

  async function alone(request: WriteRequest): Promise<WriteOutcome> {
    const flight = flightOf(request);
    if (inFlight.has(flight)) throw tryAgain(409, 'This change is being processed', RETRY_AFTER_S);
    inFlight.add(flight);
    try {
      return await runOnce(request);
    } finally {
      inFlight.delete(flight);
    }
  }

  return Object.assign(alone, { together: createExecuteTogether({ db, runTogether, inFlight }) });

  async function runOnce(request: WriteRequest): Promise<WriteOutcome> {
    const bodyHash = bodyHashOf(request);
    const { storeId } = request.author;
    // The saved outcome of the key. Null for a new key, and undefined until an attempt has read the outcome.
    let saved: SavedOutcome | null | undefined;
    try {
      const prepared = await request.operation.prepare(request.body, request.author).catch(asNeverSaved);
      return await runInGroup(request, {
        async run(sql) {
          saved = undefined;
          await onBegin(sql, request.submitter, clock.now(), [request.operation]);
          saved = await findOutcome(sql, storeId, request.key);
          return effect(sql, request, { bodyHash, prepared, saved });
        },
        onSaved(found) {
          saved = found;
        },
      });
    } catch (error) {
      if (error instanceof KeyTakenError) {
        return replay(await requireOutcome(db.store(storeId), request), request, bodyHash);
      }
      if (error instanceof NotPreparedError) {
        const known = await findOutcome(db.store(storeId), storeId, request.key);
        if (known?.authorId === request.author.id) return replay(known, request, bodyHash);
        throw error.refusal;
      }
      if (isOutcomeUnknown(error)) return afterLostCommit(db.store(storeId), error, request, bodyHash);
      const refusal = toHttpError(await withWriter(error, request), request);
      // The transaction rolled back after it had seen a new key, so nothing was written.
      if (refusal.status >= 500) throw saved === null ? refusal.undone() : refusal;
      if (NEVER_SAVED.has(refusal.status) || refusal instanceof KeyMismatchError) throw refusal;
      return db.transaction(storeId, (sql) => saveRefusal(sql, request, bodyHash, refusal));
    }
  }

  async function withWriter(error: unknown, { author, params }: WriteRequest): Promise<unknown> {
    if (!(error instanceof EditConflictError) || params.id === undefined) return error;
    return error.toldBy(await lastWriterOf(db.store(author.storeId), author.storeId, params.id));
  }

  async function effect(
    sql: Sql,
    request: WriteRequest,
    { bodyHash, prepared, saved }: { bodyHash: string; prepared: unknown; saved: SavedOutcome | null },
  ): Promise<WriteOutcome> {
    if (saved && !isSuperseded(saved, request)) return replay(saved, request, bodyHash);
    if (saved) assertSameRequest(saved, request, bodyHash);
    const context = contextOf(sql, request, clock.now());
    const answer = await request.operation.run(context, prepared);
    const outcome = outcomeOf(
      request,
      bodyHash,
      context.now,
      answer.status,
      JSON.stringify(answer.body),
      null,
    );
    const [, isSaved] = await Promise.all([
      recordAudit(sql, auditOf(request, context.now, answer)),
      saveOutcome(sql, context.storeId, outcome, { supersedesRefusal: saved !== null }),
    ]);
    if (!isSaved) throw new KeyTakenError();
    return answered(outcome, false);
  }

  async function saveRefusal(
    sql: Sql,
    request: WriteRequest,
    bodyHash: string,
    error: HttpError,
  ): Promise<WriteOutcome> {
    const context = contextOf(sql, request, clock.now());
    const refusal: Refusal = error instanceof BeforePaymentError ? 'before-payment' : 'other';
    const response = JSON.stringify(errorBody(error));
    const outcome = outcomeOf(request, bodyHash, context.now, error.status, response, refusal);
    const isSaved = await saveOutcome(sql, context.storeId, outcome, { supersedesRefusal: false });
    if (!isSaved) return replay(await requireOutcome(sql, request), request, bodyHash);
    const refused = { status: error.status, body: null, details: { error: error.auditText } };
    await recordAudit(sql, auditOf(request, context.now, refused));
    await request.operation.onRefused(context, error);
    return answered(outcome, false);
  }
}

async function requireOutcome(sql: Sql, { author, key }: WriteRequest): Promise<SavedOutcome> {
  const saved = await findOutcome(sql, author.storeId, key);
  if (!saved) throw tryAgain(409, 'This change is being processed', RETRY_AFTER_S);
  return saved;
}

// The row of the key proves that the commit arrived. Without the row the commit may still arrive, so the outcome stays
// unknown.
async function afterLostCommit(
  sql: Sql,
  error: unknown,
  request: WriteRequest,
  bodyHash: string,
): Promise<WriteOutcome> {
  const saved = await findOutcome(sql, request.author.storeId, request.key).catch(() => null);
  if (!saved) throw error;
  return replay(saved, request, bodyHash);
}

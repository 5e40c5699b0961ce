// A write and the row of its key are one transaction: either both are there or neither. So a second delivery of the same key
// finds the first one's answer, and one that was rolled back runs again.
import type { FastifyBaseLogger } from 'fastify';
import { lastWriterOf, recordAudit } from '../audit/audit.repository';
import type { Person } from '../auth/sessions.repository';
import type { Clock } from '../clock';
import type { Database, Sql } from '../db/database';
import { inTransaction } from '../db/transaction';
import { HttpError, tryAgain } from '../http/http-error';
import { errorBody, toHttpError } from '../plugins/errors';
import { BeforePaymentError } from './before-payment-error';
import { hashBody } from './body-hash';
import { findOutcome, type Refusal, type SavedOutcome, saveOutcome } from './idempotency.repository';
import { EditConflictError } from './merge-edit';
import type { Delivery, WriteAnswer, WriteContext, WriteOperation } from './write-operation';

export interface WriteRequest {
  operation: WriteOperation;
  key: string;
  /** The path as called, without /api: '/products/018f…'. */
  path: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
  author: Person;
  submitter: Person;
  delivery: Delivery;
  address: string;
  log: FastifyBaseLogger;
}

export interface WriteOutcome {
  status: number;
  /** JSON text. */
  response: string;
  isReplayed: boolean;
}

export type ExecuteWrite = (request: WriteRequest) => Promise<WriteOutcome>;

const RETRY_AFTER_S = 1;
// These say nothing about the change itself: a new session, a later moment or a merge may answer differently.
const NEVER_SAVED = new Set([401, 403, 409, 429]);

/** Runs writes on a database, each key once. */
export function createExecuteWrite(db: Database, clock: Clock): ExecuteWrite {
  const inFlight = new Set<string>();

  return async function executeWrite(request) {
    const flight = `${request.author.storeId} ${request.key}`;
    if (inFlight.has(flight)) throw tryAgain(409, 'This change is being processed', RETRY_AFTER_S);
    inFlight.add(flight);
    try {
      return await runOnce(request);
    } finally {
      inFlight.delete(flight);
    }
  };

  async function runOnce(request: WriteRequest): Promise<WriteOutcome> {
    const bodyHash = hashBody(request.body);
    try {
      return await inTransaction(db, (sql) => effect(sql, request, bodyHash));
    } catch (error) {
      if (error instanceof KeyTakenError) {
        return replay(await requireOutcome(db, request), request, bodyHash);
      }
      const refusal = toHttpError(await withWriter(error, request), request);
      if (refusal.status >= 500 || NEVER_SAVED.has(refusal.status) || refusal instanceof KeyMismatchError)
        throw refusal;
      return inTransaction(db, (sql) => saveRefusal(sql, request, bodyHash, refusal));
    }
  }

  async function withWriter(error: unknown, { author, params }: WriteRequest): Promise<unknown> {
    if (!(error instanceof EditConflictError) || params.id === undefined) return error;
    return error.toldBy(await lastWriterOf(db, author.storeId, params.id));
  }

  async function effect(sql: Sql, request: WriteRequest, bodyHash: string): Promise<WriteOutcome> {
    const saved = await findOutcome(sql, request.author.storeId, request.key);
    if (saved && !isSuperseded(saved, request)) return replay(saved, request, bodyHash);
    if (saved) assertSameRequest(saved, request, bodyHash);
    const context = contextOf(sql, request, clock.now());
    const answer = await request.operation.run(context);
    const outcome = outcomeOf(
      request,
      bodyHash,
      context.now,
      answer.status,
      JSON.stringify(answer.body),
      null,
    );
    const [, isSaved] = await Promise.all([
      audit(context, request, answer),
      saveOutcome(sql, context.storeId, outcome, { supersedesRefusal: saved !== null }),
    ]);
    if (!isSaved) throw new KeyTakenError();
    return { status: outcome.status, response: outcome.response, isReplayed: false };
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
    await request.operation.onRefused(context, error);
    return { status: outcome.status, response, isReplayed: false };
  }
}

/** Two deliveries of one key ran side by side, and the other one was first. */
class KeyTakenError extends Error {}

class KeyMismatchError extends HttpError {
  constructor() {
    super(422, 'This Idempotency-Key was used for another request');
  }
}

function isSuperseded(saved: SavedOutcome, { delivery }: WriteRequest): boolean {
  return saved.refusal === 'before-payment' && delivery === 'replay';
}

function assertSameRequest(saved: SavedOutcome, { operation, path }: WriteRequest, bodyHash: string): void {
  const isSame = saved.method === operation.method && saved.path === path && saved.bodyHash === bodyHash;
  // A discarded key may never have been seen here, so there is no body to compare with.
  if (!isSame && saved.refusal !== 'discarded') throw new KeyMismatchError();
}

function replay(saved: SavedOutcome, request: WriteRequest, bodyHash: string): WriteOutcome {
  assertSameRequest(saved, request, bodyHash);
  return { status: saved.status, response: saved.response, isReplayed: true };
}

async function requireOutcome(sql: Sql, { author, key }: WriteRequest): Promise<SavedOutcome> {
  const saved = await findOutcome(sql, author.storeId, key);
  if (!saved) throw tryAgain(409, 'This change is being processed', RETRY_AFTER_S);
  return saved;
}

function contextOf(sql: Sql, request: WriteRequest, now: Date): WriteContext<unknown> {
  const { author, submitter, delivery, key, params, body } = request;
  return { sql, storeId: author.storeId, author, submitter, delivery, key, now, params, body };
}

function outcomeOf(
  { operation, key, path, author }: WriteRequest,
  bodyHash: string,
  createdAt: Date,
  status: number,
  response: string,
  refusal: Refusal | null,
): SavedOutcome {
  const { method, isSale } = operation;
  return {
    key,
    method,
    path,
    bodyHash,
    authorId: author.id,
    status,
    response,
    refusal,
    isMoney: isSale,
    createdAt,
  };
}

async function audit(
  context: WriteContext<unknown>,
  request: WriteRequest,
  answer: WriteAnswer,
): Promise<void> {
  const { sql, storeId, author, submitter, key, now } = context;
  await recordAudit(sql, {
    storeId,
    now,
    action: `${request.operation.method} ${request.operation.path}`,
    status: answer.status,
    authorId: author.id,
    submitterId: submitter.id,
    address: request.address,
    entityId: answer.entityId ?? idIn(answer.body) ?? request.params.id ?? null,
    key,
    details: answer.details,
  });
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? body.id
    : null;
}

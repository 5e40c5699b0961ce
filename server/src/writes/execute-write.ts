// A write and the row of its key are one transaction: either both are there or neither. So a second delivery of the same key
// finds the first one's answer, and one that was rolled back runs again.
import type { FastifyBaseLogger } from 'fastify';
import { type AuditEntry, lastWriterOf, recordAudit } from '../audit/audit.repository';
import type { Person } from '../auth/sessions.repository';
import type { Clock } from '../clock';
import type { Database, Sql } from '../db/database';
import { inTransaction } from '../db/transaction';
import { HttpError, tryAgain } from '../http/http-error';
import { errorBody, toHttpError } from '../plugins/errors';
import { BeforePaymentError } from './before-payment-error';
import { hashBody } from './body-hash';
import {
  findOutcome,
  findOutcomes,
  type Refusal,
  type SavedOutcome,
  saveOutcome,
  saveOutcomes,
} from './idempotency.repository';
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
  key: string;
  status: number;
  /** JSON text. */
  response: string;
  isReplayed: boolean;
}

export interface ExecuteWrite {
  (request: WriteRequest): Promise<WriteOutcome>;
  /**
   * Several calls of one operation and one store in a single transaction, as if one ran after the other. Null when that did not
   * work out, for whatever reason: then nothing has happened, and each is to run alone.
   */
  together(requests: readonly WriteRequest[]): Promise<WriteOutcome[] | null>;
}

const RETRY_AFTER_S = 1;
// These say nothing about the change itself: a new session, a later moment or a merge may answer differently.
const NEVER_SAVED = new Set([401, 403, 409, 429]);

/** Runs writes on a database, each key once. */
export function createExecuteWrite(db: Database, clock: Clock): ExecuteWrite {
  const inFlight = new Set<string>();

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

  async function together(requests: readonly WriteRequest[]): Promise<WriteOutcome[] | null> {
    const flights = new Set(requests.map(flightOf));
    if (flights.size < requests.length || [...flights].some((flight) => inFlight.has(flight))) return null;
    for (const flight of flights) inFlight.add(flight);
    try {
      return await inTransaction(db, (sql) => effects(sql, requests));
    } catch {
      // Each alone finds out what is wrong, and with which.
      return null;
    } finally {
      for (const flight of flights) inFlight.delete(flight);
    }
  }

  async function effects(sql: Sql, requests: readonly WriteRequest[]): Promise<WriteOutcome[]> {
    const storeId = requests[0]?.author.storeId ?? '';
    const saved = await findOutcomes(
      sql,
      storeId,
      requests.map(({ key }) => key),
    );
    const fresh = requests.filter(({ key }) => !saved.has(key));
    const made = fresh.length > 0 ? await makeOutcomes(sql, storeId, fresh) : new Map<string, SavedOutcome>();
    return requests.map((request) => {
      const outcome = made.get(request.key);
      if (outcome) return answered(outcome, false);
      const known = saved.get(request.key);
      if (!known || isSuperseded(known, request)) throw new Error('This call must run alone');
      return replay(known, request, hashBody(request.body));
    });
  }

  async function makeOutcomes(
    sql: Sql,
    storeId: string,
    requests: readonly WriteRequest[],
  ): Promise<Map<string, SavedOutcome>> {
    const now = clock.now();
    const contexts = requests.map((request) => contextOf(sql, request, now));
    const answers = await requests[0]?.operation.runTogether?.(contexts);
    const done = requests.map((request) => {
      const answer = answers?.get(request.key);
      if (!answer) throw new Error(`${request.operation.path} left a call without an answer`);
      const response = JSON.stringify(answer.body);
      return {
        outcome: outcomeOf(request, hashBody(request.body), now, answer.status, response, null),
        entry: auditOf(request, now, answer),
      };
    });
    const outcomes = done.map(({ outcome }) => outcome);
    const [, areSaved] = await Promise.all([
      recordAudit(sql, ...done.map(({ entry }) => entry)),
      saveOutcomes(sql, storeId, outcomes),
    ]);
    if (!areSaved) throw new KeyTakenError();
    return new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  }

  return Object.assign(alone, { together });

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
    await request.operation.onRefused(context, error);
    return answered(outcome, false);
  }
}

function flightOf({ author, key }: WriteRequest): string {
  return `${author.storeId} ${key}`;
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
  return answered(saved, true);
}

function answered({ key, status, response }: SavedOutcome, isReplayed: boolean): WriteOutcome {
  return { key, status, response, isReplayed };
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

function auditOf(request: WriteRequest, now: Date, answer: WriteAnswer): AuditEntry {
  const { operation, author, submitter, key, address, params } = request;
  return {
    storeId: author.storeId,
    now,
    action: `${operation.method} ${operation.path}`,
    status: answer.status,
    authorId: author.id,
    submitterId: submitter.id,
    address,
    entityId: answer.entityId ?? idIn(answer.body) ?? params.id ?? null,
    key,
    details: answer.details,
  };
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? body.id
    : null;
}

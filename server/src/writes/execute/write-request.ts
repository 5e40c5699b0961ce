// One call of a write, sent alone or in a batch.
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import type { Person } from '../../kernel/http/person';
import type { AuditEntry } from '../audit/audit.repository';
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
  /** The id of the HTTP request. Calls of one batch share this id. */
  requestId: string;
  log: FastifyBaseLogger;
}

/** Runs at the beginning of a transaction, before any statement of the writes. */
export type OnBegin = (
  sql: Sql,
  submitter: Person,
  now: Date,
  operations: readonly Pick<WriteOperation, 'method' | 'path'>[],
) => Promise<void>;

/**
 * Returns the name of a call in the set of calls in progress. Two calls with the same store and key never run at the
 * same time in one process.
 */
export function flightOf({ author, key }: WriteRequest): string {
  return `${author.storeId} ${key}`;
}

/** Returns the context in which the operation of a call runs. */
export function contextOf(sql: Sql, request: WriteRequest, now: Date): WriteContext<unknown> {
  const { author, submitter, delivery, key, address, requestId, params, body } = request;
  return {
    sql,
    storeId: author.storeId,
    author,
    submitter,
    delivery,
    key,
    address,
    requestId,
    now,
    params,
    body,
  };
}

/** Returns the audit entry of a call. */
export function auditOf(request: WriteRequest, now: Date, answer: WriteAnswer): AuditEntry {
  const { operation, author, submitter, key, address, requestId, params } = request;
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
    requestId,
    details: answer.details,
  };
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? body.id
    : null;
}

// Recognizes errors by the five-character code that PostgreSQL gives every error.

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const NO_SUCH_STATEMENT = '26000';
const STATEMENT_EXISTS = '42P05';
// The code says only that something is not supported, and sentences are translated, so the engine's own function counts.
const FEATURE_NOT_SUPPORTED = '0A000';
const PLAN_CHECK = 'RevalidateCachedQuery';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const CONNECTION_FAILURE = '08006';
const OUTCOME_UNKNOWN = '08007';
// The connection failed, an administrator or a restart ended it, or the engine has no room for another connection.
const LOST = /^(08|57P0[123])|^53300$/;
const BAD_VALUE = /^22/;
// PostgreSQL reports a full disk or memory with a code of class 53. Node reports a full disk with ENOSPC.
const NO_ROOM = /^53|^ENOSPC$/;
// A file of the database could not be read or written.
const DISK_FAILED = /^58/;
const AFTER_FAILURE = '25P02';
// The driver's own time limit has no code, so its message is compared.
const UNANSWERED = 'Query read timeout';

/** The connection broke before the commit was sent, or during a read, so nothing was done. */
export class ConnectionLostError extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
    this.name = 'ConnectionLostError';
  }
}

/** The connection broke while the commit was on its way, so the outcome is unknown. */
export class OutcomeUnknownError extends Error {
  readonly code = OUTCOME_UNKNOWN;

  constructor(cause: unknown) {
    super('The connection to the database was lost during a commit', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/** The embedded engine was stopped and opened again, because a statement took too long. */
export class StatementTooLongError extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor() {
    super('A statement took too long');
    this.name = 'StatementTooLongError';
  }
}

/** Tells whether the engine was stopped because of this statement, so that the same statement must not be retried. */
export function isStatementTooLong(error: unknown): boolean {
  if (error instanceof StatementTooLongError) return true;
  return error instanceof Error && error.cause !== undefined && isStatementTooLong(error.cause);
}

/** Tells whether the engine gave up a transaction that may succeed on a retry. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK || saysPlanIsGone(error);
}

/**
 * Tells whether a statement failed only because of its name: the connection does not have it, as behind a pooler, or has
 * it with other columns than the tables have now.
 */
export function saysPlanIsGone(error: unknown): boolean {
  const state = sqlState(error);
  if (state === FEATURE_NOT_SUPPORTED) return routineOf(error) === PLAN_CHECK;
  return state === NO_SUCH_STATEMENT || state === STATEMENT_EXISTS;
}

/** Tells whether a statement waited too long for another transaction, or ran for too long. */
export function isTimeout(error: unknown): boolean {
  const state = sqlState(error);
  return state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED;
}

/** Tells whether nothing was done because the database could not be reached. */
export function isConnectionLost(error: unknown): boolean {
  return sqlState(error) === CONNECTION_FAILURE;
}

/** Tells whether the outcome of a commit is unknown. */
export function isOutcomeUnknown(error: unknown): boolean {
  return sqlState(error) === OUTCOME_UNKNOWN;
}

/** Tells whether the engine received a value that it cannot store, such as a text with a NUL. */
export function isBadValue(error: unknown): boolean {
  return BAD_VALUE.test(sqlState(error) ?? '');
}

/** Tells whether the disk or the memory of the engine is full. */
export function isOutOfRoom(error: unknown): boolean {
  return NO_ROOM.test(sqlState(error) ?? '');
}

/** Tells whether the engine could not read or write a file, because its disk fails. */
export function isDiskFailing(error: unknown): boolean {
  return DISK_FAILED.test(sqlState(error) ?? '');
}

/** Tells whether a statement was refused only because an earlier statement of its transaction had failed. */
export function isAfterFailure(error: unknown): boolean {
  return sqlState(error) === AFTER_FAILURE;
}

/** Tells whether an error of the driver means that the connection is gone, was never made, or does not answer. */
export function saysConnectionIsGone(error: unknown): boolean {
  return LOST.test(sqlState(error) ?? '') || messageOf(error) === UNANSWERED;
}

function messageOf(error: unknown): string | null {
  const cause = causeOf(error);
  return 'message' in cause && typeof cause.message === 'string' ? cause.message : null;
}

function routineOf(error: unknown): unknown {
  const cause = causeOf(error);
  return 'routine' in cause ? cause.routine : null;
}

// A distributed engine adds the number of the shard to the names of its tables and indexes.
const SHARD = /_\d{6,}$/;

/** Returns the name of the unique index that a row violated. Null for other errors. */
export function brokenUniqueIndex(error: unknown): string | null {
  if (sqlState(error) !== UNIQUE_VIOLATION) return null;
  const cause = causeOf(error);
  const name = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
  return (name || indexInSentence(messageOf(cause) ?? '')).replace(SHARD, '');
}

// A worker of a distributed engine tells the name of the index only in the sentence of its error. Sentences are
// translated, so the name is found by its number of the shard.
function indexInSentence(sentence: string): string {
  return /\b[a-z]\w*_\d{6,}\b/.exec(sentence)?.[0] ?? '';
}

/** Returns the code of an error of the engine or of the socket. Null when the error has no code. */
export function sqlState(error: unknown): string | null {
  const cause = causeOf(error);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

// Returns the driver's error, which Drizzle wraps.
function causeOf(error: unknown): object {
  if (typeof error !== 'object' || error === null) return {};
  if ('code' in error) return error;
  return 'cause' in error && typeof error.cause === 'object' && error.cause !== null ? error.cause : error;
}

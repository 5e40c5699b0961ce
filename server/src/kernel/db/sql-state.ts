// What went wrong, by the five characters that PostgreSQL gives every error.

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const CONNECTION_FAILURE = '08006';
const OUTCOME_UNKNOWN = '08007';
// The connection itself, an administrator's command or a restart, and an engine without room for one more.
const LOST = /^(08|57P0[123])|^53300$/;
const BAD_VALUE = /^22/;
const NO_ROOM = /^53/;
// The driver gives its own time limit no code.
const UNANSWERED = 'Query read timeout';

/** The connection broke before the end of the transaction was asked for: nothing of it was done. */
export class ConnectionLostError extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
    this.name = 'ConnectionLostError';
  }
}

/** The connection broke while the commit was on its way: nobody here knows whether it was done. */
export class OutcomeUnknownError extends Error {
  readonly code = OUTCOME_UNKNOWN;

  constructor(cause: unknown) {
    super('The connection to the database was lost during a commit', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/** Whether the engine gave up a transaction that may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** Whether a row waited too long for another transaction, or a statement ran for too long. */
export function isTimeout(error: unknown): boolean {
  const state = sqlState(error);
  return state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED;
}

/** Whether nothing was done because the database could not be reached. */
export function isConnectionLost(error: unknown): boolean {
  return sqlState(error) === CONNECTION_FAILURE;
}

/** Whether a commit may have been done or not. */
export function isOutcomeUnknown(error: unknown): boolean {
  return sqlState(error) === OUTCOME_UNKNOWN;
}

/** Whether the engine was given a value that it cannot hold, such as a text with a NUL in it. */
export function isBadValue(error: unknown): boolean {
  return BAD_VALUE.test(sqlState(error) ?? '');
}

/** Whether the disk or the memory of the engine is full. */
export function isOutOfRoom(error: unknown): boolean {
  return NO_ROOM.test(sqlState(error) ?? '');
}

/** Whether an error of the driver says that its connection is gone, was never made, or does not answer. */
export function saysConnectionIsGone(error: unknown): boolean {
  return LOST.test(sqlState(error) ?? '') || messageOf(error) === UNANSWERED;
}

function messageOf(error: unknown): string | null {
  const cause = causeOf(error);
  return 'message' in cause && typeof cause.message === 'string' ? cause.message : null;
}

/** The name of the unique index that a row broke, or null. */
export function brokenUniqueIndex(error: unknown): string | null {
  if (sqlState(error) !== UNIQUE_VIOLATION) return null;
  const cause = causeOf(error);
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
}

/** The code of an error of the engine or of the socket; null when it has none. */
export function sqlState(error: unknown): string | null {
  const cause = causeOf(error);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

// Drizzle wraps what the driver throws.
function causeOf(error: unknown): object {
  if (typeof error !== 'object' || error === null) return {};
  if ('code' in error) return error;
  return 'cause' in error && typeof error.cause === 'object' && error.cause !== null ? error.cause : error;
}

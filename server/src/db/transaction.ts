import { setTimeout as delay } from 'node:timers/promises';
import { type Database, onConnection, type Sql } from './database';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 5;

/** Runs work in one transaction, again from its start when the engine asks for that. */
export async function inTransaction<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await delay(Math.random() * FIRST_DELAY_MS * 2 ** attempt);
    }
  }
}

async function runOnce<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    // Not awaited: it travels with the first statement, and that one fails if it does.
    const begun = client.query('begin');
    const [result] = await Promise.all([work(onConnection(client)), begun]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Whether the engine gave up a transaction that may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** Whether a row waited too long for another transaction. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/** The name of the unique index that a row broke, or null. */
export function brokenUniqueIndex(error: unknown): string | null {
  if (sqlState(error) !== UNIQUE_VIOLATION) return null;
  const cause = causeOf(error);
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
}

function sqlState(error: unknown): string | null {
  const cause = causeOf(error);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

// Drizzle wraps what the driver throws.
function causeOf(error: unknown): object {
  if (typeof error !== 'object' || error === null) return {};
  return 'cause' in error && typeof error.cause === 'object' && error.cause !== null ? error.cause : error;
}

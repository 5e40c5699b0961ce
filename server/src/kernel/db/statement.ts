// A statement by itself: it begins its transaction, runs and commits in one message, so it waits for the database once.
import type { Pool, QueryResult } from 'pg';
import { again } from './again';
import { checkOut, commit } from './connection';
import { ConnectionLostError, OutcomeUnknownError } from './sql-state';

/** What a client of the driver is asked with. */
export type StatementCall = [config: string | { text: string }, values?: unknown[]];

/** Runs one statement in a transaction of its own, again where nothing of it was done. */
export function runStatement(pool: Pool, begin: string, call: StatementCall): Promise<QueryResult> {
  return again(() => runOnce(pool, begin, call));
}

async function runOnce(pool: Pool, begin: string, call: StatementCall): Promise<QueryResult> {
  const connection = await checkOut(pool);
  const { client } = connection;
  try {
    const begun = client.query(begin);
    const answer: Promise<QueryResult> = Reflect.apply(client.query, client, call);
    const [, result] = await Promise.all([begun, answer, commit(client)]);
    return result;
  } catch (error) {
    if (await connection.rollback(error)) throw error;
    throw isRead(call) ? new ConnectionLostError(error) : new OutcomeUnknownError(error);
  } finally {
    connection.giveBack();
  }
}

function isRead([config]: StatementCall): boolean {
  return /^\s*select\b/i.test(typeof config === 'string' ? config : config.text);
}

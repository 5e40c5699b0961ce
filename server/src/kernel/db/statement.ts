// Runs a single statement. The begin, the statement and the commit are sent together, so there is only one wait
// for the database.
import type { QueryResult } from 'pg';
import { again } from './again';
import { type CheckOut, commit } from './connection';
import { sendBegin } from './scope';
import { ConnectionLostError, OutcomeUnknownError } from './sql-state';

/** The arguments of the client's `query` function. */
export type StatementCall = [config: string | { text: string }, values?: unknown[]];

/** Runs one statement in its own transaction, and retries when nothing was done. */
export function runStatement(
  checkOut: CheckOut,
  begin: readonly string[],
  call: StatementCall,
): Promise<QueryResult> {
  return again(() => runOnce(checkOut, begin, call));
}

async function runOnce(
  checkOut: CheckOut,
  begin: readonly string[],
  call: StatementCall,
): Promise<QueryResult> {
  const connection = await checkOut();
  const { client } = connection;
  try {
    const begun = sendBegin(client, begin);
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

// Runs a single statement. The begin, the statement and the commit are sent together, so there is only one wait
// for the database.
import type { QueryResult } from 'pg';
import { again } from './again';
import { type CheckOut, commit } from './connection';
import { sendBegin } from './scope';
import { ConnectionLostError, OutcomeUnknownError } from './sql-state';

/** The arguments of the client's `query` function. */
export type StatementCall = [config: string | { text: string }, values?: unknown[]];

/** Runs a statement on a connection, between its begin and its commit. */
export type RunStatement = (...call: StatementCall) => Promise<QueryResult>;

/** Runs one statement in its own transaction, and retries when nothing was done. */
export function runStatement(
  checkOut: CheckOut,
  begin: readonly string[],
  call: StatementCall,
): Promise<QueryResult> {
  return runLateStatement(checkOut, begin, (run) => run(...call));
}

/**
 * As `runStatement`, with a statement that `make` builds when the connection is there and `ready` has ended. Must: `make`
 * runs one statement, and builds it anew when it is called again.
 */
export function runLateStatement<T>(
  checkOut: CheckOut,
  begin: readonly string[],
  make: (run: RunStatement) => Promise<T>,
  ready?: () => Promise<void>,
): Promise<T> {
  return again(() => runOnce(checkOut, begin, make, ready));
}

async function runOnce<T>(
  checkOut: CheckOut,
  begin: readonly string[],
  make: (run: RunStatement) => Promise<T>,
  ready?: () => Promise<void>,
): Promise<T> {
  const connection = await checkOut();
  const { client } = connection;
  let isRead = true;
  try {
    await ready?.();
    return await make(async (...call) => {
      isRead = isReadCall(call);
      const begun = sendBegin(client, begin);
      const answer: Promise<QueryResult> = Reflect.apply(client.query, client, call);
      const [, result] = await Promise.all([begun, answer, commit(client)]);
      return result;
    });
  } catch (error) {
    if (await connection.rollback(error)) throw error;
    throw isRead ? new ConnectionLostError(error) : new OutcomeUnknownError(error);
  } finally {
    connection.giveBack();
  }
}

function isReadCall([config]: StatementCall): boolean {
  return /^\s*select\b/i.test(typeof config === 'string' ? config : config.text);
}

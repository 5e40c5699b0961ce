import type { PoolClient } from 'pg';
import { again } from './again';
import { type CheckOut, commit } from './connection';
import { sendBegin } from './scope';
import { type Sql, type StatementRunner, sqlOver } from './sql';
import { ConnectionLostError, isAfterFailure, OutcomeUnknownError } from './sql-state';

/**
 * Runs work in one transaction. The work starts again when the engine asks for a retry, or when the connection is lost
 * before the commit.
 */
export function runTransaction<T>(
  checkOut: CheckOut,
  begin: readonly string[],
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return again(() => runOnce(checkOut, begin, work));
}

async function runOnce<T>(
  checkOut: CheckOut,
  begin: readonly string[],
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const connection = await checkOut();
  const gate = openGate(connection.client);
  let isCommitting = false;
  try {
    // Not awaited, because the begin is sent together with the first statement, which fails when the begin fails.
    const begun = sendBegin(connection.client, begin);
    const [result] = await Promise.all([work(sqlOver(gate.runner)), begun]);
    gate.close();
    isCommitting = true;
    await commit(connection.client);
    return result;
  } catch (thrown) {
    gate.close();
    // Statements are sent together, so the work may have waited for one that was sent after the one that failed.
    const error = isAfterFailure(thrown) ? (gate.firstFailure() ?? thrown) : thrown;
    if (await connection.rollback(error)) throw error;
    throw isCommitting ? new OutcomeUnknownError(error) : new ConnectionLostError(error);
  } finally {
    connection.giveBack();
  }
}

interface Gate {
  runner: StatementRunner;
  close(): void;
  /** The error of the first statement that failed. Undefined when no statement has failed. */
  firstFailure(): unknown;
}

/**
 * Lets statements through until the transaction ends, because a late statement would run in the connection's next
 * transaction.
 */
function openGate(client: PoolClient): Gate {
  let isOpen = true;
  let failure: unknown;
  const send = (call: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(client.query, client, call);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        failure ??= error;
      });
    }
    return answer;
  };
  return {
    runner: {
      query: (...call: unknown[]) =>
        isOpen ? send(call) : Promise.reject(new Error('This transaction is over')),
    },
    close: () => {
      isOpen = false;
    },
    firstFailure: () => failure,
  };
}

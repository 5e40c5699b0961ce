import { nameOfCall } from '../logging/statement-name';
import { watchInSpan } from '../tracing/spans';
import { again } from './again';
import { type CheckOut, type Connection, commit } from './connection';
import { sendBegin } from './scope';
import { type Sql, type StatementRunner, sqlOver } from './sql';
import { ConnectionLostError, isAfterFailure, OutcomeUnknownError } from './sql-state';

/**
 * Runs a part of a transaction. When the part fails, its statements are undone and the transaction goes on. Throws a
 * ConnectionLostError when the connection is lost, and the whole transaction then begins again. Must: no other statement
 * of the transaction runs meanwhile.
 */
export type RunPart = <T>(part: (sql: Sql) => Promise<T>) => Promise<T>;

/** The statements of a transaction. */
export type TransactionWork<T> = (sql: Sql, runPart: RunPart) => Promise<T>;

interface Transaction<T> {
  begin: readonly string[];
  work: TransactionWork<T>;
  /** Awaited when there is a connection, and before the begin. */
  ready?: (() => Promise<void>) | undefined;
}

/**
 * Runs work in one transaction. The work starts again when the engine asks for a retry, or when the connection is lost
 * before the commit.
 */
export function runTransaction<T>(checkOut: CheckOut, transaction: Transaction<T>): Promise<T> {
  return again(() => runOnce(checkOut, transaction));
}

async function runOnce<T>(checkOut: CheckOut, { begin, work, ready }: Transaction<T>): Promise<T> {
  const connection = await checkOut();
  const gate = openGate(connection);
  let isCommitting = false;
  try {
    await ready?.();
    // Not awaited, because the begin is sent together with the first statement, which fails when the begin fails.
    const begun = sendBegin(connection.client, begin);
    const [result] = await Promise.all([work(sqlOver(gate.runner), partsOver(connection)), begun]);
    gate.close();
    // The work may have caught the loss. A commit would end with an unknown outcome, although nothing was done.
    connection.assertThere();
    isCommitting = true;
    await commit(connection.client);
    return result;
  } catch (thrown) {
    gate.close();
    const error = gate.causeOf(thrown);
    if (await connection.rollback(error)) throw error;
    throw isCommitting ? new OutcomeUnknownError(error) : new ConnectionLostError(error);
  } finally {
    connection.giveBack();
  }
}

function partsOver(connection: Connection): RunPart {
  const { client } = connection;
  return async (part) => {
    const gate = openGate(connection);
    try {
      connection.assertThere();
      const begun = client.query('savepoint part');
      const [result] = await Promise.all([part(sqlOver(gate.runner)), begun]);
      gate.close();
      await client.query('release savepoint part');
      return result;
    } catch (thrown) {
      // Closed before the statements are undone, because a late statement of the part would not be undone.
      gate.close();
      const error = gate.causeOf(thrown);
      if (connection.isGoneAfter(error)) throw new ConnectionLostError(error);
      await client.query('rollback to savepoint part').catch((failure: unknown) => {
        if (connection.isGoneAfter(failure)) throw new ConnectionLostError(failure);
      });
      throw error;
    }
  };
}

interface Gate {
  runner: StatementRunner;
  close(): void;
  /**
   * Returns the reason of an error. Statements are sent together, so the work may have waited for one that was sent
   * after the one that failed.
   */
  causeOf(thrown: unknown): unknown;
}

/**
 * Lets statements through until the transaction or its part ends, because a late statement would run in what follows
 * on the connection.
 */
function openGate({ client, isGoneAfter }: Connection): Gate {
  let isOpen = true;
  let failure: unknown;
  const send = (call: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(client.query, client, call);
    if (answer instanceof Promise) {
      watchInSpan(() => nameOfCall(call[0]), {}, answer);
      answer.catch((error: unknown) => {
        failure ??= error;
        isGoneAfter(error);
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
    causeOf: (thrown) => (isAfterFailure(thrown) ? (failure ?? thrown) : thrown),
  };
}

import { nextTick } from 'node:process';
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

/**
 * Names the last statements of a transaction, whose answers the work does not wait for. The commit is sent right behind
 * them, and a statement that fails makes it a rollback. Must: the statements are sent without waiting for anything, and
 * the database itself refuses them when the transaction must not be committed.
 */
export type EndWith = (last: Promise<unknown>) => void;

export interface TransactionTools {
  runPart: RunPart;
  endWith: EndWith;
}

/** The statements of a transaction. */
export type TransactionWork<T> = (sql: Sql, tools: TransactionTools) => Promise<T>;

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
  let last: Promise<unknown> | undefined;
  let isCommitting = false;
  let isCommitted = false;
  const endWith = (statements: Promise<unknown>) => {
    last = statements;
    // The work may fail before anybody waits for them.
    last.catch(() => undefined);
  };
  try {
    await ready?.();
    // Not awaited, because the begin is sent together with the first statement, which fails when the begin fails.
    const begun = sendBegin(connection.client, begin);
    const tools = { runPart: partsOver(connection), endWith };
    const [result] = await Promise.all([work(sqlOver(gate.runner), tools), begun]);
    if (last) await untilSent();
    gate.close();
    // The work may have caught the loss. A commit would end with an unknown outcome, although nothing was done.
    connection.assertThere();
    isCommitting = true;
    const committed = commit(connection.client).then(() => {
      isCommitted = true;
    });
    // Seen only after the last statements, whose error is the reason of the commit's own.
    committed.catch(() => undefined);
    await last;
    await committed;
    return result;
  } catch (thrown) {
    gate.close();
    const error = gate.causeOf(thrown);
    const isThere = await connection.rollback(error);
    // The commit has its answer too by now. Its last statements then failed for a reason that the database did not see.
    if (isCommitted) throw new OutcomeUnknownError(error);
    if (isThere) throw error;
    throw isCommitting ? new OutcomeUnknownError(error) : new ConnectionLostError(error);
  } finally {
    connection.giveBack();
  }
}

/** Resolves when all has run that waits for no answer, so that the statements made by it are sent. */
function untilSent(): Promise<void> {
  return new Promise((resolve) => nextTick(resolve));
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

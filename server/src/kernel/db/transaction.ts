import type { Pool, PoolClient } from 'pg';
import { again } from './again';
import { checkOut, commit } from './connection';
import { type Sql, type StatementRunner, sqlOver } from './sql';
import { ConnectionLostError, OutcomeUnknownError } from './sql-state';

/** Runs work in one transaction, again from its start when the engine asks for that or the connection was lost before the commit. */
export function runTransaction<T>(pool: Pool, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return again(() => runOnce(pool, begin, work));
}

async function runOnce<T>(pool: Pool, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const connection = await checkOut(pool);
  const gate = openGate(connection.client);
  let isCommitting = false;
  try {
    // Not awaited: it travels with the first statement, and that one fails if it does.
    const begun = connection.client.query(begin);
    const [result] = await Promise.all([work(sqlOver(gate.runner)), begun]);
    gate.close();
    isCommitting = true;
    await commit(connection.client);
    return result;
  } catch (error) {
    gate.close();
    if (await connection.rollback(error)) throw error;
    throw isCommitting ? new OutcomeUnknownError(error) : new ConnectionLostError(error);
  } finally {
    connection.giveBack();
  }
}

/** Lets statements through until the transaction ends: a late one would run in the next transaction of this connection. */
function openGate(client: PoolClient): { runner: StatementRunner; close: () => void } {
  let isOpen = true;
  return {
    runner: {
      query: (...call: unknown[]) =>
        isOpen
          ? (Reflect.apply(client.query, client, call) as unknown)
          : Promise.reject(new Error('This transaction is over')),
    },
    close: () => {
      isOpen = false;
    },
  };
}

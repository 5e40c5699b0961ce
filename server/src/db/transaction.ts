import type { Pool, PoolClient } from 'pg';
import { again } from './again';
import { checkOut, commit } from './connection';
import { type Database, onConnection, type Sql } from './database';
import { ConnectionLostError, OutcomeUnknownError } from './sql-state';

/** Runs work in one transaction, again from its start when the engine asks for that or the connection was lost before the commit. */
export async function inTransaction<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
  return again(() => runOnce(db.$client, work));
}

async function runOnce<T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  const connection = await checkOut(pool);
  const gate = openGate(connection.client);
  let isCommitting = false;
  try {
    // Not awaited: it travels with the first statement, and that one fails if it does.
    const begun = connection.client.query('begin');
    const [result] = await Promise.all([work(onConnection(gate.client)), begun]);
    gate.close();
    isCommitting = true;
    await commit(connection.client);
    return result;
  } catch (error) {
    gate.close();
    const isWhole = await connection.rollback();
    if (isWhole && !connection.isLostBy(error)) throw error;
    throw isCommitting ? new OutcomeUnknownError(error) : new ConnectionLostError(error);
  } finally {
    connection.giveBack();
  }
}

/** Lets statements through until the transaction ends: a late one would run in the next transaction of this connection. */
function openGate(client: PoolClient): { client: PoolClient; close: () => void } {
  let isOpen = true;
  const query = (...call: unknown[]) => {
    if (isOpen) return Reflect.apply(client.query, client, call) as unknown;
    return Promise.reject(new Error('This transaction is over'));
  };
  return {
    // Drizzle asks nothing else of a client.
    client: { query } as unknown as PoolClient,
    close: () => {
      isOpen = false;
    },
  };
}

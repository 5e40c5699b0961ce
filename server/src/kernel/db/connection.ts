// Checks connections out of the pool. A connection may break at any moment, because the server restarts or fails over,
// or a pooler drops the connection. Only the work that was running on the connection may fail then.
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Turns } from '../turns/turns';
import { ConnectionLostError, saysConnectionIsGone, sqlState } from './sql-state';

export interface Connection {
  readonly client: PoolClient;
  /** Tells whether the connection is gone, by this error or by an earlier one, and the open transaction with it. */
  isGoneAfter(error: unknown): boolean;
  /** Throws the error by which the connection was lost, if it was. */
  assertThere(): void;
  /**
   * Rolls back the open transaction after this error. Resolves to false when the connection is gone and the transaction
   * with it.
   */
  rollback(error: unknown): Promise<boolean>;
  giveBack(): void;
}

/** Takes a connection. Throws a ConnectionLostError when no connection is available now. */
export type CheckOut = () => Promise<Connection>;

// The password is wrong, or the user or the database does not exist, so a retry cannot succeed.
const REFUSED = /^(28|3D)/;

/** The errors by which connections were lost. */
const losses = new WeakMap<PoolClient, unknown>();

/**
 * Must: listen for the errors of every connection from the start. The pool listens only while a connection is idle, and
 * an error without a listener ends the process. A connection may break as soon as the pool hands it out.
 */
export function surviveLoss(pool: Pool): void {
  pool.on('connect', (client) => client.on('error', (error) => losses.set(client, error)));
  // The pool replaces the broken connection by itself.
  pool.on('error', () => undefined);
}

/** Returns the function that waits for a turn of this owner and then takes a connection from the pool. */
export function checkOutInTurn(pool: Pool, turns: Turns, owner: string): CheckOut {
  return async () => {
    const end = await turns.take(owner);
    try {
      const connection = await checkOut(pool);
      const giveBack = () => {
        connection.giveBack();
        end();
      };
      return { ...connection, giveBack };
    } catch (error) {
      end();
      throw error;
    }
  };
}

async function checkOut(pool: Pool): Promise<Connection> {
  const client = await pool.connect().catch((error: unknown) => {
    throw REFUSED.test(sqlState(error) ?? '') ? error : new ConnectionLostError(error);
  });
  const isGoneAfter = (error: unknown): boolean => {
    if (!losses.has(client) && saysConnectionIsGone(error)) losses.set(client, error);
    return losses.has(client);
  };
  return {
    client,
    isGoneAfter,
    assertThere() {
      if (losses.has(client)) throw losses.get(client);
    },
    async rollback(error) {
      // Sends nothing more on a broken connection, because a frozen database would cause the same wait again.
      if (isGoneAfter(error)) return false;
      await client.query('rollback').catch((failure: unknown) => losses.set(client, failure));
      return !losses.has(client);
    },
    giveBack: () => client.release(losses.has(client)),
  };
}

/** Commits a transaction. Throws when the engine rolled the transaction back instead. */
export async function commit(client: PoolClient): Promise<void> {
  const { command }: QueryResult = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
}

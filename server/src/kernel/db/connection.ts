// A connection that is checked out of the pool. It may break at any moment: the server restarts, fails over, or a pooler drops it.
// That must end nothing but the work that was running on it.
import type { Pool, PoolClient, QueryResult } from 'pg';
import { ConnectionLostError, saysConnectionIsGone, sqlState } from './sql-state';

export interface Connection {
  readonly client: PoolClient;
  /** Ends what is open after this error; false when the connection is gone, and what was open with it. */
  rollback(error: unknown): Promise<boolean>;
  giveBack(): void;
}

// A wrong password, a user or a database that does not exist: no later attempt will be luckier.
const REFUSED = /^(28|3D)/;

const lost = new WeakSet<PoolClient>();

/**
 * Must: the pool itself listens only while a connection is idle, and one that breaks with nobody listening ends the process. From
 * its first moment on, because it may break in the very turn it is handed out.
 */
export function surviveLoss(pool: Pool): void {
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  // The pool replaces it by itself.
  pool.on('error', () => undefined);
}

/** Takes a connection; throws a ConnectionLostError where none can be had now. */
export async function checkOut(pool: Pool): Promise<Connection> {
  const client = await pool.connect().catch((error: unknown) => {
    throw REFUSED.test(sqlState(error) ?? '') ? error : new ConnectionLostError(error);
  });
  return {
    client,
    async rollback(error) {
      // Nothing more is asked of one that is gone: a frozen database would have us wait as long again.
      if (saysConnectionIsGone(error)) lost.add(client);
      if (!lost.has(client)) await client.query('rollback').catch(() => lost.add(client));
      return !lost.has(client);
    },
    giveBack: () => client.release(lost.has(client)),
  };
}

/** Ends a transaction; throws where the engine rolled it back in place of that. */
export async function commit(client: PoolClient): Promise<void> {
  const { command }: QueryResult = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
}

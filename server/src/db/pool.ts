import pg, { type PoolConfig } from 'pg';
import { surviveLoss } from './connection';

// A write that waits this long for another's row gives up; the caller is told to try again.
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * A pool of connections with this server's limits. Statements of one transaction that are begun together travel together: a
 * sale's dozen statements take a handful of round trips.
 */
export function createPool(config: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 0, pipeline: true, ...config });
  surviveLoss(pool);
  return pool;
}

/** The connections to a PostgreSQL server. */
export function createPostgresPool(url: string): pg.Pool {
  return createPool({
    connectionString: url,
    max: 16,
    idleTimeoutMillis: 30_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
}

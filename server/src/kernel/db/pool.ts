import pg, { type PoolConfig } from 'pg';
import { surviveLoss } from './connection';

// A write that waits this long for another's row gives up; the caller is told to try again.
const LOCK_TIMEOUT_MS = 5_000;
// A statement of a till takes milliseconds; one that takes this long keeps others waiting. A little later the server gives up the
// connection itself, for a database that froze does not keep its own limits.
const STATEMENT_TIMEOUT_MS = 9_000;
const ANSWER_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * A pool of connections with this server's limits. Statements of one transaction that are begun together travel together: a
 * sale's dozen statements take a handful of round trips.
 */
export function createPool(config: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 0, pipeline: true, ...config });
  surviveLoss(pool);
  return pool;
}

/** The connections to a PostgreSQL server; `limits` takes the place of single limits. */
export function createPostgresPool(url: string, limits: PoolConfig = {}): pg.Pool {
  return createPool({
    connectionString: url,
    max: 16,
    idleTimeoutMillis: 30_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits,
  });
}

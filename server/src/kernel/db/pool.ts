import pg, { type PoolConfig } from 'pg';
import { surviveLoss } from './connection';
import { keepFrequentPlans } from './kept-plans';

// A write that waits this long for a locked row gives up, and the caller is asked to retry.
const LOCK_TIMEOUT_MS = 5_000;
// A statement usually takes milliseconds, and a statement that takes this long keeps others waiting. A little later the
// server drops the connection, because a frozen database does not enforce its own limits.
export const STATEMENT_TIMEOUT_MS = 9_000;
const ANSWER_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Creates a pool that survives lost connections. Statements of one transaction that start together are sent together,
 * so a sale's dozen statements take a handful of round trips.
 */
export function createPool(config: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 0, pipeline: true, ...config });
  surviveLoss(pool);
  return pool;
}

/** Creates the pool for a PostgreSQL server. `limits` overrides single limits. */
export function createPostgresPool(url: string, limits: PoolConfig = {}): pg.Pool {
  const pool = createPool({
    connectionString: url,
    max: 16,
    idleTimeoutMillis: 30_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits,
  });
  keepFrequentPlans(pool);
  return pool;
}

import type { Pool } from 'pg';
import { beginIn, type Scope } from './scope';
import { type Sql, sqlOver } from './sql';
import { runStatement, type StatementCall } from './statement';
import { runTransaction } from './transaction';

export type { Sql } from './sql';

/**
 * The database as `buildApp` receives it. Every access goes through a scope, and a scope sees only the rows of one
 * shop.
 */
export interface Database {
  /** Runs statements about one shop, each in its own transaction. */
  store(storeId: string): Sql;
  /** Runs statements about data that belongs to no shop. These statements see no other rows. */
  readonly shared: Sql;
  /**
   * Runs work about one shop in one transaction. The work starts again when the engine asks for a retry, or when the
   * connection is lost before the commit.
   */
  transaction<T>(storeId: string | null, work: (sql: Sql) => Promise<T>): Promise<T>;
}

export function createDatabase(pool: Pool): Database {
  const statementsIn = (scope: Scope): Sql => {
    const begin = beginIn(scope);
    return sqlOver({ query: (...call: StatementCall) => runStatement(pool, begin, call) });
  };
  return {
    store: (storeId) => statementsIn({ storeId }),
    shared: statementsIn(null),
    transaction: (storeId, work) =>
      runTransaction(pool, beginIn(storeId === null ? null : { storeId }), work),
  };
}

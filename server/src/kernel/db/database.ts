import type { Pool } from 'pg';
import { beginIn, type Scope } from './scope';
import { type Sql, sqlOver } from './sql';
import { runStatement, type StatementCall } from './statement';
import { runTransaction } from './transaction';

export type { Sql } from './sql';

/** The database as `buildApp` takes it: there is no way to it but through a scope, and a scope sees the rows of one shop. */
export interface Database {
  /** Statements about one shop, each in a transaction of its own. */
  store(storeId: string): Sql;
  /** Statements about what belongs to no shop; of everything else they see nothing. */
  readonly shared: Sql;
  /**
   * Runs work about one shop in one transaction: again from its start when the engine asks for that, or when the connection was
   * lost before the commit.
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

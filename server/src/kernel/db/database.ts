import type { Pool } from 'pg';
import { beginIn, type Scope } from './scope';
import { type Sql, sqlOver } from './sql';
import { isOutOfRoom } from './sql-state';
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
  /** Tells whether the database lately had no room for a change. Reads may still be answered then. */
  isFull(): boolean;
}

// Longer than the pause between two attempts of a till, so that a full disk is told until a change was stored again.
const FULL_FOR_MS = 90_000;

export function createDatabase(pool: Pool): Database {
  let fullUntil = 0;
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isOutOfRoom(error)) fullUntil = performance.now() + FULL_FOR_MS;
      throw error;
    }
  };
  const statementsIn = (scope: Scope): Sql => {
    const begin = beginIn(scope);
    return sqlOver({ query: (...call: StatementCall) => watched(runStatement(pool, begin, call)) });
  };
  return {
    store: (storeId) => statementsIn({ storeId }),
    shared: statementsIn(null),
    transaction: (storeId, work) =>
      watched(runTransaction(pool, beginIn(storeId === null ? null : { storeId }), work)),
    isFull: () => performance.now() < fullUntil,
  };
}

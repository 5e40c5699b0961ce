import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { nameOfCall } from '../logging/statement-name';
import { inSpan } from '../tracing/spans';
import { createTurns } from '../turns/turns';
import { type CheckOut, checkOutInTurn } from './connection';
import { beginIn, type Scope } from './scope';
import { type Sql, sqlOver } from './sql';
import { isOutOfRoom } from './sql-state';
import { type RunStatement, runLateStatement, runStatement, type StatementCall } from './statement';
import { runTransaction, type TransactionWork } from './transaction';

export type { Sql } from './sql';
export type { EndWith } from './transaction';

/**
 * The database as `buildApp` receives it. Every access goes through a scope, and a scope sees only the rows of one
 * shop.
 */
export interface Database {
  /** Runs statements about one shop, each in its own transaction. */
  store(storeId: string): Sql;
  /**
   * Runs one statement about one shop, which `make` builds when its turn has come. Must: `make` runs one statement, and
   * builds it anew when it is called again.
   */
  lateStatement<T>(storeId: string, make: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs statements about data that belongs to no shop. These statements see no other rows. */
  readonly shared: Sql;
  /** As `shared`, for the health check alone, which waits for no other work without a shop. */
  readonly health: Sql;
  /**
   * Runs work about one shop in one transaction. The work starts again when the engine asks for a retry, or when the
   * connection is lost before the commit. `ready` is awaited when there is a connection, and before the begin.
   */
  transaction<T>(storeId: string | null, work: TransactionWork<T>, ready?: () => Promise<void>): Promise<T>;
  /** True when all work takes turns on one connection, so that a long transaction keeps everything else waiting. */
  readonly hasOneConnection: boolean;
  /** Tells whether the database lately had no room for a change. Reads may still be answered then. */
  isFull(): boolean;
  /** The numbers of connections that work now, of work that waits for one, and of connections that there may be. */
  load(): { running: number; waiting: number; atOnce: number };
}

// Longer than the pause between two attempts of a till, so that a full disk is told until a change was stored again.
const FULL_FOR_MS = 90_000;
// The most statements and transactions of one shop that wait for a connection. The admission of requests keeps a shop
// far below.
const MOST_WAITING = 1_000;
const LONGEST_WAIT_MS = 5_000;
const OF_DATABASE = { 'db.system.name': 'postgresql' };

/** Opens the database over a pool whose connections go round from shop to shop. */
export function createDatabase(pool: Pool): Database {
  const { max } = pool.options;
  const hasOneConnection = max === 1;
  const turns = createTurns({
    atOnce: max,
    // Half of the connections stay free for other shops.
    perOwner: Math.ceil(max / 2),
    mostWaiting: MOST_WAITING,
    waitMs: LONGEST_WAIT_MS,
  });
  const checkOutFor = (owner: string): CheckOut => {
    const checkOut = checkOutInTurn(pool, turns, owner);
    return () => inSpan('wait for a connection', {}, checkOut);
  };
  let fullUntil = 0;
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isOutOfRoom(error)) fullUntil = performance.now() + FULL_FOR_MS;
      throw error;
    }
  };
  const statementsIn = (scope: Scope, owner: string): Sql => {
    const begin = beginIn(scope);
    const query = (...call: StatementCall) =>
      inSpan(
        () => nameOfCall(call[0]),
        OF_DATABASE,
        () => watched(runStatement(checkOutFor(owner), begin, call)),
      );
    return sqlOver({ query });
  };
  return {
    store: (storeId) => statementsIn({ storeId }, storeId),
    lateStatement(storeId, make) {
      const begin = beginIn({ storeId });
      const makeOver = (run: RunStatement) => {
        const query = (...call: StatementCall) =>
          inSpan(
            () => nameOfCall(call[0]),
            OF_DATABASE,
            () => run(...call),
          );
        return make(sqlOver({ query }));
      };
      // All work waits for the one connection, so the requests that have just arrived share its next statement.
      const ready = hasOneConnection ? () => setImmediate() : undefined;
      return watched(runLateStatement(checkOutFor(storeId), begin, makeOver, ready));
    },
    shared: statementsIn(null, 'shared'),
    health: statementsIn(null, 'health'),
    transaction(storeId, work, ready) {
      const begin = beginIn(storeId === null ? null : { storeId });
      return inSpan('transaction', OF_DATABASE, () =>
        watched(runTransaction(checkOutFor(storeId ?? 'shared'), { begin, work, ready })),
      );
    },
    hasOneConnection,
    isFull: () => performance.now() < fullUntil,
    load: () => ({ ...turns.load(), atOnce: max }),
  };
}

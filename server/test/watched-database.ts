// Databases over the pool of a test whose connection a test watches or breaks.
import type { Pool, PoolClient } from 'pg';
import { createDatabase, type Database } from '../src/kernel/db/database';
import { saysConnectionIsGone } from '../src/kernel/db/sql-state';

type Query = (given: string | { text: string }, ...rest: unknown[]) => Promise<unknown>;

/** What the driver reports when an administrator, a restart or a failover ends the connection. */
const ENDED: Error = Object.assign(new Error('terminating connection due to administrator command'), {
  code: '57P01',
});

/**
 * Returns a database whose connection fails once, at the first statement that matches: before the statement was sent, or
 * after it was done. When the error means that the connection is gone, that connection does not answer any more.
 */
export function withBrokenLine(
  pool: Pool,
  at: RegExp,
  how: 'broken before' | 'broken after',
  error: Error = ENDED,
): Database {
  let isBroken = false;
  return watched(pool, (query) => {
    let isSilent = false;
    return async (given, ...rest) => {
      if (isSilent) return new Promise(() => undefined);
      if (isBroken || !at.test(textOf(given))) return query(given, ...rest);
      isBroken = true;
      isSilent = saysConnectionIsGone(error);
      if (how === 'broken after') await query(given, ...rest);
      throw error;
    };
  });
}

/** Returns a database that tells how many statements of one text were sent. */
export function withCount(pool: Pool, text: string): { db: Database; count(): number } {
  let sent = 0;
  const db = watched(pool, (query) => (given, ...rest) => {
    if (textOf(given) === text) sent += 1;
    return query(given, ...rest);
  });
  return { db, count: () => sent };
}

/** Returns a database that notes each statement when it is sent, and when it is answered. */
export function withLog(pool: Pool): { db: Database; log: readonly string[] } {
  const log: string[] = [];
  const db = watched(pool, (query) => (given, ...rest) => {
    log.push(`sent: ${textOf(given)}`);
    const answer = query(given, ...rest);
    const note = () => log.push(`answered: ${textOf(given)}`);
    answer.then(note, note);
    return answer;
  });
  return { db, log };
}

function watched(pool: Pool, around: (query: Query) => Query): Database {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    const query = around((...call) => Reflect.apply(client.query, client, call));
    return new Proxy(client, { get: (target, name) => (name === 'query' ? query : bound(target, name)) });
  };
  return createDatabase(
    new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : bound(target, name)) }),
  );
}

function textOf(given: string | { text: string }): string {
  return typeof given === 'string' ? given : given.text;
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

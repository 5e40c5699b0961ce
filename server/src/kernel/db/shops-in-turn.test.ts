import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database';

const MANY = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // A connection that is only being opened would delay the other shop as well. One shop gets half of the connections.
  const nothing = () => Promise.resolve();
  await Promise.all([endedBefore(nothing), endedBefore(nothing)]);
});
afterAll(() => database.close());

/** Starts many transactions of one shop, then the other work, and returns how many transactions ended before it. */
async function endedBefore(work: () => PromiseLike<unknown>): Promise<number> {
  const { db } = database;
  const noisy = randomUUID();
  let ended = 0;
  const all = Array.from({ length: MANY }, async () => {
    await db.transaction(noisy, (tx) => tx.execute(sql`select pg_sleep(0.002)`));
    ended += 1;
  });
  await work();
  const before = ended;
  await Promise.all(all);
  return before;
}

describe('a shop with many transactions at once', () => {
  it('delays a statement of another shop by those that run, and by no more', async () => {
    const { db, pool } = database;
    const statement = () => db.store(randomUUID()).execute(sql`select 1`);
    expect(await endedBefore(statement)).toBeLessThanOrEqual(pool.options.max + 1);
  });

  it('delays a transaction of another shop in the same way', async () => {
    const { db, pool } = database;
    const transaction = () => db.transaction(randomUUID(), (tx) => tx.execute(sql`select 1`));
    expect(await endedBefore(transaction)).toBeLessThanOrEqual(pool.options.max + 1);
  });

  it('does not make the health check wait, and neither does work without a shop', async () => {
    const { db, pool } = database;
    const health = () => db.health.execute(sql`select 1`);
    expect(await endedBefore(health)).toBeLessThanOrEqual(pool.options.max + 1);
    const shared = Array.from({ length: MANY }, () => db.shared.execute(sql`select pg_sleep(0.002)`));
    expect(await endedBefore(health)).toBeLessThanOrEqual(2 * pool.options.max + 2);
    await Promise.all(shared);
  });
});

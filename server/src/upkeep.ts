import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createSessionsRepository } from './auth/sessions.repository';
import { createSignInThrottle } from './auth/sign-in-throttle';
import type { Clock } from './clock';
import type { Database } from './db/database';
import { pruneOutcomes } from './writes/idempotency.repository';

const FORGET_EVERY_MS = 6 * 3600_000;
// A list of prices may be imported at any time of the day.
const COUNT_EVERY_MS = 3600_000;

/** Forgets what has expired and counts what is there, now and every few hours; the returned function stops it. */
export function startUpkeep(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  const repeat = (work: () => Promise<void>, everyMs: number) => {
    const run = () => work().catch((error: unknown) => log.error(error, 'upkeep failed'));
    void run();
    return setInterval(run, everyMs).unref();
  };
  const timers = [
    repeat(() => forget(db, clock), FORGET_EVERY_MS),
    repeat(() => countRows(db), COUNT_EVERY_MS),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

async function forget(db: Database, clock: Clock): Promise<void> {
  await createSessionsRepository(db, clock).prune();
  await createSignInThrottle(db, clock).prune();
  await pruneOutcomes(db, clock.now());
}

// The embedded database never counts its rows by itself. Without a count it takes every table for a handful, and sorts
// 100,000 products for each page of 2,000 that is asked for: 640 ms instead of 26.
async function countRows(db: Database): Promise<void> {
  await db.execute(sql`analyze products`);
}

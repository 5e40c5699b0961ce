import type { FastifyBaseLogger } from 'fastify';
import { createSessionsRepository } from './auth/sessions.repository';
import { createSignInThrottle } from './auth/sign-in-throttle';
import type { Clock } from './clock';
import type { Database } from './db/database';
import { pruneOutcomes } from './writes/idempotency.repository';

const EVERY_MS = 6 * 3600_000;

/** Forgets what has expired, now and every few hours; the returned function stops it. */
export function startUpkeep(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  const run = () => {
    forget(db, clock).catch((error: unknown) => log.error(error, 'upkeep failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function forget(db: Database, clock: Clock): Promise<void> {
  await createSessionsRepository(db, clock).prune();
  await createSignInThrottle(db, clock).prune();
  await pruneOutcomes(db, clock.now());
}

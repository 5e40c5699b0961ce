import type { FastifyBaseLogger } from 'fastify';
import { collectPictures } from '../catalog/pictures/pictures.repository';
import type { Clock } from '../kernel/clock';
import type { Database } from '../kernel/db/database';
import type { Maintain } from '../kernel/db/open/open-database';
import { createSignInThrottle } from '../people/auth/sign-in-throttle';
import { prunePasswordLinks } from '../people/password-links/password-links.repository';
import { pruneStripeEvents } from '../people/plans/stripe/stripe.repository';
import type { StripeBilling } from '../people/plans/stripe/stripe-billing';
import { createDevicesRepository } from '../people/sessions/devices.repository';
import { createSessionsRepository } from '../people/sessions/sessions.repository';
import { listStoreIds } from '../people/stores/store-directory';
import { createTokenOrigins } from '../people/tokens/token-origins.repository';
import { reportOpenRedemptions } from '../sales/credits/open-redemptions';
import { pruneHeldCarts } from '../sales/held-carts/held-carts.repository';
import { pruneReceiptLinks } from '../sales/sales/receipt-links.repository';
import { pruneOutcomes } from '../writes/execute/idempotency.repository';
import { eraseClosedShops } from './closing/closing.repository';
import { pruneProposals } from './proposals/proposals.repository';
import { pruneDeliveries } from './webhooks/deliveries.repository';

export interface UpkeepOptions {
  db: Database;
  maintain: Maintain | null;
  clock: Clock;
  /** Null when the operator sends invoices. */
  stripe?: StripeBilling | null;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const HOUR_MS = 3600_000;
const FORGET_EVERY_MS = 6 * HOUR_MS;
// The hours are local to this machine, because the embedded database runs in the shop.
const NIGHT = { from: 2, to: 5 };
const A_NIGHT_AGO_MS = 12 * HOUR_MS;
/**
 * The most bytes of one table that are vacuumed by day, which take less than half a second. Every sale waits meanwhile,
 * and 1.2 GB of new rows took seven seconds.
 */
const MOST_BY_DAY = 64 * 1024 * 1024;
/** The age in transactions at which a table is vacuumed by day too. The database stops at two billion. */
const OLDEST = 200_000_000;

/** Deletes expired rows and maintains the embedded database. The returned function stops this work. */
export function startUpkeep({ db, maintain, clock, stripe = null, log }: UpkeepOptions): () => void {
  let isStopped = false;
  const repeat = (work: () => Promise<void>, everyMs: number) =>
    setInterval(() => run(work), everyMs).unref();
  const run = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      // A server that ends closes the database under this work, and the next start does the work again.
      if (!isStopped) log.error(error, 'upkeep failed');
    });
  const timers = [repeat(() => forget(db, clock, stripe), FORGET_EVERY_MS)];
  run(() => forget(db, clock, stripe));
  if (stripe) {
    const reconcile = () => stripe.reconcile((error) => log.error(error, 'a subscription could not be read'));
    timers.push(repeat(reconcile, HOUR_MS));
    run(reconcile);
  }
  if (maintain) {
    const vacuum = vacuumAtNight(maintain, clock);
    timers.push(
      repeat(() => countRows(maintain), HOUR_MS),
      repeat(vacuum, HOUR_MS),
    );
    run(() => countRows(maintain));
  }
  return () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
  };
}

/** Deletes, in every shop, the sessions, outcomes, held carts and pictures that are no longer needed. Erases closed shops. */
export async function forget(db: Database, clock: Clock, stripe: StripeBilling | null = null): Promise<void> {
  await createSignInThrottle(db, clock).prune();
  await createTokenOrigins(db, clock).prune();
  await pruneReceiptLinks(db, clock);
  const sessions = createSessionsRepository(db, clock);
  const devices = createDevicesRepository(db, clock);
  for (const storeId of await listStoreIds(db)) {
    await sessions.prune(storeId);
    await devices.prune(storeId);
    await pruneStripeEvents(db.store(storeId), storeId, clock.now());
    await prunePasswordLinks(db.store(storeId), storeId, clock.now());
    await pruneOutcomes(db, storeId, clock.now());
    await reportOpenRedemptions(db, storeId, clock.now());
    await pruneHeldCarts(db.store(storeId), storeId, clock.now());
    await pruneProposals(db.store(storeId), storeId, clock.now());
    await pruneDeliveries(db.store(storeId), storeId, clock.now());
    await collectPictures(db.store(storeId), storeId, clock.now());
  }
  await eraseClosedShops(db, clock.now(), stripe?.end);
}

/**
 * Returns a function to be called every hour, which frees the space of deleted rows once a night. The first call also
 * does so, because a machine that is switched off at night has no better hour, but leaves a table with very many new
 * rows to the night.
 */
export function vacuumAtNight(
  maintain: Maintain,
  clock: Clock,
  { mostByDay = MOST_BY_DAY } = {},
): () => Promise<void> {
  let last: Date | null = null;
  return async () => {
    const now = clock.now();
    const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to;
    if (last && !(isNight && Math.abs(now.getTime() - last.getTime()) > A_NIGHT_AGO_MS)) return;
    last = now;
    await vacuumTables(maintain, isNight ? null : mostByDay);
  };
}

interface VacuumedTable {
  name: string;
  /** What a vacuum has to read: the pages that changed since the last one. As text, because the number is a bigint. */
  bytes: string | number;
  /** In transactions. */
  age: number;
}

// Vacuums one table at a time, so that the engine can serve sales in between. The engine's own tables are included,
// because the database stops after two billion transactions without a vacuum.
async function vacuumTables(maintain: Maintain, most: number | null): Promise<void> {
  const { rows } = await maintain(
    'select oid::regclass::text as name, age(relfrozenxid) as age, pg_relation_size(oid) - ' +
      "relallvisible * current_setting('block_size')::bigint as bytes " +
      "from pg_class where relkind = 'r' and relpersistence = 'p' order by oid desc",
  );
  for (const { name, bytes, age } of rows as VacuumedTable[]) {
    const isLong = most !== null && Number(bytes) > most && Number(age) < OLDEST;
    await maintain(isLong ? `analyze ${name}` : `vacuum (analyze) ${name}`);
  }
  // The embedded engine makes no checkpoint by itself. Its log, which every backup copies, would grow until the next start.
  await maintain('checkpoint');
}

// The embedded database never counts its rows by itself. Without a count it assumes that every table is tiny, and sorts
// 100,000 products for each page of 2,000, which takes 640 ms instead of 26 ms.
async function countRows(maintain: Maintain): Promise<void> {
  await maintain('analyze products');
}

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
const MEGABYTE = 1024 * 1024;
const FORGET_EVERY_MS = 6 * HOUR_MS;
// The hours are local to this machine, because the embedded database runs in the shop.
const NIGHT = { from: 2, to: 5 };
const A_NIGHT_AGO_MS = 12 * HOUR_MS;
/**
 * The most bytes of one table that are vacuumed while a shop sells, which take less than half a second. Every sale waits
 * meanwhile, and 1.2 GB of new rows took seven seconds.
 */
const MOST_BY_DAY = 64 * MEGABYTE;
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
 * Vacuums the tables with more changes than may be vacuumed while a shop sells. To be called before the server answers,
 * because a machine that is switched off at night has no better time.
 */
export async function vacuumBeforeStart(
  maintain: Maintain,
  say: (line: string) => void,
  { mostByDay = MOST_BY_DAY } = {},
): Promise<void> {
  const long = (await listTables(maintain)).filter(({ bytes }) => Number(bytes) > mostByDay);
  for (const { name, bytes } of long) {
    say(`Evertill cleans up the table ${name} (${Math.round(Number(bytes) / MEGABYTE)} MB) before it starts`);
    // A full disk must not keep a shop from starting.
    await maintain(`vacuum (analyze) ${name}`).catch((error: unknown) =>
      say(`That failed: ${String(error)}`),
    );
  }
}

/**
 * Returns a function to be called every hour, which frees the space of deleted rows once a night. The first call also
 * does so, but leaves a table with very many changes to the next night.
 */
export function vacuumAtNight(
  maintain: Maintain,
  clock: Clock,
  { mostByDay = MOST_BY_DAY } = {},
): () => Promise<void> {
  let last: Date | null = null;
  let isOwed = false;
  return async () => {
    const now = clock.now();
    const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to;
    const isLongAgo = last === null || Math.abs(now.getTime() - last.getTime()) > A_NIGHT_AGO_MS;
    if (last && !(isNight && (isLongAgo || isOwed))) return;
    last = now;
    isOwed = await vacuumTables(maintain, isNight ? null : mostByDay);
  };
}

interface VacuumedTable {
  name: string;
  /**
   * What a vacuum has to read: the pages that changed since the last one, and those of its long values. As text, because
   * the number is a bigint.
   */
  bytes: string | number;
  /** In transactions. */
  age: number;
}

// Vacuums one table at a time, so that the engine can serve sales in between. Returns true when a table was left out.
async function vacuumTables(maintain: Maintain, most: number | null): Promise<boolean> {
  let isOneLeft = false;
  for (const { name, bytes, age } of await listTables(maintain)) {
    const isLong = most !== null && Number(bytes) > most && Number(age) < OLDEST;
    isOneLeft ||= isLong;
    await maintain(isLong ? `analyze ${name}` : `vacuum (analyze) ${name}`);
  }
  // The embedded engine makes no checkpoint by itself. Its log, which every backup copies, would grow until the next start.
  await maintain('checkpoint');
  return isOneLeft;
}

// The engine's own tables are included, because the database stops after two billion transactions without a vacuum.
async function listTables(maintain: Maintain): Promise<VacuumedTable[]> {
  const unseen = (table: string) =>
    `pg_relation_size(${table}.oid) - ${table}.relallvisible * current_setting('block_size')::bigint`;
  const { rows } = await maintain(
    `select t.oid::regclass::text as name, age(t.relfrozenxid) as age,
       ${unseen('t')} + coalesce(${unseen('long')}, 0) as bytes
     from pg_class t left join pg_class long on long.oid = t.reltoastrelid
     where t.relkind = 'r' and t.relpersistence = 'p' order by t.oid desc`,
  );
  return rows as VacuumedTable[];
}

// The embedded database never counts its rows by itself. Without a count it assumes that every table is tiny, and sorts
// 100,000 products for each page of 2,000, which takes 640 ms instead of 26 ms.
async function countRows(maintain: Maintain): Promise<void> {
  await maintain('analyze products');
}

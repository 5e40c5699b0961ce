// Writes the subscription of a store as it was read from Stripe. Reads of one store are in progress one after another,
// so that their writes cannot change places. Servers that share a database are kept in order by a version: a read
// counts only when nothing was written since before it began.
import type { Clock } from '../../../kernel/clock';
import type { Database, Sql } from '../../../kernel/db/database';
import { NO_STORE } from '../../../kernel/db/no-store';
import { HttpError, tryAgain } from '../../../kernel/http/http-error';
import { recordAudit } from '../../../writes/audit/audit.repository';
import { holdStore, updateStore } from '../../stores/stores.repository';
import type { PlanCatalog } from '../plans';
import { applyRead } from './apply-read';
import { readFromStripe, type StripeRead } from './read-subscription';
import {
  findKnown,
  holdKnown,
  insertEvent,
  isEventKnown,
  type KnownSubscription,
  updateKnown,
} from './stripe.repository';
import { type StripeClient, stripeRefusal } from './stripe-client';

// Another server can write while this one reads. After so many times the event is refused, and Stripe repeats it.
const ATTEMPTS = 5;
const RETRY_AFTER_S = 5;

export interface SyncOptions {
  db: Database;
  clock: Clock;
  catalog: PlanCatalog;
  stripe: StripeClient;
}

export interface SyncResult {
  /** Null for a store that Stripe does not know. */
  known: KnownSubscription | null;
  read: StripeRead | null;
}

/**
 * Reads the subscription of a store from Stripe and writes it. An event that had its effect before does nothing.
 * Throws an HttpError when Stripe does not answer.
 */
export async function syncStore(
  { db, clock, catalog, stripe }: SyncOptions,
  storeId: string,
  eventId: string | null = null,
): Promise<SyncResult> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const sql = db.store(storeId);
    const known = await findKnown(sql, storeId);
    if (!known || (eventId !== null && (await isEventKnown(sql, storeId, eventId))))
      return { known, read: null };
    const read = await inHttp(() => readFromStripe(stripe, known.customerId));
    const now = clock.now();
    const written = await db.transaction(storeId, (tx) =>
      write(tx, { storeId, catalog, version: known.version, eventId, now }, read),
    );
    if (written) return { known: written, read };
  }
  throw tryAgain(503, 'The subscription of this store is changing. Please try again.', RETRY_AFTER_S);
}

interface Write {
  storeId: string;
  catalog: PlanCatalog;
  /** The version before the read began. */
  version: number;
  eventId: string | null;
  now: Date;
}

/** Writes a read with the event that caused it. Null when another read was written meanwhile. */
async function write(
  sql: Sql,
  { storeId, catalog, version, eventId, now }: Write,
  read: StripeRead,
): Promise<KnownSubscription | null> {
  const store = await holdStore(sql, storeId);
  const known = await holdKnown(sql, storeId);
  if (known?.version !== version) return null;
  if (eventId !== null && !(await insertEvent(sql, storeId, eventId, now))) return known;
  const next = applyRead(catalog, store, known, read);
  const before = { planId: store.planId, subscription: store.subscription };
  if (JSON.stringify(before) !== JSON.stringify({ planId: next.planId, subscription: next.subscription })) {
    await updateStore(sql, storeId, next, now);
    await recordAudit(sql, {
      storeId,
      now,
      authorId: NO_STORE,
      submitterId: NO_STORE,
      address: '',
      action: 'RUN stripe',
      status: 200,
      entityId: storeId,
      details: {
        before: { planId: store.planId },
        after: { planId: next.planId, status: read.subscription?.status ?? null },
      },
    });
  }
  const { subscription } = read;
  const values = {
    subscriptionId: subscription?.id ?? known.subscriptionId,
    status: subscription?.status ?? known.status,
    version: version + 1,
  };
  await updateKnown(sql, storeId, values, now);
  return { ...known, ...values };
}

/** Runs a call of Stripe, and turns its failure into an answer for people. */
export async function inHttp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof HttpError ? error : (stripeRefusal(error) ?? error);
  }
}

// What the server remembers about Stripe: which customer a store is, its subscription as it was last read, and the
// events that have had their effect.
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database, Sql } from '../../../kernel/db/database';
import { stripeCustomers, stripeEvents, stripeSubscriptions } from '../../../kernel/db/schema';

const DAY_MS = 24 * 3600_000;
// Stripe repeats an event for three days, and a person can repeat one for thirty.
const EVENTS_KEPT_FOR_MS = 40 * DAY_MS;

export interface KnownSubscription {
  customerId: string;
  subscriptionId: string | null;
  status: string | null;
  version: number;
}

export async function findStoreOfCustomer(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db.shared.select().from(stripeCustomers).where(eq(stripeCustomers.id, customerId));
  return row?.storeId ?? null;
}

/** Returns null for a store that Stripe does not know. */
export async function findKnown(sql: Sql, storeId: string): Promise<KnownSubscription | null> {
  const [row] = await selectKnown(sql, storeId);
  return row ?? null;
}

/** As `findKnown`, and holds the row until the transaction ends. */
export async function holdKnown(sql: Sql, storeId: string): Promise<KnownSubscription | null> {
  const [row] = await selectKnown(sql, storeId).for('update', { of: stripeSubscriptions });
  return row ?? null;
}

function selectKnown(sql: Sql, storeId: string) {
  const { subscriptionId, status, version } = stripeSubscriptions;
  return sql
    .select({ customerId: stripeCustomers.id, subscriptionId, status, version })
    .from(stripeSubscriptions)
    .innerJoin(stripeCustomers, eq(stripeCustomers.storeId, stripeSubscriptions.storeId))
    .where(eq(stripeSubscriptions.storeId, storeId));
}

/** Adds the customer of a store. The first of two customers stays. */
export async function insertCustomer(sql: Sql, storeId: string, id: string, now: Date): Promise<void> {
  await sql.insert(stripeCustomers).values({ id, storeId, checkedAt: now }).onConflictDoNothing();
  await sql.insert(stripeSubscriptions).values({ storeId }).onConflictDoNothing();
}

export async function updateKnown(
  sql: Sql,
  storeId: string,
  values: Omit<KnownSubscription, 'customerId'>,
  now: Date,
): Promise<void> {
  await sql.update(stripeSubscriptions).set(values).where(eq(stripeSubscriptions.storeId, storeId));
  await sql.update(stripeCustomers).set({ checkedAt: now }).where(eq(stripeCustomers.storeId, storeId));
}

export async function isEventKnown(sql: Sql, storeId: string, id: string): Promise<boolean> {
  const isEvent = and(eq(stripeEvents.storeId, storeId), eq(stripeEvents.id, id));
  return (await sql.select({ id: stripeEvents.id }).from(stripeEvents).where(isEvent)).length > 0;
}

/** Returns false when the event has had its effect already. */
export async function insertEvent(sql: Sql, storeId: string, id: string, receivedAt: Date): Promise<boolean> {
  const rows = await sql
    .insert(stripeEvents)
    .values({ storeId, id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return rows.length > 0;
}

/** Deletes the events of a store that can no longer be repeated. */
export async function pruneStripeEvents(sql: Sql, storeId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVENTS_KEPT_FOR_MS);
  await sql
    .delete(stripeEvents)
    .where(and(eq(stripeEvents.storeId, storeId), lt(stripeEvents.receivedAt, before)));
}

/** Lists the stores whose subscription was not read since `before`, those that wait longest first. */
export async function listUnchecked(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db.shared
    .select({ storeId: stripeCustomers.storeId })
    .from(stripeCustomers)
    .where(lt(stripeCustomers.checkedAt, before))
    .orderBy(asc(stripeCustomers.checkedAt))
    .limit(most);
  return rows.map(({ storeId }) => storeId);
}

/** Puts a store whose subscription could not be read behind the others. */
export async function postponeCheck(db: Database, storeId: string, now: Date): Promise<void> {
  await db.shared.update(stripeCustomers).set({ checkedAt: now }).where(eq(stripeCustomers.storeId, storeId));
}

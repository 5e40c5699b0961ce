// Which shops have endpoints, and which process works for a shop now. A process holds a shop for a few minutes of the
// database's clock, so a process that died keeps a shop waiting for no longer.
import { and, asc, eq, isNull, lt, lte, or, sql as raw } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { webhookQueues } from '../../kernel/db/schema';

const LEASE_S = 180;

const isFree = or(isNull(webhookQueues.leasedUntil), raw`${webhookQueues.leasedUntil} < now()`);

/** Lists the shops that are due and that no process holds, those that wait longest first. */
export async function listDue(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db.shared
    .select({ storeId: webhookQueues.storeId })
    .from(webhookQueues)
    .where(and(lte(webhookQueues.dueAt, now), isFree))
    .orderBy(asc(webhookQueues.dueAt))
    .limit(most);
  return rows.map(({ storeId }) => storeId);
}

/** Takes a shop for a process. Returns false when another process was faster. */
export async function takeShop(db: Database, storeId: string, process: string): Promise<boolean> {
  const rows = await db.shared
    .update(webhookQueues)
    .set({ leasedBy: process, leasedUntil: raw`now() + make_interval(secs => ${LEASE_S})` })
    .where(and(eq(webhookQueues.storeId, storeId), isFree))
    .returning({ storeId: webhookQueues.storeId });
  return rows.length > 0;
}

/**
 * Returns a shop, which is due again at a moment. A shop that was made due meanwhile, because somebody sent a test, keeps
 * that moment.
 */
export async function returnShop(
  db: Database,
  storeId: string,
  { process, dueAt, takenAt }: { process: string; dueAt: Date; takenAt: Date },
): Promise<void> {
  const { dueAt: known } = webhookQueues;
  await db.shared
    .update(webhookQueues)
    .set({
      leasedBy: null,
      leasedUntil: null,
      dueAt: raw`case when ${known} > ${takenAt.toISOString()}::timestamptz
        then least(${known}, ${dueAt.toISOString()}::timestamptz) else ${dueAt.toISOString()}::timestamptz end`,
    })
    .where(and(eq(webhookQueues.storeId, storeId), eq(webhookQueues.leasedBy, process)));
}

/** Makes a shop due. `now` must not be before the moment when a process has taken the shop. */
export async function wakeShop(sql: Sql, storeId: string, now: Date): Promise<void> {
  await sql
    .insert(webhookQueues)
    .values({ storeId, dueAt: now })
    .onConflictDoUpdate({ target: webhookQueues.storeId, set: { dueAt: now } });
}

/** Forgets a shop that a process has taken and whose endpoints are all off, unless it was made due meanwhile. */
export async function dropShop(
  db: Database,
  storeId: string,
  { process, takenAt }: { process: string; takenAt: Date },
): Promise<void> {
  const { leasedBy, dueAt } = webhookQueues;
  await db.shared
    .delete(webhookQueues)
    .where(and(eq(webhookQueues.storeId, storeId), eq(leasedBy, process), lt(dueAt, takenAt)));
}

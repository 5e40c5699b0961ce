import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database, Sql } from '../../kernel/db/database';
import { receiptLinks } from '../../kernel/db/schema';
import { hashSecret } from '../../people/sessions/secret';

const DAY_MS = 24 * 3600_000;
/** The time for which a customer can open the link of a receipt, from the moment when the server books the sale. */
export const LINK_VALID_FOR_MS = 365 * DAY_MS;

interface LinkedSale {
  storeId: string;
  saleId: string;
}

/** Makes sales readable by their links. A secret that another sale has already taken stays with that sale. */
export async function insertReceiptLinks(
  sql: Sql,
  links: readonly (LinkedSale & { secret: string })[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const endsAt = new Date(now.getTime() + LINK_VALID_FOR_MS);
  const rows = links.map(({ secret, ...sale }) => ({ ...sale, digest: hashSecret(secret), endsAt }));
  await sql.insert(receiptLinks).values(rows).onConflictDoNothing();
}

/** Returns the sale of a link. Null for a link that is unknown, not known yet, or expired. */
export async function findLinkedSale(db: Database, secret: string, now: Date): Promise<LinkedSale | null> {
  const [row] = await db.shared
    .select({ storeId: receiptLinks.storeId, saleId: receiptLinks.saleId })
    .from(receiptLinks)
    .where(and(eq(receiptLinks.digest, hashSecret(secret)), gt(receiptLinks.endsAt, now)));
  return row ?? null;
}

/** Deletes the expired links of all shops. */
export async function pruneReceiptLinks(db: Database, clock: Clock): Promise<void> {
  await db.shared.delete(receiptLinks).where(lt(receiptLinks.endsAt, clock.now()));
}

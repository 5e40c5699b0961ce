import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { type REVIEW_KINDS, reviewItems, stores } from '../db/schema';
import { dateIn } from '../stores/store-day';

/** Something a manager should look at: what a till did differs from what the books expected. */
export interface Finding {
  kind: (typeof REVIEW_KINDS)[number];
  message: string;
  productId?: string;
  details?: Record<string, unknown>;
}

/** What findings are about: a sale or its refund, at a register, at a moment. */
export interface FindingSubject {
  saleId: string;
  registerId: string | null;
  happenedAt: Date;
}

export type FindingOfSale = Finding & FindingSubject;

/** Puts findings before the managers. */
export async function addFindings(
  sql: Sql,
  storeId: string,
  findings: readonly FindingOfSale[],
  now: Date,
): Promise<void> {
  if (findings.length === 0) return;
  const [store] = await sql.select({ timezone: stores.timezone }).from(stores).where(eq(stores.id, storeId));
  await sql.insert(reviewItems).values(
    findings.map(({ happenedAt, productId, details = {}, ...finding }) => ({
      ...{ ...finding, storeId, details },
      id: newId(now),
      productId: productId ?? null,
      day: dateIn(store?.timezone ?? 'UTC', happenedAt),
      createdAt: now,
    })),
  );
}

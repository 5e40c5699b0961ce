import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { insertRows } from '../../kernel/db/insert-rows';
import { newId } from '../../kernel/db/new-id';
import { type REVIEW_KINDS, reviewItems } from '../../kernel/db/schema';
import { findCalendar } from '../../people/stores/store-calendar';

/** Something for a manager to review: a sale, refund or shift of a till differs from what the books expected. */
export interface Finding {
  kind: (typeof REVIEW_KINDS)[number];
  message: string;
  productId?: string;
  details?: Record<string, unknown>;
}

/** The sale (or its refund), the register and the moment that findings are about. */
export interface FindingSubject {
  /** Null when the sale is not in the books, and for a finding about a shift. */
  saleId: string | null;
  registerId: string | null;
  happenedAt: Date;
}

export type FindingOfSale = Finding & FindingSubject;

/** Stores findings, so that managers see them among the review items. */
export async function addFindings(
  sql: Sql,
  storeId: string,
  findings: readonly FindingOfSale[],
  now: Date,
): Promise<void> {
  if (findings.length === 0) return;
  const { dayOf } = await findCalendar(sql, storeId);
  await insertRows(
    sql,
    reviewItems,
    findings.map(({ happenedAt, productId, details = {}, ...finding }) => ({
      ...finding,
      storeId,
      details,
      id: newId(now),
      productId: productId ?? null,
      day: dayOf(happenedAt),
      createdAt: now,
    })),
  );
}

/** Clears the open findings about a register that is now enrolled, because enrolling it was the judgment. */
export async function clearRegisterFindings(
  sql: Sql,
  storeId: string,
  { registerId, userId, note }: { registerId: string; userId: string; note: string },
  now: Date,
): Promise<void> {
  await sql
    .update(reviewItems)
    .set({ clearedAt: now, clearedBy: userId, note, judgmentId: newId(now) })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNull(reviewItems.clearedAt),
        eq(reviewItems.kind, 'register'),
        eq(reviewItems.registerId, registerId),
      ),
    );
}

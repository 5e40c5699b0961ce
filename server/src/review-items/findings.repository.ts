import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { type REVIEW_KINDS, reviewItems } from '../db/schema';
import { findCalendar } from '../stores/store-calendar';

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
  const { dayOf } = await findCalendar(sql, storeId);
  await sql.insert(reviewItems).values(
    findings.map(({ happenedAt, productId, details = {}, ...finding }) => ({
      ...{ ...finding, storeId, details },
      id: newId(now),
      productId: productId ?? null,
      day: dayOf(happenedAt),
      createdAt: now,
    })),
  );
}

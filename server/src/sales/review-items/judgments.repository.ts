// A judgment clears findings in one step: a single finding, those of a sale, or all that have the same cause. It is
// also taken back in one step.
import { and, desc, eq, isNotNull, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { reviewItems } from '../../kernel/db/schema';
import type { PagePlace } from '../../kernel/http/page-query';
import { createReviewItemsRepository, type ReviewItemWire, subject } from './review-items.repository';
import type { ReviewKind } from './review-pages.repository';

export const SCOPES = ['finding', 'sale', 'cause'] as const;

export interface Judgment {
  /** The finding that the manager looked at. */
  item: ReviewItemWire;
  scope: (typeof SCOPES)[number];
  /** Findings that arrived after this moment stay open, because the manager has not seen them. */
  seenUntil: Date | null;
  userId: string;
  note: string | null;
}

/** Clears the open findings in the judgment's scope. Returns how many were cleared. */
export async function judge(
  sql: Sql,
  storeId: string,
  { item, scope, seenUntil, userId, note }: Judgment,
  now: Date,
): Promise<number> {
  const cleared = await sql
    .update(reviewItems)
    .set({ clearedAt: now, clearedBy: userId, note, judgmentId: newId(now) })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNull(reviewItems.clearedAt),
        isMeant(item, scope),
        seenUntil ? lte(reviewItems.createdAt, seenUntil) : undefined,
      ),
    )
    .returning({ id: reviewItems.id });
  return cleared.length;
}

/** Opens again all findings that were cleared together with this one. Returns how many were opened. */
export async function takeBack(sql: Sql, storeId: string, itemId: string): Promise<number> {
  const [item] = await sql
    .select({ judgmentId: reviewItems.judgmentId })
    .from(reviewItems)
    .where(and(eq(reviewItems.storeId, storeId), eq(reviewItems.id, itemId)));
  if (!item?.judgmentId) return 0;
  const opened = await sql
    .update(reviewItems)
    .set({ clearedAt: null, clearedBy: null, note: null, judgmentId: null })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNotNull(reviewItems.clearedAt),
        eq(reviewItems.judgmentId, item.judgmentId),
      ),
    )
    .returning({ id: reviewItems.id });
  return opened.length;
}

/** Lists the judgments, latest first, each with one of its findings. */
export async function listJudgments(
  sql: Sql,
  storeId: string,
  { kind, after, limit }: { kind: ReviewKind | null; after: PagePlace | null; limit: number },
) {
  const { clearedAt, judgmentId } = reviewItems;
  const judgments = await sql
    .select({
      at: raw<Date>`${clearedAt}`.mapWith(clearedAt).as('at'),
      id: raw<string>`${judgmentId}`.as('judgment'),
      findings: raw<string>`count(*)`.mapWith(Number),
      sales: raw<string>`count(distinct ${subject})`.mapWith(Number),
      kinds: raw<ReviewKind[]>`array_agg(distinct ${reviewItems.kind})`,
      itemId: raw<string>`(array_agg(${reviewItems.id} order by ${reviewItems.id}))[1]`,
    })
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNotNull(clearedAt),
        after
          ? raw`(${clearedAt}, ${judgmentId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .groupBy(clearedAt, judgmentId)
    .having(kind ? raw`bool_or(${reviewItems.kind} = ${kind})` : undefined)
    .orderBy(desc(clearedAt), desc(judgmentId))
    .limit(limit);
  const items = await createReviewItemsRepository(sql, storeId).findAll(
    judgments.map(({ itemId }) => itemId),
  );
  return judgments.map(({ itemId, ...judgment }) => ({ ...judgment, item: items.get(itemId) ?? null }));
}

function isMeant({ id, kind, registerId, day, saleId, createdAt }: ReviewItemWire, scope: Judgment['scope']) {
  if (scope === 'finding') return eq(reviewItems.id, id);
  if (scope === 'sale')
    return and(eq(reviewItems.createdAt, new Date(createdAt)), raw`${subject} = ${saleId ?? id}::uuid`);
  return and(
    eq(reviewItems.kind, kind),
    registerId === null ? isNull(reviewItems.registerId) : eq(reviewItems.registerId, registerId),
    eq(reviewItems.day, day),
  );
}

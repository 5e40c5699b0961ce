// A judgement clears findings in one go: one, those of a sale, or all that have one cause. It is taken back in one go, too.
import { and, desc, eq, isNotNull, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { reviewItems } from '../db/schema';
import type { PagePlace } from '../http/page-query';
import { createReviewItemsRepository, type ReviewItemWire, subject } from './review-items.repository';
import type { ReviewKind } from './review-pages.repository';

export const SCOPES = ['finding', 'sale', 'cause'] as const;

export interface Judgement {
  /** The finding that was looked at. */
  item: ReviewItemWire;
  scope: (typeof SCOPES)[number];
  /** Findings that came later have not been seen, and stay. */
  seenUntil: Date | null;
  userId: string;
  note: string | null;
}

/** Clears what is still open of what is meant; answers how many findings that were. */
export async function judge(
  sql: Sql,
  storeId: string,
  { item, scope, seenUntil, userId, note }: Judgement,
  now: Date,
): Promise<number> {
  const cleared = await sql
    .update(reviewItems)
    .set({ clearedAt: now, clearedBy: userId, note, judgementId: newId(now) })
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

/** Clears what was said of a register that is enrolled now: to let it in was the judgement. */
export async function judgeRegister(
  sql: Sql,
  storeId: string,
  { registerId, userId, note }: { registerId: string; userId: string; note: string },
  now: Date,
): Promise<void> {
  await sql
    .update(reviewItems)
    .set({ clearedAt: now, clearedBy: userId, note, judgementId: newId(now) })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNull(reviewItems.clearedAt),
        eq(reviewItems.kind, 'register'),
        eq(reviewItems.registerId, registerId),
      ),
    );
}

/** Opens again all that was cleared together with a finding; answers how many findings that were. */
export async function takeBack(sql: Sql, storeId: string, itemId: string): Promise<number> {
  const [item] = await sql
    .select({ judgementId: reviewItems.judgementId })
    .from(reviewItems)
    .where(and(eq(reviewItems.storeId, storeId), eq(reviewItems.id, itemId)));
  if (!item?.judgementId) return 0;
  const opened = await sql
    .update(reviewItems)
    .set({ clearedAt: null, clearedBy: null, note: null, judgementId: null })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNotNull(reviewItems.clearedAt),
        eq(reviewItems.judgementId, item.judgementId),
      ),
    )
    .returning({ id: reviewItems.id });
  return opened.length;
}

/** The judgements, the last one first, each with one of its findings. */
export async function listJudgements(
  sql: Sql,
  storeId: string,
  { kind, after, limit }: { kind: ReviewKind | null; after: PagePlace | null; limit: number },
) {
  const { clearedAt, judgementId } = reviewItems;
  const judgements = await sql
    .select({
      at: raw<Date>`${clearedAt}`.mapWith(clearedAt).as('at'),
      id: raw<string>`${judgementId}`.as('judgement'),
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
          ? raw`(${clearedAt}, ${judgementId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .groupBy(clearedAt, judgementId)
    .having(kind ? raw`bool_or(${reviewItems.kind} = ${kind})` : undefined)
    .orderBy(desc(clearedAt), desc(judgementId))
    .limit(limit);
  const items = await createReviewItemsRepository(sql, storeId).findAll(
    judgements.map(({ itemId }) => itemId),
  );
  return judgements.map(({ itemId, ...judgement }) => ({ ...judgement, item: items.get(itemId) ?? null }));
}

function isMeant(
  { id, kind, registerId, day, saleId, createdAt }: ReviewItemWire,
  scope: Judgement['scope'],
) {
  if (scope === 'finding') return eq(reviewItems.id, id);
  if (scope === 'sale')
    return and(eq(reviewItems.createdAt, new Date(createdAt)), raw`${subject} = ${saleId ?? id}::uuid`);
  return and(
    eq(reviewItems.kind, kind),
    registerId === null ? isNull(reviewItems.registerId) : eq(reviewItems.registerId, registerId),
    eq(reviewItems.day, day),
  );
}

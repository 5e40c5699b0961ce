// A judgment clears findings in one step: a single finding, those of a sale, or all that have the same cause. It is
// also taken back in one step.
import { and, desc, eq, isNotNull, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { reviewItems } from '../../kernel/db/schema';
import type { PagePlace } from '../../kernel/http/page-query';
import type { Person } from '../../kernel/http/person';
import { addFindings } from '../findings/findings.repository';
import { assertMayClear, findOwnSales, hasAnotherJudge, mayClear } from './own-findings.repository';
import { createReviewItemsRepository, type ReviewItemWire, subject } from './review-items.repository';
import type { ReviewKind } from './review-pages.repository';

export const SCOPES = ['finding', 'sale', 'cause'] as const;

export interface Judgment {
  /** The finding that the manager looked at. */
  item: ReviewItemWire;
  scope: (typeof SCOPES)[number];
  /** Findings that arrived after this moment stay open, because the manager has not seen them. */
  seenUntil: Date | null;
  judge: Pick<Person, 'id' | 'username' | 'role'>;
  note: string | null;
}

/**
 * Clears the open findings in the judgment's scope that the judge may clear. Returns how many were cleared, and adds a
 * finding when the judge cleared findings of their own sales. Throws a 400 when the judge may not clear the finding that
 * they looked at.
 */
export async function judge(
  sql: Sql,
  storeId: string,
  { item, scope, seenUntil, judge: person, note }: Judgment,
  now: Date,
): Promise<number> {
  const isAlone = !(await hasAnotherJudge(sql, storeId, person.id));
  assertMayClear(item, person, isAlone);
  const judgmentId = newId(now);
  const cleared = await sql
    .update(reviewItems)
    .set({ clearedAt: now, clearedBy: person.id, note, judgmentId })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNull(reviewItems.clearedAt),
        isMeant(item, scope),
        seenUntil ? lte(reviewItems.createdAt, seenUntil) : undefined,
        mayClear(person, isAlone),
      ),
    )
    .returning({
      saleId: reviewItems.saleId,
      sellerId: raw<string | null>`${reviewItems.details}->>'sellerId'`,
    });
  if (!isAlone) await reportOwn(sql, storeId, cleared, { item, person, judgmentId }, now);
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

interface OwnJudgment {
  item: ReviewItemWire;
  person: Judgment['judge'];
  judgmentId: string;
}

/** Adds one finding when somebody cleared findings of their own sales. Only another person may clear it. */
async function reportOwn(
  sql: Sql,
  storeId: string,
  cleared: readonly { saleId: string | null; sellerId: string | null }[],
  { item, person, judgmentId }: OwnJudgment,
  now: Date,
): Promise<void> {
  const saleIds = [...new Set(cleared.flatMap(({ saleId }) => saleId ?? []))];
  const ownSales = await findOwnSales(sql, storeId, { saleIds, userId: person.id });
  const isOwn = ({ saleId, sellerId }: (typeof cleared)[number]) =>
    sellerId === person.id || (saleId !== null && ownSales.has(saleId));
  const own = cleared.filter(isOwn);
  if (own.length === 0) return;
  const [onlySale, ...otherSales] = ownSales;
  const many = own.length === 1 ? 'a finding' : `${own.length} findings`;
  const finding = {
    kind: 'own-judgment' as const,
    message: `${person.username} cleared ${many} about their own sales: ${item.message}`,
    details: { judgeId: person.id, judgmentId, kind: item.kind, findings: own.length },
  };
  const saleId = otherSales.length === 0 ? (onlySale ?? null) : null;
  await addFindings(
    sql,
    storeId,
    [{ ...finding, saleId, registerId: item.registerId, happenedAt: now }],
    now,
  );
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

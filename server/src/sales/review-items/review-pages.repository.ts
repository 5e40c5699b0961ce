// The open findings as managers read them: one row for each sale, however many findings it has, and one cause for all
// findings of a kind that a register made on one day.
import { and, desc, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { REVIEW_KINDS, reviewItems } from '../../kernel/db/schema';
import type { PagePlace } from '../../kernel/http/page-query';
import { listNames } from '../registers/registers.repository';
import { createReviewItemsRepository, type ReviewItemWire, subject } from './review-items.repository';

/**
 * A sale shows at most this many findings of a kind, so that a thousand unknown products do not hide the other
 * findings.
 */
const SHOWN_OF_A_KIND = 5;
const MOST_CAUSES = 100;
const MOST_COUNTED = 10_000;
// The values of SQL's grouping(kind, day), which tell the three levels of sums apart.
const [OF_A_CAUSE, OF_A_KIND, OVER_ALL] = [0, 1, 3];

export type ReviewKind = (typeof REVIEW_KINDS)[number];

export interface ReviewedSale {
  place: PagePlace;
  /** The number of open findings of each kind, including those that are not shown. */
  kinds: { kind: ReviewKind; count: number }[];
  findings: ReviewItemWire[];
}

export function isReviewKind(text: string): text is ReviewKind {
  return REVIEW_KINDS.some((kind) => kind === text);
}

/** Lists the sales with open findings. The sale with the newest finding comes first. */
export async function listReviewedSales(
  sql: Sql,
  storeId: string,
  { kind, after, limit }: { kind: ReviewKind | null; after: PagePlace | null; limit: number },
): Promise<ReviewedSale[]> {
  const places = await sql
    .select({ at: reviewItems.createdAt, id: subject.as('subject') })
    .from(reviewItems)
    .where(
      and(
        isOpen(storeId),
        kind ? eq(reviewItems.kind, kind) : undefined,
        after
          ? raw`(${reviewItems.createdAt}, ${subject}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .groupBy(reviewItems.createdAt, subject)
    .orderBy(desc(reviewItems.createdAt), desc(subject))
    .limit(limit);
  return withFindings(sql, storeId, places);
}

/** Counts the open findings and their sales: in total, by kind, and by each cause that several sales share. */
export async function countOpen(sql: Sql, storeId: string) {
  // The count is limited, so that a shop that never clears its findings does not slow down its tills.
  const recent = sql
    .select({
      id: reviewItems.id,
      kind: reviewItems.kind,
      registerId: reviewItems.registerId,
      day: reviewItems.day,
      subject: subject.as('subject'),
    })
    .from(reviewItems)
    .where(isOpen(storeId))
    .orderBy(desc(reviewItems.createdAt), desc(subject))
    .limit(MOST_COUNTED)
    .as('recent');
  const { kind, registerId, day } = recent;
  const groups = await sql
    .select({
      kind,
      registerId,
      day,
      level: raw<string>`grouping(${kind}, ${day})`.mapWith(Number),
      findings: raw<string>`count(*)`.mapWith(Number),
      sales: raw<string>`count(distinct ${recent.subject})`.mapWith(Number),
      itemId: raw<string>`(array_agg(${recent.id} order by ${recent.id} desc))[1]`,
    })
    .from(recent)
    .groupBy(raw`grouping sets ((), (${kind}), (${kind}, ${registerId}, ${day}))`)
    .having(raw`grouping(${day}) = 1 or count(distinct ${recent.subject}) > 1`);
  const names = await listNames(sql, storeId);
  const bySales = groups.toSorted((a, b) => b.sales - a.sales || (a.kind < b.kind ? -1 : 1));
  const all = bySales.find(({ level }) => level === OVER_ALL);
  const causes = bySales.filter(({ level }) => level === OF_A_CAUSE).slice(0, MOST_CAUSES);
  return {
    findings: all?.findings ?? 0,
    sales: all?.sales ?? 0,
    isPartial: all?.findings === MOST_COUNTED,
    kinds: bySales
      .filter(({ level }) => level === OF_A_KIND)
      .map(({ kind, findings, sales }) => ({ kind, findings, sales })),
    causes: causes.map(({ kind, registerId, day, sales, itemId }) => ({
      kind,
      registerId,
      day,
      sales,
      itemId,
      registerName: names.get(registerId ?? '') ?? null,
    })),
  };
}

async function withFindings(sql: Sql, storeId: string, places: PagePlace[]): Promise<ReviewedSale[]> {
  if (places.length === 0) return [];
  const ofKind = raw`over (partition by ${reviewItems.createdAt}, ${subject}, ${reviewItems.kind}`;
  const ranked = sql
    .select({
      id: reviewItems.id,
      at: reviewItems.createdAt,
      subject: subject.as('subject'),
      kind: reviewItems.kind,
      rank: raw<number>`row_number() ${ofKind} order by ${reviewItems.id})`.mapWith(Number).as('rank'),
      count: raw<number>`count(*) ${ofKind})`.mapWith(Number).as('count'),
    })
    .from(reviewItems)
    .where(
      and(
        isOpen(storeId),
        raw`(${reviewItems.createdAt}, ${subject}) in (select * from unnest(
          ${raw.param(places.map(({ at }) => at.toISOString()))}::timestamptz[], ${raw.param(places.map(({ id }) => id))}::uuid[]))`,
      ),
    )
    .as('ranked');
  const shown = await sql
    .select()
    .from(ranked)
    .where(raw`${ranked.rank} <= ${SHOWN_OF_A_KIND}`)
    .orderBy(ranked.kind, ranked.rank);
  const items = await createReviewItemsRepository(sql, storeId).findAll(shown.map(({ id }) => id));
  return places.map((place) => {
    const own = shown.filter((row) => row.subject === place.id && row.at.getTime() === place.at.getTime());
    const firsts = own.filter(({ rank }) => rank === 1);
    return {
      place,
      kinds: firsts.map(({ kind, count }) => ({ kind, count })),
      findings: own.flatMap(({ id }) => items.get(id) ?? []),
    };
  });
}

function isOpen(storeId: string) {
  return and(eq(reviewItems.storeId, storeId), isNull(reviewItems.clearedAt));
}

// Some findings are not for everybody to clear: a discarded sale is for an administrator, and a person's judgment about
// their own sales is for another person. Where nobody else could clear them, the one person may.
import { and, eq, inArray, isNull, ne, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { reviewItems, sales, users } from '../../kernel/db/schema';
import { badRequest } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import type { ReviewItemWire } from './review-items.repository';

type Judge = Pick<Person, 'id' | 'role'>;

/** Tells whether the shop has somebody else who may clear findings. */
export async function hasAnotherJudge(sql: Sql, storeId: string, userId: string): Promise<boolean> {
  const [other] = await sql
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.storeId, storeId),
        eq(users.kind, 'person'),
        eq(users.isActive, true),
        isNull(users.deletedAt),
        inArray(users.role, ['ADMIN', 'MANAGER']),
        ne(users.id, userId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Throws a 400 when this person may not clear the finding. */
export function assertMayClear({ kind, details }: ReviewItemWire, judge: Judge, isAlone: boolean): void {
  if (kind === 'discarded' && judge.role !== 'ADMIN')
    throw badRequest('id', 'Only an administrator can clear a discarded sale');
  if (kind === 'own-judgment' && details.judgeId === judge.id && !isAlone)
    throw badRequest('id', 'Another person must clear what you decided about your own sales');
}

/** Returns the condition for findings that this person may clear. Undefined when there is no limit. */
export function mayClear({ id, role }: Judge, isAlone: boolean): SQL | undefined {
  return and(
    role === 'ADMIN' ? undefined : ne(reviewItems.kind, 'discarded'),
    isAlone
      ? undefined
      : or(ne(reviewItems.kind, 'own-judgment'), raw`${reviewItems.details}->>'judgeId' <> ${id}`),
  );
}

/** Returns those of the sales that this person rang up. */
export async function findOwnSales(
  sql: Sql,
  storeId: string,
  { saleIds, userId }: { saleIds: readonly string[]; userId: string },
): Promise<ReadonlySet<string>> {
  if (saleIds.length === 0) return new Set();
  const rows = await sql
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        eq(sales.storeId, storeId),
        raw`${sales.id} = any(${raw.param(saleIds)}::uuid[])`,
        eq(sales.userId, userId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

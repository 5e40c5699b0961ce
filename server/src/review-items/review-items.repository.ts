import { money, toWireAmount } from '@evertill/shared-domain';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { type REVIEW_KINDS, reviewItems, sales, users } from '../db/schema';
import { isUuid } from '../http/is-uuid';
import { displayName } from '../users/display-name';

/** Something a manager should look at: what a till did differs from what the books expected. */
export interface Finding {
  kind: (typeof REVIEW_KINDS)[number];
  message: string;
  saleId?: string;
  productId?: string;
  details?: Record<string, unknown>;
}

const LIST_LIMIT = 500;
/** The person who rang the sale up; `users` itself is who cleared the item. */
const sellers = alias(users, 'sellers');

/** The review items of one store. */
export function createReviewItemsRepository(sql: Sql, storeId: string) {
  const select = () =>
    sql
      .select({ item: reviewItems, sale: sales, seller: nameOf(sellers), clearer: nameOf(users) })
      .from(reviewItems)
      .leftJoin(sales, and(eq(sales.storeId, reviewItems.storeId), eq(sales.id, reviewItems.saleId)))
      .leftJoin(sellers, and(eq(sellers.storeId, sales.storeId), eq(sellers.id, sales.userId)))
      .leftJoin(users, and(eq(users.storeId, reviewItems.storeId), eq(users.id, reviewItems.clearedBy)));

  return {
    async add(findings: readonly Finding[], now: Date): Promise<void> {
      if (findings.length === 0) return;
      await sql.insert(reviewItems).values(
        findings.map(({ kind, message, saleId, productId, details = {} }) => ({
          ...{ storeId, kind, message, details },
          id: newId(now),
          saleId: saleId ?? null,
          productId: productId ?? null,
          createdAt: now,
        })),
      );
    },

    /** The open ones, newest first; or the cleared ones too. */
    async list({ withCleared }: { withCleared: boolean }) {
      const rows = await select()
        .where(and(eq(reviewItems.storeId, storeId), withCleared ? undefined : isNull(reviewItems.clearedAt)))
        .orderBy(desc(reviewItems.createdAt), desc(reviewItems.id))
        .limit(LIST_LIMIT);
      return rows.map(toWire);
    },

    async find(id: string) {
      if (!isUuid(id)) return null;
      const [row] = await select().where(and(eq(reviewItems.storeId, storeId), eq(reviewItems.id, id)));
      return row ? toWire(row) : null;
    },

    async clear(id: string, by: { userId: string; note: string | null; now: Date }): Promise<void> {
      await sql
        .update(reviewItems)
        .set({ clearedAt: by.now, clearedBy: by.userId, note: by.note })
        .where(and(eq(reviewItems.storeId, storeId), eq(reviewItems.id, id)));
    },
  };
}

interface ReviewRow {
  item: typeof reviewItems.$inferSelect;
  sale: typeof sales.$inferSelect | null;
  seller: PersonName | null;
  clearer: PersonName | null;
}

type PersonName = Parameters<typeof displayName>[0];

function nameOf(person: typeof users | typeof sellers) {
  const { username, firstName, lastName } = person;
  return { username, firstName, lastName };
}

function toWire({ item, sale, seller, clearer }: ReviewRow) {
  const { id, kind, message, saleId, productId, details, createdAt, clearedAt, clearedBy, note } = item;
  return {
    ...{ id, kind, message, saleId, productId, details, clearedBy, note },
    saleNumber: sale?.saleNumber ?? null,
    sale: sale && {
      saleDate: sale.saleDate.toISOString(),
      amountDue: toWireAmount(money(sale.totalAmount).plus(sale.taxAmount)),
      registerId: sale.registerId,
      registerSequence: sale.registerSequence,
      userName: seller && displayName(seller),
    },
    createdAt: createdAt.toISOString(),
    clearedAt: clearedAt?.toISOString() ?? null,
    clearedByName: clearer && displayName(clearer),
  };
}

import { money, toWireAmount } from '@evertill/shared-domain';
import { and, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/database';
import { registers, reviewItems, sales, users } from '../db/schema';
import { isUuid } from '../http/is-uuid';
import { displayName } from '../users/display-name';

const LIST_LIMIT = 500;
/** The person who rang the sale up; `users` itself is who cleared the item. */
const sellers = alias(users, 'sellers');

/** What a finding belongs to in the lists: its sale, or itself where it has none. */
export const subject = raw<string>`coalesce(${reviewItems.saleId}, ${reviewItems.id})`;

/** The review items of one store. */
export function createReviewItemsRepository(sql: Sql, storeId: string) {
  const select = () =>
    sql
      .select({
        item: reviewItems,
        sale: sales,
        registerName: registers.name,
        seller: nameOf(sellers),
        clearer: nameOf(users),
      })
      .from(reviewItems)
      .leftJoin(sales, and(eq(sales.storeId, reviewItems.storeId), eq(sales.id, reviewItems.saleId)))
      .leftJoin(
        registers,
        and(eq(registers.storeId, reviewItems.storeId), eq(registers.id, reviewItems.registerId)),
      )
      .leftJoin(sellers, and(eq(sellers.storeId, sales.storeId), eq(sellers.id, sales.userId)))
      .leftJoin(users, and(eq(users.storeId, reviewItems.storeId), eq(users.id, reviewItems.clearedBy)));

  async function findAll(ids: readonly string[]): Promise<ReadonlyMap<string, ReviewItemWire>> {
    if (ids.length === 0) return new Map();
    const rows = await select().where(
      and(eq(reviewItems.storeId, storeId), inArray(reviewItems.id, [...ids])),
    );
    return new Map(rows.map((row) => [row.item.id, toWire(row)]));
  }

  return {
    findAll,

    /** The open ones, newest first; or the cleared ones too. Of a long list its beginning: the others are read in pages. */
    async list({ withCleared }: { withCleared: boolean }) {
      // Which ones first: joined before it is cut off, a shop with many findings would have all of its sales read for this.
      const page = await sql
        .select({ id: reviewItems.id })
        .from(reviewItems)
        .where(and(eq(reviewItems.storeId, storeId), withCleared ? undefined : isNull(reviewItems.clearedAt)))
        .orderBy(desc(reviewItems.createdAt), desc(subject), desc(reviewItems.id))
        .limit(LIST_LIMIT);
      const items = await findAll(page.map(({ id }) => id));
      return page.flatMap(({ id }) => items.get(id) ?? []);
    },

    async find(id: string) {
      if (!isUuid(id)) return null;
      const [row] = await select().where(and(eq(reviewItems.storeId, storeId), eq(reviewItems.id, id)));
      return row ? toWire(row) : null;
    },
  };
}

export type ReviewItemWire = ReturnType<typeof toWire>;

interface ReviewRow {
  item: typeof reviewItems.$inferSelect;
  sale: typeof sales.$inferSelect | null;
  registerName: string | null;
  seller: PersonName | null;
  clearer: PersonName | null;
}

type PersonName = Parameters<typeof displayName>[0];

function nameOf(person: typeof users | typeof sellers) {
  const { username, firstName, lastName } = person;
  return { username, firstName, lastName };
}

function toWire({ item, sale, registerName, seller, clearer }: ReviewRow) {
  const { id, kind, message, saleId, productId, details, registerId, day } = item;
  const { createdAt, clearedAt, clearedBy, note } = item;
  return {
    ...{ id, kind, message, saleId, productId, details, registerId, day, registerName, clearedBy, note },
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

// The short lists of a shop's day. Each is cut before names are looked up by a list of ids, so the answer stays small
// and quick in a large shop.
import { displayName, GIFT_CARD_PRODUCT, LOW_STOCK, toWireAmount } from '@evertill/shared-domain';
import { and, asc, desc, eq, gt, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { dayTotals, products, users } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';

const MOST_BEST_SELLERS = 5;
const MOST_LOW_PRODUCTS = 4;
const MOST_SELLERS = 4;

/** Reads the short lists of a store's day. */
export function createTodayRepository(sql: Sql, storeId: string) {
  const ofDay = (kind: 'product' | 'cashier', day: string) =>
    and(eq(dayTotals.storeId, storeId), eq(dayTotals.kind, kind), eq(dayTotals.day, day));

  return {
    /** Returns the products of which most pieces were sold on a day. */
    async bestSellers(day: string) {
      const best = await sql
        .select({ id: dayTotals.key, quantity: dayTotals.quantity, total: dayTotals.subtotal })
        .from(dayTotals)
        .where(and(ofDay('product', day), gt(dayTotals.quantity, 0)))
        .orderBy(desc(dayTotals.quantity), desc(dayTotals.subtotal), asc(dayTotals.key))
        .limit(MOST_BEST_SELLERS);
      const ids = best.map(({ id }) => id).filter(isUuid);
      const known = await sql
        .select({ id: products.id, name: products.name, image: products.image })
        .from(products)
        .where(and(eq(products.storeId, storeId), raw`${products.id} = any(${raw.param(ids)}::uuid[])`));
      const byId = new Map(known.map((product) => [product.id, product]));
      return best.map(({ id, quantity, total }) => {
        const { name = id === GIFT_CARD_PRODUCT ? 'Gift card' : null, image = null } = byId.get(id) ?? {};
        return { id, name, image, quantity, total: toWireAmount(total) };
      });
    },

    /** Counts the products that are low on stock, and returns those with the fewest pieces. */
    async lowStock() {
      const { id, name, image, stockQuantity } = products;
      const isLow = and(
        eq(products.storeId, storeId),
        isNull(products.deletedAt),
        eq(products.trackStock, true),
        lte(stockQuantity, LOW_STOCK),
      );
      const [[counted], items] = await Promise.all([
        sql.select({ count: raw<number>`count(*)::int` }).from(products).where(isLow),
        sql
          .select({ id, name, image, stockQuantity })
          .from(products)
          .where(isLow)
          .orderBy(asc(stockQuantity), asc(name), asc(id))
          .limit(MOST_LOW_PRODUCTS),
      ]);
      return { count: counted?.count ?? 0, items };
    },

    /** Returns the people who sold most on a day. */
    async sellers(day: string) {
      const best = await sql
        .select({ id: dayTotals.key, count: dayTotals.count, total: dayTotals.total })
        .from(dayTotals)
        .where(and(ofDay('cashier', day), gt(dayTotals.count, 0)))
        .orderBy(desc(dayTotals.total), asc(dayTotals.key))
        .limit(MOST_SELLERS);
      const ids = best.map(({ id }) => id).filter(isUuid);
      const { id, username, firstName, lastName } = users;
      const people = await sql
        .select({ id, username, firstName, lastName })
        .from(users)
        .where(and(eq(users.storeId, storeId), raw`${users.id} = any(${raw.param(ids)}::uuid[])`));
      const names = new Map(people.map((person) => [person.id, displayName(person)]));
      return best.flatMap(({ id, count, total }) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name, count, total: toWireAmount(total) }];
      });
    },
  };
}

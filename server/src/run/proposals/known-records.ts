// The records that proposals are about, as they are now.
import { Category, Discount, type ProposalCall } from '@evertill/shared-domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { categories, products, rates } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import { addressOfCall, type Fields } from './proposed-calls';

export interface KnownRecord {
  id: string;
  name: string;
  fields: Fields;
}

type Find = (sql: Sql, storeId: string, ids: string[], isLocked: boolean) => Promise<KnownRecord[]>;

const FIND: Readonly<Record<string, Find>> = {
  async products(sql, storeId, ids, isLocked) {
    const of = and(eq(products.storeId, storeId), inArray(products.id, ids), isNull(products.deletedAt));
    const query = sql.select().from(products).where(of);
    const rows = await (isLocked ? query.for('update') : query);
    return rows.map(({ id, name, sku, barcode, description, unitPrice, categoryId, ...counts }) => {
      const { stockQuantity, trackStock } = counts;
      const about = { name, unitPrice: Number(unitPrice), sku, barcode, description, categoryId };
      return { id, name, fields: { ...about, stockQuantity, trackStock } };
    });
  },
  async categories(sql, storeId, ids, isLocked) {
    const of = and(
      eq(categories.storeId, storeId),
      inArray(categories.id, ids),
      isNull(categories.deletedAt),
    );
    const query = sql.select().from(categories).where(of);
    const rows = await (isLocked ? query.for('update') : query);
    return rows.map(({ id, name, description }) => ({ id, name, fields: { name, description } }));
  },
  async discounts(sql, storeId, ids, isLocked) {
    const ofKind = and(eq(rates.storeId, storeId), eq(rates.kind, 'discount'), isNull(rates.deletedAt));
    const query = sql
      .select()
      .from(rates)
      .where(and(ofKind, inArray(rates.id, ids)));
    const rows = await (isLocked ? query.for('update') : query);
    return rows.map(({ id, name, description, type, value, isActive }) => ({
      id,
      name,
      fields: { name, description, type, value, isActive },
    }));
  },
};

/** The nouns of records, by the first part of their path. */
const NOUNS: Readonly<Record<string, string>> = {
  products: 'product',
  categories: Category.noun,
  discounts: Discount.noun,
};

/** Returns what a call changes, such as 'products'. */
export function kindOf(call: ProposalCall): string {
  return addressOfCall(call, null).route.split('/')[1] ?? '';
}

export function nounOf(call: ProposalCall): string {
  return NOUNS[kindOf(call)] ?? 'record';
}

/** Finds the record that a call changes. Null when the store has no such record. */
export async function findRecord(
  sql: Sql,
  storeId: string,
  { call, id }: { call: ProposalCall; id: string },
  { isLocked = false } = {},
): Promise<KnownRecord | null> {
  if (!isUuid(id)) return null;
  const [record] = (await FIND[kindOf(call)]?.(sql, storeId, [id], isLocked)) ?? [];
  return record ?? null;
}

/** Finds the records of many calls by their ids. Deleted ones are missing. */
export async function findRecords(
  sql: Sql,
  storeId: string,
  wanted: readonly { call: ProposalCall; entityId: string | null }[],
): Promise<Map<string, KnownRecord>> {
  const found = new Map<string, KnownRecord>();
  for (const [kind, find] of Object.entries(FIND)) {
    const ids = wanted.flatMap(({ call, entityId }) => (entityId && kindOf(call) === kind ? [entityId] : []));
    if (ids.length === 0) continue;
    for (const record of await find(sql, storeId, [...new Set(ids)], false)) found.set(record.id, record);
  }
  return found;
}

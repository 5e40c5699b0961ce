import type { RateType } from '@evertill/shared-domain';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { rates } from '../db/schema';
import { isUuid } from '../http/is-uuid';

export type RateKind = 'tax' | 'discount';
export type RateRow = typeof rates.$inferSelect;

export interface RateFields {
  [field: string]: unknown;
  name: string;
  description: string | null;
  type: RateType;
  value: number;
  isActive: boolean;
}

export type RatesRepository = ReturnType<typeof createRatesRepository>;

/** The taxes or the discounts of one store. */
export function createRatesRepository(sql: Sql, storeId: string, kind: RateKind) {
  const own = and(eq(rates.storeId, storeId), eq(rates.kind, kind));
  const living = and(own, isNull(rates.deletedAt));

  return {
    list: ({ onlyActive = false } = {}) =>
      sql
        .select()
        .from(rates)
        .where(and(living, onlyActive ? eq(rates.isActive, true) : undefined))
        .orderBy(asc(rates.name), asc(rates.id)),

    async find(id: string): Promise<RateRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await sql
        .select()
        .from(rates)
        .where(and(living, eq(rates.id, id)));
      return row ?? null;
    },

    async lock(id: string): Promise<void> {
      await sql
        .select({ id: rates.id })
        .from(rates)
        .where(and(own, eq(rates.id, id)))
        .for('update');
    },

    async create(fields: RateFields, now: Date): Promise<string> {
      const id = newId(now);
      await sql.insert(rates).values({ storeId, kind, id, ...fields, createdAt: now, updatedAt: now });
      return id;
    },

    async update(id: string, changes: Partial<RateFields>, now: Date): Promise<void> {
      await sql
        .update(rates)
        .set({ ...changes, updatedAt: now })
        .where(and(own, eq(rates.id, id)));
    },

    async remove(id: string, now: Date): Promise<void> {
      await sql
        .update(rates)
        .set({ deletedAt: now, updatedAt: now })
        .where(and(own, eq(rates.id, id)));
    },
  };
}

/** What sales are compared with: every living tax, and the living discounts that they name. */
export interface RatesOfSales {
  taxes: RateRow[];
  discounts: ReadonlyMap<string, RateRow>;
}

/** Discounts are read only where a sale names one. */
export async function listRatesOfSales(
  sql: Sql,
  storeId: string,
  { withDiscounts }: { withDiscounts: boolean },
): Promise<RatesOfSales> {
  const kinds: RateKind[] = withDiscounts ? ['tax', 'discount'] : ['tax'];
  const rows = await sql
    .select()
    .from(rates)
    .where(and(eq(rates.storeId, storeId), inArray(rates.kind, kinds), isNull(rates.deletedAt)))
    .orderBy(asc(rates.name), asc(rates.id));
  const discounts = rows.filter((row) => row.kind === 'discount');
  return {
    taxes: rows.filter((row) => row.kind === 'tax'),
    discounts: new Map(discounts.map((row) => [row.id, row])),
  };
}

/** A tax or discount as the API answers it, its flag under both names (spec 3). */
export function rateToWire(row: RateRow) {
  const { id, name, description, type, value, isActive } = row;
  return {
    ...{ id, name, description, type, value, active: isActive, isActive },
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function rateFields({ name, description, type, value, isActive }: RateRow): RateFields {
  return { name, description, type, value, isActive };
}

import { Discount, Tax } from '@evertill/shared-domain';
import { and, asc, eq, isNull, sql as raw } from 'drizzle-orm';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { rates } from '../../kernel/db/schema';
import { rowToWire } from '../../writes/entities/plain-entity';
import { createPlainRepository } from '../../writes/entities/plain-repository';

export type RateKind = 'tax' | 'discount';
export type RateRow = typeof rates.$inferSelect;

/** Reads and writes the taxes or the discounts of one store. */
export function createRatesRepository(sql: Sql, storeId: string, kind: RateKind) {
  const plain = createPlainRepository(sql, rates, { keys: { storeId, kind }, name: rates.name });
  return { ...plain, listActive: () => plain.list(eq(rates.isActive, true)) };
}

/** The rates that sales are compared with: every tax that is not deleted, and the discounts that the sales name. */
export interface RatesOfSales {
  taxes: RateRow[];
  discounts: ReadonlyMap<string, RateRow>;
}

const selectRates = builtOnce((sql) =>
  sql
    .select()
    .from(rates)
    .where(
      and(
        eq(rates.storeId, raw.placeholder('storeId')),
        isOneOf(rates.kind, raw.placeholder('kinds')),
        isNull(rates.deletedAt),
      ),
    )
    .orderBy(asc(rates.name), asc(rates.id)),
);

/** Reads the rates. Discounts are read only when a sale names one. */
export async function listRatesOfSales(
  sql: Sql,
  storeId: string,
  { withDiscounts }: { withDiscounts: boolean },
): Promise<RatesOfSales> {
  const kinds: RateKind[] = withDiscounts ? ['tax', 'discount'] : ['tax'];
  const rows = await selectRates(sql, { storeId, kinds });
  const discounts = rows.filter((row) => row.kind === 'discount');
  return {
    taxes: rows.filter((row) => row.kind === 'tax'),
    discounts: new Map(discounts.map((row) => [row.id, row])),
  };
}

/** Converts a tax or discount to the API's shape, with its flag under both names (spec 3). */
export function rateToWire(row: RateRow) {
  return rowToWire(row.kind === 'tax' ? Tax : Discount, row);
}

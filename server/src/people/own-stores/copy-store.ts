// What a new shop takes over from the shop from which it was added.
import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { insertRows } from '../../kernel/db/insert-rows';
import { newId } from '../../kernel/db/new-id';
import { categories, rates, type StoreSettings, stores } from '../../kernel/db/schema';
import { NEW_STORE_SETTINGS } from '../stores/store-settings';

/** What is taken over. A missing part is left out. */
export interface CopyChoice {
  settings?: boolean | undefined;
  /** The taxes and discounts. */
  rates?: boolean | undefined;
  categories?: boolean | undefined;
}

export interface Copied {
  settings: StoreSettings;
  rates: (typeof rates.$inferSelect)[];
  categories: (typeof categories.$inferSelect)[];
}

/** Reads what a new shop takes over. */
export async function readForCopy(sql: Sql, storeId: string, choice: CopyChoice): Promise<Copied> {
  const ofRates = and(eq(rates.storeId, storeId), isNull(rates.deletedAt));
  const ofCategories = and(eq(categories.storeId, storeId), isNull(categories.deletedAt));
  const [[store], rateRows, categoryRows] = await Promise.all([
    sql.select({ settings: stores.settings }).from(stores).where(eq(stores.id, storeId)),
    choice.rates ? sql.select().from(rates).where(ofRates) : [],
    choice.categories ? sql.select().from(categories).where(ofCategories) : [],
  ]);
  return {
    settings: choice.settings && store ? withoutOwnThings(store.settings) : NEW_STORE_SETTINGS,
    rates: rateRows,
    categories: categoryRows,
  };
}

/** Writes the taxes, discounts and categories into the new shop, under ids of their own. */
export async function copyIntoStore(sql: Sql, storeId: string, copied: Copied, now: Date): Promise<void> {
  const fresh = <T extends object>(row: T) => ({
    ...row,
    storeId,
    id: newId(now),
    createdAt: now,
    updatedAt: now,
  });
  await insertRows(sql, rates, copied.rates.map(fresh));
  await insertRows(sql, categories, copied.categories.map(fresh));
}

// The days follow from the time zone of each shop, the first steps are each shop's own, and the quick keys name
// products of the other shop.
function withoutOwnThings({ days: _, settledSteps: __, quickKeys: ___, ...settings }: StoreSettings) {
  return settings;
}

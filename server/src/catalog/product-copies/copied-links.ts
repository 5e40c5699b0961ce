// What a product names in its shop, found by name in another shop: its category and its taxes.
import type { Sql } from '../../kernel/db/database';
import { createCategoriesRepository } from '../categories/categories.repository';
import { createRatesRepository } from '../rates/rates.repository';

/** Names of taxes by id. */
export type TaxNames = ReadonlyMap<string, string>;

export async function readTaxNames(sql: Sql, storeId: string): Promise<TaxNames> {
  const taxes = await createRatesRepository(sql, storeId, 'tax').list();
  return new Map(taxes.map(({ id, name }) => [id, name]));
}

/**
 * Returns the ids of the taxes with the same names in another shop. Null for a product with the usual taxes, and
 * 'missing' when the other shop does not have all of the taxes.
 */
export function taxesThere(
  taxIds: readonly string[] | null,
  { here, there }: { here: TaxNames; there: TaxNames },
): string[] | null | 'missing' {
  if (taxIds === null) return null;
  const idsThere = new Map([...there].map(([id, name]) => [name.toLowerCase(), id]));
  // A product may still name a tax that was deleted.
  const names = taxIds.flatMap((id) => here.get(id)?.toLowerCase() ?? []);
  const found = names.flatMap((name) => idsThere.get(name) ?? []);
  return found.length < names.length || (names.length === 0 && taxIds.length > 0) ? 'missing' : found;
}

export interface CategoriesThere {
  /** The names of the categories that were added, with their ids. */
  added: ReadonlyMap<string, string>;
  /** Returns the id of the category with this name, and adds the category when the shop has none. */
  idOf(name: string | null): Promise<string | null>;
}

export async function openCategories(sql: Sql, storeId: string, now: Date): Promise<CategoriesThere> {
  const categories = createCategoriesRepository(sql, storeId);
  const ids = new Map((await categories.list()).map(({ id, name }) => [name.toLowerCase(), id]));
  const added = new Map<string, string>();
  return {
    added,
    async idOf(name) {
      if (name === null) return null;
      const known = ids.get(name.toLowerCase());
      if (known !== undefined) return known;
      const { id } = await categories.create({ name, description: null }, now);
      ids.set(name.toLowerCase(), id);
      added.set(name, id);
      return id;
    },
  };
}

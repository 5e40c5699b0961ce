// What a product names in its shop, found by name in another shop: its category and its taxes.
import type { Sql } from '../../kernel/db/database';
import { createCategoriesRepository } from '../categories/categories.repository';
import { createRatesRepository } from '../rates/rates.repository';

/** Names of taxes by id, in lower case. */
export type TaxNames = ReadonlyMap<string, string>;

/** Reads the taxes of a shop. An inactive tax is charged on nothing, so a copied product must not name one. */
export async function readTaxNames(
  sql: Sql,
  storeId: string,
  { onlyActive }: { onlyActive: boolean },
): Promise<TaxNames> {
  const taxes = createRatesRepository(sql, storeId, 'tax');
  const rows = await (onlyActive ? taxes.listActive() : taxes.list());
  return new Map(rows.map(({ id, name }) => [id, name.toLowerCase()]));
}

/**
 * Returns the ids of the taxes with the same names in another shop. Null for a product with the usual taxes, and
 * 'missing' when the other shop does not have all of the taxes, or when a name is not unique in one of the shops.
 */
export function taxesThere(
  taxIds: readonly string[] | null,
  { here, there }: { here: TaxNames; there: TaxNames },
): string[] | null | 'missing' {
  if (taxIds === null) return null;
  // A product may still name a tax that was deleted.
  const names = taxIds.flatMap((id) => here.get(id) ?? []);
  const found = names.flatMap((name) => {
    const ids = idsOf(name, there);
    return ids.length === 1 && idsOf(name, here).length === 1 ? ids : [];
  });
  return found.length < names.length || (names.length === 0 && taxIds.length > 0) ? 'missing' : found;
}

function idsOf(name: string, taxes: TaxNames): string[] {
  return [...taxes].flatMap(([id, other]) => (other === name ? [id] : []));
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

import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { categories, products, suppliers } from '../../kernel/db/schema';
import { badRequest } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import { createRatesRepository } from '../rates/rates.repository';

interface Links {
  categoryId?: string | null | undefined;
  supplierId?: string | null | undefined;
  taxIds?: readonly string[] | null | undefined;
}

/** Checks that the category, the supplier and the own taxes of a product exist in its store. */
export async function assertLinks(
  { sql, storeId }: { sql: Sql; storeId: string },
  { categoryId, supplierId, taxIds }: Links,
): Promise<void> {
  if (categoryId && !(await exists(sql, categories, storeId, categoryId))) {
    throw badRequest('categoryId', 'Category not found');
  }
  if (supplierId && !(await exists(sql, suppliers, storeId, supplierId))) {
    throw badRequest('supplierId', 'Supplier not found');
  }
  if (taxIds && taxIds.length > 0) {
    const known = new Set((await createRatesRepository(sql, storeId, 'tax').list()).map(({ id }) => id));
    if (!taxIds.every((id) => known.has(id))) throw badRequest('taxIds', 'Tax not found');
  }
}

/**
 * Removes a deleted category or supplier from its products. The products count as changed, so that every till receives
 * the change.
 */
export async function unlinkProducts(
  sql: Sql,
  storeId: string,
  link: { categoryId: string } | { supplierId: string },
  now: Date,
): Promise<void> {
  const [linked, nothing] =
    'categoryId' in link
      ? [eq(products.categoryId, link.categoryId), { categoryId: null }]
      : [eq(products.supplierId, link.supplierId), { supplierId: null }];
  await sql
    .update(products)
    .set({ ...nothing, updatedAt: now })
    .where(and(eq(products.storeId, storeId), linked));
}

async function exists(
  sql: Sql,
  table: typeof categories | typeof suppliers,
  storeId: string,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await sql
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.storeId, storeId), eq(table.id, id), isNull(table.deletedAt)));
  return rows.length > 0;
}

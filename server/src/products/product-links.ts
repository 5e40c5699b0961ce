import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { categories, suppliers } from '../db/schema';
import { badRequest } from '../http/http-error';
import { isUuid } from '../http/is-uuid';

interface Links {
  categoryId?: string | null | undefined;
  supplierId?: string | null | undefined;
}

/** A product may only name a category and a supplier that its store has. */
export async function assertLinks(
  { sql, storeId }: { sql: Sql; storeId: string },
  { categoryId, supplierId }: Links,
): Promise<void> {
  if (categoryId && !(await exists(sql, categories, storeId, categoryId))) {
    throw badRequest('categoryId', 'Category not found');
  }
  if (supplierId && !(await exists(sql, suppliers, storeId, supplierId))) {
    throw badRequest('supplierId', 'Supplier not found');
  }
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

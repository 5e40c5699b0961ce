import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { categories, products } from '../db/schema';
import { brokenUniqueIndex } from '../db/transaction';
import { badRequest } from '../http/http-error';
import { isUuid } from '../http/is-uuid';

export type CategoryRow = typeof categories.$inferSelect;

export interface CategoryFields {
  [field: string]: unknown;
  name: string;
  description: string | null;
}

export type CategoriesRepository = ReturnType<typeof createCategoriesRepository>;

/** The categories of one store. */
export function createCategoriesRepository(sql: Sql, storeId: string) {
  const living = and(eq(categories.storeId, storeId), isNull(categories.deletedAt));
  const one = (id: string) => and(eq(categories.storeId, storeId), eq(categories.id, id));

  return {
    list: () => sql.select().from(categories).where(living).orderBy(asc(categories.name), asc(categories.id)),

    async find(id: string): Promise<CategoryRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await sql
        .select()
        .from(categories)
        .where(and(living, one(id)));
      return row ?? null;
    },

    async lock(id: string): Promise<void> {
      await sql.select({ id: categories.id }).from(categories).where(one(id)).for('update');
    },

    async create(fields: CategoryFields, now: Date): Promise<string> {
      const id = newId(now);
      await withUniqueName(() =>
        sql.insert(categories).values({ storeId, id, ...fields, createdAt: now, updatedAt: now }),
      );
      return id;
    },

    async update(id: string, changes: Partial<CategoryFields>, now: Date): Promise<void> {
      await withUniqueName(() =>
        sql
          .update(categories)
          .set({ ...changes, updatedAt: now })
          .where(one(id)),
      );
    },

    /** Its products stay, without a category; they count as changed, so that every till hears of it. */
    async remove(id: string, now: Date): Promise<void> {
      await sql
        .update(products)
        .set({ categoryId: null, updatedAt: now })
        .where(and(eq(products.storeId, storeId), eq(products.categoryId, id)));
      await sql.update(categories).set({ deletedAt: now, updatedAt: now }).where(one(id));
    },
  };
}

export function categoryToWire({ id, name, description, updatedAt }: CategoryRow) {
  return { id, name, description, updatedAt: updatedAt.toISOString() };
}

export function categoryFields({ name, description }: CategoryRow): CategoryFields {
  return { name, description };
}

async function withUniqueName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (brokenUniqueIndex(error) === null) throw error;
    throw badRequest('name', 'A category with this name already exists');
  }
}

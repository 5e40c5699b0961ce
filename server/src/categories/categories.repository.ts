import type { Sql } from '../db/database';
import { categories } from '../db/schema';
import { createPlainRepository, withUniqueName } from '../entities/plain-repository';
import { unlinkProducts } from '../products/product-links';

/** The categories of one store; their products stay when they go. */
export function createCategoriesRepository(sql: Sql, storeId: string) {
  const plain = createPlainRepository(sql, categories, { keys: { storeId }, name: categories.name });
  const named = withUniqueName(plain, { field: 'name', message: 'A category with this name already exists' });
  return {
    ...named,
    async remove(id: string, now: Date): Promise<void> {
      await unlinkProducts(sql, storeId, { categoryId: id }, now);
      await plain.remove(id, now);
    },
  };
}

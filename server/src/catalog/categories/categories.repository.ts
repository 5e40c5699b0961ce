import type { Sql } from '../../kernel/db/database';
import { categories } from '../../kernel/db/schema';
import { createPlainRepository, withUniqueName } from '../../writes/entities/plain-repository';
import { unlinkProducts } from '../products/product-links';

/** Reads and writes the categories of one store. Products stay when their category is deleted. */
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

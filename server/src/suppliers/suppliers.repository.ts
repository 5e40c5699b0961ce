import type { Sql } from '../db/database';
import { suppliers } from '../db/schema';
import { createPlainRepository } from '../entities/plain-repository';
import { unlinkProducts } from '../products/product-links';

/** The suppliers of one store; their products stay when they go. */
export function createSuppliersRepository(sql: Sql, storeId: string) {
  const plain = createPlainRepository(sql, suppliers, { keys: { storeId }, name: suppliers.name });
  return {
    ...plain,
    async remove(id: string, now: Date): Promise<void> {
      await unlinkProducts(sql, storeId, { supplierId: id }, now);
      await plain.remove(id, now);
    },
  };
}

import type { Sql } from '../../kernel/db/database';
import { suppliers } from '../../kernel/db/schema';
import { createPlainRepository } from '../../writes/entities/plain-repository';
import { unlinkProducts } from '../products/product-links';

/** Reads and writes the suppliers of one store. Products stay when their supplier is deleted. */
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

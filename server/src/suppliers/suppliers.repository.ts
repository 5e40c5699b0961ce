import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { products, suppliers } from '../db/schema';
import { isUuid } from '../http/is-uuid';

export type SupplierRow = typeof suppliers.$inferSelect;

export interface SupplierFields {
  [field: string]: unknown;
  name: string;
  contactPerson: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export type SuppliersRepository = ReturnType<typeof createSuppliersRepository>;

/** The suppliers of one store. */
export function createSuppliersRepository(sql: Sql, storeId: string) {
  const living = and(eq(suppliers.storeId, storeId), isNull(suppliers.deletedAt));
  const one = (id: string) => and(eq(suppliers.storeId, storeId), eq(suppliers.id, id));

  return {
    list: () => sql.select().from(suppliers).where(living).orderBy(asc(suppliers.name), asc(suppliers.id)),

    async find(id: string): Promise<SupplierRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await sql
        .select()
        .from(suppliers)
        .where(and(living, one(id)));
      return row ?? null;
    },

    async lock(id: string): Promise<void> {
      await sql.select({ id: suppliers.id }).from(suppliers).where(one(id)).for('update');
    },

    async create(fields: SupplierFields, now: Date): Promise<string> {
      const id = newId(now);
      await sql.insert(suppliers).values({ storeId, id, ...fields, createdAt: now, updatedAt: now });
      return id;
    },

    async update(id: string, changes: Partial<SupplierFields>, now: Date): Promise<void> {
      await sql
        .update(suppliers)
        .set({ ...changes, updatedAt: now })
        .where(one(id));
    },

    /** Its products stay, without a supplier; they count as changed, so that every till hears of it. */
    async remove(id: string, now: Date): Promise<void> {
      await sql
        .update(products)
        .set({ supplierId: null, updatedAt: now })
        .where(and(eq(products.storeId, storeId), eq(products.supplierId, id)));
      await sql.update(suppliers).set({ deletedAt: now, updatedAt: now }).where(one(id));
    },
  };
}

export function supplierToWire(row: SupplierRow) {
  return { id: row.id, ...supplierFields(row), updatedAt: row.updatedAt.toISOString() };
}

export function supplierFields({ name, contactPerson, email, phone, address }: SupplierRow): SupplierFields {
  return { name, contactPerson, email, phone, address };
}

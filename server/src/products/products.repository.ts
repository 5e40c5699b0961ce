import { and, asc, count, eq, gt, gte, isNull, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { oneRow } from '../db/one-row';
import { categories, products, suppliers } from '../db/schema';
import { brokenUniqueIndex } from '../db/sql-state';
import { badRequest } from '../http/http-error';
import { isUuid } from '../http/is-uuid';

/** The columns that an edit may change, as a till sees them. */
export interface ProductFields {
  [field: string]: unknown;
  name: string;
  sku: string | null;
  barcode: string | null;
  description: string | null;
  unitPrice: number;
  stockQuantity: number;
  image: string | null;
  categoryId: string | null;
  supplierId: string | null;
}

export interface ProductPosition {
  updatedAt: Date;
  id: string;
}

const COLUMNS = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  barcode: products.barcode,
  description: products.description,
  unitPrice: products.unitPrice,
  stockQuantity: products.stockQuantity,
  image: products.image,
  categoryId: products.categoryId,
  supplierId: products.supplierId,
  updatedAt: products.updatedAt,
  deletedAt: products.deletedAt,
};
// A write answers no joined tables, so the names of its links are looked up in the same statement.
const RETURNED = {
  ...COLUMNS,
  categoryName: raw<
    string | null
  >`(select linked.name from ${categories} linked where linked.store_id = products.store_id and linked.id = products.category_id)`,
  supplierName: raw<
    string | null
  >`(select linked.name from ${suppliers} linked where linked.store_id = products.store_id and linked.id = products.supplier_id)`,
};

export type ProductsRepository = ReturnType<typeof createProductsRepository>;

/** The products of one store. */
export function createProductsRepository(sql: Sql, storeId: string) {
  const living = and(eq(products.storeId, storeId), isNull(products.deletedAt));
  const one = (id: string) => and(eq(products.storeId, storeId), eq(products.id, id));

  const select = () =>
    sql
      .select({ ...COLUMNS, categoryName: categories.name, supplierName: suppliers.name })
      .from(products)
      .leftJoin(
        categories,
        and(eq(categories.storeId, products.storeId), eq(categories.id, products.categoryId)),
      )
      .leftJoin(
        suppliers,
        and(eq(suppliers.storeId, products.storeId), eq(suppliers.id, products.supplierId)),
      );

  return {
    list: () => select().where(living).orderBy(asc(products.name), asc(products.id)),

    /** Products that are not deleted, in the order of their ids: a new one comes last, so no page is shifted by it. */
    listPage: ({ after, limit }: { after: string | null; limit: number }) =>
      select()
        .where(and(living, after === null ? undefined : gt(products.id, after)))
        .orderBy(asc(products.storeId), asc(products.id))
        .limit(limit),

    /** The products changed since a moment, deleted ones too, in the order of their change. */
    listChanges({ since, after, limit }: { since: Date; after: ProductPosition | null; limit: number }) {
      const isLater = after
        ? or(
            gt(products.updatedAt, after.updatedAt),
            and(eq(products.updatedAt, after.updatedAt), gt(products.id, after.id)),
          )
        : undefined;
      return select()
        .where(and(eq(products.storeId, storeId), gte(products.updatedAt, since), isLater))
        .orderBy(asc(products.updatedAt), asc(products.id))
        .limit(limit);
    },

    /** The spec's rule: case-insensitive substring of name, SKU or description. */
    search(query: string) {
      const wanted = query.toLowerCase();
      const has = (column: typeof products.name | typeof products.sku | typeof products.description) =>
        raw`position(${wanted} in lower(${column})) > 0`;
      return select()
        .where(and(living, or(has(products.name), has(products.sku), has(products.description))))
        .orderBy(asc(products.name), asc(products.id));
    },

    /** Holds the row until the transaction ends, so that an edit is judged by what it changes. */
    async lock(id: string): Promise<ProductRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await select()
        .where(and(living, one(id)))
        .for('update', { of: products });
      return row ?? null;
    },

    async create({ unitPrice, ...fields }: ProductFields, now: Date): Promise<ProductRow> {
      const price = unitPrice.toFixed(2);
      const row = { storeId, id: newId(now), ...fields, unitPrice: price, createdAt: now, updatedAt: now };
      return oneRow(await withUniqueCodes(() => sql.insert(products).values(row).returning(RETURNED)));
    },

    async update(
      { id }: ProductRow,
      { unitPrice, ...fields }: Partial<ProductFields>,
      now: Date,
    ): Promise<ProductRow> {
      const price = unitPrice === undefined ? {} : { unitPrice: unitPrice.toFixed(2) };
      const row = { ...fields, ...price, updatedAt: now };
      return oneRow(
        await withUniqueCodes(() => sql.update(products).set(row).where(one(id)).returning(RETURNED)),
      );
    },

    async remove(id: string, now: Date): Promise<void> {
      await sql.update(products).set({ deletedAt: now, updatedAt: now }).where(one(id));
    },

    async count(): Promise<number> {
      const [row] = await sql.select({ products: count() }).from(products).where(living);
      return row?.products ?? 0;
    },
  };
}

export interface ProductRow {
  id: string;
  name: string;
  sku: string | null;
  barcode: string | null;
  description: string | null;
  unitPrice: string;
  stockQuantity: number;
  image: string | null;
  categoryId: string | null;
  categoryName: string | null;
  supplierId: string | null;
  supplierName: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A product as the API answers it. */
export function productToWire(row: ProductRow) {
  const { id, name, sku, barcode, description, unitPrice, stockQuantity, image } = row;
  return {
    ...{ id, name, sku: sku ?? '', barcode, description, unitPrice, stockQuantity, image },
    category: row.categoryId === null ? null : { id: row.categoryId, name: row.categoryName ?? '' },
    supplier: row.supplierId === null ? null : { id: row.supplierId, name: row.supplierName ?? '' },
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A product as an edit is compared with it. */
export function productFields(row: ProductRow): ProductFields {
  const { name, sku, barcode, description, stockQuantity, image, categoryId, supplierId } = row;
  const unitPrice = Number(row.unitPrice);
  return { name, sku, barcode, description, unitPrice, stockQuantity, image, categoryId, supplierId };
}

async function withUniqueCodes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = brokenUniqueIndex(error);
    // The word 'duplicate' is what the screens look for (spec 5).
    if (index === 'products_sku') throw badRequest('sku', 'duplicate SKU: another product has it');
    if (index === 'products_barcode') throw badRequest('barcode', 'Another product has this barcode');
    throw error;
  }
}

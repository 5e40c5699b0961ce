import type { Product, WireOf } from '@evertill/shared-domain';
import { and, asc, count, eq, gt, gte, inArray, isNull, or, sql as raw } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { oneRow } from '../../kernel/db/one-row';
import { categories, products, suppliers } from '../../kernel/db/schema';
import { brokenUniqueIndex } from '../../kernel/db/sql-state';
import { badRequest } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';

/** The columns that an edit may change, in the form in which a till sees them. */
export interface ProductFields {
  [field: string]: unknown;
  name: string;
  sku: string | null;
  barcode: string | null;
  description: string | null;
  unitPrice: number;
  stockQuantity: number;
  trackStock: boolean;
  image: string | null;
  categoryId: string | null;
  supplierId: string | null;
  taxIds: string[] | null;
}

export interface ProductPosition {
  updatedAt: Date;
  id: string;
}

/** What products are found by. */
export interface ProductCodes {
  skus: readonly string[];
  barcodes: readonly string[];
  /** In lower case. */
  names: readonly string[];
}

const COLUMNS = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  barcode: products.barcode,
  description: products.description,
  unitPrice: products.unitPrice,
  stockQuantity: products.stockQuantity,
  trackStock: products.trackStock,
  image: products.image,
  categoryId: products.categoryId,
  supplierId: products.supplierId,
  taxIds: products.taxIds,
  updatedAt: products.updatedAt,
  deletedAt: products.deletedAt,
};
export type ProductsRepository = ReturnType<typeof createProductsRepository>;

/** Reads and writes the products of one store. */
export function createProductsRepository(sql: Sql, storeId: string) {
  const living = and(eq(products.storeId, storeId), isNull(products.deletedAt));
  const one = (id: string) => and(eq(products.storeId, storeId), eq(products.id, id));

  // The names of the category and the supplier are looked up row by row, because for a join the engine may compare each
  // product with each category. Each names the shop, because a distributed engine locks a product only then.
  const nameIn = (table: typeof categories | typeof suppliers, column: PgColumn) =>
    raw<
      string | null
    >`(select linked.name from ${table} linked where linked.store_id = ${storeId} and linked.id = ${column})`;
  const returned = {
    ...COLUMNS,
    categoryName: nameIn(categories, products.categoryId),
    supplierName: nameIn(suppliers, products.supplierId),
  };
  const select = () => sql.select(returned).from(products);

  // The read is sent together with the write. A distributed engine does not let the write itself return what it looks up
  // in other tables.
  const written = (write: Promise<unknown>, id: string): Promise<ProductRow> =>
    withUniqueCodes(async () => {
      const [wrote, read] = await Promise.allSettled([write, select().where(one(id))]);
      // A read after a write that failed fails too, and does not say why.
      if (wrote.status === 'rejected') throw wrote.reason;
      if (read.status === 'rejected') throw read.reason;
      return oneRow(read.value);
    });

  return {
    list: () => select().where(living).orderBy(asc(products.name), asc(products.id)),

    /**
     * Lists products that are not deleted, in the order of their ids. A new product comes last, so it shifts no page.
     */
    listPage: ({ after, limit }: { after: string | null; limit: number }) =>
      select()
        .where(and(living, after === null ? undefined : gt(products.id, after)))
        .orderBy(asc(products.storeId), asc(products.id))
        .limit(limit),

    /** Lists the products that changed since a moment, including deleted ones, in the order of their change. */
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

    /** Finds products by the spec's rule: a case-insensitive substring of name, SKU or description. */
    search(query: string) {
      const wanted = query.toLowerCase();
      const has = (column: typeof products.name | typeof products.sku | typeof products.description) =>
        raw`position(${wanted} in lower(${column})) > 0`;
      return select()
        .where(and(living, or(has(products.name), has(products.sku), has(products.description))))
        .orderBy(asc(products.name), asc(products.id));
    },

    /**
     * Reads a product and locks its row until the transaction ends, so that an edit is compared with the latest state.
     * Null when there is no such product.
     */
    async lock(id: string): Promise<ProductRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await select()
        .where(and(living, one(id)))
        .for('update', { of: products });
      return row ?? null;
    },

    /** Lists products by their ids, in the order of the ids. Ids without a product that is not deleted are left out. */
    listByIds: (ids: readonly string[]) =>
      select()
        .where(and(living, inArray(products.id, ids.filter(isUuid))))
        .orderBy(asc(products.id)),

    /**
     * Lists the products with one of these SKUs or barcodes, and those without both with one of these names in lower
     * case. With `locks` their rows are locked until the transaction ends.
     */
    listByCodes({ skus, barcodes, names }: ProductCodes, { locks }: { locks: boolean }) {
      const isNamed = and(
        isNull(products.sku),
        isNull(products.barcode),
        inArray(raw`lower(${products.name})`, [...names]),
      );
      const hasCode = or(inArray(products.sku, [...skus]), inArray(products.barcode, [...barcodes]));
      // Names have no index, so they are compared only when there are some.
      const query = select()
        .where(and(living, names.length > 0 ? or(hasCode, isNamed) : hasCode))
        .orderBy(asc(products.id));
      return locks ? query.for('update', { of: products }) : query;
    },

    async create({ unitPrice, ...fields }: ProductFields, now: Date): Promise<ProductRow> {
      const price = unitPrice.toFixed(2);
      const id = newId(now);
      const row = { storeId, id, ...fields, unitPrice: price, createdAt: now, updatedAt: now };
      return written(sql.insert(products).values(row), id);
    },

    async update(
      { id }: ProductRow,
      { unitPrice, ...fields }: Partial<ProductFields>,
      now: Date,
    ): Promise<ProductRow> {
      const price = unitPrice === undefined ? {} : { unitPrice: unitPrice.toFixed(2) };
      return written(
        sql
          .update(products)
          .set({ ...fields, ...price, updatedAt: now })
          .where(one(id)),
        id,
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
  trackStock: boolean;
  image: string | null;
  categoryId: string | null;
  categoryName: string | null;
  supplierId: string | null;
  supplierName: string | null;
  taxIds: string[] | null;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Converts a product to the API's shape. */
export function productToWire(row: ProductRow): WireOf<Product> {
  const { id, name, sku, barcode, description, unitPrice, stockQuantity, trackStock, image } = row;
  return {
    id,
    name,
    sku: sku ?? '',
    barcode,
    description,
    unitPrice,
    stockQuantity,
    trackStock,
    image,
    category: row.categoryId === null ? null : { id: row.categoryId, name: row.categoryName ?? '' },
    supplier: row.supplierId === null ? null : { id: row.supplierId, name: row.supplierName ?? '' },
    ...(row.taxIds === null ? {} : { taxIds: row.taxIds }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the fields of a product with which an edit is compared. */
export function productFields(row: ProductRow): ProductFields {
  return {
    name: row.name,
    sku: row.sku,
    barcode: row.barcode,
    description: row.description,
    unitPrice: Number(row.unitPrice),
    stockQuantity: row.stockQuantity,
    trackStock: row.trackStock,
    image: row.image,
    categoryId: row.categoryId,
    supplierId: row.supplierId,
    taxIds: row.taxIds,
  };
}

async function withUniqueCodes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = brokenUniqueIndex(error);
    // The screens look for the word 'duplicate' (spec 5).
    if (index === 'products_sku') throw badRequest('sku', 'duplicate SKU: another product has it');
    if (index === 'products_barcode') throw badRequest('barcode', 'Another product has this barcode');
    throw error;
  }
}

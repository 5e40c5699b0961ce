// Which product of another shop is the same one. Products have the same SKU, without a SKU the same barcode, and without
// both the same name.
import type { ProductCodes, ProductRow } from '../products/products.repository';

type Coded = Pick<ProductRow, 'id' | 'name' | 'sku' | 'barcode'>;

/** Returns what the products of another shop are found by. */
export function codesOf(products: readonly Coded[]): ProductCodes {
  return {
    skus: products.flatMap(({ sku }) => sku ?? []),
    barcodes: products.flatMap(({ barcode }) => barcode ?? []),
    names: products.filter(({ sku, barcode }) => sku === null && barcode === null).map(nameKey),
  };
}

/** The products of a shop, found by the codes of another shop's product. */
export interface Matches {
  /** Finds the same product. Undefined when the shop does not have it. */
  find(product: Coded): ProductRow | undefined;
  /** Tells whether a product of the shop has the barcode of this product. */
  hasBarcode(product: Coded): boolean;
  add(row: ProductRow): void;
}

export function createMatches(rows: readonly ProductRow[]): Matches {
  const bySku = new Map<string, ProductRow>();
  const byBarcode = new Map<string, ProductRow>();
  const byName = new Map<string, ProductRow>();
  const add = (row: ProductRow) => {
    if (row.sku !== null) bySku.set(row.sku, row);
    if (row.barcode !== null) byBarcode.set(row.barcode, row);
    if (row.sku === null && row.barcode === null) byName.set(nameKey(row), row);
  };
  rows.forEach(add);
  return {
    find: (product) => {
      if (product.sku !== null) return bySku.get(product.sku);
      return product.barcode === null ? byName.get(nameKey(product)) : byBarcode.get(product.barcode);
    },
    hasBarcode: ({ barcode }) => barcode !== null && byBarcode.has(barcode),
    add,
  };
}

function nameKey({ name }: Pick<Coded, 'name'>): string {
  return name.toLowerCase();
}

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
  /**
   * Finds the same product. Undefined when the other shop does not have it, and 'ambiguous' when one of the shops has
   * several products of this name without a code.
   */
  find(product: Coded): ProductRow | 'ambiguous' | undefined;
  /** Tells whether a product of the shop has the barcode of this product. */
  hasBarcode(product: Coded): boolean;
  add(row: ProductRow): void;
}

interface Rows {
  here: readonly ProductRow[];
  /** The rows of the other shop. */
  there: readonly ProductRow[];
}

/** Compares the products of two shops, which were listed by the codes of the products in question. */
export function createMatches({ here, there }: Rows): Matches {
  const known = createIndex(here);
  const index = createIndex(there);
  return {
    find(product) {
      const [found, another] = index.list(product);
      return another || known.list(product).length > 1 ? 'ambiguous' : found;
    },
    hasBarcode: index.hasBarcode,
    add: index.add,
  };
}

function createIndex(rows: readonly ProductRow[]) {
  const bySku = new Map<string, ProductRow>();
  const byBarcode = new Map<string, ProductRow>();
  const byName = new Map<string, ProductRow[]>();
  const add = (row: ProductRow) => {
    if (row.sku !== null) bySku.set(row.sku, row);
    if (row.barcode !== null) byBarcode.set(row.barcode, row);
    if (row.sku === null && row.barcode === null)
      byName.set(nameKey(row), [...(byName.get(nameKey(row)) ?? []), row]);
  };
  rows.forEach(add);
  return {
    list: (product: Coded): readonly ProductRow[] => {
      if (product.sku === null && product.barcode === null) return byName.get(nameKey(product)) ?? [];
      // A SKU and a barcode belong to one product of a shop.
      const found = product.sku === null ? byBarcode.get(product.barcode ?? '') : bySku.get(product.sku);
      return found ? [found] : [];
    },
    hasBarcode: ({ barcode }: Coded) => barcode !== null && byBarcode.has(barcode),
    add,
  };
}

function nameKey({ name }: Pick<Coded, 'name'>): string {
  return name.toLowerCase();
}

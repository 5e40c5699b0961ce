import { isStockTracked, type OrderValue, type Product } from '@evertill/shared-domain';

/** The fields that a list is searched and sorted by. The worker receives only these fields. */
export interface ListedProduct {
  readonly name: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly description: string | null;
  readonly unitPrice: number;
  /** Null when the stock is not tracked. */
  readonly stockQuantity: number | null;
  readonly category: string | null;
  readonly supplier: string | null;
}

/** The functions that return the sort value of each column. */
export const ORDERED_BY: Readonly<Record<string, (product: ListedProduct) => OrderValue>> = {
  name: (product) => product.name,
  sku: (product) => product.sku,
  barcode: (product) => product.barcode,
  unitPrice: (product) => product.unitPrice,
  stockQuantity: (product) => product.stockQuantity,
  category: (product) => product.category,
  supplier: (product) => product.supplier,
};

export function toListed(product: Product): ListedProduct {
  const { name, sku, barcode, description, unitPrice } = product;
  return {
    name,
    sku,
    barcode,
    description,
    unitPrice,
    stockQuantity: isStockTracked(product) ? product.stockQuantity : null,
    category: product.category?.name ?? null,
    supplier: product.supplier?.name ?? null,
  };
}

/** The separator between the fields, so that a query never matches across two fields. */
const FIELD_SEPARATOR = '\u0000';

/** Returns the text to search: name, SKU, description (spec) and barcode, in lower case. */
export function searchText({ name, sku, description, barcode }: Searched): string {
  return [name, sku, description ?? '', barcode ?? '']
    .map((field) => field.toLowerCase())
    .join(FIELD_SEPARATOR);
}

type Searched = Pick<ListedProduct, 'name' | 'sku' | 'description' | 'barcode'>;

/** Normalizes a query for the search. */
export function wantedText(query: string): string {
  return query.trim().toLowerCase();
}

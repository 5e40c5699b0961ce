import type { OrderValue, Product } from '@evertill/shared-domain';

/** What a list is searched and ordered by: all that the worker is told of a product. */
export interface ListedProduct {
  readonly name: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly description: string | null;
  readonly unitPrice: number;
  readonly stockQuantity: number;
  readonly category: string | null;
  readonly supplier: string | null;
}

/** What each column of the table is ordered by. */
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
  const { name, sku, barcode, description, unitPrice, stockQuantity } = product;
  return {
    name,
    sku,
    barcode,
    description,
    unitPrice,
    stockQuantity,
    category: product.category?.name ?? null,
    supplier: product.supplier?.name ?? null,
  };
}

/** Stands between the fields, so that a word never matches across two of them. */
const FIELD_SEPARATOR = '\u0000';

/** The text a query is looked for in: name, SKU, description (the spec's rule) and barcode, in lower case. */
export function searchText({ name, sku, description, barcode }: Searched): string {
  return [name, sku, description ?? '', barcode ?? '']
    .map((field) => field.toLowerCase())
    .join(FIELD_SEPARATOR);
}

type Searched = Pick<ListedProduct, 'name' | 'sku' | 'description' | 'barcode'>;

/** A query as it is looked for. */
export function wantedText(query: string): string {
  return query.trim().toLowerCase();
}

import type { Product } from '@evertill/shared-domain';
import { inSlices, type SliceOptions } from '../slices';

/** Stands between the fields, so that a word never matches across two of them. */
const FIELD_SEPARATOR = '\u0000';

/** The text of a product in lower case, once per object: an edited product is a new object. */
const searchTexts = new WeakMap<Product, string>();

/**
 * The products whose name, SKU, description (the spec's rule) or barcode holds the query, in slices that never hold
 * up the page. Recall is complete: it is a plain substring scan.
 */
export async function filterProducts(
  products: readonly Product[],
  query: string,
  options?: SliceOptions,
): Promise<readonly Product[]> {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return products;
  const found: Product[] = [];
  await inSlices(
    products,
    (product) => {
      if (searchText(product).includes(wanted)) found.push(product);
    },
    options,
  );
  return found;
}

function searchText(product: Product): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const text = [product.name, product.sku, product.description ?? '', product.barcode ?? '']
    .map((field) => field.toLowerCase())
    .join(FIELD_SEPARATOR);
  searchTexts.set(product, text);
  return text;
}

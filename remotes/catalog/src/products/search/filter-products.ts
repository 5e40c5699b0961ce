import { compareOrderKeys, type Product, toOrderKey } from '@evertill/shared-domain';
import type { SortState } from '@evertill/shared-ui/tables';
import { inSlices, type SliceOptions } from '../in-slices';
import { ORDERED_BY, searchText, toListed, wantedText } from './listed-product';

/** The lower-case text of each product. Entries never go stale, because an edited product is a new object. */
const searchTexts = new WeakMap<Product, string>();

/**
 * Returns the products whose name, SKU, description (spec) or barcode contains the query. Works in slices so that the
 * page does not freeze. No match is missed, because every product is scanned for the substring.
 */
export async function filterProducts(
  products: readonly Product[],
  query: string,
  options?: SliceOptions,
): Promise<readonly Product[]> {
  const wanted = wantedText(query);
  if (wanted === '') return products;
  const found: Product[] = [];
  await inSlices(
    products,
    (product) => {
      if (knownText(product).includes(wanted)) found.push(product);
    },
    options,
  );
  return found;
}

/** Sorts the products by one column. Equal products keep their order. */
export function orderProducts(products: readonly Product[], sort: SortState | null): readonly Product[] {
  const readValue = sort && ORDERED_BY[sort.columnId];
  if (!readValue) return products;
  return products
    .map((product) => ({ product, key: toOrderKey(readValue(toListed(product))) }))
    .sort((a, b) => compareOrderKeys(a.key, b.key, sort.direction))
    .map(({ product }) => product);
}

function knownText(product: Product): string {
  const knownText = searchTexts.get(product);
  if (knownText !== undefined) return knownText;
  const text = searchText(product);
  searchTexts.set(product, text);
  return text;
}

// Search over the whole catalogue in memory. One long lower-cased text with the offset of each product is scanned with indexOf:
// it finds exactly what the substring rule finds (a token index does not) and stays within a key press at 100,000 products.
import { equivalentBarcode } from './barcodes';
import type { Product } from './entities/product';

/** The fields of a product that search looks at. */
export type Searchable = Pick<Product, 'name' | 'sku' | 'description' | 'barcode'>;

/** Search over one list of products. */
export interface ProductIndex<P extends Searchable = Product> {
  /** The products that match the substring rule, in list order, at most `limit` of them (all when left out). */
  search(query: string, limit?: number): P[];
  /** The product with exactly this barcode or SKU, whatever its case; a barcode goes before a SKU. */
  findByCode(code: string): P | null;
  readonly size: number;
}

// No text that people type holds it, so a match never spans two fields or two products.
const SEPARATOR = '\u0000';

const sources = new WeakMap<object, { products: readonly Searchable[]; halves: Halves }>();

/** Whether a product matches: the query is a part of its name, sku or description, whatever the case (spec 5, offline search). */
export function matchesSearch(product: Searchable, query: string): boolean {
  const part = query.toLowerCase();
  return (
    product.name.toLowerCase().includes(part) ||
    product.sku.toLowerCase().includes(part) ||
    (product.description?.toLowerCase().includes(part) ?? false)
  );
}

/**
 * Builds an index over products; each of its two halves is built at its first use, and taken over from `previous` while only
 * prices or stock have changed, as after every sale.
 */
export function createProductIndex<P extends Searchable>(
  products: readonly P[],
  previous?: ProductIndex<P>,
): ProductIndex<P> {
  const halves = (previous && reusableHalves(products, previous)) ?? lazyHalves(products);

  function search(query: string, limit = Number.POSITIVE_INFINITY): P[] {
    const part = query.toLowerCase();
    if (part === '') return products.slice(0, limit);
    if (part.includes(SEPARATOR))
      return products.filter((product) => matchesSearch(product, query)).slice(0, limit);
    return scan(halves.haystack(), part, limit).flatMap((position) => products[position] ?? []);
  }

  function findByCode(code: string): P | null {
    const { barcodes, skus } = halves.codes();
    const wanted = code.trim().toLowerCase();
    const other = equivalentBarcode(wanted);
    const position = barcodes.get(wanted) ?? skus.get(wanted) ?? (other ? barcodes.get(other) : undefined);
    return position === undefined ? null : (products[position] ?? null);
  }

  const index: ProductIndex<P> = { search, findByCode, size: products.length };
  sources.set(index, { products, halves });
  return index;
}

interface Halves {
  haystack(): Haystack;
  codes(): CodeMaps;
}

interface Haystack {
  text: string;
  /** Where each product starts in `text`, and at the end where the text ends. */
  starts: Uint32Array;
}

interface CodeMaps {
  barcodes: Map<string, number>;
  skus: Map<string, number>;
}

function lazyHalves(products: readonly Searchable[]): Halves {
  let haystack: Haystack | undefined;
  let codes: CodeMaps | undefined;
  return {
    haystack: () => (haystack ??= buildHaystack(products)),
    codes: () => (codes ??= mapCodes(products)),
  };
}

// The halves know products by their place in the list, so they serve another list with the same texts in the same places.
function reusableHalves(products: readonly Searchable[], previous: object): Halves | undefined {
  const source = sources.get(previous);
  if (source?.products.length !== products.length) return undefined;
  const isSame = products.every((product, position) => hasSameTexts(product, source.products[position]));
  return isSame ? source.halves : undefined;
}

function hasSameTexts(a: Searchable, b: Searchable | undefined): boolean {
  if (a === b) return true;
  return a.name === b?.name && a.sku === b.sku && a.description === b.description && a.barcode === b.barcode;
}

function buildHaystack(products: readonly Searchable[]): Haystack {
  const starts = new Uint32Array(products.length + 1);
  const parts: string[] = [];
  let length = 0;
  for (const [position, product] of products.entries()) {
    const part = `${fieldText(product.name)}${fieldText(product.sku)}${fieldText(product.description ?? '')}`;
    parts.push(part);
    length += part.length;
    starts[position + 1] = length;
  }
  return { text: parts.join(''), starts };
}

// Lower-cased field by field, as the rule does: some letters (the Greek sigma) depend on what follows them.
function fieldText(field: string): string {
  return field.toLowerCase() + SEPARATOR;
}

function scan({ text, starts }: Haystack, part: string, limit: number): number[] {
  const found: number[] = [];
  let at = text.indexOf(part);
  let position = 0;
  while (at !== -1 && found.length < limit) {
    position = positionAt(starts, at, position);
    found.push(position);
    at = text.indexOf(part, starts[position + 1]);
  }
  return found;
}

// The last product that starts at or before `at`, found by halving from the one found before.
function positionAt(starts: Uint32Array, at: number, from: number): number {
  let low = from;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Of two products with the same code the first one in the list keeps it.
function mapCodes(products: readonly Searchable[]): CodeMaps {
  const barcodes = new Map<string, number>();
  const skus = new Map<string, number>();
  for (const [position, product] of products.entries()) {
    addCode(barcodes, product.barcode, position);
    addCode(skus, product.sku, position);
  }
  return { barcodes, skus };
}

function addCode(codes: Map<string, number>, code: string | null, position: number): void {
  const key = code?.trim().toLowerCase();
  if (key && !codes.has(key)) codes.set(key, position);
}

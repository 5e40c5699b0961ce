// Search over the whole catalogue in memory: free text by the substring rule, codes by exact match.
import { equivalentBarcode } from './barcodes';
import { buildNameWords, findCloseNames, type NameWords } from './close-names';
import type { Product } from './entities/product';
import { buildHaystack, type Haystack, SEPARATOR, scanHaystack } from './haystack';

/** The fields of a product that search looks at. */
export type Searchable = Pick<Product, 'name' | 'sku' | 'description' | 'barcode'>;

/** Search over one list of products. */
export interface ProductIndex<P extends Searchable = Product> {
  /** The products that match the substring rule, in list order, at most `limit` of them (all when left out). */
  search(query: string, limit?: number): P[];
  /**
   * The products whose names are one slip per word away from the query and that `search` does not find, in list order.
   * Forgiving is a second offer: it never changes what `search` answers.
   */
  closeMatches(query: string, limit?: number): P[];
  /** The product with exactly this barcode or SKU, whatever its case; a barcode goes before a SKU. */
  findByCode(code: string): P | null;
  readonly size: number;
}

/** What is known about the texts of a list; it knows products by position, so it serves any list with the same texts. */
interface Texts {
  products: readonly Searchable[];
  haystack?: Haystack;
  nameWords?: NameWords;
  codes?: Codes;
}

interface Codes {
  barcodes: Map<string, number>;
  skus: Map<string, number>;
}

const textsByIndex = new WeakMap<object, Texts>();

/**
 * Whether a product matches: the query is a part of its name, sku or description, whatever the case (spec 5, offline search).
 * Spaces count; a screen that wants them ignored trims the query.
 */
export function matchesSearch(product: Searchable, query: string): boolean {
  const part = query.toLowerCase();
  return fieldsOf(product).some((field) => field.toLowerCase().includes(part));
}

/**
 * Builds an index over products; each of its parts is built at its first use, and taken over from `previous` while only
 * prices or stock have changed, as after every sale.
 */
export function createProductIndex<P extends Searchable>(
  products: readonly P[],
  previous?: ProductIndex<P>,
): ProductIndex<P> {
  const texts = (previous && takeOver(previous, products)) ?? { products };

  function search(query: string, limit = Number.POSITIVE_INFINITY): P[] {
    const part = query.toLowerCase();
    if (part === '') return products.slice(0, limit);
    if (part.includes(SEPARATOR))
      return products.filter((product) => matchesSearch(product, query)).slice(0, limit);
    texts.haystack ??= buildHaystack(texts.products, fieldsOf);
    return scanHaystack(texts.haystack, part, limit).flatMap((position) => products[position] ?? []);
  }

  function closeMatches(query: string, limit = Number.POSITIVE_INFINITY): P[] {
    texts.nameWords ??= buildNameWords(texts.products.map(({ name }) => name));
    const found: P[] = [];
    for (const position of findCloseNames(texts.nameWords, query)) {
      const product = products[position];
      if (product && !matchesSearch(product, query)) found.push(product);
      if (found.length >= limit) break;
    }
    return found;
  }

  function findByCode(code: string): P | null {
    texts.codes ??= mapCodes(texts.products);
    const { barcodes, skus } = texts.codes;
    const wanted = code.trim().toLowerCase();
    const other = equivalentBarcode(wanted);
    const position = barcodes.get(wanted) ?? skus.get(wanted) ?? (other ? barcodes.get(other) : undefined);
    return position === undefined ? null : (products[position] ?? null);
  }

  const index: ProductIndex<P> = { search, closeMatches, findByCode, size: products.length };
  textsByIndex.set(index, texts);
  return index;
}

function fieldsOf({ name, sku, description }: Searchable): string[] {
  return description === null ? [name, sku] : [name, sku, description];
}

// The newer list replaces the older one, which would otherwise live as long as its texts.
function takeOver(previous: object, products: readonly Searchable[]): Texts | undefined {
  const texts = textsByIndex.get(previous);
  if (texts?.products.length !== products.length) return undefined;
  if (!products.every((product, position) => hasSameTexts(product, texts.products[position])))
    return undefined;
  texts.products = products;
  return texts;
}

function hasSameTexts(a: Searchable, b: Searchable | undefined): boolean {
  if (a === b) return true;
  return a.name === b?.name && a.sku === b.sku && a.description === b.description && a.barcode === b.barcode;
}

// Of two products with the same code the first one in the list keeps it.
function mapCodes(products: readonly Searchable[]): Codes {
  const codes: Codes = { barcodes: new Map(), skus: new Map() };
  for (const [position, product] of products.entries()) {
    addCode(codes.barcodes, product.barcode, position);
    addCode(codes.skus, product.sku, position);
  }
  return codes;
}

function addCode(codes: Map<string, number>, code: string | null, position: number): void {
  const key = code?.trim().toLowerCase();
  if (key && !codes.has(key)) codes.set(key, position);
}

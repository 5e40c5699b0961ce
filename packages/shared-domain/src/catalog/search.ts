// Searches the whole catalog in memory: free text by the substring rule, codes by exact match.

import type { Product } from '../entities/product';
import { equivalentBarcode } from './barcodes';
import { buildNameWords, findCloseNames, type NameWords } from './close-names';
import { createHaystack, type Haystack, prepareHaystack, SEPARATOR, scanHaystack } from './haystack';

/** The fields of a product that the search reads. */
export type Searchable = Pick<Product, 'name' | 'sku' | 'description' | 'barcode'>;

/** The search over one list of products. */
export interface ProductIndex<P extends Searchable = Product> {
  /**
   * Returns the products that match the substring rule, in list order, at most `limit` of them. Without a limit,
   * returns all.
   */
  search(query: string, limit?: number): P[];
  /**
   * Returns the products that `search` does not find but whose names are one typing error per word away from the query,
   * in list order. These matches are a second offer and never change the result of `search`.
   */
  closeMatches(query: string, limit?: number): P[];
  /**
   * Returns the product with exactly this barcode or SKU, ignoring case. A barcode takes precedence over a SKU. Null
   * when no product has the code.
   */
  findByCode(code: string): P | null;
  /**
   * Prepares the next part of what makes `search` fast, a few milliseconds of work. Returns false when nothing is left.
   * A search does not wait for it: the result is the same before, and takes longer.
   */
  prepare(): boolean;
  readonly size: number;
}

const PREPARED_AT_ONCE = 2_000;

/** The search texts of a list. They refer to products by position, so they serve any list with the same texts. */
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
 * Checks whether the query is a part of the product's name, SKU or description, ignoring case (spec 5, offline search).
 * Spaces count, so a screen that wants to ignore them trims the query.
 */
export function matchesSearch(product: Searchable, query: string): boolean {
  const part = query.toLowerCase();
  return fieldsOf(product).some((field) => field.toLowerCase().includes(part));
}

/**
 * Creates an index over products. Each part is built at its first use. The parts of `previous` are reused when only
 * prices or stock have changed, as they do after every sale.
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
    return scanHaystack(haystackOf(texts), { entries: products, fieldsOf }, part, limit);
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

  const index: ProductIndex<P> = {
    search,
    closeMatches,
    findByCode,
    prepare: () => prepareHaystack(haystackOf(texts), { entries: products, fieldsOf }, PREPARED_AT_ONCE),
    size: products.length,
  };
  textsByIndex.set(index, texts);
  return index;
}

function haystackOf(texts: Texts): Haystack {
  texts.haystack ??= createHaystack(texts.products.length);
  return texts.haystack;
}

function fieldsOf({ name, sku, description }: Searchable): string[] {
  return description === null ? [name, sku] : [name, sku, description];
}

// The new list replaces the old one, because the texts would otherwise keep the old list in memory.
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

// The first product in the list wins when two products have the same code.
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

import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './import-fields';

export type CsvProfileId = 'evertill' | 'shopify' | 'woocommerce' | 'other';

export interface CsvProfile {
  readonly id: CsvProfileId;
  readonly recognizes: (headers: ReadonlySet<string>) => boolean;
  /** The known headers for each field, the best match first. */
  readonly columns: Readonly<Record<ImportField, readonly string[]>>;
}

const EVERTILL: CsvProfile = {
  id: 'evertill',
  // An export is in the language of the person who made it.
  recognizes: (headers) =>
    hasAll(headers, ['name', 'sku', 'unit price', 'stock', 'picture']) ||
    hasAll(headers, ['nombre', 'sku', 'precio unitario', 'existencias', 'imagen']),
  columns: {
    name: ['name', 'nombre'],
    sku: ['sku'],
    barcode: ['barcode', 'codigo de barras'],
    description: ['description', 'descripcion'],
    unitPrice: ['unit price', 'precio unitario'],
    stockQuantity: ['stock', 'existencias'],
    trackStock: ['track stock', 'controlar existencias'],
    category: ['category', 'categoria'],
    supplier: ['supplier', 'proveedor'],
    image: ['picture', 'imagen'],
    taxIds: ['taxes', 'impuestos'],
  },
};

// Shopify uses two header rows: one with 'Variant SKU' (all exports until 2025), and a shorter one with 'SKU'.
const SHOPIFY: CsvProfile = {
  id: 'shopify',
  recognizes: (headers) =>
    hasAll(headers, ['handle', 'title', 'variant price']) ||
    hasAll(headers, ['url handle', 'title', 'price']),
  columns: {
    name: ['title'],
    sku: ['variant sku', 'sku'],
    barcode: ['variant barcode', 'barcode'],
    description: ['body (html)', 'description'],
    unitPrice: ['variant price', 'price'],
    stockQuantity: ['variant inventory qty', 'inventory quantity'],
    trackStock: ['variant inventory tracker', 'inventory tracker'],
    category: ['type', 'product category'],
    supplier: ['vendor'],
    image: ['image src', 'product image url'],
    taxIds: [],
  },
};

const WOOCOMMERCE: CsvProfile = {
  id: 'woocommerce',
  recognizes: (headers) => hasAll(headers, ['type', 'sku', 'name', 'regular price']),
  columns: {
    name: ['name'],
    sku: ['sku'],
    barcode: ['gtin upc ean or isbn'],
    description: ['description', 'short description'],
    unitPrice: ['regular price'],
    stockQuantity: ['stock'],
    trackStock: [],
    category: ['categories'],
    supplier: ['brands'],
    image: ['images'],
    taxIds: [],
  },
};

const OTHER: CsvProfile = {
  id: 'other',
  recognizes: () => true,
  columns: {
    name: ['name', 'product name', 'product', 'title', 'item name', 'item'],
    sku: [
      'sku',
      'product sku',
      'item sku',
      'item number',
      'item code',
      'product code',
      'code',
      'article number',
    ],
    barcode: ['barcode', 'ean', 'upc', 'gtin', 'ean13', 'isbn', 'bar code'],
    description: ['description', 'product description', 'details', 'notes'],
    unitPrice: ['unit price', 'price', 'retail price', 'selling price', 'sale price', 'rrp', 'amount'],
    stockQuantity: ['stock', 'stock quantity', 'quantity', 'qty', 'on hand', 'inventory', 'in stock'],
    trackStock: ['track stock', 'tracked', 'track inventory'],
    category: ['category', 'categories', 'product category', 'department', 'group', 'type'],
    supplier: ['supplier', 'vendor', 'brand', 'manufacturer'],
    image: ['picture', 'image', 'image url', 'picture url', 'photo', 'image src'],
    taxIds: ['taxes'],
  },
};

/** The profiles in the order in which they are tried. The last profile accepts every file. */
export const CSV_PROFILES: readonly CsvProfile[] = [EVERTILL, SHOPIFY, WOOCOMMERCE, OTHER];

export interface Recognized {
  readonly profile: CsvProfile;
  readonly mapping: ColumnMapping;
}

export function recognizeHeaders(headers: readonly string[]): Recognized {
  const words = headers.map(headerWord);
  const knownWords = new Set(words);
  const profile = CSV_PROFILES.find((candidate) => candidate.recognizes(knownWords)) ?? OTHER;
  return { profile, mapping: mapColumns(words, profile) };
}

/** Normalizes a header for comparison: lower case, no accents, and single spaces instead of underscores and commas. */
export function headerWord(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_,]+/g, ' ');
}

export function columnNamed(headers: readonly string[], ...words: readonly string[]): number | null {
  for (const word of words) {
    const index = headers.findIndex((header) => headerWord(header) === word);
    if (index >= 0) return index;
  }
  return null;
}

function mapColumns(words: readonly string[], profile: CsvProfile): ColumnMapping {
  const taken = new Set<number>();
  const entries = IMPORT_FIELDS.map((field): [ImportField, number | null] => {
    const index = columnNamed(words, ...profile.columns[field]);
    if (index === null || taken.has(index)) return [field, null];
    taken.add(index);
    return [field, index];
  });
  return Object.fromEntries(entries) as Record<ImportField, number | null>;
}

function hasAll(headers: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.every((word) => headers.has(word));
}

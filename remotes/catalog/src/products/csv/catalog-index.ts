import type { Product } from '@evertill/shared-domain';
import { importNotes } from '../../texts';
import { inSlices, type SliceOptions } from '../in-slices';
import type { Catalog, ImportChoices } from './import-choices';
import type { ImportProblem, ImportValues } from './read-record';
import { readTaxes } from './tax-cells';

export interface CatalogIndex {
  /** Finds the product of a row by SKU. A row without a SKU is matched by barcode, and a row without both by name. */
  find(values: Partial<ImportValues>): Product | null;
  /**
   * Replaces category and supplier names with the shop's spelling. Adds a warning for each name that the shop does not
   * have.
   */
  linkNames(
    values: ImportValues,
    before: ImportValues,
    choices: ImportChoices,
    warnings: ImportProblem[],
  ): ImportValues;
  /** Converts a cell with names of taxes to the text of a form, or names the first tax that the shop does not have. */
  taxesOf(cell: string): { taxIds: string; unknown: null } | { taxIds: null; unknown: string };
  /**
   * Names the product or earlier row that already has the row's barcode. Null when the barcode is free or belongs to
   * the same product.
   */
  barcodeOwner(values: ImportValues, product: Product | null): string | null;
  /** Records that a row will be written. The row then owns its barcode, and its product's old barcode is free. */
  takeBarcode(values: ImportValues, product: Product | null): void;
}

/** Normalizes a category or supplier name for comparison. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

export async function indexCatalog(
  { products, categories, suppliers, taxes = [] }: Catalog,
  options?: SliceOptions,
): Promise<CatalogIndex> {
  const bySku = new Map<string, Product>();
  const byBarcode = new Map<string, Product>();
  const byName = new Map<string, Product>();
  const owners = new Map<string, BarcodeOwner>();
  await inSlices(
    products,
    (product) => {
      const sku = product.sku.trim();
      const barcode = product.barcode?.trim() ?? '';
      if (sku !== '') keepFirst(bySku, sku, product);
      if (barcode !== '') {
        keepFirst(byBarcode, barcode, product);
        keepFirst(owners, barcode, { id: product.id, name: product.name });
      }
      if (sku === '' && barcode === '') keepFirst(byName, product.name, product);
    },
    options,
  );
  const categoryNames = spellings(categories);
  const supplierNames = spellings(suppliers);

  return {
    find(values) {
      const sku = values.sku?.trim();
      if (sku) return bySku.get(sku) ?? null;
      const barcode = values.barcode?.trim();
      if (barcode) return byBarcode.get(barcode) ?? null;
      return (values.name && byName.get(values.name)) || null;
    },

    linkNames(values, before, choices, warnings) {
      const link = (
        field: 'category' | 'supplier',
        names: Map<string, string>,
        words: { unknown(name: string): string; isNew(name: string): string },
      ) => {
        const name = values[field];
        if (name === null) return null;
        const spelling = names.get(nameKey(name));
        if (spelling !== undefined) return spelling;
        if (choices.createMissingNames) {
          // Each missing name is reported only once, on the first row that uses it, because a typing error would create
          // a new category.
          warnings.push({ field, message: words.isNew(name.trim()) });
          names.set(nameKey(name), name.trim());
          return name.trim();
        }
        warnings.push({ field, message: words.unknown(name) });
        return before[field];
      };
      return {
        ...values,
        category: link('category', categoryNames, {
          unknown: importNotes.unknownCategory,
          isNew: importNotes.newCategory,
        }),
        supplier: link('supplier', supplierNames, {
          unknown: importNotes.unknownSupplier,
          isNew: importNotes.newSupplier,
        }),
      };
    },

    taxesOf: (cell) => readTaxes(cell, taxes),

    barcodeOwner(values, product) {
      const barcode = values.barcode?.trim();
      if (!barcode || barcode === product?.barcode?.trim()) return null;
      const owner = owners.get(barcode);
      return owner && (owner.id === null || owner.id !== product?.id) ? owner.name : null;
    },

    takeBarcode(values, product) {
      const before = product?.barcode?.trim();
      if (before && owners.get(before)?.id === product?.id) owners.delete(before);
      const barcode = values.barcode?.trim();
      if (barcode) owners.set(barcode, { id: product?.id ?? null, name: values.name });
    },
  };
}

/** The product or row that has a barcode. `id` is null for a row that adds a product. */
interface BarcodeOwner {
  readonly id: string | null;
  readonly name: string;
}

function keepFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

function spellings(entities: readonly { name: string }[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name } of entities) keepFirst(names, nameKey(name), name);
  return names;
}

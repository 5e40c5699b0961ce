import type { Product } from '@evertill/shared-domain';
import { inSlices, type SliceOptions } from '../in-slices';
import type { Catalog, ImportChoices } from './import-choices';
import { IMPORT_MESSAGES } from './import-messages';
import type { ImportProblem, ImportValues } from './read-record';

export interface CatalogIndex {
  /** The product a row is about: the same SKU; without a SKU the same barcode; without both the same name. */
  find(values: Partial<ImportValues>): Product | null;
  /** Spells category and supplier as the shop does; says what becomes of names it does not have. */
  linkNames(
    values: ImportValues,
    before: ImportValues,
    choices: ImportChoices,
    warnings: ImportProblem[],
  ): ImportValues;
  /** Whose barcode a row would take: a product's or an earlier row's; null when it is free or the row's own. */
  barcodeOwner(values: ImportValues, product: Product | null): string | null;
  /** The row will be written: from here on the barcode is its own, and the one it had is free. */
  takeBarcode(values: ImportValues, product: Product | null): void;
}

/** How names of categories and suppliers are compared. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

export async function indexCatalog(
  { products, categories, suppliers }: Catalog,
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
          // Told once, on the first row that needs it: a slip of the pen makes a category.
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
          unknown: IMPORT_MESSAGES.unknownCategory,
          isNew: IMPORT_MESSAGES.newCategory,
        }),
        supplier: link('supplier', supplierNames, {
          unknown: IMPORT_MESSAGES.unknownSupplier,
          isNew: IMPORT_MESSAGES.newSupplier,
        }),
      };
    },

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

/** A row that makes a product has no id for it yet. */
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

import type { Product } from '@evertill/shared-domain';
import type { Catalogue, ImportChoices } from './import-choices';
import { IMPORT_MESSAGES } from './import-messages';
import type { ImportProblem, ImportValues } from './read-record';

export interface CatalogueIndex {
  /** The product a row is about: the same SKU; without a SKU the same barcode; without both the same name. */
  find(values: Partial<ImportValues>): Product | null;
  /** Spells category and supplier as the shop does; says what becomes of names it does not have. */
  linkNames(
    values: ImportValues,
    before: ImportValues,
    choices: ImportChoices,
    warnings: ImportProblem[],
  ): ImportValues;
  /** A warning when a scan of the row's barcode would find another product too. */
  sharedBarcode(values: ImportValues, product: Product | null): readonly ImportProblem[];
}

/** How names of categories and suppliers are compared. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

export function indexCatalogue({ products, categories, suppliers }: Catalogue): CatalogueIndex {
  const bySku = firstBy(products, (product) => product.sku.trim());
  const byBarcode = firstBy(products, (product) => product.barcode?.trim() ?? '');
  const nameless = products.filter((product) => product.sku.trim() === '' && !product.barcode?.trim());
  const byName = firstBy(nameless, (product) => product.name);
  const categoryNames = spellings(categories);
  const supplierNames = spellings(suppliers);
  const newBarcodes = new Map<string, string>();

  return {
    find(values) {
      const sku = values.sku?.trim();
      if (sku) return bySku.get(sku) ?? null;
      const barcode = values.barcode?.trim();
      if (barcode) {
        const product = byBarcode.get(barcode);
        // With an empty SKU column, a product that has a SKU is another one.
        return product && (values.sku === undefined || product.sku.trim() === '') ? product : null;
      }
      return (values.name && byName.get(values.name)) || null;
    },

    linkNames(values, before, choices, warnings) {
      const link = (
        field: 'category' | 'supplier',
        names: Map<string, string>,
        warn: (name: string) => string,
      ) => {
        const name = values[field];
        if (name === null) return null;
        const spelling = names.get(nameKey(name));
        if (spelling !== undefined) return spelling;
        if (choices.createMissingNames) {
          names.set(nameKey(name), name.trim());
          return name.trim();
        }
        warnings.push({ field, message: warn(name) });
        return before[field];
      };
      return {
        ...values,
        category: link('category', categoryNames, IMPORT_MESSAGES.unknownCategory),
        supplier: link('supplier', supplierNames, IMPORT_MESSAGES.unknownSupplier),
      };
    },

    sharedBarcode(values, product) {
      const barcode = values.barcode?.trim();
      if (!barcode) return [];
      const owner = byBarcode.get(barcode);
      const earlier = newBarcodes.get(barcode);
      if (earlier === undefined) newBarcodes.set(barcode, values.name);
      const other = owner && owner.id !== product?.id ? owner.name : earlier;
      return other === undefined ? [] : [{ field: 'barcode', message: IMPORT_MESSAGES.barcodeTaken(other) }];
    },
  };
}

function firstBy(
  products: readonly Product[],
  key: (product: Product) => string,
): ReadonlyMap<string, Product> {
  const found = new Map<string, Product>();
  for (const product of products) {
    const text = key(product);
    if (text !== '' && !found.has(text)) found.set(text, product);
  }
  return found;
}

function spellings(entities: readonly { name: string }[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name } of entities) if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  return names;
}

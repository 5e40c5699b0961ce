import type { Data, ProductsRepository } from '@evertill/shared-data';
import { Category, Supplier } from '@evertill/shared-domain';
import { nameKey } from './catalog-index';

/** The write access that an import has to the shop. */
export interface ImportPort {
  readonly write: ProductsRepository['writeMany'];
  createCategory(name: string): Promise<string>;
  createSupplier(name: string): Promise<string>;
  /** The ids of the categories by `nameKey`. */
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly supplierIds: ReadonlyMap<string, string>;
}

/** The repositories that an import uses. */
export interface ImportedData extends Pick<Data, 'entity'> {
  readonly products: Pick<ProductsRepository, 'writeMany'>;
}

export function createImportPort({ products, entity }: ImportedData): ImportPort {
  const categories = entity(Category);
  const suppliers = entity(Supplier);
  return {
    write: products.writeMany,
    async createCategory(name) {
      const category = Category.toInput({ ...Category.initialValues(null), name });
      return (await categories.create(category)).entity.id;
    },
    async createSupplier(name) {
      const supplier = Supplier.toInput({ ...Supplier.initialValues(null), name });
      return (await suppliers.create(supplier)).entity.id;
    },
    categoryIds: idsByName(categories.getSnapshot().items),
    supplierIds: idsByName(suppliers.getSnapshot().items),
  };
}

function idsByName(entities: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { id, name } of entities) if (!ids.has(nameKey(name))) ids.set(nameKey(name), id);
  return ids;
}

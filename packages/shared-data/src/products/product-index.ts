// A sale changes stock but not names. Building the index of 100,000 products again after each sale would freeze the
// register, so the index covers only the searchable fields, and its results are looked up among the current products.
import { createProductIndex, type Product, type ProductIndex } from '@evertill/shared-domain';

/**
 * Creates a function that returns the index of the current products. The last index is reused while no searchable field
 * changes.
 */
export function createCurrentIndex(): (products: readonly Product[]) => ProductIndex<Product> {
  let indexed: readonly Product[] = [];
  let positions = new Map<Product, number>();
  let index = createProductIndex<Product>(indexed);

  return (products) => {
    if (!isSearchedAlike(indexed, products)) {
      indexed = products;
      index = createProductIndex<Product>(products);
      positions = new Map();
    }
    if (products === indexed) return index;
    const source = index;
    return {
      size: products.length,
      search: (query, limit) => source.search(query, limit).map(current),
      closeMatches: (query, limit) => source.closeMatches(query, limit).map(current),
      findByCode: (code) => {
        const found = source.findByCode(code);
        return found && current(found);
      },
    };

    function current(found: Product): Product {
      return products[positionOf(found)] ?? found;
    }
  };

  function positionOf(product: Product): number {
    if (positions.size === 0) positions = new Map(indexed.map((product, position) => [product, position]));
    return positions.get(product) ?? -1;
  }
}

/** Tells if two lists hold the same products in the same order, with equal searchable fields. */
function isSearchedAlike(before: readonly Product[], after: readonly Product[]): boolean {
  return (
    before.length === after.length && before.every((product, position) => isAlike(product, after[position]))
  );
}

function isAlike(before: Product, after: Product | undefined): boolean {
  if (before === after) return true;
  return (
    after !== undefined &&
    before.id === after.id &&
    before.name === after.name &&
    before.sku === after.sku &&
    before.barcode === after.barcode &&
    before.description === after.description
  );
}

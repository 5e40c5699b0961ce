// A sale changes stock, not names: building the index of 100,000 products again after each sale would freeze the till.
// So the index is built over the searchable fields, and what it finds is looked up among the current products.
import { createProductIndex, type Product, type ProductIndex } from '@evertill/shared-domain';

/** Makes a function from the current products to their index; it keeps the last index while only other fields change. */
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

/** Whether two lists hold the same products in the same order, as far as search can tell. */
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

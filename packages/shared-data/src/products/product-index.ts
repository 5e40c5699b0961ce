// A sale changes stock but not names, so the last index hands its texts on while no searchable field changes.
import { createProductIndex, type Product, type ProductIndex } from '@evertill/shared-domain';

/** Creates a function that returns the index of the current products. */
export function createCurrentIndex(): (products: readonly Product[]) => ProductIndex<Product> {
  let indexed: readonly Product[] = [];
  let index = createProductIndex<Product>(indexed);

  return (products) => {
    if (products !== indexed) index = createProductIndex<Product>(products, index);
    indexed = products;
    return index;
  };
}

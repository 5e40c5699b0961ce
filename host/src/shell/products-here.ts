// Tells whether the products are stored on this device. Without products the till opens but has nothing to sell.
import { createStore, type Store } from '@evertill/federation-kit';
import type { Data } from '@evertill/shared-data';

export interface ProductsHereOptions {
  loadData(): Promise<{ readonly products: Pick<Data['products'], 'getSnapshot' | 'subscribe' | 'list'> }>;
  isOnline(): boolean;
}

export interface ProductsHere {
  /** False until the products are found on this device. */
  readonly here: Store<boolean>;
  /** Looks for the products, and keeps `here` up to date from then on. */
  follow(): Promise<void>;
}

export function createProductsHere({ loadData, isOnline }: ProductsHereOptions): ProductsHere {
  const here = createStore(false);
  return {
    here,
    async follow() {
      const { products } = await loadData();
      const update = () => here.set(products.getSnapshot().source !== 'empty');
      products.subscribe(update);
      update();
      // With a connection the products load after every sign-in. Without a connection perhaps no screen requests them,
      // so they are read from the device here.
      if (!isOnline()) await products.list();
    },
  };
}

// Whether the products are on this device: without them the till opens and has nothing to sell.
import { createStore, type Store } from '@evertill/federation-kit';
import type { Data } from '@evertill/shared-data';

export interface ProductsHereOptions {
  loadData(): Promise<{ readonly products: Pick<Data['products'], 'getSnapshot' | 'subscribe' | 'list'> }>;
  isOnline(): boolean;
}

export interface ProductsHere {
  /** False until they are known to be here. */
  readonly here: Store<boolean>;
  /** Begins to look; what becomes of them later is followed. */
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
      // With a connection they are loaded for whoever signs in; without one a screen may never ask for them.
      if (!isOnline()) await products.list();
    },
  };
}

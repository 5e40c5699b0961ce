import type { NewProduct, Product } from '@evertill/shared-domain';
import type { Connectivity } from '@evertill/shared-offline';
import type { EntityRepository } from '../repository/entity-contract';
import { inWords } from '../repository/failure-sentences';
import { isWithoutConnection } from '../store/without-connection';
import { failures } from '../texts';
import { createCurrentIndex } from './product-index';
import type { ProductsApi } from './products-api';
import type { ProductsRepository } from './products-contract';

/** The parts of a product search. */
export interface ProductSearchOptions {
  api: Pick<ProductsApi, 'search'>;
  repository: Pick<EntityRepository<Product, NewProduct>, 'whenReady' | 'getSnapshot' | 'find' | 'state'>;
  connectivity: Connectivity;
}

/** Creates the search. Uses the server's matches while connected, and the products on this device otherwise. */
export function createProductSearch({
  api,
  repository,
  connectivity,
}: ProductSearchOptions): Pick<ProductsRepository, 'search' | 'fetchMatches'> {
  const indexOf = createCurrentIndex();
  const isOnline = () => connectivity.getSnapshot().isOnline;

  async function askServer(query: string): Promise<readonly Product[]> {
    const answered = await inWords(failures.searchProducts, () => api.search(query));
    await repository.state.settle(answered);
    return answered;
  }

  return {
    async fetchMatches(query) {
      await repository.whenReady();
      if (isOnline()) await askServer(query);
    },
    async search(query) {
      await repository.whenReady();
      const cached = indexOf(repository.getSnapshot().items).search(query);
      try {
        if (!isOnline()) return cached;
        const answered = await askServer(query);
        const ids = new Set(answered.map((product) => product.id));
        const shown = answered.flatMap((product) => repository.find(product.id) ?? []);
        return [...shown, ...cached.filter((product) => product.offline && !ids.has(product.id))];
      } catch (error) {
        if (await isWithoutConnection(error, connectivity)) return cached;
        throw error;
      }
    },
  };
}

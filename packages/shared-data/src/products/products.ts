import { type EntityBody, type NewProduct, Product, type ProductLink } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import { inWords } from '../repository/failure-sentences';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore, type EntityStore } from '../store/entity-store';
import { createProductLoader } from './load-products';
import { createProductsApi } from './products-api';
import type { ProductsRepository } from './products-contract';
import { type ProductLinks, renameLinks } from './rename-links';
import { createProductSearch } from './search-products';
import { createStockLedger } from './stock-ledger';
import { stockChanges, stockMovesOf } from './stock-moves';
import { createProductsWriter } from './write-products';

/** Products with what the sync and the sales need of them. */
export interface SyncableProducts
  extends ProductsRepository,
    Pick<EntityRepository<Product, NewProduct>, 'find' | 'sync' | 'refreshInBackground'> {
  /** Takes over new names of categories and suppliers: a renamed category does not change its products on the server. */
  renameLinks(names: ProductLinks): Promise<void>;
}

/** The error of a failed call whose answer has no words (spec 8). */
const ADJUST_STOCK_FAILED = 'Failed to update inventory';

// Long enough for the sales of a busy minute to share a load, short enough that the stock of other tills is not old.
const REFRESH_AFTER_SALE_MS = 2_000;

/** The products of the catalog, their stock less what was sold. */
export function createProductsRepository(context: RepositoryContext, links: ProductLinks): SyncableProducts {
  const { cache, pending, policy, connectivity, clock } = context;
  const api = createProductsApi(context);
  const ledger = createStockLedger(cache);
  const loader = createProductLoader(api, cache);

  const repository: EntityRepository<Product, NewProduct> = createEntityRepository({
    context,
    api,
    description: Product,
    fromBody: (body) => readBody(body, links),
    store: withHydration(createCacheStore(cache, 'products'), async () => {
      await Promise.all([loader.hydrate(), ledger.hydrate()]);
    }),
    async load(load, state) {
      const confirmSales = ledger.beginLoad();
      await loader.run(load, state);
      if (load.isCurrent()) await confirmSales();
    },
    settledChanges: () => stockChanges(ledger.moves()),
    changesOf: (record) => stockChanges(stockMovesOf(record)),
  });

  let refreshTimer: number | null = null;
  pending.onSettled((change) => {
    const moves = stockMovesOf(change);
    if (moves.length === 0) return;
    void ledger.add(change.key, moves);
    repository.invalidate();
    refreshTimer ??= clock.setTimeout(refreshAfterSale, REFRESH_AFTER_SALE_MS);
  });

  function refreshAfterSale(): void {
    refreshTimer = null;
    // Until it succeeds the ledger keeps the stock right; the next sync tries again.
    if (connectivity.getSnapshot().isOnline) repository.refreshInBackground();
  }

  const adjust = <T>(work: () => Promise<T>) => inWords(ADJUST_STOCK_FAILED, work);

  return {
    ...repository,
    ...createProductSearch({ api, repository, connectivity }),
    async adjustStock(id, quantity) {
      const product = await repository.require(id);
      if (await policy.isRefused('products'))
        return repository.settled(await adjust(() => api.adjustStock(product.id, quantity)));
      const change = {
        kind: 'products.updateInventory',
        type: 'updateInventory' as const,
        method: 'PATCH' as const,
        url: `/products/${product.id}/inventory`,
        localId: product.id,
        data: { quantity },
        summary: `Stock of ${product.name} set to ${quantity}`,
      };
      return adjust(() => repository.submit(change));
    },
    writeMany: createProductsWriter({ context, repository }),
    renameLinks: (names) => renameLinks(repository.state, names),
    async reset() {
      if (refreshTimer !== null) clock.clearTimeout(refreshTimer);
      refreshTimer = null;
      await Promise.all([repository.reset(), loader.reset(), ledger.clear()]);
    },
  };
}

// A form names a category or supplier by its id, and sets the stock as a quantity.
function readBody(body: EntityBody, links: ProductLinks): EntityBody {
  return {
    ...('quantity' in body ? { stockQuantity: body.quantity } : {}),
    ...link('category', body.categoryId, links.category),
    ...link('supplier', body.supplierId, links.supplier),
  };
}

// A body that does not mention the link leaves it as it is.
function link(name: string, id: unknown, find: (id: string) => ProductLink | undefined): EntityBody {
  if (id === undefined) return {};
  return { [name]: typeof id === 'string' ? { id, name: find(id)?.name ?? '' } : null };
}

// Position and ledger are read before the products they speak of: they may only be older.
function withHydration(store: EntityStore<Product>, hydrate: () => Promise<void>): EntityStore<Product> {
  return {
    ...store,
    async getAll() {
      await hydrate();
      return store.getAll();
    },
  };
}

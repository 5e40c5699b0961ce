import { type EntityBody, type NewProduct, Product, type ProductLink } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import { inWords } from '../repository/failure-sentences';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore, type EntityStore } from '../store/entity-store';
import { changes, failures } from '../texts';
import { createProductLoader } from './load-products';
import { createProductsApi } from './products-api';
import type { ProductsRepository } from './products-contract';
import { type ProductLinks, renameLinks } from './rename-links';
import { createProductSearch } from './search-products';
import { createStockLedger } from './stock-ledger';
import { stockChanges, stockMovesOf } from './stock-moves';
import { createProductsWriter } from './write-products';

/** The products repository with the methods that the sync and the sales need. */
export interface SyncableProducts
  extends ProductsRepository,
    Pick<EntityRepository<Product, NewProduct>, 'find' | 'sync' | 'refreshInBackground' | 'isWatched'> {
  /** Asks the server for the products that changed since a time, or for all changes. */
  readChanges(since: string | null): Promise<void>;
  /**
   * Copies new names of categories and suppliers into the products, because the server does not change a product when
   * its category is renamed.
   */
  renameLinks(names: ProductLinks): Promise<void>;
}

// In milliseconds. Long enough for the sales of a busy minute to share a load, and short enough for stock that other
// registers change.
const REFRESH_AFTER_SALE_MS = 2_000;

/**
 * Creates the products repository. The stock that it shows is reduced by sales that the server's numbers do not include
 * yet.
 */
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
    // If the refresh fails, the ledger keeps the stock right until the next sync.
    if (connectivity.getSnapshot().isOnline) repository.refreshInBackground();
  }

  const adjust = <T>(work: () => Promise<T>) => inWords(failures.inventory, work);

  return {
    ...repository,
    ...createProductSearch({ api, repository, connectivity }),
    async adjustStock(id, quantity, reason = null) {
      const data = { quantity, ...(reason === null ? {} : { reason }) };
      const product = await repository.require(id);
      if (await policy.isRefused('products'))
        return repository.settled(await adjust(() => api.adjustStock(product.id, data)));
      const change = {
        kind: 'products.updateInventory',
        type: 'updateInventory' as const,
        method: 'PATCH' as const,
        url: `/products/${product.id}/inventory`,
        localId: product.id,
        data,
        summary: changes.stock(product.name, quantity),
      };
      return adjust(() => repository.submit(change));
    },
    writeMany: createProductsWriter({ context, repository }),
    readChanges(since) {
      // Only the usual load confirms that the server's stock includes the sales of this device.
      const isUsual = since === null || ledger.moves().length > 0 || repository.state.source() !== 'fresh';
      return repository.readAgain(isUsual ? undefined : (load) => loader.runSince(load, since));
    },
    renameLinks: (names) => renameLinks(repository.state, names),
    async reset() {
      if (refreshTimer !== null) clock.clearTimeout(refreshTimer);
      refreshTimer = null;
      await Promise.all([repository.reset(), loader.reset(), ledger.clear()]);
    },
  };
}

// Converts a form's body: the form names a category or supplier by id, and sets the stock as `quantity`.
function readBody(body: EntityBody, links: ProductLinks): EntityBody {
  return {
    ...('quantity' in body ? { stockQuantity: body.quantity } : {}),
    ...link('category', body.categoryId, links.category),
    ...link('supplier', body.supplierId, links.supplier),
  };
}

// Returns no field when the body does not mention the link, so that the link stays unchanged.
function link(name: string, id: unknown, find: (id: string) => ProductLink | undefined): EntityBody {
  if (id === undefined) return {};
  return { [name]: typeof id === 'string' ? { id, name: find(id)?.name ?? '' } : null };
}

// Reads position and ledger before the products, because they may be older than the products but never newer.
function withHydration(store: EntityStore<Product>, hydrate: () => Promise<void>): EntityStore<Product> {
  return {
    ...store,
    async getAll() {
      await hydrate();
      return store.getAll();
    },
  };
}

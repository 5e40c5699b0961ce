import { type EntityBody, type NewProduct, Product, type ProductLink } from '@evertill/shared-domain';
import { yieldToPage } from '@evertill/shared-offline';
import { createEntityRepository, type EntityRepository } from '../repository/entity-repository';
import { inWords } from '../repository/failure-sentences';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore, type EntityStore } from '../store/entity-store';
import { isWithoutConnection } from '../store/without-connection';
import { createProductLoader } from './load-products';
import { createCurrentIndex } from './product-index';
import { createProductsApi } from './products-api';
import type { ProductsRepository } from './products-repository';
import { createStockLedger } from './stock-ledger';
import { stockChanges, stockMovesOf } from './stock-moves';
import { createProductsWriter } from './write-products';

/** Products with what the sync and the sales need of them. */
export interface SyncableProducts
  extends ProductsRepository,
    Pick<EntityRepository<Product, NewProduct>, 'find' | 'sync'> {
  /** Takes over new names of categories and suppliers: a renamed category does not change its products on the server. */
  renameLinks(names: ServerLinks): Promise<void>;
}

/** The categories and suppliers as the server knows them. */
interface ServerLinks {
  category(id: string): ProductLink | undefined;
  supplier(id: string): ProductLink | undefined;
}

/** Finds the names that a form's ids stand for. */
export interface ProductLinks {
  category(id: string): ProductLink | undefined;
  supplier(id: string): ProductLink | undefined;
}

/** What an answer without words is called (spec 8). */
const SENTENCES = { search: 'Failed to search products', adjustStock: 'Failed to update inventory' };

// Long enough for the sales of a busy minute to share a load, short enough that the stock of other tills is not old.
const REFRESH_AFTER_SALE_MS = 2_000;
/** So many products are looked at before the page gets its turn again. */
const PRODUCTS_PER_TURN = 4_000;

/** The products of the catalogue, their stock less what was sold. */
export function createProductsRepository(context: RepositoryContext, links: ProductLinks): SyncableProducts {
  const { cache, pending, policy, connectivity, clock } = context;
  const api = createProductsApi(context);
  const ledger = createStockLedger(cache);
  const loader = createProductLoader(api, cache);
  const indexOf = createCurrentIndex();

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
    if (connectivity.getSnapshot().isOnline) repository.refresh().catch(() => undefined);
  }

  const adjust = <T>(work: () => Promise<T>) => inWords(SENTENCES.adjustStock, work);

  async function askFor(query: string): Promise<readonly Product[]> {
    const answered = await inWords(SENTENCES.search, () => api.search(query));
    await repository.state.settle(answered);
    return answered;
  }

  return {
    ...repository,
    async fetchMatches(query) {
      await repository.whenReady();
      if (connectivity.getSnapshot().isOnline) await askFor(query);
    },
    async search(query) {
      await repository.whenReady();
      const cached = indexOf(repository.getSnapshot().items).search(query);
      try {
        if (!connectivity.getSnapshot().isOnline) return cached;
        const answered = await askFor(query);
        const ids = new Set(answered.map((product) => product.id));
        const shown = answered.flatMap((product) => repository.find(product.id) ?? []);
        return [...shown, ...cached.filter((product) => product.offline && !ids.has(product.id))];
      } catch (error) {
        if (await isWithoutConnection(error, connectivity)) return cached;
        throw error;
      }
    },
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
    async renameLinks(names) {
      const { collection, settle } = repository.state;
      const old: string[] = [];
      for (const [at, product] of collection.all().entries()) {
        if (withNewNames(product, names)) old.push(product.id);
        if (at % PRODUCTS_PER_TURN === PRODUCTS_PER_TURN - 1) await yieldToPage();
      }
      // As they are now: one may have been changed while the others were looked at.
      const renamed = old.flatMap((id) => {
        const product = collection.get(id);
        return (product && withNewNames(product, names)) ?? [];
      });
      if (renamed.length > 0) await settle(renamed);
    },
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

function withNewNames(product: Product, names: ServerLinks): Product | null {
  const category = renamedLink(product.category, names.category);
  const supplier = renamedLink(product.supplier, names.supplier);
  return category === product.category && supplier === product.supplier
    ? null
    : { ...product, category, supplier };
}

function renamedLink(
  link: ProductLink | null,
  find: (id: string) => ProductLink | undefined,
): ProductLink | null {
  const name = link ? find(link.id)?.name : undefined;
  return link === null || name === undefined || name === link.name ? link : { id: link.id, name };
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

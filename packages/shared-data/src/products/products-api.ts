import { Product, parseProduct, parseProducts } from '@evertill/shared-domain';
import { newUuid, OfflineError } from '@evertill/shared-offline';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** A page of changed products. */
export interface ProductPage {
  items: Product[];
  deletedIds: string[];
  /** The cursor of the next page. Null on the last page. */
  next: string | null;
  /**
   * The server's time of this answer. The next load asks for changes since this time. Null when the server knows no
   * pages.
   */
  asOf: string | null;
}

/** The query of a page. `since` limits the page to products that changed after that time. */
interface ProductPageQuery {
  since?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The body of a stock change. */
interface StockAdjustment {
  quantity: number;
  reason?: string;
}

/** The direct calls of products. Offline, their writes are refused (spec 8). */
export interface ProductsApi extends CrudApi<Product> {
  page(query: ProductPageQuery): Promise<ProductPage>;
  search(query: string): Promise<Product[]>;
  adjustStock(id: string, adjustment: StockAdjustment): Promise<Product>;
}

/** Creates the direct calls of products. */
export function createProductsApi(options: ApiOptions): ProductsApi {
  const { http, connectivity } = options;
  return {
    ...createCrudApi(options, Product),
    page: (query) => http.get('/products', parsePage, { params: { ...query } }),
    search: (query) => http.get('/products/search', parseProducts, { params: { query } }),
    async adjustStock(id, data) {
      if (!connectivity.getSnapshot().isOnline)
        throw new OfflineError('Cannot update inventory while offline');
      const call = { method: 'PATCH', url: `/products/${id}/inventory`, data } as const;
      return parseProduct(await http.send({ ...call, idempotencyKey: newUuid() }));
    },
  };
}

// Also accepts a plain array, because a server without paging answers with all products.
function parsePage(wire: unknown): ProductPage {
  if (Array.isArray(wire)) return { items: parseProducts(wire), deletedIds: [], next: null, asOf: null };
  const page = wire as { items?: unknown; deleted?: string[]; next?: string | null; asOf?: string };
  return {
    items: parseProducts(page.items ?? []),
    deletedIds: page.deleted ?? [],
    next: page.next ?? null,
    asOf: page.asOf ?? null,
  };
}

import { Product, parseProduct, parseProducts } from '@evertill/shared-domain';
import { newUuid, OfflineError } from '@evertill/shared-offline';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** A page of changed products. */
export interface ProductPage {
  items: Product[];
  deletedIds: string[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The server's moment of this answer: what the next delta asks from. */
  asOf: string | null;
}

/** Which products are asked for: changed since a moment, so many at a time, from a cursor on. */
interface ProductPageQuery {
  since?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The bare calls of products; offline their writes are refused (spec 8). */
export interface ProductsApi extends CrudApi<Product> {
  page(query: ProductPageQuery): Promise<ProductPage>;
  search(query: string): Promise<Product[]>;
  adjustStock(id: string, quantity: number): Promise<Product>;
}

/** Makes the bare calls of products. */
export function createProductsApi(options: ApiOptions): ProductsApi {
  const { http, connectivity } = options;
  return {
    ...createCrudApi(options, Product),
    page: (query) => http.get('/products', parsePage, { params: { ...query } }),
    search: (query) => http.get('/products/search', parseProducts, { params: { query } }),
    async adjustStock(id, quantity) {
      if (!connectivity.getSnapshot().isOnline)
        throw new OfflineError('Cannot update inventory while offline');
      const call = { method: 'PATCH', url: `/products/${id}/inventory`, data: { quantity } } as const;
      return parseProduct(await http.send({ ...call, idempotencyKey: newUuid() }));
    },
  };
}

// A server that knows no pages answers the full array.
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

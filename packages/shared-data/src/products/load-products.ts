// Loads products in pages once, and only changes after that, so that 100,000 products are not transferred at every
// visit.
import type { Product } from '@evertill/shared-domain';
import type { Cache } from '@evertill/shared-offline';
import type { Load, ServerState } from '../store/server-state';
import type { ProductPage, ProductsApi } from './products-api';

/** The state of the product load on this device. */
interface Position {
  /** The time from which the next load asks for changes. Null until a first load is complete. */
  since: string | null;
  /** The page at which an interrupted first load resumes. */
  cursor: string | null;
  /**
   * The server's time when it answered the first page. Changes after this time are requested again, because they may
   * have been missed between pages.
   */
  asOf: string | null;
}

/**
 * Loads the products. Each page of this device tracks its own position, because each page holds its own copy of the
 * products.
 */
export interface ProductLoader {
  /**
   * Must run before the products are read from the cache, because the position may be older than the products but never
   * newer.
   */
  hydrate(): Promise<void>;
  run(load: Load<Product>, state: ServerState<Product>): Promise<void>;
  /** Loads the products that changed since a time. The next `run` does not rely on this. */
  runSince(load: Load<Product>, since: string): Promise<void>;
  reset(): Promise<void>;
}

const PAGE_SIZE = 2_000;
/** The largest number of products that is merged into the list at once. A larger number would block the page. */
const SHOWN_AT_ONCE = 16_000;
const META_KEY = 'products.position';
const START: Position = { since: null, cursor: null, asOf: null };

export function createProductLoader(api: Pick<ProductsApi, 'page'>, cache: Cache): ProductLoader {
  let position = START;

  async function moveTo(load: Load<Product>, next: Position): Promise<void> {
    if (!load.isCurrent()) return;
    position = next;
    await cache.setMeta(META_KEY, next);
  }

  async function loadAll(load: Load<Product>, state: ServerState<Product>): Promise<void> {
    const stale = position.cursor
      ? new Set<string>()
      : new Set(state.collection.all().map((product) => product.id));
    let { cursor, asOf } = position;
    let loaded = cursor ? state.collection.all().length : 0;
    let waiting: Product[] = [];
    do {
      const page = await api.page({ limit: PAGE_SIZE, cursor: cursor ?? undefined });
      if (page.asOf === null) return load.replaceAll(page.items);
      asOf ??= page.asOf;
      cursor = page.next;
      waiting = waiting.concat(page.items);
      loaded += page.items.length;
      for (const product of page.items) stale.delete(product.id);
      load.showProgress({ loaded });
      // Products are shown in growing portions, because merging each page by itself would take longer than loading the
      // pages.
      if (cursor === null || waiting.length >= Math.min(state.collection.all().length, SHOWN_AT_ONCE)) {
        await load.merge(waiting, cursor === null ? [...stale] : []);
        await moveTo(
          load,
          cursor === null ? { since: asOf, cursor, asOf: null } : { since: null, cursor, asOf },
        );
        waiting = [];
      }
    } while (cursor !== null && load.isCurrent());
  }

  /** Returns the time from which the next load asks for changes. Null when the server knows no pages. */
  async function loadChanges(load: Load<Product>, since: string): Promise<string | null> {
    let cursor: string | null = null;
    let asOf: string | null = null;
    do {
      const page: ProductPage = await api.page({ since, limit: PAGE_SIZE, cursor: cursor ?? undefined });
      if (page.asOf === null) {
        await load.replaceAll(page.items);
        return null;
      }
      if (page.items.length > 0 || page.deletedIds.length > 0) await load.merge(page.items, page.deletedIds);
      asOf ??= page.asOf;
      cursor = page.next;
    } while (cursor !== null && load.isCurrent());
    return asOf;
  }

  return {
    async hydrate() {
      position = (await cache.getMeta<Position>(META_KEY)) ?? START;
    },
    async run(load, state) {
      // Ignores a position without products, because the cache was cleared from outside.
      if (state.collection.all().length === 0) position = START;
      if (position.since === null) await loadAll(load, state);
      else {
        const asOf = await loadChanges(load, position.since);
        if (asOf !== null) await moveTo(load, { ...START, since: asOf });
      }
    },
    async runSince(load, since) {
      await loadChanges(load, since);
    },
    async reset() {
      position = START;
      await cache.setMeta(META_KEY, START);
    },
  };
}

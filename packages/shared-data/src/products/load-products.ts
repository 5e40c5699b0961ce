// Products are loaded in pages once and in changes from then on: 100,000 of them must not travel at every visit.
import type { Product } from '@evertill/shared-domain';
import type { Cache } from '@evertill/shared-offline';
import type { Load, ServerState } from '../store/server-state';
import type { ProductPage, ProductsApi } from './products-api';

/** How far the products of this device are. */
interface Position {
  /** The moment the next delta asks from; null until a first load is complete. */
  since: string | null;
  /** Where an interrupted first load goes on. */
  cursor: string | null;
  /** The server's moment when the first page was answered: what changed during the paging is asked for again. */
  asOf: string | null;
}

/** Loads the products; each page of this device keeps its own position, because each holds its own copy. */
export interface ProductLoader {
  /** Must come before the products are read: a position may only be older than what it stands for. */
  hydrate(): Promise<void>;
  run(load: Load<Product>, state: ServerState<Product>): Promise<void>;
  reset(): Promise<void>;
}

const PAGE_SIZE = 2_000;
/** More at once would hold up the page while they are laid between the others. */
const SHOWN_AT_ONCE = 16_000;
const META_KEY = 'products.position';
const START: Position = { since: null, cursor: null, asOf: null };

/** Makes the loader of this page. */
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
      // Shown in growing steps: taking every page into the list by itself would cost more than loading it.
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

  async function loadChanges(load: Load<Product>, since: string): Promise<void> {
    let cursor: string | null = null;
    let asOf: string | null = null;
    do {
      const page: ProductPage = await api.page({ since, limit: PAGE_SIZE, cursor: cursor ?? undefined });
      if (page.asOf === null) return load.replaceAll(page.items);
      if (page.items.length > 0 || page.deletedIds.length > 0) await load.merge(page.items, page.deletedIds);
      asOf ??= page.asOf;
      cursor = page.next;
    } while (cursor !== null && load.isCurrent());
    await moveTo(load, { ...START, since: asOf });
  }

  return {
    async hydrate() {
      position = (await cache.getMeta<Position>(META_KEY)) ?? START;
    },
    async run(load, state) {
      // A position without products belongs to a cache that was cleared behind our back.
      if (state.collection.all().length === 0) position = START;
      if (position.since === null) await loadAll(load, state);
      else await loadChanges(load, position.since);
    },
    async reset() {
      position = START;
      await cache.setMeta(META_KEY, START);
    },
  };
}

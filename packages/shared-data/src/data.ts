import type {
  DailySummary,
  Discount,
  EntityDescription,
  EntityForm,
  EntityOf,
  InputOf,
  NewProduct,
  Product,
  RefundPayload,
  Sale,
  SalePayload,
  Tax,
  Trends,
} from '@evertill/shared-domain';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './products/product-writes';
import type { ActivatableRepository, Repository, Watchable, Written } from './store/repository';

/** Products: loaded in changes, searched as the spec words it, stock set by hand, many written at once. */
export interface ProductsRepository extends Repository<Product, NewProduct> {
  search(query: string): Promise<readonly Product[]>;
  adjustStock(id: string, quantity: number): Promise<Written<Product>>;
  /** Writes many, one outcome each in their order; never rejects. A file of products goes this way. */
  writeMany(writes: readonly ProductWrite[], options?: WriteManyOptions): Promise<ProductOutcome[]>;
}

/** A stretch of time, both ends inside. */
export interface SalesRange {
  from: Date;
  to: Date;
}

/** What a completed sale or refund answers: the server's sale, or the pending row. */
export interface SaleWritten {
  readonly sale: Sale;
  readonly queued: boolean;
}

/** Sales: rung up through the outbox, read per period, refunded. */
export interface SalesRepository extends Watchable<Sale> {
  create(payload: SalePayload): Promise<SaleWritten>;
  /** Newest first; offline, the cached and pending sales of the window. */
  range(range: SalesRange): Promise<readonly Sale[]>;
  /** Today against the day before; offline, from the cached and pending sales. */
  dailySummary(): Promise<DailySummary | null>;
  /** The buckets of the small charts; empty arrays while offline. */
  hourlyTrends(): Promise<Trends>;
  refund(id: string, payload: RefundPayload): Promise<SaleWritten>;
  refresh(): Promise<void>;
  reset(): Promise<void>;
}

/** What syncAll managed: the names of what could not be loaded, with the reason. */
export interface SyncResult {
  readonly isComplete: boolean;
  readonly failures: readonly { readonly name: string; readonly error: Error }[];
}

/** Every repository of the page, and what happens to all of them at once. */
export interface Data {
  readonly products: ProductsRepository;
  readonly taxes: ActivatableRepository<Tax, InputOf<typeof Tax>>;
  readonly discounts: ActivatableRepository<Discount, InputOf<typeof Discount>>;
  readonly sales: SalesRepository;
  /** The repository of a plain entity; whoever asks for it first makes it a part of the cache, the sync and the sync centre. */
  entity<D extends EntityDescription>(description: D): Repository<EntityOf<D>, InputOf<D>>;
  /** The form of an entity by its name, for who mends its refused changes; undefined for one that nobody has described. */
  formOf(entity: string): EntityForm | undefined;
  /** Loads in parallel what the signed-in role may read; never rejects, failures are returned. */
  syncAll(): Promise<SyncResult>;
  /** Forgets every cached state (logout, lost session). Never touches the outbox. */
  resetAll(): Promise<void>;
  /** Stops listening; for tests and embedded pages. */
  dispose(): void;
}

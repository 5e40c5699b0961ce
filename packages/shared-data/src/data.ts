import type {
  Category,
  DailySummary,
  Discount,
  Product,
  RefundPayload,
  Sale,
  SalePayload,
  Supplier,
  Tax,
  Trends,
  User,
} from '@evertill/shared-domain';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './products/product-writes';
import type {
  CategoryInput,
  DiscountInput,
  ProductInput,
  SupplierInput,
  TaxInput,
  UserInput,
} from './repository/inputs';
import type { ActivatableRepository, Repository, Watchable, Written } from './store/repository';

/** Products: loaded in changes, searched as the spec words it, stock set by hand, many written at once. */
export interface ProductsRepository extends Repository<Product, ProductInput> {
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
  readonly categories: Repository<Category, CategoryInput>;
  readonly suppliers: Repository<Supplier, SupplierInput>;
  readonly users: Repository<User, UserInput>;
  readonly taxes: ActivatableRepository<Tax, TaxInput>;
  readonly discounts: ActivatableRepository<Discount, DiscountInput>;
  readonly sales: SalesRepository;
  /** Loads in parallel what the signed-in role may read; never rejects, failures are returned. */
  syncAll(): Promise<SyncResult>;
  /** Forgets every cached state (logout, lost session). Never touches the outbox. */
  resetAll(): Promise<void>;
  /** Stops listening; for tests and embedded pages. */
  dispose(): void;
}

import type { Discount, EntityDescription, EntityForm, EntityOf, InputOf } from '@evertill/shared-domain';
import type { ShopDays } from './calendar/shop-days';
import type { Printer } from './printing/printer';
import type { ReceiptHeads } from './printing/receipt-head';
import type { ProductsRepository } from './products/products-repository';
import type { OfflineWritesPolicy } from './repository/offline-writes';
import type { SalesReports } from './sales/sales-reports';
import type { SalesRepository } from './sales/sales-repository';
import type { ShiftsRepository } from './shifts/shifts-repository';
import type { ActivatableRepository, Repository, TaxesRepository } from './store/repository';
import type { SyncResult } from './sync-all';

/** Every repository of the page, and what happens to all of them at once. */
export interface Data {
  readonly products: ProductsRepository;
  readonly taxes: TaxesRepository;
  readonly discounts: ActivatableRepository<Discount, InputOf<typeof Discount>>;
  readonly sales: SalesRepository;
  /** The shift of this register, where the shop has shifts. */
  readonly shifts: ShiftsRepository;
  /** Sums and pages of more sales than a device keeps. */
  readonly reports: SalesReports;
  /** How the days of the shop begin. */
  readonly shopDays: Pick<ShopDays, 'calendar'>;
  /** The receipt printer of this device. */
  readonly printer: Printer;
  /** Who sells, as it stands on receipts. */
  readonly receiptHeads: Omit<ReceiptHeads, 'reset'>;
  /** What the store wants to happen with changes made offline. */
  readonly offlineWrites: Pick<OfflineWritesPolicy, 'refresh' | 'save'>;
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

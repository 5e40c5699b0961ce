import type { SessionState } from '@evertill/shared-auth';
import type { Discount, EntityDescription, EntityForm, EntityOf, InputOf } from '@evertill/shared-domain';
import type { Printer } from './printing/printer';
import type { ProductsRepository } from './products/products-contract';
import type { SyncResult } from './repository/sync-all';
import type { SalesRepository } from './sales/sales-contract';
import type { SalesReports } from './sales/sales-reports';
import type { Settings } from './settings/settings';
import type { ShopDays } from './settings/shop-days';
import type { ShiftsRepository } from './shifts/shifts-contract';
import type { ActivatableRepository, Repository, TaxesRepository } from './store/repository';

/** Who is signed in, and for which store when the session knows it. */
export type SignedIn = Pick<SessionState, 'user' | 'cachedUser'> & { store?: string | null };

/** Every repository of the page, and what happens to all of them at once. */
export interface Data {
  /** The person for whom the repositories ask. */
  readonly session: { getSnapshot(): SignedIn; subscribe(listener: () => void): () => void };
  readonly products: ProductsRepository;
  readonly taxes: TaxesRepository;
  readonly discounts: ActivatableRepository<Discount, InputOf<typeof Discount>>;
  readonly sales: SalesRepository;
  /** The shift of this register, where the shop has shifts. */
  readonly shifts: ShiftsRepository;
  /** Lists of more sales than a device keeps. */
  readonly reports: SalesReports;
  /** The settings of the shop. */
  readonly settings: Omit<Settings, 'cached' | 'reset'>;
  /** The business days of the shop. */
  readonly shopDays: ShopDays;
  /** The receipt printer of this device. */
  readonly printer: Printer;
  /** The repository of a plain entity; whoever asks for it first makes it a part of the cache, the sync and the sync center. */
  entity<D extends EntityDescription>(description: D): Repository<EntityOf<D>, InputOf<D>>;
  /** The form of an entity by its name, for who mends its refused changes; undefined for one that nobody has described. */
  formOf(entity: string): EntityForm | undefined;
  /**
   * Loads in parallel what the signed-in role may read, or only the lists that are named. Never rejects: failures are returned. When
   * every list came from the server, its time is kept as the last synchronization.
   */
  syncAll(only?: readonly string[]): Promise<SyncResult>;
  /** Forgets every cached state (logout, lost session). Never touches the outbox. */
  resetAll(): Promise<void>;
  /** Stops listening; for tests and embedded pages. */
  dispose(): void;
}

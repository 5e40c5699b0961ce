import type { Hand, SessionState } from '@evertill/shared-auth';
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

/**
 * The signed-in person, the person who took over the register, and the store when the session knows it. No hand means
 * that nobody took over.
 */
export type SignedIn = Pick<SessionState, 'user' | 'cachedUser'> & {
  store?: string | null;
  hand?: Hand | null;
};

/** All repositories of the page, and the actions that affect all of them. */
export interface Data {
  /** The session whose person the repositories use for their requests. */
  readonly session: { getSnapshot(): SignedIn; subscribe(listener: () => void): () => void };
  readonly products: ProductsRepository;
  readonly taxes: TaxesRepository;
  readonly discounts: ActivatableRepository<Discount, InputOf<typeof Discount>>;
  readonly sales: SalesRepository;
  /** The shift of this register, for shops that use shifts. */
  readonly shifts: ShiftsRepository;
  /** Lists of sales that are too long to store on a device. */
  readonly reports: SalesReports;
  readonly settings: Omit<Settings, 'cached' | 'reset'>;
  /** The business days of the shop. */
  readonly shopDays: ShopDays;
  /** The receipt printer of this device. */
  readonly printer: Printer;
  /**
   * Returns the repository of a plain entity. The first call adds the entity to the cache, the sync and the sync
   * center.
   */
  entity<D extends EntityDescription>(description: D): Repository<EntityOf<D>, InputOf<D>>;
  /** Returns the form in which a person corrects an entity's refused changes. Undefined for an unknown entity. */
  formOf(entity: string): EntityForm | undefined;
  /**
   * Loads in parallel the lists that the signed-in role may read, or only the lists named in `only`. Returns failures
   * instead of rejecting. Stores the time as the last sync when every list was loaded.
   */
  syncAll(only?: readonly string[]): Promise<SyncResult>;
  /**
   * Reads again what other devices change, while a person is signed in, until the returned function is called. A page
   * calls this once.
   */
  follow(): () => void;
  /** Empties every cache after a logout or a lost session. Never changes the outbox. */
  resetAll(): Promise<void>;
  /** Stops following the outbox and the shift. Used by tests and embedded pages. */
  dispose(): void;
}

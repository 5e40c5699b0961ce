import {
  Category,
  Customer,
  Discount,
  hasRole,
  PLAIN_ENTITIES,
  Product,
  type Role,
  Supplier,
  Tax,
  User,
} from '@evertill/shared-domain';
import type { Clock, KeyValueStorage, Offline } from '@evertill/shared-offline';
import { type FollowedList, followChanges } from './changes/follow-changes';
import type { Data, SignedIn } from './data';
import { createCustomersRepository } from './entities/customers';
import { createEntityRegistry, type StoreOf } from './entities/entity-registry';
import { createRatesRepository } from './entities/rates';
import { createTaxesRepository } from './entities/taxes';
import { createUsersRepository } from './entities/users';
import { createPrinter } from './printing/printer';
import { browserDevices, type PrinterDevices } from './printing/printer-devices';
import { createProductsRepository } from './products/products';
import { type PictureWarmer, warmPictures } from './products/warm-pictures';
import { createOfflineWritesPolicy } from './repository/offline-writes';
import { createPending } from './repository/pending';
import type { RepositoryContext } from './repository/repository-context';
import { type SyncTask, syncAll } from './repository/sync-all';
import { createSalesRepository } from './sales/sales';
import { createSalesReports } from './sales/sales-reports';
import { createSettings } from './settings/settings';
import { createShopDays } from './settings/shop-days';
import { createShiftsRepository } from './shifts/shifts';
import { createCacheStore, createTabStore } from './store/entity-store';

/** The parts of the repositories. Each missing part is taken from the page. */
export interface DataOptions {
  offline: Offline;
  session: { getSnapshot(): SignedIn; subscribe?(listener: () => void): () => void };
  clock?: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  /** Stores the staff for this tab only. */
  sessionStorage?: KeyValueStorage;
  /** Stores the printer setup of this device. */
  deviceStorage?: KeyValueStorage;
  /** Finds printers. Defaults to the browser's devices. */
  printerDevices?: PrinterDevices;
  /**
   * Returns the worker that caches pictures. Called when pictures are offered, because a worker may become active late.
   */
  pictureWarmer?: () => PictureWarmer | null;
}

/** Creates the repositories on top of an offline layer. A page has one instance, see getData. */
export function createData(options: DataOptions): Data {
  const { offline, session, clock = offline.clock } = options;
  const { http, connectivity, cache, outbox, namespace, changes } = offline;
  const pending = createPending({ outbox, store: () => session.getSnapshot().store });
  const settings = createSettings({ http, cache });
  const shifts = createShiftsRepository({ settings, outbox, session });
  const policy = createOfflineWritesPolicy(settings);
  const context: RepositoryContext = { http, connectivity, cache, outbox, pending, policy, clock };

  const tabStorage = options.sessionStorage ?? globalThis.sessionStorage;
  const suffix = namespace === '' ? '' : `:${namespace}`;
  const storeOf: StoreOf = ({ name, storage }) =>
    storage === 'device'
      ? createCacheStore(cache, name)
      : createTabStore(tabStorage, `evertill.${name}${suffix}`);

  const entities = createEntityRegistry(context, storeOf);
  const categories = entities.of(Category);
  const suppliers = entities.of(Supplier);
  const discounts = entities.add(Discount, createRatesRepository(context, Discount, storeOf(Discount)));
  const taxes = entities.add(Tax, createTaxesRepository(context, storeOf(Tax)));
  entities.add(Customer, createCustomersRepository(context, storeOf(Customer)));
  entities.add(User, createUsersRepository(context, storeOf(User)));
  // The remaining entities are registered here, so that they are synced before a screen asks for them.
  for (const description of PLAIN_ENTITIES) entities.of(description);
  const products = createProductsRepository(context, { category: categories.find, supplier: suppliers.find });
  const sales = createSalesRepository(context, {
    product: products.find,
    discount: discounts.find,
    async knowDiscounts() {
      if (discounts.getSnapshot().source !== 'fresh') await discounts.refresh();
    },
  });

  const printer = createPrinter({
    storage: options.deviceStorage ?? ownStorage(),
    suffix,
    devices: options.printerDevices ?? browserDevices(),
    clock,
    inTurn: (run) => globalThis.navigator?.locks?.request(`evertill.printer${suffix}`, run) ?? run(),
    loadSend: async () => (await import('./printing/send/send-job')).sendJob,
  });

  const renameLinks = () =>
    products.renameLinks({
      category: categories.state.collection.get,
      supplier: suppliers.state.collection.get,
    });
  pending.onSettled(({ entity, type }) => {
    if (entity !== 'categories' && entity !== 'suppliers') return;
    if (type === 'edit') void renameLinks();
    // The server has removed the deleted category or supplier from its products.
    if (type === 'delete') products.refreshInBackground();
  });

  const tasks = (): SyncTask[] => [
    { name: 'products', sync: products.sync },
    { name: 'sales', sync: sales.sync },
    ...entities.all().map(({ description: { name, roles, service }, repository: { sync } }) => {
      return { name, roles: roles.read, service, sync };
    }),
    { name: 'settings', sync: settings.refresh },
  ];

  // Must: no list that the role may not read, because a 403 would sign the person out.
  const mayRead = (roles: readonly Role[] | undefined) => {
    const { user, cachedUser } = session.getSnapshot();
    return hasRole(user ?? cachedUser, roles);
  };

  const lists = (): Record<string, FollowedList> => ({
    ...Object.fromEntries(
      entities.all().map(({ description: { name, roles }, repository }) => [
        name,
        {
          isWanted: () => repository.isWatched() && mayRead(roles.read),
          read: () => repository.readAgain().then(renameLinks),
        },
      ]),
    ),
    products: { isWanted: products.isWatched, read: products.readChanges },
    // The count of a product that was sold or refunded.
    stock: { isWanted: products.isWatched, read: products.readChanges, isBusy: true },
    // Parts of the page follow the settings without showing them.
    settings: { isWanted: () => true, read: settings.refresh },
  });

  return {
    session: {
      getSnapshot: session.getSnapshot,
      subscribe: (listener) => session.subscribe?.(listener) ?? (() => undefined),
    },
    products,
    taxes,
    discounts,
    sales,
    shifts,
    reports: createSalesReports({ http }),
    settings,
    shopDays: createShopDays(settings),
    printer,
    entity: entities.of,
    formOf: (name) => (name === Product.name ? Product : entities.find(name)?.description),
    async syncAll(only) {
      const { user, cachedUser } = session.getSnapshot();
      const wanted = only ? tasks().filter(({ name }) => only.includes(name)) : tasks();
      const result = await syncAll(wanted, user ?? cachedUser, connectivity.getSnapshot().isOnline);
      await renameLinks();
      if (!result.isComplete) return result;
      connectivity.markSynced(clock.now());
      warmPictures(products.getSnapshot().items, (options.pictureWarmer ?? pageWorker)());
      return result;
    },
    follow: () => followChanges({ changes, session, connectivity, clock, random: Math.random, lists }),
    async resetAll() {
      const all = [settings, products, sales, ...entities.all().map(({ repository }) => repository)];
      await Promise.all(all.map((repository) => repository.reset()));
      await Promise.all([pending.refresh(), shifts.refresh()]);
    },
    dispose() {
      pending.dispose();
      shifts.dispose();
    },
  };
}

// Returns null when the storage is not accessible, as it may be for a page in a frame.
function ownStorage(): KeyValueStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function pageWorker(): PictureWarmer | null {
  return globalThis.navigator?.serviceWorker?.controller ?? null;
}

import type { SessionState } from '@evertill/shared-auth';
import { Category, Discount, Product, Supplier, Tax, User } from '@evertill/shared-domain';
import type { Clock, KeyValueStorage, Offline } from '@evertill/shared-offline';
import { createShopDays } from './calendar/shop-days';
import type { Data } from './data';
import { createEntityRegistry, type StoreOf } from './entities/entity-registry';
import { createRatesRepository } from './entities/rates';
import { createTaxesRepository } from './entities/taxes';
import { createUsersRepository } from './entities/users';
import { createPrinter } from './printing/printer';
import { browserDevices, type PrinterDevices } from './printing/printer-devices';
import { createReceiptHeads } from './printing/receipt-head';
import { createProductsRepository } from './products/products';
import { type PictureWarmer, warmPictures } from './products/warm-pictures';
import { createOfflineWritesPolicy } from './repository/offline-writes';
import { createPending } from './repository/pending';
import type { RepositoryContext } from './repository/repository-context';
import { createSalesRepository } from './sales/sales';
import { createSalesReports } from './sales/sales-reports';
import { createShiftsRepository } from './shifts/shifts';
import { createCacheStore, createTabStore } from './store/entity-store';
import { type SyncTask, syncAll } from './sync-all';

/** Who is signed in, and for which store when the session knows it. */
export type SignedIn = Pick<SessionState, 'user' | 'cachedUser'> & { store?: string | null };

/** What the repositories are made of; what is left out is the page's own. */
export interface DataOptions {
  offline: Offline;
  session: { getSnapshot(): SignedIn; subscribe?(listener: () => void): () => void };
  clock?: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  /** Where the staff is kept, for this tab only. */
  sessionStorage?: KeyValueStorage;
  /** Where this device keeps how it prints. */
  deviceStorage?: KeyValueStorage;
  /** Where printers are found; those of the browser unless it is said. */
  printerDevices?: PrinterDevices;
  /** Who keeps the pictures; looked up when they are offered, because a worker may come late. */
  pictureWarmer?: () => PictureWarmer | null;
}

/** Builds the repositories over an offline layer; a page has one, see getData. */
export function createData(options: DataOptions): Data {
  const { offline, session, clock = offline.clock } = options;
  const { http, connectivity, cache, outbox, namespace } = offline;
  const pending = createPending({ outbox, store: () => session.getSnapshot().store });
  const shifts = createShiftsRepository({ http, cache, outbox, session });
  const shopDays = createShopDays({ http, cache });
  const policy = createOfflineWritesPolicy({
    ...{ http, cache },
    onAnswer: async (settings) =>
      void (await Promise.all([shifts.learn(settings), shopDays.learn(settings)])),
  });
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
  entities.add(User, createUsersRepository(context, storeOf(User)));
  const products = createProductsRepository(context, { category: categories.find, supplier: suppliers.find });
  const sales = createSalesRepository(context, {
    product: products.find,
    discount: discounts.find,
    async knowDiscounts() {
      if (discounts.getSnapshot().source !== 'fresh') await discounts.refresh();
    },
  });

  const receiptHeads = createReceiptHeads({ http, cache });
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
    // The server has taken the deleted one out of its products; the next look at them asks again if this fails.
    if (type === 'delete') products.refresh().catch(() => undefined);
  });

  const tasks = (): SyncTask[] => [
    { name: 'products', sync: products.sync },
    { name: 'sales', sync: sales.sync },
    ...entities.all().map(({ description: { name, roles, service }, repository: { sync } }) => {
      return { name, roles: roles.read, service, sync };
    }),
    { name: 'settings', sync: policy.refresh },
    // A receipt is printed without a connection, too.
    ...(printer.getSnapshot().setup.way === 'none' ? [] : [{ name: 'receipt', sync: receiptHeads.refresh }]),
  ];

  return {
    products,
    taxes,
    discounts,
    sales,
    shifts,
    reports: createSalesReports({ http }),
    shopDays,
    offlineWrites: policy,
    printer,
    receiptHeads,
    entity: entities.of,
    formOf: (name) => (name === Product.name ? Product : entities.find(name)?.description),
    async syncAll() {
      const { user, cachedUser } = session.getSnapshot();
      const result = await syncAll(tasks(), user ?? cachedUser, connectivity.getSnapshot().isOnline);
      await renameLinks();
      if (!result.isComplete) return result;
      connectivity.markSynced(clock.now());
      warmPictures(products.getSnapshot().items, (options.pictureWarmer ?? pageWorker)());
      return result;
    },
    async resetAll() {
      const all = [
        policy,
        shopDays,
        receiptHeads,
        products,
        sales,
        ...entities.all().map(({ repository }) => repository),
      ];
      await Promise.all(all.map((each) => each.reset()));
      await Promise.all([pending.refresh(), shifts.refresh()]);
    },
    dispose() {
      pending.dispose();
      shifts.dispose();
    },
  };
}

// A page in a frame may be forbidden to look.
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

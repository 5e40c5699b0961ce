import type { SessionState } from '@evertill/shared-auth';
import type { Clock, KeyValueStorage, Offline } from '@evertill/shared-offline';
import type { Data } from './data';
import { createCategoriesRepository } from './lists/categories';
import { createDiscountsRepository } from './lists/discounts';
import { createSuppliersRepository } from './lists/suppliers';
import { createTaxesRepository } from './lists/taxes';
import { createUsersRepository } from './lists/users';
import { createProductsRepository } from './products/products';
import { type PictureWarmer, warmPictures } from './products/warm-pictures';
import { createOfflineWritesPolicy } from './repository/offline-writes';
import { createPending } from './repository/pending';
import type { RepositoryContext } from './repository/repository-context';
import { createSalesRepository } from './sales/sales';
import { type SyncTask, syncAll } from './sync-all';

/** Who is signed in, and for which store when the session knows it. */
export type SignedIn = Pick<SessionState, 'user' | 'cachedUser'> & { store?: string | null };

/** What the repositories are made of; what is left out is the page's own. */
export interface DataOptions {
  offline: Offline;
  session: { getSnapshot(): SignedIn };
  clock?: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  /** Where users are kept, for this tab only. */
  sessionStorage?: KeyValueStorage;
  /** Who keeps the pictures; looked up when they are offered, because a worker may come late. */
  pictureWarmer?: () => PictureWarmer | null;
}

const BACK_OFFICE = ['ADMIN', 'MANAGER'] as const;

/** Builds the repositories over an offline layer; a page has one, see getData. */
export function createData(options: DataOptions): Data {
  const { offline, session, clock = offline.clock } = options;
  const { http, connectivity, cache, outbox, namespace } = offline;
  const pending = createPending({ outbox, store: () => session.getSnapshot().store });
  const policy = createOfflineWritesPolicy({ http, cache });
  const context: RepositoryContext = { http, connectivity, cache, outbox, pending, policy, clock };

  const categories = createCategoriesRepository(context);
  const suppliers = createSuppliersRepository(context);
  const users = createUsersRepository(
    context,
    options.sessionStorage ?? globalThis.sessionStorage,
    namespace,
  );
  const taxes = createTaxesRepository(context);
  const discounts = createDiscountsRepository(context);
  const products = createProductsRepository(context, { category: categories.find, supplier: suppliers.find });
  const sales = createSalesRepository(context, { product: products.find, discount: discounts.find });

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

  const tasks: SyncTask[] = [
    { name: 'products', sync: products.sync },
    { name: 'categories', sync: categories.sync },
    { name: 'suppliers', roles: BACK_OFFICE, sync: suppliers.sync },
    { name: 'sales', sync: sales.sync },
    { name: 'discounts', sync: discounts.sync },
    { name: 'taxes', sync: taxes.sync },
    { name: 'users', roles: BACK_OFFICE, sync: users.sync },
    { name: 'settings', sync: policy.refresh },
  ];

  return {
    products,
    categories,
    suppliers,
    users,
    taxes,
    discounts,
    sales,
    async syncAll() {
      const { user, cachedUser } = session.getSnapshot();
      const result = await syncAll(tasks, user ?? cachedUser, connectivity.getSnapshot().isOnline);
      await renameLinks();
      if (!result.isComplete) return result;
      connectivity.markSynced(clock.now());
      warmPictures(products.getSnapshot().items, (options.pictureWarmer ?? pageWorker)());
      return result;
    },
    async resetAll() {
      const all = [policy, products, categories, suppliers, users, taxes, discounts, sales];
      await Promise.all(all.map((each) => each.reset()));
      await pending.refresh();
    },
    dispose: pending.dispose,
  };
}

function pageWorker(): PictureWarmer | null {
  return globalThis.navigator?.serviceWorker?.controller ?? null;
}

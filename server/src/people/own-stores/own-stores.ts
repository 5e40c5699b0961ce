// The shops in which a person works. Each shop is asked for the person's own account there, and tells nothing else.
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { storeDirectory, stores, users } from '../../kernel/db/schema';
import { notFound, otherShopSuspended } from '../../kernel/http/http-error';
import { type AccountId, findLinked } from '../account-links/account-links.repository';
import type { UserRow } from '../users/users.repository';

/** A shop in which a person works, with the person's account there. */
export interface OwnStore {
  id: string;
  code: string;
  name: string;
  timezone: string;
  isSuspended: boolean;
  account: UserRow;
}

export type OwnStores = ReturnType<typeof createOwnStores>;

export function createOwnStores(db: Database) {
  /** Reads an account with its shop. Null when the account is removed or disabled. */
  async function read({ storeId, id }: AccountId): Promise<OwnStore | null> {
    const isOpen = and(eq(users.kind, 'person'), eq(users.isActive, true), isNull(users.deletedAt));
    const [row] = await db
      .store(storeId)
      .select({ account: users, store: stores, code: storeDirectory.code })
      .from(users)
      .innerJoin(stores, eq(stores.id, users.storeId))
      .innerJoin(storeDirectory, eq(storeDirectory.id, stores.id))
      .where(and(eq(users.storeId, storeId), eq(users.id, id), isOpen));
    if (!row) return null;
    const { account, code, store } = row;
    const { name, timezone, suspendedAt } = store;
    return { id: storeId, code, name, timezone, isSuspended: suspendedAt !== null, account };
  }

  /** Lists the shops of a person by name, the shop of the account included. */
  async function list(own: AccountId): Promise<OwnStore[]> {
    const accounts = [{ storeId: own.storeId, id: own.id }, ...(await findLinked(db.shared, own))];
    const found: OwnStore[] = [];
    // One after the other, because each shop takes a connection of its own, and other people need some too.
    for (const account of accounts) {
      const store = await read(account);
      if (store) found.push(store);
    }
    return found.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  }

  /**
   * Lists the shops in which the person is an administrator. Must: only those with the password of this shop. Another
   * administrator of this shop can set that password, and would reach the person's other shops with it.
   */
  async function listAdministered(own: AccountId): Promise<OwnStore[]> {
    const all = await list(own);
    const here = all.find(({ id }) => id === own.storeId);
    return all.filter((store) => store.account.role === 'ADMIN' && hasSamePassword(store, here));
  }

  return {
    list,
    listAdministered,

    /** Finds one of the person's shops. Null for every other shop, whether or not it exists. */
    find: async (own: AccountId, storeId: string) =>
      (await list(own)).find(({ id }) => id === storeId) ?? null,

    /**
     * Finds another one of the shops of `listAdministered`, in which the person wants to change something. Throws the
     * same 404 for the shop of the account and for every shop that the person does not administer.
     */
    async otherAdministered(own: AccountId, storeId: string): Promise<OwnStore> {
      const store = (await listAdministered(own)).find(({ id }) => id === storeId);
      if (!store || store.id === own.storeId) throw notFound('Store not found');
      if (store.isSuspended) throw otherShopSuspended();
      return store;
    },
  };
}

/**
 * Tells whether the person's passwords in two shops are the same. They are stored as copies of one digest, so a password
 * that somebody set in one shop opens only this shop.
 */
export function hasSamePassword(one: OwnStore, other: OwnStore | undefined | null): boolean {
  return one.account.passwordHash === other?.account.passwordHash;
}

// The shops in which a person works. Each shop is asked for the person's own account there, and tells nothing else.
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { storeDirectory, stores, users } from '../../kernel/db/schema';
import { notFound } from '../../kernel/http/http-error';
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
    const found = await Promise.all(accounts.map(read));
    return found
      .filter((store) => store !== null)
      .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  }

  return {
    list,

    /** Lists the shops in which the person is an administrator. */
    listAdministered: async (own: AccountId) =>
      (await list(own)).filter(({ account }) => account.role === 'ADMIN'),

    /** Finds one of the person's shops. Null for every other shop, whether or not it exists. */
    find: async (own: AccountId, storeId: string) =>
      (await list(own)).find(({ id }) => id === storeId) ?? null,

    /** As `find`, but throws a 404 unless the person is an administrator of the shop. */
    async administered(own: AccountId, storeId: string): Promise<OwnStore> {
      const store = (await list(own)).find(({ id }) => id === storeId);
      if (store?.account.role !== 'ADMIN') throw notFound('Store not found');
      return store;
    },
  };
}

import { usernameKey } from '@evertill/shared-domain';
import { and, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { stores, users } from '../../kernel/db/schema';
import type { UserRow } from '../users/users.repository';

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Database) {
  return {
    /** Finds the active account with this name in one shop. Null when there is none. */
    async find(storeId: string, username: string): Promise<UserRow | null> {
      const key = usernameKey(username);
      const [row] = await db
        .store(storeId)
        .select()
        .from(users)
        .where(
          and(
            isActivePersonOf(storeId),
            // The name is also matched as it was typed. An old database may hold two names that differ only in
            // capitals. The key of the second account is then its exact spelling.
            inArray(users.usernameKey, [key, username]),
          ),
        )
        .orderBy(desc(eq(users.usernameKey, username)))
        .limit(1);
      return row ?? null;
    },

    /**
     * Finds the active account with this name, or the only one with this e-mail address. Null when there is none, and
     * when several share the address.
     */
    async findByNameOrEmail(storeId: string, text: string): Promise<UserRow | null> {
      const named = await this.find(storeId, text);
      if (named || !text.includes('@')) return named;
      const [only, second] = await db
        .store(storeId)
        .select()
        .from(users)
        .where(and(isActivePersonOf(storeId), eq(raw`lower(${users.email})`, text.toLowerCase())))
        .limit(2);
      return second ? null : (only ?? null);
    },

    async storeName(storeId: string): Promise<string> {
      const [row] = await db
        .store(storeId)
        .select({ name: stores.name })
        .from(stores)
        .where(eq(stores.id, storeId));
      return row?.name ?? '';
    },
  };
}

function isActivePersonOf(storeId: string) {
  return and(
    eq(users.storeId, storeId),
    eq(users.kind, 'person'),
    eq(users.isActive, true),
    isNull(users.deletedAt),
  );
}

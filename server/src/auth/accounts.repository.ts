import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { stores, users } from '../db/schema';
import type { UserRow } from '../users/users.repository';

/** The sign-in form names no store: the same name may work in several, and each candidate costs a password check. */
const MAX_CANDIDATES = 8;

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Database) {
  return {
    /** The active accounts with this name, of one store or of all. */
    async candidates(username: string, storeId: string | undefined): Promise<UserRow[]> {
      const sql = storeId === undefined ? db.signInName(username) : db.store(storeId);
      return sql
        .select()
        .from(users)
        .where(
          and(
            eq(users.username, username),
            storeId === undefined ? undefined : eq(users.storeId, storeId),
            eq(users.isActive, true),
            isNull(users.deletedAt),
          ),
        )
        .orderBy(asc(users.createdAt))
        .limit(MAX_CANDIDATES);
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

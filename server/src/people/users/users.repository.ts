import { lookAlikeSentence, type Role, usernameKey, usernameLook } from '@evertill/shared-domain';
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { accountLinks, passwordLinks, users } from '../../kernel/db/schema';
import { badRequest } from '../../kernel/http/http-error';
import { createPlainRepository, withUniqueName } from '../../writes/entities/plain-repository';

export type UserRow = typeof users.$inferSelect;

export interface UserFields {
  [field: string]: unknown;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  role: Role;
  isActive: boolean;
}

// A link to a new password was made for an account as it was. Must: it opens no account with more rights, another
// password or another address, and no account that was disabled in between.
const ENDS_LINK = ['passwordHash', 'role', 'email', 'isActive'] as const;

/** Reads and writes the staff of one store. */
export function createUsersRepository(sql: Sql, storeId: string) {
  const keys = { storeId, kind: 'person' } as const;
  const plain = createPlainRepository(sql, users, { keys, name: users.username });
  const named = withUniqueName(plain, { field: 'username', message: 'This username is already taken' });

  return {
    ...named,

    async create(fields: Omit<Parameters<typeof named.create>[0], 'usernameKey'>, now: Date) {
      const { username } = fields;
      const look = usernameLook(username);
      const other = (await plain.list()).find((user) => usernameLook(user.username) === look);
      if (other && usernameKey(other.username) !== usernameKey(username))
        throw badRequest('username', lookAlikeSentence(other.username));
      return named.create({ ...fields, usernameKey: usernameKey(username) }, now);
    },

    /** Changes a user, and ends the user's link to a new password when the change concerns the sign-in. */
    async update(...[id, fields, now]: Parameters<typeof named.update>) {
      if (ENDS_LINK.some((field) => fields[field] !== undefined))
        await sql
          .delete(passwordLinks)
          .where(and(eq(passwordLinks.storeId, storeId), eq(passwordLinks.userId, id)));
      const chosen = fields.passwordHash === undefined ? {} : { invitedAt: null };
      return named.update(id, { ...fields, ...chosen }, now);
    },

    /** Lists the active people who have a PIN. */
    listWithPin: async () => (await plain.list(isNotNull(users.pin))).filter(({ isActive }) => isActive),

    /** Lists the users for a manager, who may not touch administrators. */
    listWithoutAdmins: () => plain.list(ne(users.role, 'ADMIN')),

    /**
     * Locks every active administrator. When two changes at once would each leave one administrator, the second sees
     * the first.
     */
    async lockActiveAdmins(): Promise<string[]> {
      const rows = await sql
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.storeId, storeId),
            isNull(users.deletedAt),
            eq(users.role, 'ADMIN'),
            eq(users.isActive, true),
          ),
        )
        .orderBy(asc(users.id))
        .for('update');
      return rows.map((row) => row.id);
    },

    /** Removes a user, who then belongs to no person with accounts in other shops. */
    async remove(id: string, now: Date): Promise<void> {
      await sql
        .delete(accountLinks)
        .where(and(eq(accountLinks.storeId, storeId), eq(accountLinks.userId, id)));
      await plain.update(id, { isActive: false }, now);
      await plain.remove(id, now);
    },
  };
}

/** Converts a user to the API's shape, without the password. */
export function userToWire(row: UserRow) {
  const { id, storeId, username, firstName, lastName, email, role, isActive } = row;
  return {
    id,
    storeId,
    username,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    role,
    isActive,
    hasPin: row.pin !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function userFields({ firstName, lastName, email, role, isActive }: UserRow): UserFields {
  return { firstName, lastName, email, role, isActive };
}

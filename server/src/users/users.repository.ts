import type { Role } from '@evertill/shared-domain';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { users } from '../db/schema';
import { brokenUniqueIndex } from '../db/transaction';
import { badRequest } from '../http/http-error';
import { isUuid } from '../http/is-uuid';

export type UserRow = typeof users.$inferSelect;

export interface UserFields {
  [field: string]: unknown;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  role: Role;
  isActive: boolean;
}

export interface NewUser extends UserFields {
  username: string;
  passwordHash: string;
}

/** The staff of one store. */
export function createUsersRepository(sql: Sql, storeId: string) {
  const living = and(eq(users.storeId, storeId), isNull(users.deletedAt));
  const one = (id: string) => and(eq(users.storeId, storeId), eq(users.id, id));

  return {
    /** Everybody, or everybody but administrators for a manager, who may not touch them. */
    list: ({ withAdmins }: { withAdmins: boolean }) =>
      sql
        .select()
        .from(users)
        .where(and(living, withAdmins ? undefined : ne(users.role, 'ADMIN')))
        .orderBy(asc(users.username)),

    async find(id: string): Promise<UserRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await sql
        .select()
        .from(users)
        .where(and(living, one(id)));
      return row ?? null;
    },

    /** Holds every active administrator: of two changes that would each leave one, the second sees the first. */
    async lockActiveAdmins(): Promise<string[]> {
      const rows = await sql
        .select({ id: users.id })
        .from(users)
        .where(and(living, eq(users.role, 'ADMIN'), eq(users.isActive, true)))
        .orderBy(asc(users.id))
        .for('update');
      return rows.map((row) => row.id);
    },

    async create(user: NewUser, now: Date): Promise<string> {
      const id = newId(now);
      try {
        await sql.insert(users).values({ storeId, id, ...user, createdAt: now, updatedAt: now });
      } catch (error) {
        if (brokenUniqueIndex(error) === null) throw error;
        throw badRequest('username', 'This username is already taken');
      }
      return id;
    },

    async update(
      id: string,
      changes: Partial<UserFields & { passwordHash: string }>,
      now: Date,
    ): Promise<void> {
      await sql
        .update(users)
        .set({ ...changes, updatedAt: now })
        .where(one(id));
    },

    async remove(id: string, now: Date): Promise<void> {
      await sql.update(users).set({ deletedAt: now, isActive: false, updatedAt: now }).where(one(id));
    },
  };
}

/** A user as the API answers it; never the password. */
export function userToWire(row: UserRow) {
  const { id, storeId, username, firstName, lastName, email, role, isActive } = row;
  return {
    ...{ id, storeId, username, firstName: firstName ?? '', lastName: lastName ?? '', email, role, isActive },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function userFields({ firstName, lastName, email, role, isActive }: UserRow): UserFields {
  return { firstName, lastName, email, role, isActive };
}

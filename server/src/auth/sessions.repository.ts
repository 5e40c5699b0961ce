import { and, desc, eq, getTableColumns, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database, Sql } from '../db/database';
import { registers, sessions, users } from '../db/schema';
import { displayName } from '../users/display-name';
import type { Person } from './person';
import type { SecretCookie } from './secret-cookie';

const IDLE_MS = 12 * 3600_000; // a shift
const ABSOLUTE_MS = 7 * 24 * 3600_000;
// A session is marked as used at most this often: reading must not become writing.
const SEEN_STEP_MS = 5 * 60_000;
const MOST_LISTED = 100;

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(db: Database, clock: Clock) {
  return {
    async findPerson({ storeId, tokenHash }: SecretCookie): Promise<Person | null> {
      const now = clock.now();
      const [row] = await db
        .store(storeId)
        .select({
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          role: users.role,
          seenAt: sessions.seenAt,
        })
        .from(sessions)
        .innerJoin(users, and(eq(users.storeId, sessions.storeId), eq(users.id, sessions.userId)))
        .where(
          and(
            eq(sessions.storeId, storeId),
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.expiresAt, now),
            gt(sessions.seenAt, new Date(now.getTime() - IDLE_MS)),
            eq(users.isActive, true),
            isNull(users.deletedAt),
          ),
        );
      if (!row) return null;
      if (now.getTime() - row.seenAt.getTime() > SEEN_STEP_MS) await this.touch({ storeId, tokenHash }, now);
      const { id, username, role } = row;
      return { storeId, id, username, name: displayName(row), role, isActive: true };
    },

    /** Where a session is used, for what a place may see; null for one that is over. */
    async findPlace({ storeId, tokenHash }: SecretCookie) {
      const now = clock.now();
      const [row] = await db
        .store(storeId)
        .select({ storeId: sessions.storeId, registerId: sessions.registerId })
        .from(sessions)
        .where(
          and(eq(sessions.storeId, storeId), eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)),
        );
      return row ?? null;
    },

    async touch({ storeId, tokenHash }: SecretCookie, now: Date): Promise<void> {
      await db
        .store(storeId)
        .update(sessions)
        .set({ seenAt: now })
        .where(and(eq(sessions.storeId, storeId), eq(sessions.tokenHash, tokenHash)));
    },

    /** Where a person is signed in, the newest use first. */
    async listOf({ storeId, id }: { storeId: string; id: string }) {
      const now = clock.now();
      return db
        .store(storeId)
        .select({ ...getTableColumns(sessions), registerName: registers.name })
        .from(sessions)
        .leftJoin(
          registers,
          and(eq(registers.storeId, sessions.storeId), eq(registers.id, sessions.registerId)),
        )
        .where(
          and(
            eq(sessions.storeId, storeId),
            eq(sessions.userId, id),
            gt(sessions.expiresAt, now),
            gt(sessions.seenAt, new Date(now.getTime() - IDLE_MS)),
          ),
        )
        .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
        .limit(MOST_LISTED);
    },

    async create(
      { storeId, tokenHash }: SecretCookie,
      userId: string,
      from: { device: string; address: string },
    ): Promise<void> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
      await db
        .store(storeId)
        .insert(sessions)
        .values({ storeId, tokenHash, userId, ...from, createdAt: now, seenAt: now, expiresAt });
    },

    async end({ storeId, tokenHash }: SecretCookie): Promise<void> {
      await db
        .store(storeId)
        .delete(sessions)
        .where(and(eq(sessions.storeId, storeId), eq(sessions.tokenHash, tokenHash)));
    },

    async prune(storeId: string): Promise<void> {
      await db
        .store(storeId)
        .delete(sessions)
        .where(and(eq(sessions.storeId, storeId), lt(sessions.expiresAt, clock.now())));
    },
  };
}

/** Notes the till that a session is used on. */
export async function setRegisterOf(
  sql: Sql,
  { storeId, tokenHash }: SecretCookie,
  registerId: string,
): Promise<void> {
  await sql
    .update(sessions)
    .set({ registerId })
    .where(and(eq(sessions.storeId, storeId), eq(sessions.tokenHash, tokenHash)));
}

/** Ends the sessions of a user whose account, role or password changed; `except` keeps the one that asked. */
export async function endSessionsOf(
  sql: Sql,
  user: { storeId: string; id: string },
  except?: SecretCookie | null,
): Promise<void> {
  await sql
    .delete(sessions)
    .where(
      and(
        eq(sessions.storeId, user.storeId),
        eq(sessions.userId, user.id),
        except ? ne(sessions.tokenHash, except.tokenHash) : undefined,
      ),
    );
}

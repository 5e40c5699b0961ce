import { displayName } from '@evertill/shared-domain';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  type Placeholder,
  sql as raw,
  type SQL,
} from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Database, Sql } from '../../kernel/db/database';
import { readTogether } from '../../kernel/db/read-together';
import { refersTo } from '../../kernel/db/refers-to';
import { registers, sessions, stores, users } from '../../kernel/db/schema';
import type { Person } from '../../kernel/http/person';
import type { SecretCookie } from './secret-cookie';

const IDLE_MS = 12 * 3600_000; // the length of a shift
const ABSOLUTE_MS = 7 * 24 * 3600_000;
// The shortest time between two updates of a session's last use, so that reading does not cause a write each time.
const SEEN_STEP_MS = 5 * 60_000;
const MOST_LISTED = 100;

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

const selectPeople = builtOnce((sql) =>
  sql
    .select({
      tokenHash: sessions.tokenHash,
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      seenAt: sessions.seenAt,
      registerId: sessions.registerId,
      suspendedAt: stores.suspendedAt,
    })
    .from(sessions)
    .innerJoin(stores, eq(stores.id, sessions.storeId))
    .innerJoin(users, refersTo(sessions.userId, users))
    .where(
      and(
        eq(sessions.storeId, raw.placeholder('storeId')),
        isOneOf(sessions.tokenHash, raw.placeholder('tokenHashes')),
        isUsedSince(raw.placeholder('idleSince'), raw.placeholder('now')),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    ),
);

export function createSessionsRepository(db: Database, clock: Clock) {
  // Every call reads its session, so a busy store reads many at a time.
  const readRow = readTogether(async (storeId, tokenHashesOf) => {
    const rows = await db.lateStatement(storeId, (sql) => {
      const now = clock.now();
      return selectPeople(sql, {
        storeId,
        tokenHashes: tokenHashesOf(),
        now: now.toISOString(),
        idleSince: idleSince(now).toISOString(),
      });
    });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });

  return {
    async findPerson({ storeId, tokenHash }: SecretCookie): Promise<Person | null> {
      const now = clock.now();
      const row = await readRow(storeId, tokenHash);
      if (!row) return null;
      if (now.getTime() - row.seenAt.getTime() > SEEN_STEP_MS) await this.touch({ storeId, tokenHash }, now);
      const { id, username, role, registerId, suspendedAt } = row;
      const isShopSuspended = suspendedAt !== null;
      return {
        storeId,
        id,
        username,
        name: displayName(row),
        role,
        isActive: true,
        registerId,
        isShopSuspended,
      };
    },

    /** Returns the store and register where a session is used. Null when the session has expired. */
    async findPlace({ storeId, tokenHash }: SecretCookie) {
      const now = clock.now();
      const [row] = await db
        .store(storeId)
        .select({ storeId: sessions.storeId, registerId: sessions.registerId })
        .from(sessions)
        .where(and(isSession({ storeId, tokenHash }), gt(sessions.expiresAt, now)));
      return row ?? null;
    },

    /** Returns when a session ends, however much it is used. Null when there is no such session. */
    async expiryOf(session: SecretCookie): Promise<Date | null> {
      const [row] = await db
        .store(session.storeId)
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(isSession(session));
      return row?.expiresAt ?? null;
    },

    async touch(session: SecretCookie, now: Date): Promise<void> {
      await db.store(session.storeId).update(sessions).set({ seenAt: now }).where(isSession(session));
    },

    /** Lists the sessions of a person, the most recently used first. */
    async listOf({ storeId, id }: { storeId: string; id: string }) {
      const now = clock.now();
      return db
        .store(storeId)
        .select({ ...getTableColumns(sessions), registerName: registers.name })
        .from(sessions)
        .leftJoin(registers, refersTo(sessions.registerId, registers))
        .where(and(eq(sessions.storeId, storeId), eq(sessions.userId, id), isInUse(now)))
        .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
        .limit(MOST_LISTED);
    },

    async create(
      { storeId, tokenHash }: SecretCookie,
      userId: string,
      from: { device: string; address: string },
      /** The end of a session that this one continues in another shop. */
      until?: Date | null,
    ): Promise<void> {
      const now = clock.now();
      const expiresAt = until ?? new Date(now.getTime() + ABSOLUTE_MS);
      await db
        .store(storeId)
        .insert(sessions)
        .values({ storeId, tokenHash, userId, ...from, createdAt: now, seenAt: now, expiresAt });
    },

    async end(session: SecretCookie): Promise<void> {
      await db.store(session.storeId).delete(sessions).where(isSession(session));
    },

    async prune(storeId: string): Promise<void> {
      await db
        .store(storeId)
        .delete(sessions)
        .where(and(eq(sessions.storeId, storeId), lt(sessions.expiresAt, clock.now())));
    },
  };
}

/** Returns when each register of a store was last used by a person who is signed in, by register. */
export async function lastUseByRegister(sql: Sql, storeId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await sql
    .select({
      registerId: sessions.registerId,
      seenAt: raw<Date>`max(${sessions.seenAt})`.mapWith(sessions.seenAt),
    })
    .from(sessions)
    .where(and(eq(sessions.storeId, storeId), isNotNull(sessions.registerId)))
    .groupBy(sessions.registerId);
  return new Map(rows.flatMap(({ registerId, seenAt }) => (registerId ? [[registerId, seenAt]] : [])));
}

/** Stores the register that a session is used on. */
export async function setRegisterOf(sql: Sql, session: SecretCookie, registerId: string): Promise<void> {
  await sql.update(sessions).set({ registerId }).where(isSession(session));
}

/**
 * Ends the sessions of a user whose account, role or password changed. `except` keeps the session that sent the change.
 */
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

function isSession({ storeId, tokenHash }: SecretCookie): SQL | undefined {
  return and(eq(sessions.storeId, storeId), eq(sessions.tokenHash, tokenHash));
}

/** Returns the condition of sessions that have not expired and were used lately. */
export function isInUse(now: Date): SQL | undefined {
  return isUsedSince(idleSince(now), now);
}

function isUsedSince(idle: Date | Placeholder, now: Date | Placeholder): SQL | undefined {
  return and(gt(sessions.expiresAt, now), gt(sessions.seenAt, idle));
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

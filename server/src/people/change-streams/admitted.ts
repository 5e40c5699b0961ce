// Which callers of open streams are still signed in. A stream asks again now and then, because nothing else of it would
// notice the end of a session.
import type { Role, TokenScope } from '@evertill/shared-domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import { refersTo } from '../../kernel/db/refers-to';
import { apiTokens, sessions, users } from '../../kernel/db/schema';
import { isInUse } from '../sessions/sessions.repository';
import { isLive } from '../tokens/tokens.repository';

/** What decides which lists a caller may follow. */
export interface Rights {
  role: Role;
  token?: { scopes: readonly TokenScope[] } | undefined;
}

/** Returns the present rights of callers by the hashes of their secrets. Callers that are not signed in are missing. */
export type FindRights = (storeId: string, hashes: readonly string[]) => Promise<Map<string, Rights>>;

/** Creates the lookup. It does not count as a use of the sessions, so that an idle one still expires. */
export function createFindRights(db: Database, clock: Clock): FindRights {
  return async (storeId, hashes) => {
    const sql = db.store(storeId);
    const now = clock.now();
    const [people, tokens] = await Promise.all([
      sql
        .select({ hash: sessions.tokenHash, role: users.role })
        .from(sessions)
        .innerJoin(users, refersTo(sessions.userId, users))
        .where(
          and(
            eq(sessions.storeId, storeId),
            inArray(sessions.tokenHash, [...hashes]),
            isInUse(now),
            eq(users.isActive, true),
            isNull(users.deletedAt),
          ),
        ),
      sql
        .select({ hash: apiTokens.tokenHash, scopes: apiTokens.scopes })
        .from(apiTokens)
        .where(and(eq(apiTokens.storeId, storeId), inArray(apiTokens.tokenHash, [...hashes]), isLive(now))),
    ]);
    return new Map<string, Rights>([
      ...people.map(({ hash, role }) => [hash, { role }] as const),
      ...tokens.map(({ hash, scopes }) => [hash, { role: 'CASHIER', token: { scopes } }] as const),
    ]);
  };
}

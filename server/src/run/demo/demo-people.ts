// The people of the demo shop whose published password still works, for the login page of the demo.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { storeDirectory, users } from '../../kernel/db/schema';
import type { PasswordHasher } from '../../people/auth/passwords';
import { findFirstStore } from '../../people/stores/store-directory';
import { DEMO_PASSWORD, DEMO_USERNAMES, hasDemoShop } from './seed-demo';

export interface DemoPeople {
  /** The code of the demo shop, for a server with several shops. */
  store: string;
  usernames: string[];
  password: string;
}

export type FindDemoPeople = () => Promise<DemoPeople | null>;

/** Returns the function that lists the people. Null when nobody of the demo shop has the published password. */
export function createFindDemoPeople(
  db: Database,
  passwords: Pick<PasswordHasher, 'verify'>,
): FindDemoPeople {
  // A hash is compared once, because a comparison takes a moment of a core and everybody may ask.
  const known = new Map<string, Promise<boolean>>();
  const hasPublishedPassword = (hash: string): Promise<boolean> => {
    const found = known.get(hash) ?? passwords.verify(DEMO_PASSWORD, hash);
    // A change of a password makes an old hash useless, so there are never more than a few to keep.
    if (known.size > DEMO_USERNAMES.length) known.clear();
    known.set(hash, found);
    return found;
  };

  return async () => {
    const storeId = (await hasDemoShop(db)) ? await findFirstStore(db) : null;
    if (storeId === null) return null;
    const [directory] = await db.shared.select().from(storeDirectory).where(eq(storeDirectory.id, storeId));
    const rows = await db
      .store(storeId)
      .select({ username: users.username, hash: users.passwordHash })
      .from(users)
      .where(
        and(
          eq(users.storeId, storeId),
          inArray(users.username, [...DEMO_USERNAMES]),
          eq(users.isActive, true),
          isNull(users.deletedAt),
        ),
      );
    const works = await Promise.all(rows.map(({ hash }) => hasPublishedPassword(hash)));
    const working = new Set(rows.filter((_, index) => works[index]).map(({ username }) => username));
    const usernames = DEMO_USERNAMES.filter((username) => working.has(username));
    return usernames.length > 0 ? { store: directory?.code ?? '', usernames, password: DEMO_PASSWORD } : null;
  };
}

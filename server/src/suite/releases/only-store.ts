import type { Database } from '../../kernel/db/database';
import { storeDirectory } from '../../kernel/db/schema';

/** Returns true when the server has one store, which then decides alone whether a rollout stops. */
export async function isOnlyStore(db: Pick<Database, 'shared'>): Promise<boolean> {
  const some = await db.shared.select({ id: storeDirectory.id }).from(storeDirectory).limit(2);
  return some.length < 2;
}

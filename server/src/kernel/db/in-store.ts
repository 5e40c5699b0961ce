import { sql as raw } from 'drizzle-orm';
import { STORE_SETTING, storeLiteral } from './scope';
import type { Sql } from './sql';

/**
 * Runs a part of a transaction that sees the rows of another shop, for what goes from one shop into another. Must: no
 * other statement of the transaction runs meanwhile, and an error of the database ends the transaction.
 */
export async function inStore<T>(
  sql: Sql,
  { from, to }: { from: string; to: string },
  work: () => Promise<T>,
): Promise<T> {
  const see = (storeId: string) =>
    sql.execute(raw.raw(`set local ${STORE_SETTING} = ${storeLiteral(storeId)}`));
  await see(to);
  const [outcome] = await Promise.allSettled([work()]);
  // A transaction that an error of the database ended takes no other statement.
  await see(from).catch((error: unknown) => {
    if (outcome.status === 'fulfilled') throw error;
  });
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

// Erases everything of a shop, in every table of the schema.
import { is, sql as raw } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Sql } from './database';
import * as schema from './schema';

/** Tables whose rows have no column with the shop, with the condition for the rows of the current shop. */
const OF_SHOP: Readonly<Record<string, string>> = {
  token_origins: 'token_id in (select id from api_tokens where store_id = $shop)',
  stores: 'id = $shop',
  store_directory: 'id = $shop',
};
/** Tables without any row of a shop. */
const OF_NO_SHOP = new Set(['sign_in_failures']);
// With these, nobody can sign in any more, and nothing is added while the rest is erased.
const FIRST = ['token_origins', 'api_tokens', 'sessions', 'devices', 'password_links', 'users'];
// In one transaction, because the upkeep finds the shop again by both when the erasing was interrupted.
const LAST = ['stores', 'store_directory'];
const AT_ONCE = 5_000;

/**
 * Erases a shop for good. Each piece is a transaction of its own, so that no other shop waits for a large one. Call
 * again after an interruption: the shop stays in the directory until everything else is gone.
 */
export async function eraseShop(db: Database, storeId: string): Promise<void> {
  for (const name of namesInOrder())
    while ((await db.transaction(storeId, (sql) => erasePiece(sql, name, storeId))) === AT_ONCE);
  await db.transaction(storeId, async (sql) => {
    for (const name of LAST) await erasePiece(sql, name, storeId);
  });
}

async function erasePiece(sql: Sql, name: string, storeId: string): Promise<number> {
  const condition = (OF_SHOP[name] ?? 'store_id = $shop').replaceAll('$shop', `'${storeId}'::uuid`);
  // The role of the app may not delete from tables that are only added to. The owner of the tables sees no other shop
  // either, because the policies are forced on the owner.
  await sql.execute(raw.raw('set local role none'));
  const { rowCount } = await sql.execute(
    raw.raw(
      `delete from "${name}" where ctid = any(array(select ctid from "${name}" where ${condition} limit ${AT_ONCE}))`,
    ),
  );
  return rowCount ?? 0;
}

/** Returns the tables that can have rows of a shop, each before the tables to which its rows refer. */
function namesInOrder(): string[] {
  const names: string[] = [];
  const add = (table: PgTable) => {
    const { name, foreignKeys } = getTableConfig(table);
    if (names.includes(name)) return;
    for (const { reference } of foreignKeys) add(reference().foreignTable);
    names.push(name);
  };
  for (const value of Object.values(schema)) if (is(value, PgTable)) add(value);
  const others = names
    .reverse()
    .filter((name) => ![...FIRST, ...LAST].includes(name) && !OF_NO_SHOP.has(name));
  return [...FIRST, ...others];
}

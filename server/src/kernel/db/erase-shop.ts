// Erases everything of a shop, in every table of the schema.
import { eq, is, sql as raw } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Sql } from './database';
import * as schema from './schema';
import { apiTokens } from './schema';
import { storeLiteral } from './scope';

/** The column with the shop's id, for tables that do not call it store_id. */
const SHOP_COLUMN: Readonly<Record<string, string>> = { stores: 'id', store_directory: 'id' };
/** The key of a table whose rows a distributed engine does not keep by shop. */
const SPREAD_BY: Readonly<Record<string, string>> = { receipt_links: 'digest' };
/** Tables without any row of a shop. The batches of changes are deleted after a few minutes anyway. */
const OF_NO_SHOP = new Set(['sign_in_failures', 'change_batches', 'site_states', 'site_files']);
// With these, nobody can sign in any more, and nothing is added while the rest is erased.
const FIRST = [
  'webhook_queues',
  'webhook_endpoints',
  'token_origins',
  'api_tokens',
  'sessions',
  'devices',
  'password_links',
  'users',
];
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
  // The role of the app may not delete from tables that are only added to. The owner of the tables sees no other shop
  // either, because the policies are forced on the owner.
  await sql.execute(raw.raw('set local role none'));
  const { rowCount } = await sql.execute(
    raw.raw(name === 'token_origins' ? await deleteOrigins(sql, storeId) : deletePiece(name, storeId)),
  );
  return rowCount ?? 0;
}

function deletePiece(name: string, storeId: string): string {
  const ofShop = `${SHOP_COLUMN[name] ?? 'store_id'} = ${storeLiteral(storeId)}::uuid`;
  const key = SPREAD_BY[name];
  if (key !== undefined)
    return `delete from "${name}" where ${key} in (select ${key} from "${name}" where ${ofShop} limit ${AT_ONCE})`;
  // A distributed engine needs the shop in both places.
  return `delete from "${name}" where ${ofShop} and ctid = any(array(select ctid from "${name}" where ${ofShop} limit ${AT_ONCE}))`;
}

// The tokens are read first, because a distributed engine does not read a table of shops in a change of a table that
// every node has.
async function deleteOrigins(sql: Sql, storeId: string): Promise<string> {
  const tokens = await sql.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.storeId, storeId));
  const ids = tokens.map(({ id }) => `'${id}'::uuid`).join(', ');
  return `delete from token_origins where token_id = any(array[${ids}]::uuid[])`;
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

// Decides whether a shop may be opened here. Strangers must not create shops on the disk of a server for one shop.
import { ne, sql as raw } from 'drizzle-orm';
import type { Registration } from '../../kernel/config';
import type { Sql } from '../../kernel/db/database';
import { storeDirectory } from '../../kernel/db/schema';
import { HttpError } from '../../kernel/http/http-error';

export function mayRegister(registration: Registration, hasShop: boolean): boolean {
  return registration === 'open' || (registration === 'first' && !hasShop);
}

export function assertMayRegister(registration: Registration, hasShop: boolean): void {
  if (!mayRegister(registration, hasShop)) throw new HttpError(403, 'This server takes no new shops');
}

/**
 * Throws when another shop exists. Runs in the transaction that creates a shop, so that only one of several
 * simultaneous first shops is created.
 */
export async function assertIsFirst(sql: Sql, storeId: string): Promise<void> {
  await sql.execute(raw`lock table ${storeDirectory} in share row exclusive mode`);
  const others = await sql
    .select({ id: storeDirectory.id })
    .from(storeDirectory)
    .where(ne(storeDirectory.id, storeId))
    .limit(1);
  assertMayRegister('first', others.length > 0);
}

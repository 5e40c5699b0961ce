// Whether a shop may be opened here. A server of one shop must not let strangers make theirs on its disk.
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

/** Within the transaction that makes a shop: of two that come first at once, one does. */
export async function assertIsFirst(sql: Sql, storeId: string): Promise<void> {
  await sql.execute(raw`lock table ${storeDirectory} in share row exclusive mode`);
  const others = await sql
    .select({ id: storeDirectory.id })
    .from(storeDirectory)
    .where(ne(storeDirectory.id, storeId))
    .limit(1);
  assertMayRegister('first', others.length > 0);
}

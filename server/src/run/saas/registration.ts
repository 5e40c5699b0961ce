// Decides whether a shop may be opened here. Strangers must not create shops on the disk of a server for one shop.
import { ne, sql as raw } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Registration } from '../../kernel/config';
import type { Sql } from '../../kernel/db/database';
import { storeDirectory } from '../../kernel/db/schema';
import { forbidden, HttpError } from '../../kernel/http/http-error';
import { type IsKnownHost, mayBeRebound } from '../../kernel/http/known-host';

export function mayRegister(registration: Registration, hasShop: boolean): boolean {
  return registration === 'open' || (registration === 'first' && !hasShop);
}

export function assertMayRegister(registration: Registration, hasShop: boolean): void {
  if (!mayRegister(registration, hasShop)) throw new HttpError(403, 'Sign-ups are closed on this server');
}

/** Throws when the request may come from a stranger's page whose name was pointed to this server. */
export function assertIsOwnPage(request: FastifyRequest, isKnownHost: IsKnownHost): void {
  if (!mayBeRebound(request, isKnownHost)) return;
  throw forbidden(
    `This server cannot tell whether ${request.hostname.slice(0, 100)} is its name. Open it with https or by its address, or list the name in EVERTILL_HOSTS.`,
  );
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

// Admits calls with an integrator's token. The token must be known and live, used from one of its pages, and allowed to
// make this call. Cookies of such a call are ignored.
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock';
import type { Database, Sql } from '../../kernel/db/database';
import { isInScope } from '../../kernel/http/access';
import { type HttpError, outOfScope, type TokenRefusal, tokenRefused } from '../../kernel/http/http-error';
import { isFromOurPage } from '../../kernel/http/own-page';
import type { Person } from '../../kernel/http/person';
import type { AuditRefusal } from '../../writes/audit/refusal-audit';
import type { TokenRates } from './token-rates';
import { readToken } from './token-secret';
import { findByKey, holdToken, type TokenRow, touchToken } from './tokens.repository';

export type AdmitToken = (request: FastifyRequest, text: string) => Promise<Person>;

interface AdmitOptions {
  db: Database;
  clock: Clock;
  rates: TokenRates;
  auditRefusal: AuditRefusal;
}

/**
 * Returns the function that finds the user of a token. The function throws when the token is not valid here or not
 * allowed for the route.
 */
export function createAdmitToken({ db, clock, rates, auditRefusal }: AdmitOptions): AdmitToken {
  async function refuse(
    request: FastifyRequest,
    { storeId, id }: TokenRow,
    error: HttpError,
  ): Promise<never> {
    const action = `${request.method} ${(request.routeOptions.url ?? '').replace(/^\/api/, '')}`;
    const from = { address: request.ip, requestId: request.id };
    await auditRefusal({
      storeId,
      userId: id,
      action,
      status: error.status,
      code: String(error.fields.code),
      ...from,
    });
    throw error;
  }

  return async (request, text) => {
    const key = readToken(text);
    const token = key && (await findByKey(db.store(key.storeId), key));
    if (!token) {
      // Only misses are limited, so that wrong tokens do not silence a right one behind the same address.
      await rates.countMiss(request);
      throw tokenRefused('token-unknown');
    }
    await rates.countCall(request, token.id);
    const { storeId, id, name, scopes, createdBy, tokenHash } = token;
    const refusal = refusalOf(token, clock.now()) ?? originRefusal(token, request);
    if (refusal) return refuse(request, token, tokenRefused(refusal));
    if (!isInScope(scopes, request.method, request.routeOptions.url ?? ''))
      return refuse(request, token, outOfScope());
    await touchToken(db.store(storeId), token, request.headers.origin ?? null, clock.now());
    const rights = { scopes, createdBy, tokenHash };
    return { storeId, id, username: name, name, role: 'CASHIER', isActive: true, token: rights };
  };
}

/**
 * Locks the submitter's token until the transaction ends. Throws when the token is no longer valid. Once a shop has
 * revoked a token, nothing more is written with it, even by a call that began earlier.
 */
export async function assertStillLive(sql: Sql, { storeId, id, token }: Person, now: Date): Promise<void> {
  if (!token) return;
  const row = await holdToken(sql, storeId, id);
  if (!row || row.tokenHash !== token.tokenHash) throw tokenRefused('token-unknown');
  const refusal = refusalOf(row, now);
  if (refusal) throw tokenRefused(refusal);
}

function refusalOf({ revokedAt, expiresAt }: TokenRow, now: Date): TokenRefusal | null {
  if (revokedAt) return 'token-revoked';
  return expiresAt && expiresAt <= now ? 'token-expired' : null;
}

// Our own page in a frame of an integrator's page sends no Origin when it reads, so it is recognized as our page. A
// caller that is not a browser must send the Origin of the page it acts for.
function originRefusal({ origins }: TokenRow, request: FastifyRequest): TokenRefusal | null {
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) return null;
  return isFromOurPage(request) ? null : 'token-origin';
}

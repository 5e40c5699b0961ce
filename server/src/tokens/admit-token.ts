// Who calls with an integrator's token, and whether it counts here: it is known, live, used from one of its pages, and allowed
// what is asked. Its cookies are never looked at.
import type { FastifyRequest } from 'fastify';
import type { Person } from '../auth/person';
import type { AuditRefusal } from '../auth/refusal-audit';
import type { Clock } from '../clock';
import type { Database, Sql } from '../db/database';
import { isInScope } from '../http/access';
import { type HttpError, outOfScope, type TokenRefusal, tokenRefused } from '../http/http-error';
import { isFromOurPage } from '../plugins/origin';
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

/** Answers the user of a token; throws where the token does not count, or is not for this route. */
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
    await rates.assertFewMisses(request);
    const key = readToken(text);
    const token = key && (await findByKey(db.store(key.storeId), key));
    if (!token) {
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
 * Holds the token of who submits a change until its transaction ends; throws where it counts no more. Once a shop has revoked a
 * token, nothing is written by it, however long ago the call began.
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

// A page of ours in a frame of theirs names no origin when it reads. Who is no browser has to say whose page it stands for.
function originRefusal({ origins }: TokenRow, request: FastifyRequest): TokenRefusal | null {
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) return null;
  return isFromOurPage(request) ? null : 'token-origin';
}

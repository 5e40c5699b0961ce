// 'evt_', the id of the shop and a secret. The shop is in it because the database shows no row before it knows whose.
import type { FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../auth/secret';
import { bearerOf } from '../http/bearer';

const TOKEN = /^evt_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([A-Za-z0-9_-]{43})$/;

export interface TokenKey {
  storeId: string;
  tokenHash: string;
}

/** A new token of a shop, and what is stored of it. */
export function newToken(storeId: string): { text: string; tokenHash: string } {
  const secret = newSecret();
  return { text: `evt_${storeId.replaceAll('-', '')}${secret}`, tokenHash: hashSecret(secret) };
}

/** What to look for; null for what cannot be a token. */
export function readToken(text: string): TokenKey | null {
  const [, a, b, c, d, e, secret] = TOKEN.exec(text) ?? [];
  return secret === undefined ? null : { storeId: [a, b, c, d, e].join('-'), tokenHash: hashSecret(secret) };
}

/** The integrator's token that a request brings; other bearers are not ours to judge. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const bearer = bearerOf(request);
  return bearer?.startsWith('evt_') ? bearer : null;
}

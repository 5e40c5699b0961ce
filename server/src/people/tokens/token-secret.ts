// A token consists of 'evt_', the id of the shop and a secret. The id is needed because the database shows no row
// before it knows the shop.
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../../kernel/http/bearer';
import { hashSecret, newSecret } from '../sessions/secret';

const TOKEN = /^evt_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([A-Za-z0-9_-]{43})$/;

export interface TokenKey {
  storeId: string;
  tokenHash: string;
}

/** Creates a new token of a shop. Returns its text and the digest to store. */
export function newToken(storeId: string): { text: string; tokenHash: string } {
  const secret = newSecret();
  return { text: `evt_${storeId.replaceAll('-', '')}${secret}`, tokenHash: hashSecret(secret) };
}

/** Returns the shop and the digest by which to look up a token. Null for a text that cannot be a token. */
export function readToken(text: string): TokenKey | null {
  const [, a, b, c, d, e, secret] = TOKEN.exec(text) ?? [];
  return secret === undefined ? null : { storeId: [a, b, c, d, e].join('-'), tokenHash: hashSecret(secret) };
}

/** Returns the integrator's token of a request. Null for other bearer tokens, which are not checked here. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const bearer = bearerOf(request);
  return bearer?.startsWith('evt_') ? bearer : null;
}

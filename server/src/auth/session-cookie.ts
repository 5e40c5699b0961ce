// The cookie holds the store and the secret: '<store id>.<secret>'. Only a hash of the secret is stored.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../http/is-uuid';

export interface SessionCookie {
  storeId: string;
  tokenHash: string;
}

const PLAIN_NAME = 'evertill_session';
// With this prefix a browser accepts the cookie only from https, for this host and the whole site.
const SECURE_NAME = '__Host-evertill_session';
const SECRET_BYTES = 32;
const MAX_AGE_S = 7 * 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function readSessionCookie(request: FastifyRequest): SessionCookie | null {
  const [storeId = '', secret = '', rest] = (request.cookies[nameFor(request)] ?? '').split('.');
  if (rest !== undefined || !isUuid(storeId) || !SECRET.test(secret)) return null;
  return { storeId, tokenHash: hash(secret) };
}

/** Gives the browser a new secret and answers what is to be stored of it. */
export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  storeId: string,
): SessionCookie {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  reply.setCookie(nameFor(request), `${storeId}.${secret}`, { ...attributes(request), maxAge: MAX_AGE_S });
  return { storeId, tokenHash: hash(secret) };
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), attributes(request));
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function nameFor(request: FastifyRequest): string {
  return isSecure(request) ? SECURE_NAME : PLAIN_NAME;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

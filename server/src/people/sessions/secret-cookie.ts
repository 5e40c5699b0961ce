// A cookie holds a store and a secret: '<store id>.<secret>'. Only a hash of the secret is stored.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../kernel/http/is-uuid';
import { hashSecret, isSecret, newSecret } from './secret';

export interface SecretCookie {
  storeId: string;
  tokenHash: string;
}

export interface CookieJar {
  read(request: FastifyRequest): SecretCookie | null;
  /** Gives the browser a new secret. Returns what the server stores about it. */
  write(request: FastifyRequest, reply: FastifyReply, storeId: string): SecretCookie;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createCookieJar(plainName: string, maxAge: number): CookieJar {
  // With this prefix a browser accepts the cookie only from https, for this host and the whole site.
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Host-${plainName}` : plainName);

  return {
    read(request) {
      const [storeId = '', secret = '', rest] = (request.cookies[nameFor(request)] ?? '').split('.');
      if (rest !== undefined || !isUuid(storeId) || !isSecret(secret)) return null;
      return { storeId, tokenHash: hashSecret(secret) };
    },
    write(request, reply, storeId) {
      const secret = newSecret();
      reply.setCookie(nameFor(request), `${storeId}.${secret}`, { ...attributes(request), maxAge });
      return { storeId, tokenHash: hashSecret(secret) };
    },
    clear(request, reply) {
      reply.clearCookie(nameFor(request), attributes(request));
    },
  };
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

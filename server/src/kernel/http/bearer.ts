import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer (\S{1,200})$/i;

/** What a caller sends as 'Authorization: Bearer …'; null where there is none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

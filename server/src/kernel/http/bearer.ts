import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer (\S{1,200})$/i;

/** Returns the token of the header 'Authorization: Bearer …'. Null when the header is missing or has another form. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

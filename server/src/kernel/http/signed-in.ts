import type { FastifyRequest } from 'fastify';
import { signInRequired } from './http-error';
import type { Person } from './person';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/**
 * Returns the signed-in person, for handlers of routes that are not public. Throws a 401 when the caller is not signed
 * in.
 */
export function signedIn(request: FastifyRequest): Person {
  if (!request.person) throw signInRequired();
  return request.person;
}

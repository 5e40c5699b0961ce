import type { FastifyInstance } from 'fastify';
import { badRequest, unstorable } from '../http/http-error';
import { findUnstorable } from '../http/storable';

/** What an address carries is text, each part of it once, and such as the database can hold. */
export function registerAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params }) => {
    for (const [name, value] of Object.entries(query ?? {})) {
      if (typeof value !== 'string') throw badRequest(name, `${name} may be given only once`);
    }
    const field = findUnstorable(query) ?? findUnstorable(params);
    if (field !== null) throw unstorable(field);
  });
}

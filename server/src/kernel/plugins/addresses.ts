import type { FastifyInstance } from 'fastify';
import { badRequest, unstorable } from '../http/http-error';
import { findUnstorable } from '../http/storable';

/**
 * Checks the query and the path parameters. Each query field may appear only once, and the database must be able to
 * store every value.
 */
export function registerAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params }) => {
    for (const [name, value] of Object.entries(query ?? {})) {
      if (typeof value !== 'string') throw badRequest(name, `${name} may be given only once`);
    }
    const field = findUnstorable(query) ?? findUnstorable(params);
    if (field !== null) throw unstorable(field);
  });
}

import type { FastifyInstance } from 'fastify';
import { tryAgain } from '../http/http-error';
import { LIVE } from '../http/probes';

const RETRY_AFTER_S = 1;

/** Finishes the started requests while the server ends, and refuses new requests on connections that are still open. */
export function registerDraining(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    // A supervisor that took the ending for a failure would end the process before its calls are answered.
    if (isEnding && routeOptions.url !== LIVE)
      throw tryAgain(503, 'The server is ending. Please try again.', RETRY_AFTER_S);
  });
}

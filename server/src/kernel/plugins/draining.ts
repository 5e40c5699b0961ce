import type { FastifyInstance } from 'fastify';
import { tryAgain } from '../http/http-error';

const RETRY_AFTER_S = 1;

/** Finishes the started requests while the server ends, and refuses new requests on connections that are still open. */
export function registerDraining(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onRequest', async () => {
    if (isEnding) throw tryAgain(503, 'The server is ending. Please try again.', RETRY_AFTER_S);
  });
}

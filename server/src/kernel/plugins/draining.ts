import type { FastifyInstance } from 'fastify';
import { tryAgain } from '../http/http-error';
import { LIVE, READY } from '../http/probes';

const RETRY_AFTER_S = 1;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells proxies to send their calls to other servers. Every call that still arrives is answered as before. */
    leave(): void;
  }
}

/**
 * Lets the server end without a failed call. After `leave` it is not ready, and asks callers to open their next
 * connection elsewhere. While it closes, it finishes the started requests, and refuses new requests on connections that
 * are still open.
 */
export function registerDraining(app: FastifyInstance): void {
  let isLeaving = false;
  let isEnding = false;
  app.decorate('leave', () => {
    isLeaving = true;
  });
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // A proxy that keeps connections would send a call on one of them at the moment at which the server closes it.
    if (isLeaving) reply.header('connection', 'close');
    // A supervisor that took the ending for a failure would end the process before its calls are answered.
    if (isEnding && routeOptions.url !== LIVE)
      throw tryAgain(503, 'The server is ending. Please try again.', RETRY_AFTER_S);
    if (isLeaving && routeOptions.url === READY)
      throw tryAgain(503, 'The server is about to end.', RETRY_AFTER_S);
  });
}

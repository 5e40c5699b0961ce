import type { FastifyInstance } from 'fastify';
import { HttpError, tryAgain } from '../http/http-error';
import type { IsKnownHost } from '../http/known-host';

const RETRY_AFTER_S = 60;

/**
 * Refuses requests with two Host headers, and requests under other names than those of the server when the keeper of
 * the server has listed the names.
 */
export function registerHosts(
  app: FastifyInstance,
  { isKnownHost, isListed }: { isKnownHost: IsKnownHost; isListed: boolean },
): void {
  app.addHook('onRequest', async (request) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new HttpError(400, 'The request could not be read');
    // A till keeps its sales waiting on a 503 until the list is corrected. It would put them aside on a 4xx.
    if (isListed && !isKnownHost(request.hostname))
      throw tryAgain(503, 'This server does not answer under this name (EVERTILL_HOSTS)', RETRY_AFTER_S);
  });
}

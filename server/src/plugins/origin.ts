// A write must come from our own page. Browsers say where a request comes from; a caller that says nothing is not a browser
// (every browser sends Origin with a write to another site) and carries no cookie that a foreign page could abuse.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../http/http-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const CORS = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, Evertill-Delivery, Evertill-Author',
  'Access-Control-Expose-Headers': 'Idempotency-Key, Idempotent-Replayed, Retry-After, X-Request-Id',
  'Access-Control-Max-Age': '600',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
};

/** Refuses writes from foreign pages; `allowed` lists origins that may call beside our own (EVERTILL_ORIGINS). */
export function registerOriginCheck(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const isInvited = origin !== undefined && allowed.includes(origin);
    if (isInvited) reply.headers({ ...CORS, 'Access-Control-Allow-Origin': origin });
    if (isInvited && request.method === 'OPTIONS') return reply.code(204).send();
    if (READS.has(request.method) || isOurs(request, allowed)) return;
    throw forbidden('This request comes from another site');
  });
}

function isOurs(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && allowed.includes(origin)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  return isSameHost(origin, request.host);
}

// With its port: cookies know none, and another program of this machine may serve a page.
function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

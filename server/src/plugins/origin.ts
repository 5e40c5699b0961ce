// A write must come from our own page. Browsers say where a request comes from; a caller that says nothing is not a browser
// (every browser sends Origin with a write to another site) and carries no cookie that a foreign page could abuse. A page that a
// shop's token is for may call with that token, and with nothing else: no cookie of ours counts there.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../http/http-error';
import { tokenOf } from '../tokens/token-secret';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
// What a token can be for; the files of the site are for everybody as they are.
const OF_TOKENS = /^\/(api|pictures)\//;

const CORS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Evertill-Delivery, Evertill-Author',
  'Access-Control-Expose-Headers': 'Idempotency-Key, Idempotent-Replayed, Retry-After, X-Request-Id',
  'Access-Control-Max-Age': '600',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export interface OriginOptions {
  /** Origins that may call as our own page does (EVERTILL_ORIGINS). */
  invited: readonly string[];
  /** Whether the page of an origin may call with a token. */
  isOfToken(origin: string): Promise<boolean>;
}

/** Refuses writes from foreign pages, and answers browsers that ask which pages may call. */
export function registerOriginCheck(app: FastifyInstance, { invited, isOfToken }: OriginOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const isInvited = origin !== undefined && invited.includes(origin);
    const isOurs = isInvited || isFromOurPage(request) || isNoBrowser(request);
    const isForTokens = OF_TOKENS.test(request.url);
    if (isForTokens) reply.header('Vary', 'Origin');
    const mayCall =
      isInvited || (isForTokens && origin !== undefined && !isOurs && (await isOfToken(origin)));
    if (mayCall) reply.headers({ ...CORS, Vary: 'Origin', 'Access-Control-Allow-Origin': origin });
    if (isInvited) reply.header('Access-Control-Allow-Credentials', 'true');
    if (mayCall && request.method === 'OPTIONS') return reply.code(204).send();
    // A token stands for itself, whoever is signed in beside it.
    if ((origin !== undefined && !isOurs) || tokenOf(request) !== null) request.cookies = {};
    // A token is judged with its route: plugins/session.ts.
    if (READS.has(request.method) || isOurs || tokenOf(request) !== null) return;
    throw forbidden('This request comes from another site');
  });
}

/** Whether the browser says that a page of this server makes the request. */
export function isFromOurPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  return headers.origin !== undefined && isSameHost(headers.origin, host);
}

function isNoBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

// With its port: cookies know none, and another program of this machine may serve a page.
function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

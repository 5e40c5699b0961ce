// A write must come from our own page. Browsers tell where a request comes from. A caller that does not tell is not a
// browser (every browser sends Origin with a write to another site), so it carries no cookie that a foreign page could
// abuse. A page of an integrator's token may call with that token and with nothing else: cookies do not count there.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../../kernel/http/http-error';
import { isFromOurPage } from '../../kernel/http/own-page';
import { tokenOf } from '../tokens/token-secret';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
// The paths that a token can open. The files of the site are public.
const OF_TOKENS = /^\/(api|pictures)\//;

// Keeps apart what a cache has stored for another page or with another token, also in a page's own worker.
const VARY = 'Origin, Authorization';

const CORS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Evertill-Delivery, Evertill-Author',
  'Access-Control-Expose-Headers': 'Idempotency-Key, Idempotent-Replayed, Retry-After, X-Request-Id',
  // The longest time that a browser keeps the answer (Chromium).
  'Access-Control-Max-Age': '7200',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export interface OriginOptions {
  /** Origins that may call as our own page does (EVERTILL_ORIGINS). */
  invited: readonly string[];
  /** Returns true when a page of this origin may call with a token. */
  isOfToken(origin: string): Promise<boolean>;
}

/** Refuses writes from foreign pages, and answers the preflight requests of browsers. */
export function registerOriginCheck(app: FastifyInstance, { invited, isOfToken }: OriginOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const isInvited = origin !== undefined && invited.includes(origin);
    const isOurs = isInvited || isFromOurPage(request) || isNoBrowser(request);
    const isForTokens = OF_TOKENS.test(request.url);
    if (isForTokens) reply.header('Vary', VARY);
    const mayCall =
      isInvited || (isForTokens && origin !== undefined && !isOurs && (await isOfToken(origin)));
    if (mayCall) reply.headers({ ...CORS, Vary: VARY, 'Access-Control-Allow-Origin': origin });
    if (isInvited) reply.header('Access-Control-Allow-Credentials', 'true');
    if (mayCall && request.method === 'OPTIONS') return reply.code(204).send();
    // A request with a token acts for the token alone, so the cookies of a person who is signed in beside it are
    // ignored.
    if ((origin !== undefined && !isOurs) || tokenOf(request) !== null) request.cookies = {};
    // session.ts checks a token together with the route.
    if (READS.has(request.method) || isOurs || tokenOf(request) !== null) return;
    throw forbidden('This request comes from another site');
  });
}

function isNoBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

// Limits how often a token may call. Each process counts for itself, which is enough to keep one integrator from taking
// the server away from all shops. A row in the database for each call would be a load of its own.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tryAgain } from '../../kernel/http/http-error';
import { networkOf } from '../../kernel/http/network';

export interface TokenRates {
  /** Counts an unknown token. Throws a 429 when this network has sent too many. */
  countMiss(request: FastifyRequest): Promise<void>;
  /** Counts a call. Throws a 429 when the token has called too often. */
  countCall(request: FastifyRequest, tokenId: string): Promise<void>;
}

// Ten calls a second. A page with a till on several devices needs fewer.
const CALLS_PER_MINUTE = 600;
const MISSES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    tokenId: string;
  }
}

export async function registerTokenRates(
  app: FastifyInstance,
  callsPerMinute = CALLS_PER_MINUTE,
): Promise<TokenRates> {
  app.decorateRequest('tokenId', '');
  await app.register(rateLimit, { global: false });
  const calls = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ tokenId }) => tokenId,
  });
  const misses = app.createRateLimit({
    max: MISSES_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip),
  });

  return {
    async countMiss(request) {
      const found = await misses(request);
      if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttlInSeconds);
    },
    async countCall(request, tokenId) {
      request.tokenId = tokenId;
      const found = await calls(request);
      if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttlInSeconds);
    },
  };
}

function tooMany(seconds: number) {
  return tryAgain(429, 'This token calls too often. Please try again in a moment.', Math.max(1, seconds));
}

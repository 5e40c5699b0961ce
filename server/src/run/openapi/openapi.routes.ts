import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './document';

/**
 * Answers GET /api/openapi.json with the description of this server's API. It is public: it tells nothing about a shop,
 * and generators of clients fetch it without a session. Made at the first request, because most servers are never asked.
 */
export function registerOpenApi(app: FastifyInstance): void {
  let made: { text: string; tag: string } | null = null;

  app.get('/api/openapi.json', async (request, reply) => {
    made ??= make(app);
    const { text, tag } = made;
    // Caches may keep the description, and ask each time whether it is still the same.
    reply.headers({ ETag: tag, 'Cache-Control': 'public, no-cache' });
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

function make(app: FastifyInstance): { text: string; tag: string } {
  const text = JSON.stringify(describeApi(app.routeList));
  // Weak, because the answer may be sent compressed.
  return { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || strong(one) === strong(tag));
}

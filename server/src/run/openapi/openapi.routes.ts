import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageFolder } from '../../kernel/package-folder';
import { type ApiDocument, describeApi } from './document';
import { apiPage } from './page/api-page';

/**
 * Answers GET /api/openapi.json with the description of this server's API, and GET /api/docs with a page of it. Both are
 * public: they tell nothing about a shop, and generators of clients fetch the description without a session. Made at
 * the first request, because most servers are never asked.
 */
export function registerOpenApi(app: FastifyInstance): void {
  let document: ApiDocument | null = null;
  const describe = () => {
    document ??= describeApi(app.routeList);
    return document;
  };
  const readPart = (name: string) => readFileSync(join(packageFolder('api-page'), name), 'utf8');

  sendAt('/api/openapi.json', 'application/json', () => JSON.stringify(describe()));
  sendAt('/api/docs', 'text/html', () => apiPage(describe()));
  sendAt('/api/docs/page.css', 'text/css', () => readPart('page.css'));
  sendAt('/api/docs/page.js', 'text/javascript', () => readPart('page.js'));

  function sendAt(url: string, type: string, make: () => string): void {
    let made: { text: string; tag: string } | null = null;
    app.get(url, async (request, reply) => {
      made ??= tagged(make());
      const { text, tag } = made;
      // Caches may keep the description, and ask each time whether it is still the same.
      reply.headers({ ETag: tag, 'Cache-Control': 'public, no-cache' });
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
  }
}

function tagged(text: string): { text: string; tag: string } {
  // Weak, because the answer may be sent compressed.
  return { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || strong(one) === strong(tag));
}

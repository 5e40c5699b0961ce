import type { FastifyInstance } from 'fastify';
import { bodyLimitOf } from '../http/body-limits';
import { HttpError } from '../http/http-error';
import { findJsonExcess, type JsonExcess } from '../http/json-bounds';

const SENTENCES: Readonly<Record<JsonExcess, string>> = {
  depth: 'The request is nested too deeply',
  fields: 'The request has an object with too many fields',
  values: 'The request has too many values',
};

/**
 * Accepts only JSON bodies, uncompressed and within bounds. An empty body counts as no body, even with a JSON content
 * type.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf([route.method].flat()[0] ?? '', route.url);
  });

  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new HttpError(415, 'Compressed bodies are not read here');
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    const excess = findJsonExcess(text);
    if (excess) return done(new HttpError(400, SENTENCES[excess]));
    void parse(request, text, (error, value: unknown) => {
      if (error === null && hasInfinity(value))
        done(new HttpError(400, 'The request has a number that is too large'));
      else done(error, value);
    });
  });
}

// Finds numbers such as 1e999, which JSON allows. They are parsed as Infinity, which no column can hold and no sum
// survives.
function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity);
}

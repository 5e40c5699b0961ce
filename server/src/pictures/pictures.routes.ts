import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { notFound } from '../http/http-error';
import { findPicture } from './pictures.repository';

const YEAR_S = 365 * 24 * 3600;
const SHA256 = /^[0-9a-f]{64}$/;

/** GET /pictures/<sha256>: the address is the content, so a browser may keep it for ever. */
export function registerPictures(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { sha256: string } }>('/pictures/:sha256', async (request, reply) => {
    const { sha256 } = request.params;
    const picture = SHA256.test(sha256) ? await findPicture(db.picture(sha256), sha256) : null;
    if (!picture) throw notFound();
    return reply
      .headers({
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
        // An SVG that is opened as a page must not run anything.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      })
      .type(picture.mediaType)
      .send(picture.content);
  });
}

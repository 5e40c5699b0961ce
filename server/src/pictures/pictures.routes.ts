import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { sessionCookie } from '../auth/session-cookie';
import { notFound, signInRequired } from '../http/http-error';
import { findPicture } from './pictures.repository';

const YEAR_S = 365 * 24 * 3600;
const SHA256 = /^[0-9a-f]{64}$/;

/** GET /pictures/<sha256>, for the staff of a shop that has it. The address is the content, so a browser may keep it for ever. */
export function registerPictures(
  app: FastifyInstance,
  { db, sessions }: Pick<AppContext, 'db' | 'sessions'>,
): void {
  app.get<{ Params: { sha256: string } }>('/pictures/:sha256', async (request, reply) => {
    const cookie = sessionCookie.read(request);
    const person = cookie ? await sessions.findPerson(cookie) : null;
    if (!person) throw signInRequired();
    const { sha256 } = request.params;
    const { storeId } = person;
    const picture = SHA256.test(sha256) ? await findPicture(db.store(storeId), storeId, sha256) : null;
    if (!picture) throw notFound();
    return reply
      .headers({
        'Cache-Control': `private, max-age=${YEAR_S}, immutable`,
        // An SVG that is opened as a page must not run anything.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        // A page that embeds the till; only one of our own site is sent the session with it.
        'Cross-Origin-Resource-Policy': 'same-site',
      })
      .type(picture.mediaType)
      .send(picture.content);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { Person } from '../auth/person';
import { sessionCookie } from '../auth/session-cookie';
import { notFound, signInRequired } from '../http/http-error';
import type { AdmitToken } from '../tokens/admit-token';
import { tokenOf } from '../tokens/token-secret';
import { findPicture } from './pictures.repository';

const YEAR_S = 365 * 24 * 3600;
const SHA256 = /^[0-9a-f]{64}$/;

/** GET /pictures/<sha256>, for the staff of a shop that has it, and its tokens. The address is the content, so a browser may keep it for ever. */
export function registerPictures(
  app: FastifyInstance,
  { db, sessions, admitToken }: Pick<AppContext, 'db' | 'sessions'> & { admitToken: AdmitToken },
): void {
  async function findPerson(request: FastifyRequest): Promise<Person | null> {
    const token = tokenOf(request);
    if (token !== null) return admitToken(request, token);
    const cookie = sessionCookie.read(request);
    return cookie ? sessions.findPerson(cookie) : null;
  }

  app.get<{ Params: { sha256: string } }>('/pictures/:sha256', async (request, reply) => {
    const person = await findPerson(request);
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

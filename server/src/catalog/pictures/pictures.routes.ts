import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/db/database';
import { notFound, signInRequired } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import { sessionCookie } from '../../people/sessions/session-cookie';
import type { SessionsRepository } from '../../people/sessions/sessions.repository';
import type { AdmitToken } from '../../people/tokens/admit-token';
import { tokenOf } from '../../people/tokens/token-secret';
import { findPicture } from './pictures.repository';

const YEAR_S = 365 * 24 * 3600;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Registers GET /pictures/<sha256>, for the staff and the tokens of a shop that has the picture. The address depends on
 * the content, so a browser may cache the picture forever.
 */
export function registerPictures(
  app: FastifyInstance,
  { db, sessions, admitToken }: { db: Database; sessions: SessionsRepository; admitToken: AdmitToken },
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
        // An SVG that is opened as a page must not run scripts.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        // A page of our own site that embeds the till may show the picture. Only such a page sends the session along.
        'Cross-Origin-Resource-Policy': 'same-site',
      })
      .type(picture.mediaType)
      .send(picture.content);
  });
}

// A person sees where the own account is signed in, and ends what should not be there.
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { recordAudit } from '../audit/audit.repository';
import { notFound } from '../http/http-error';
import { signedIn } from '../plugins/session';
import { ownEntry } from './own-entry';
import { sessionCookie } from './session-cookie';
import { endSessionsOf } from './sessions.repository';

export function registerOwnSessions(app: FastifyInstance, { db, clock, sessions }: AppContext): void {
  app.get('/api/auth/sessions', async (request) => {
    const current = sessionCookie.read(request)?.tokenHash;
    const open = await sessions.listOf(signedIn(request));
    return open.map(({ tokenHash, device, address, registerId, registerName, createdAt, seenAt }) => ({
      ...{ id: idOf(tokenHash), device, address, isCurrent: tokenHash === current },
      ...{ registerId, registerName },
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }));
  });

  app.delete<{ Params: { id: string } }>('/api/auth/sessions/:id', async (request) => {
    const person = signedIn(request);
    const found = (await sessions.listOf(person)).find(
      ({ tokenHash }) => idOf(tokenHash) === request.params.id,
    );
    if (!found) throw notFound('This session has ended already');
    await sessions.end({ storeId: person.storeId, tokenHash: found.tokenHash });
    await recordAudit(
      db.store(person.storeId),
      ownEntry(request, person, 'DELETE /auth/sessions/:id', clock.now()),
    );
    return { id: request.params.id };
  });

  app.delete('/api/auth/sessions', async (request) => {
    const person = signedIn(request);
    await db.transaction(person.storeId, async (sql) => {
      await endSessionsOf(sql, person, sessionCookie.read(request));
      await recordAudit(sql, ownEntry(request, person, 'DELETE /auth/sessions', clock.now()));
    });
    return { id: person.id };
  });
}

// A part of the stored hash: it names a session and opens none.
function idOf(tokenHash: string): string {
  return tokenHash.slice(0, 24);
}

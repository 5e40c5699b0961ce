// People can see where their own account is signed in, and end the sessions that should not exist.
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { sessionCookie } from './session-cookie';
import { endSessionsOf, type SessionsRepository } from './sessions.repository';

export function registerOwnSessions(
  app: FastifyInstance,
  { db, clock, sessions }: AppContext & { sessions: SessionsRepository },
): void {
  app.get('/api/auth/sessions', async (request) => {
    const current = sessionCookie.read(request)?.tokenHash;
    const open = await sessions.listOf(signedIn(request));
    return open.map(({ tokenHash, device, address, registerId, registerName, createdAt, seenAt }) => ({
      id: idOf(tokenHash),
      device,
      address,
      isCurrent: tokenHash === current,
      registerId,
      registerName,
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

// Returns a part of the stored hash. It identifies a session but cannot be used to sign in.
function idOf(tokenHash: string): string {
  return tokenHash.slice(0, 24);
}

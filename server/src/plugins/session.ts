// Every /api route is public or asks for a session of a role, or for an integrator's token in its place; the tables in
// http/access.ts say which.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../auth/person';
import type { AuditRefusal } from '../auth/refusal-audit';
import { sessionCookie } from '../auth/session-cookie';
import type { SessionsRepository } from '../auth/sessions.repository';
import { accessOf, mayCall } from '../http/access';
import { forbidden, outOfScope, signInRequired } from '../http/http-error';
import type { AdmitToken } from '../tokens/admit-token';
import { tokenOf } from '../tokens/token-secret';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

export function registerSessions(
  app: FastifyInstance,
  sessions: Pick<SessionsRepository, 'findPerson'>,
  auditRefusal: AuditRefusal = async () => {},
  admitToken: AdmitToken = async () => {
    throw outOfScope();
  },
): void {
  app.decorateRequest('person', null);

  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return;
    for (const one of [method].flat()) accessOf(one, url);
  });

  app.addHook('onRequest', async (request) => {
    const { url, method } = request.routeOptions;
    if (!url?.startsWith('/api/')) return;
    const access = accessOf([method].flat()[0] ?? request.method, url);
    const token = tokenOf(request);
    // What is public to read stays so; a token opens none of the writes that need nobody.
    if (
      token !== null &&
      (access === 'public' || access === 'release') &&
      !['GET', 'HEAD'].includes(request.method)
    )
      throw outOfScope();
    if (access === 'public' || access === 'release') return;
    if (token !== null) {
      request.person = await admitToken(request, token);
      return;
    }
    const cookie = sessionCookie.read(request);
    request.person = cookie ? await sessions.findPerson(cookie) : null;
    if (!request.person) throw signInRequired();
    if (!mayCall(request.person.role, access)) {
      request.log.warn({ user: request.person.id, method, url }, 'refused by role');
      const { storeId, id: userId } = request.person;
      const action = `${request.method} ${url.slice('/api'.length)}`;
      const from = { address: request.ip, requestId: request.id };
      await auditRefusal({ storeId, userId, action, status: 403, ...from });
      throw forbidden();
    }
  });
}

/** Who is signed in; for handlers of routes that are not public. */
export function signedIn(request: FastifyRequest): Person {
  if (!request.person) throw signInRequired();
  return request.person;
}

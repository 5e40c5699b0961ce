// Every /api route is either public, or needs a session of certain roles or an integrator's token. The tables in
// http/access.ts define which.
import type { FastifyInstance } from 'fastify';
import { accessOf, isClosedWhenSuspended, mayCall } from '../../kernel/http/access';
import { forbidden, outOfScope, shopSuspended, signInRequired } from '../../kernel/http/http-error';
import type { AuditRefusal } from '../../writes/audit/refusal-audit';
import { sessionCookie } from '../sessions/session-cookie';
import type { SessionsRepository } from '../sessions/sessions.repository';
import type { AdmitToken } from '../tokens/admit-token';
import { tokenOf } from '../tokens/token-secret';

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
    // Public reads stay public with a token. A token opens none of the writes that work without a session.
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
    if (request.person.isShopSuspended && isClosedWhenSuspended(request.method, url)) throw shopSuspended();
  });
}

// The endpoints of a shop's integrators. They are added and given new secrets without idempotency keys, because an
// answer that contains a secret must not be stored.

import { isIP } from 'node:net';
import {
  DELIVERY_STATUSES,
  isLocalAddress,
  ReplayInput,
  WEBHOOK_BOUNDS,
  WebhookInput,
} from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { checkInput } from '../../kernel/http/check-input';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import type { Person } from '../../kernel/http/person';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { BackOffice } from '../../people/plans/back-office';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { deliveryToWire, insertTest, listDeliveries, replay } from './deliveries.repository';
import {
  changeEndpoint,
  deleteEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  replaceWebhookSecret,
} from './endpoints.repository';
import type { EndpointRow } from './payload';
import { isPublicAddress } from './public-address';
import { wakeShop } from './queues.repository';
import { newWebhookSecret } from './sign';

interface WebhookOptions extends AppContext {
  backOffice: BackOffice;
  /** True when events may be sent to this computer. */
  isLocalAllowed: boolean;
}

type OfEndpoint = { Params: { id: string } };

interface Change {
  action: string;
  status?: number;
  work(sql: Sql, endpoint: EndpointRow, now: Date): Promise<Record<string, unknown> | undefined>;
}

export function registerWebhooks(
  app: FastifyInstance,
  { db, clock, backOffice, isLocalAllowed }: WebhookOptions,
): void {
  /** Changes an endpoint, makes its shop due, and records who did it. Returns the endpoint as it is then. */
  async function change(request: FastifyRequest<OfEndpoint>, { action, status = 200, work }: Change) {
    const person = signedIn(request);
    const { storeId } = person;
    const now = clock.now();
    return db.transaction(storeId, async (sql) => {
      await backOffice.assertMayChange(sql, storeId, [action]);
      const endpoint = await lockEndpoint(sql, storeId, request.params.id);
      if (!endpoint) throw notFound('Webhook not found');
      const details = await work(sql, endpoint, now);
      await wakeShop(sql, storeId, now);
      const entry = ownEntry(request, person, action, now);
      const host = hostOf(endpoint.url);
      await recordAudit(sql, { ...entry, status, entityId: endpoint.id, details: { host, ...details } });
      return findListed(sql, storeId, endpoint.id);
    });
  }

  app.get('/api/webhooks', async (request) => {
    const { storeId } = signedIn(request);
    return listEndpoints(db.store(storeId), storeId);
  });

  app.post('/api/webhooks', reads(WebhookInput), async (request, reply) => {
    const person = signedIn(request);
    const input = checkInput(WebhookInput, request.body);
    assertReachable(input.url, isLocalAllowed);
    const secret = newWebhookSecret();
    const added = await db.transaction(person.storeId, (sql) =>
      add(sql, request, person, { ...input, secret }),
    );
    return reply.code(201).send({ ...added, secret });
  });

  async function add(
    sql: Sql,
    request: FastifyRequest,
    person: Person,
    input: WebhookInput & { secret: string },
  ) {
    const { storeId } = person;
    const now = clock.now();
    await backOffice.assertMayChange(sql, storeId, ['POST /webhooks']);
    const { length } = await listEndpoints(sql, storeId);
    if (length >= WEBHOOK_BOUNDS.endpoints)
      throw badRequest('url', `A store has at most ${WEBHOOK_BOUNDS.endpoints} webhooks`);
    const endpoint = await insertEndpoint(sql, person, input, now);
    await wakeShop(sql, storeId, now);
    const entry = ownEntry(request, person, 'POST /webhooks', now);
    await recordAudit(sql, { ...entry, status: 201, entityId: endpoint.id, details: factsOf(endpoint) });
    return findListed(sql, storeId, endpoint.id);
  }

  app.put<OfEndpoint>('/api/webhooks/:id', reads(WebhookInput), async (request) => {
    const input = checkInput(WebhookInput, request.body);
    assertReachable(input.url, isLocalAllowed);
    return change(request, {
      action: 'PUT /webhooks/:id',
      async work(sql, before, now) {
        await changeEndpoint(sql, before, input, now);
        const { url, events, hasContacts = before.hasContacts, isOn = before.offReason === null } = input;
        return { host: hostOf(url), events, hasContacts, isOn };
      },
    });
  });

  app.post<OfEndpoint>('/api/webhooks/:id/secret', async (request) => {
    const secret = newWebhookSecret();
    const changed = await change(request, {
      action: 'POST /webhooks/:id/secret',
      async work(sql, endpoint, now) {
        await replaceWebhookSecret(sql, endpoint, secret, now);
        return undefined;
      },
    });
    return { ...changed, secret };
  });

  app.post<OfEndpoint>('/api/webhooks/:id/test', async (request, reply) => {
    const changed = await change(request, {
      action: 'POST /webhooks/:id/test',
      status: 202,
      async work(sql, endpoint, now) {
        assertOn(endpoint);
        await insertTest(sql, endpoint, now);
        return undefined;
      },
    });
    return reply.code(202).send(changed);
  });

  app.post<OfEndpoint>('/api/webhooks/:id/replay', reads(ReplayInput), async (request, reply) => {
    const { eventId } = checkInput(ReplayInput, request.body);
    if (eventId !== null && !isUuid(eventId))
      throw badRequest('eventId', 'eventId must be the id of an event');
    const changed = await change(request, {
      action: 'POST /webhooks/:id/replay',
      status: 202,
      async work(sql, endpoint, now) {
        assertOn(endpoint);
        const replayed = await replay(sql, endpoint, eventId, now);
        if (eventId !== null && replayed === 0) throw notFound('The log has no such event');
        return { count: replayed };
      },
    });
    return reply.code(202).send(changed);
  });

  app.delete<OfEndpoint>('/api/webhooks/:id', async (request) => {
    await change(request, {
      action: 'DELETE /webhooks/:id',
      async work(sql, endpoint) {
        await deleteEndpoint(sql, endpoint);
        return undefined;
      },
    });
    return { id: request.params.id };
  });

  app.get<OfEndpoint & { Querystring: PageQuery & { status?: string } }>(
    '/api/webhooks/:id/deliveries',
    async (request) => {
      const { storeId } = signedIn(request);
      const { id } = request.params;
      const limit = readLimit(request.query.limit);
      const after = readCursor(request.query.cursor)?.id ?? null;
      const status = readStatus(request.query.status);
      const sql = db.store(storeId);
      if (!(await findListed(sql, storeId, id))) throw notFound('Webhook not found');
      const rows = await listDeliveries(sql, { storeId, id }, { limit, after, status });
      return pageOf(rows, limit, {
        item: deliveryToWire,
        place: ({ at, eventId }) => ({ at, id: eventId }),
      });
    },
  );
}

async function findListed(sql: Sql, storeId: string, id: string) {
  return (await listEndpoints(sql, storeId)).find((endpoint) => endpoint.id === id) ?? null;
}

function assertOn({ offReason }: EndpointRow): void {
  if (offReason !== null) throw badRequest('id', 'This webhook is off. Turn it on first.');
}

// The addresses of a name are checked whenever an event is sent, because they can change.
function assertReachable(url: string, isLocalAllowed: boolean): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const isReachable = isLocalAddress(url) ? isLocalAllowed : isIP(host) === 0 || isPublicAddress(host);
  if (!isReachable) throw badRequest('url', 'This server sends events to public https addresses only');
}

function readStatus(text: string | undefined) {
  if (text === undefined) return null;
  const status = DELIVERY_STATUSES.find((one) => one === text);
  if (!status) throw badRequest('status', `status must be one of ${DELIVERY_STATUSES.join(', ')}`);
  return status;
}

// The path of an address may be a secret of the integrator.
function hostOf(url: string): string {
  return new URL(url).host;
}

function factsOf({ url, events, hasContacts }: EndpointRow) {
  return { host: hostOf(url), events, hasContacts };
}

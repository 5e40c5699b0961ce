// The tokens of a shop's integrators. They are created and given new secrets only online, and without idempotency keys,
// because an answer that contains a secret must not be stored.
import { ApiTokenInput } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { checkInput } from '../../kernel/http/check-input';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { defineWrite } from '../../writes/execute/write-operation';
import type { BackOffice } from '../plans/back-office';
import type { Quotas } from '../plans/quotas';
import { newToken } from './token-secret';
import {
  createToken,
  findToken,
  isNameTaken,
  listTokens,
  lockToken,
  replaceSecret,
  revokeToken,
  type TokenRow,
} from './tokens.repository';

export function registerTokens(
  app: FastifyInstance,
  { db, clock, writes, quotas, backOffice }: AppContext & { quotas: Quotas; backOffice: BackOffice },
): void {
  app.get('/api/tokens', async (request) => {
    const { storeId } = signedIn(request);
    return listTokens(db.store(storeId), storeId);
  });

  app.post('/api/tokens', reads(ApiTokenInput), async (request, reply) => {
    const person = signedIn(request);
    const input = checkInput(ApiTokenInput, request.body);
    const now = clock.now();
    if (input.expiresAt && new Date(input.expiresAt) <= now)
      throw badRequest('expiresAt', 'The expiration must be in the future');
    const { text: secret, tokenHash } = newToken(person.storeId);
    const token = await db.transaction(person.storeId, async (sql) => {
      await backOffice.assertMayChange(sql, person.storeId, ['POST /tokens']);
      await quotas.assertRoomForToken(sql, person.storeId);
      if (await isNameTaken(sql, person.storeId, input.name, now))
        throw badRequest('name', 'An active token already has this name');
      const row = await createToken(sql, person, { ...input, tokenHash }, now);
      const entry = ownEntry(request, person, 'POST /tokens', now);
      await recordAudit(sql, { ...entry, status: 201, entityId: row.id, details: limitsOf(row) });
      return findToken(sql, person.storeId, row.id);
    });
    return reply.code(201).send({ ...token, secret });
  });

  app.post<{ Params: { id: string } }>('/api/tokens/:id/secret', async (request) => {
    const person = signedIn(request);
    const { storeId } = person;
    const { text: secret, tokenHash } = newToken(storeId);
    const token = await db.transaction(storeId, async (sql) => {
      const row = await lockToken(sql, storeId, request.params.id);
      if (!row) throw notFound('Token not found');
      if (row.revokedAt) throw badRequest('id', 'This token was revoked. Create a new one.');
      await replaceSecret(sql, row, tokenHash);
      const entry = ownEntry(request, person, 'POST /tokens/:id/secret', clock.now());
      await recordAudit(sql, { ...entry, entityId: row.id, details: { name: row.name } });
      return findToken(sql, storeId, row.id);
    });
    return { ...token, secret };
  });

  writes.register(app, [revoke]);
}

const revoke = defineWrite<undefined>({
  method: 'DELETE',
  path: '/tokens/:id',
  async run({ sql, storeId, author, params, now }) {
    const row = await lockToken(sql, storeId, params.id ?? '');
    if (!row) throw notFound('Token not found');
    if (!row.revokedAt) await revokeToken(sql, row, author.id, now);
    return { status: 200, body: await findToken(sql, storeId, row.id), details: { name: row.name } };
  },
});

function limitsOf({ name, scopes, origins, expiresAt }: TokenRow) {
  return { name, scopes, origins, expiresAt: expiresAt?.toISOString() ?? null };
}

// The proposals of tokens. A person confirms or declines each of them. Confirming performs the proposed write as that
// person would: by the same code, with the rights of the person at that moment, and with the same entry in the audit log.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { accessOf, mayCall } from '../../kernel/http/access';
import { forbidden, HttpError, notFound } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import type { Person } from '../../kernel/http/person';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import type { ChangeFeed } from '../../writes/changes/change-feed';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import { findRecord, findRecords } from './known-records';
import {
  findProposal,
  isChanged,
  listProposals,
  lockProposal,
  type NamedProposal,
  type ProposalRow,
  proposalToWire,
  settleProposal,
  statusOf,
} from './proposals.repository';
import { operationOf, proposeWith } from './propose';
import { addressOfCall } from './proposed-calls';

const CONFIRM = 'POST /proposals/:id/confirm';

const SETTLED: Readonly<Record<Exclude<ProposalRow['status'], 'open'>, string>> = {
  confirmed: 'This proposal was already confirmed',
  declined: 'This proposal was already declined',
  expired: 'This proposal has expired',
  ended: 'This proposal ended when its token was revoked',
};

export function registerProposals(
  app: FastifyInstance,
  { db, clock, writes, feed }: AppContext & { feed: Pick<ChangeFeed, 'announce'> },
): void {
  app.get('/api/proposals', async (request) => {
    const person = signedIn(request);
    const { storeId, token } = person;
    const [sql, now] = [db.store(storeId), clock.now()];
    const listed = await listProposals(sql, { storeId, tokenId: token ? person.id : null, now });
    // A token learns nothing about people.
    const shown = token
      ? listed.map((one) => ({ ...one, settler: null }))
      : listed.filter(({ row }) => maySettle(person, row));
    const open = shown.flatMap(({ row }) => (statusOf(row, now) === 'open' ? row : []));
    const records = await findRecords(sql, storeId, open);
    return shown.map((one) => proposalToWire(one, records.get(one.row.entityId ?? '') ?? null, now));
  });

  writes.register(app, [proposeWith(writes), decline]);

  app.post<{ Params: { id: string } }>('/api/proposals/:id/confirm', async (request, reply) => {
    const person = signedIn(request);
    const { storeId } = person;
    const sql = db.store(storeId);
    const found = await findProposal(sql, storeId, request.params.id);
    if (!found) throw notFound('Proposal not found');
    const { call, entityId, body } = found.row;
    const before = clock.now();
    try {
      const outcome = await writes.perform(request, {
        operation: confirming(operationOf(writes, call), found),
        // Each attempt has a key of its own, because the proposal itself is settled only once.
        key: randomUUID(),
        path: addressOfCall(call, entityId).path,
        params: entityId === null ? {} : { id: entityId },
        body,
        authorId: undefined,
        delivery: 'foreground',
      });
      if (outcome.status >= 400)
        return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.response);
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await recordRefusal(request, found, error);
      throw error;
    }
    feed.announce({ storeId, lists: ['proposals'], since: before });
    const settled = await findProposal(sql, storeId, found.row.id);
    return settled && proposalToWire(settled, null, clock.now());
  });

  async function recordRefusal(request: FastifyRequest, { row }: NamedProposal, error: HttpError) {
    const person = signedIn(request);
    const details = { name: row.name, proposedCall: row.call, error: error.auditText };
    const entry = ownEntry(request, person, CONFIRM, clock.now());
    await recordAudit(db.store(row.storeId), { ...entry, status: error.status, entityId: row.id, details });
  }
}

/** Returns the proposed write so that it also settles its proposal, in one transaction. */
function confirming(operation: WriteOperation, { row: { id }, token }: NamedProposal): WriteOperation {
  return {
    ...operation,
    // The write must not share a transaction with others of its kind, which settle no proposal.
    runTogether: null,
    async run(context, prepared) {
      const { sql, storeId, author, submitter, now, address, requestId, key } = context;
      const row = await lockOpen(sql, storeId, id, now);
      await assertAsSeen(sql, row);
      const answer = await operation.run(context, prepared);
      await settleProposal(sql, row, 'confirmed', { by: author.id, now });
      const who = { authorId: author.id, submitterId: submitter.id, address, requestId, key };
      const details = { name: row.name, proposedCall: row.call, proposedBy: token?.username };
      await recordAudit(sql, { ...who, storeId, now, action: CONFIRM, status: 200, entityId: id, details });
      return { ...answer, details: { ...answer.details, proposedBy: token?.username } };
    },
  };
}

const decline = defineWrite<undefined>({
  method: 'POST',
  path: '/proposals/:id/decline',
  async run({ sql, storeId, author, params, now }) {
    const row = await lockOpen(sql, storeId, params.id ?? '', now);
    if (!maySettle(author, row)) throw forbidden();
    await settleProposal(sql, row, 'declined', { by: author.id, now });
    const named = await findProposal(sql, storeId, row.id);
    const details = { name: row.name, proposedCall: row.call, proposedBy: named?.token?.username };
    return { status: 200, body: named && proposalToWire(named, null, now), details };
  },
});

function maySettle({ role }: Person, { call }: ProposalRow): boolean {
  const { method, route } = addressOfCall(call, null);
  return mayCall(role, accessOf(method, `/api${route}`));
}

async function lockOpen(sql: Sql, storeId: string, id: string, now: Date): Promise<ProposalRow> {
  const row = isUuid(id) ? await lockProposal(sql, storeId, id) : null;
  if (!row) throw notFound('Proposal not found');
  const status = statusOf(row, now);
  if (status !== 'open')
    throw new HttpError(409, SETTLED[status], { fields: { code: `proposal-${status}` } });
  return row;
}

/** Throws a 409 when the record is not the one that the proposal shows. */
async function assertAsSeen(sql: Sql, row: ProposalRow): Promise<void> {
  const { storeId, call, entityId, name } = row;
  if (entityId === null) return;
  const record = await findRecord(sql, storeId, { call, id: entityId }, { isLocked: true });
  if (!record)
    throw new HttpError(409, `${name} was deleted after this was proposed`, {
      fields: { code: 'proposal-deleted' },
    });
  if (isChanged(row, record))
    throw new HttpError(409, `${name} has changed since this was proposed, so nothing was changed`, {
      fields: { code: 'proposal-changed' },
    });
}

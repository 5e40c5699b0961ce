// POST /proposals: stores what a token proposes. Nothing else is changed.
import { kind, PROPOSAL_BOUNDS, PROPOSAL_CALLS, type ProposalCall } from '@evertill/shared-domain';
import { type Infer, nullable, object, optional, type Struct, string } from 'superstruct';
import { assertLinks } from '../../catalog/products/product-links';
import { newId } from '../../kernel/db/new-id';
import { badRequest, forbidden, HttpError, notFound } from '../../kernel/http/http-error';
import { hashBody } from '../../writes/execute/body-hash';
import type { Writes } from '../../writes/execute/register-writes';
import { defineWrite, type WriteContext, type WriteOperation } from '../../writes/execute/write-operation';
import { findRecord, type KnownRecord, nounOf } from './known-records';
import { findProposal, insertProposal, listOpen, lockCount, proposalToWire } from './proposals.repository';
import { addressOfCall, type Fields, fieldsAfter, isOfRecord, readBody } from './proposed-calls';

const DAY_MS = 24 * 3600_000;

const call: Struct<ProposalCall, null> = kind(
  'call',
  { enum: PROPOSAL_CALLS, description: 'The write that is proposed.' },
  (value) => PROPOSAL_CALLS.some((one) => one === value) || 'This write cannot be proposed',
);
const body: Struct<Fields, null> = kind(
  'proposed body',
  { type: 'object', description: 'The body of that write.' },
  (value) =>
    (typeof value === 'object' && value !== null && !Array.isArray(value)) || 'body must be an object',
);

const ProposalInput = object({
  call,
  /** The record to be changed. */
  id: optional(nullable(string())),
  body,
});

type ProposalInput = Infer<typeof ProposalInput>;

/** Returns the write of the API that a proposal proposes. */
export function operationOf(writes: Pick<Writes, 'find'>, call: ProposalCall): WriteOperation {
  const { method, path } = addressOfCall(call, 'x');
  const found = writes.find(method, path);
  if (!found) throw new Error(`${call} is no write of the API`);
  return found.operation;
}

export const proposeWith = (writes: Pick<Writes, 'find'>): WriteOperation =>
  defineWrite<ProposalInput>({
    method: 'POST',
    path: '/proposals',
    input: ProposalInput,
    async run(context) {
      const { sql, storeId, author, now } = context;
      if (!context.submitter.token) throw forbidden('Only API tokens propose changes');
      const { call: proposed } = context.body;
      const wanted = await readWanted(context, operationOf(writes, proposed));
      await lockCount(sql, storeId);
      const open = await listOpen(sql, storeId, now);
      const own = open.filter(({ tokenId }) => tokenId === author.id);
      const sameAs = hashBody([proposed, wanted.entityId, wanted.body]);
      // An assistant that asks twice without a key proposes once.
      const known = own.find((row) => hashBody([row.call, row.entityId, row.body]) === sameAs);
      if (!known) assertRoom(own.length, open.length);
      const id = known?.id ?? newId(now);
      if (!known) {
        const expiresAt = new Date(now.getTime() + PROPOSAL_BOUNDS.days * DAY_MS);
        const nobody = { settledAt: null, settledBy: null };
        const about = { storeId, id, tokenId: author.id, call: proposed, ...wanted };
        await insertProposal(sql, { ...about, status: 'open', createdAt: now, expiresAt, ...nobody });
      }
      const named = await findProposal(sql, storeId, id);
      if (!named) throw new Error('The proposal was not stored');
      const { record, ...stored } = wanted;
      const details = { name: stored.name, proposedCall: proposed };
      return { status: known ? 200 : 201, body: proposalToWire(named, record, now), details };
    },
  });

interface Wanted {
  entityId: string | null;
  name: string;
  before: Fields | null;
  body: Fields;
  /** The record as it is now. */
  record: KnownRecord | null;
}

/** Returns what the proposal would do. Throws when the write would be refused, or would change nothing. */
async function readWanted(context: WriteContext<ProposalInput>, operation: WriteOperation): Promise<Wanted> {
  const { sql, storeId } = context;
  const { call: proposed, id } = context.body;
  const given = readBody(proposed, operation, context.body.body);
  if (typeof given.categoryId === 'string') await assertLinks(context, { categoryId: given.categoryId });
  if (!isOfRecord(proposed))
    return { entityId: null, name: String(given.name), before: null, body: given, record: null };
  const record = await findRecord(sql, storeId, { call: proposed, id: id ?? '' });
  if (!record) throw notFound(`There is no such ${nounOf(proposed)}`);
  if (proposed === 'PATCH /products/:id/inventory' && record.fields.trackStock === false)
    throw badRequest('quantity', `The stock of ${record.name} is not tracked, so it has no count to set`);
  const after = fieldsAfter(proposed, given);
  const isSame = (field: string) =>
    JSON.stringify(after[field] ?? null) === JSON.stringify(record.fields[field] ?? null);
  const changed = Object.keys(after).filter((field) => !isSame(field));
  if (changed.length === 0) throw badRequest('body', 'This proposal changes nothing');
  // A field that is proposed as it is needs no confirmation.
  const kept =
    after === given ? Object.fromEntries(changed.map((field) => [field, given[field] ?? null])) : given;
  return { entityId: record.id, name: record.name, before: record.fields, body: kept, record };
}

function assertRoom(ownCount: number, count: number): void {
  const { openPerToken, openPerStore } = PROPOSAL_BOUNDS;
  const isFull = ownCount >= openPerToken || count >= openPerStore;
  if (!isFull) return;
  const most =
    ownCount >= openPerToken ? `A token has at most ${openPerToken}` : `A store has at most ${openPerStore}`;
  // A refusal by a 409 is not kept, so the same proposal works once others are settled.
  throw new HttpError(409, `${most} open proposals. A person must confirm or decline some of them first.`, {
    fields: { code: 'proposals-full' },
  });
}

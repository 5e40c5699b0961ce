import { displayName, PROPOSAL_BOUNDS, type Proposal, type WireOf } from '@evertill/shared-domain';
import { and, desc, eq, gt, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { proposals, stores } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import type { KnownRecord } from './known-records';
import { fieldsAfter, fieldsBefore, isOfRecord } from './proposed-calls';

export type ProposalRow = typeof proposals.$inferSelect;

const DAY_MS = 24 * 3600_000;
const MOST_LISTED = 200;
const KEPT_FOR_MS = 90 * DAY_MS;

// The user of a token has its name.
const tokenUsers = personNamedBy(proposals.tokenId, 'token_users');
const settlers = personNamedBy(proposals.settledBy, 'settlers');
const isOne = (storeId: string, id: string) => and(eq(proposals.storeId, storeId), eq(proposals.id, id));
const isOpen = (storeId: string, now: Date) =>
  and(eq(proposals.storeId, storeId), eq(proposals.status, 'open'), gt(proposals.expiresAt, now));

/**
 * Locks the number of open proposals of a store until the transaction ends. Sales do not wait for this lock.
 */
export async function lockCount(sql: Sql, storeId: string): Promise<void> {
  await sql.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('no key update');
}

export async function listOpen(sql: Sql, storeId: string, now: Date): Promise<ProposalRow[]> {
  return sql
    .select()
    .from(proposals)
    .where(isOpen(storeId, now))
    .limit(PROPOSAL_BOUNDS.openPerStore + 1);
}

export async function insertProposal(sql: Sql, row: ProposalRow): Promise<void> {
  await sql.insert(proposals).values(row);
}

/** Reads a proposal and locks it until the transaction ends. Null when the store has no such proposal. */
export async function lockProposal(sql: Sql, storeId: string, id: string): Promise<ProposalRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await sql.select().from(proposals).where(isOne(storeId, id)).for('update');
  return row ?? null;
}

export async function settleProposal(
  sql: Sql,
  { storeId, id }: ProposalRow,
  status: 'confirmed' | 'declined',
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql.update(proposals).set({ status, settledAt: now, settledBy: by }).where(isOne(storeId, id));
}

/** A proposal with the names of its token and of the person who settled it. */
export type NamedProposal = Awaited<ReturnType<typeof selectNamed>>[number];

/** Lists the proposals of a store, or of one of its tokens: those that wait first, then the newest. */
export async function listProposals(
  sql: Sql,
  { storeId, tokenId, now }: { storeId: string; tokenId: string | null; now: Date },
): Promise<NamedProposal[]> {
  return selectNamed(sql)
    .where(and(eq(proposals.storeId, storeId), tokenId ? eq(proposals.tokenId, tokenId) : undefined))
    .orderBy(desc(raw`(${isOpen(storeId, now)})`), desc(proposals.id))
    .limit(MOST_LISTED);
}

export async function findProposal(sql: Sql, storeId: string, id: string): Promise<NamedProposal | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectNamed(sql).where(isOne(storeId, id));
  return row ?? null;
}

/** Deletes the proposals that were made long ago. The audit log still tells of them. */
export async function pruneProposals(sql: Sql, storeId: string, now: Date): Promise<void> {
  const age = lt(proposals.createdAt, new Date(now.getTime() - KEPT_FOR_MS));
  await sql.delete(proposals).where(and(eq(proposals.storeId, storeId), age));
}

function selectNamed(sql: Sql) {
  return sql
    .select({ row: proposals, token: tokenUsers.name, settler: settlers.name })
    .from(proposals)
    .leftJoin(tokenUsers.table, tokenUsers.on)
    .leftJoin(settlers.table, settlers.on);
}

/** Returns the status of a proposal. An open one expires by itself. */
export function statusOf({ status, expiresAt }: ProposalRow, now: Date): ProposalRow['status'] {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

/** Tells whether a person would now see another record than when the change was proposed. */
export function isChanged(
  { call, name, before, body }: ProposalRow,
  record: Pick<KnownRecord, 'name' | 'fields'> | null,
): boolean {
  if (!isOfRecord(call)) return false;
  if (!record || record.name !== name) return true;
  const after = fieldsAfter(call, body);
  const seen = fieldsBefore(before ?? {}, after);
  return JSON.stringify(seen) !== JSON.stringify(fieldsBefore(record.fields, after));
}

/** Converts a proposal to the API's shape. `record` is what it would change, or null when there is none. */
export function proposalToWire(
  { row, token, settler }: NamedProposal,
  record: KnownRecord | null,
  now: Date,
): WireOf<Proposal> {
  const { id, call, name, before, body, createdAt, expiresAt, settledAt } = row;
  const after = fieldsAfter(call, body);
  const status = statusOf(row, now);
  const type = body.type ?? before?.type;
  return {
    id,
    call,
    name,
    before: before && fieldsBefore(before, after),
    after,
    type: typeof type === 'string' ? type : null,
    reason: typeof body.reason === 'string' ? body.reason : null,
    status,
    isChanged: status === 'open' && isChanged(row, record),
    tokenName: token && displayName(token),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    settledByName: settler && displayName(settler),
  };
}

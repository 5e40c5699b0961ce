import { and, desc, eq, lt, sql as raw, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { auditEntries, users } from '../db/schema';
import { displayName } from '../users/display-name';

const submitters = alias(users, 'submitters');

export interface AuditEntry {
  storeId: string;
  now: Date;
  /** 'PUT /products/:id' */
  action: string;
  status: number;
  authorId: string;
  submitterId: string;
  address: string;
  entityId?: string | null;
  key?: string;
  requestId?: string;
  details?: Record<string, unknown> | undefined;
}

/** Writes down who did what, in the transaction of what was done; nothing ever changes an entry. */
export async function recordAudit(sql: Sql, ...entries: readonly AuditEntry[]): Promise<void> {
  await sql.insert(auditEntries).values(
    entries.map(({ now, entityId, key, requestId, details, ...entry }) => ({
      ...entry,
      id: newId(now),
      at: now,
      entityId: entityId ?? null,
      key: key ?? null,
      requestId: requestId ?? null,
      details: details ?? null,
    })),
  );
}

/** Who wrote to a record last, and when; null when nothing tells. */
export async function lastWriterOf(
  sql: Sql,
  storeId: string,
  entityId: string,
): Promise<{ by: string; at: string } | null> {
  const [last] = await sql
    .select({ at: auditEntries.at, username: users.username, firstName: users.firstName })
    .from(auditEntries)
    .innerJoin(users, and(eq(users.storeId, auditEntries.storeId), eq(users.id, auditEntries.authorId)))
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        eq(auditEntries.entityId, entityId),
        // A refusal wrote nothing.
        lt(auditEntries.status, 400),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last ? { by: last.firstName || last.username, at: last.at.toISOString() } : null;
}

/** What is looked for: everything, what was refused, or who signed in and out. */
export const AUDIT_KINDS = ['refused', 'sign-in'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditQuery {
  /** Entries before a moment, or after the last one of a page. */
  before: Date | null;
  after: string | null;
  kind: AuditKind | null;
  limit: number;
}

// Written out, as the indexes of the table are: with parameters the database would not see that they fit.
const KINDS: Readonly<Record<AuditKind, SQL>> = {
  refused: raw`${auditEntries.status} >= 400`,
  'sign-in': raw`${auditEntries.action} like '%/auth/%'`,
};

/** The entries, the newest first. */
export async function listAudit(sql: Sql, storeId: string, { before, after, kind, limit }: AuditQuery) {
  const rows = await sql
    .select({ entry: auditEntries, author: nameOf(users), submitter: nameOf(submitters) })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.storeId, auditEntries.storeId), eq(users.id, auditEntries.authorId)))
    .leftJoin(
      submitters,
      and(eq(submitters.storeId, auditEntries.storeId), eq(submitters.id, auditEntries.submitterId)),
    )
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        before ? lt(auditEntries.at, before) : undefined,
        after ? lt(auditEntries.id, after) : undefined,
        kind ? KINDS[kind] : undefined,
      ),
    )
    // Ids begin with their time, so this is the order of time.
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ entry, author, submitter }) => {
    const { id, at, action, entityId, authorId, submitterId, address, key, status, details, requestId } =
      entry;
    return {
      ...{
        id,
        at: at.toISOString(),
        action,
        entityId,
        submitterId,
        address,
        key,
        status,
        details,
        requestId,
      },
      author: { id: authorId, username: author?.username ?? '', name: author && displayName(author) },
      submitterName: submitter && displayName(submitter),
    };
  });
}

function nameOf({ username, firstName, lastName }: typeof users | typeof submitters) {
  return { username, firstName, lastName };
}

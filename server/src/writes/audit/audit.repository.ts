import { displayName } from '@evertill/shared-domain';
import { and, desc, eq, lt, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { insertRows } from '../../kernel/db/insert-rows';
import { newId } from '../../kernel/db/new-id';
import { personNamedBy } from '../../kernel/db/refers-to';
import { auditEntries } from '../../kernel/db/schema';

const authors = personNamedBy(auditEntries.authorId, 'authors');
const submitters = personNamedBy(auditEntries.submitterId, 'submitters');

export interface AuditEntry {
  storeId: string;
  now: Date;
  /** The method and the route, such as 'PUT /products/:id'. */
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

/** Records who did what, in the transaction of the change. An entry is never changed. */
export async function recordAudit(sql: Sql, ...entries: readonly AuditEntry[]): Promise<void> {
  await insertRows(
    sql,
    auditEntries,
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

/** Returns who wrote to a record last, by full name, and when. Null when the audit log has no entry of the record. */
export async function lastWriterOf(
  sql: Sql,
  storeId: string,
  entityId: string,
): Promise<{ by: string; at: string } | null> {
  const [last] = await sql
    .select({ at: auditEntries.at, author: authors.name })
    .from(auditEntries)
    .innerJoin(authors.table, authors.on)
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        eq(auditEntries.entityId, entityId),
        // A refused call wrote nothing.
        lt(auditEntries.status, 400),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last ? { by: displayName(last.author), at: last.at.toISOString() } : null;
}

/** The filters of the audit log: refused calls, or sign-ins and sign-outs. Without a filter all entries are listed. */
export const AUDIT_KINDS = ['refused', 'sign-in'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditQuery {
  /** `before` limits the entries to those before a moment. `after` is the id of the last entry of the previous page. */
  before: Date | null;
  after: string | null;
  kind: AuditKind | null;
  limit: number;
}

// Written without parameters, as in the indexes of the table, because the database would not use the indexes otherwise.
const KINDS: Readonly<Record<AuditKind, SQL>> = {
  refused: raw`${auditEntries.status} >= 400`,
  'sign-in': raw`${auditEntries.action} like '%/auth/%'`,
};

/** Lists the entries, newest first. */
export async function listAudit(sql: Sql, storeId: string, { before, after, kind, limit }: AuditQuery) {
  const rows = await sql
    .select({ entry: auditEntries, author: authors.name, submitter: submitters.name })
    .from(auditEntries)
    .leftJoin(authors.table, authors.on)
    .leftJoin(submitters.table, submitters.on)
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        before ? lt(auditEntries.at, before) : undefined,
        after ? lt(auditEntries.id, after) : undefined,
        kind ? KINDS[kind] : undefined,
      ),
    )
    // Ids begin with their time, so they sort by time.
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ entry, author, submitter }) => {
    const { id, at, action, entityId, authorId, submitterId, address, key, status, details, requestId } =
      entry;
    return {
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
      author: { id: authorId, username: author?.username ?? '', name: author && displayName(author) },
      submitterName: submitter && displayName(submitter),
    };
  });
}

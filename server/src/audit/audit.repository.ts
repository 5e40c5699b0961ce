import { and, desc, eq, lt } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { auditEntries, users } from '../db/schema';

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
  details?: Record<string, unknown> | undefined;
}

/** Writes down who did what, in the transaction of what was done; nothing ever changes an entry. */
export async function recordAudit(sql: Sql, ...entries: readonly AuditEntry[]): Promise<void> {
  await sql.insert(auditEntries).values(
    entries.map(({ now, entityId, key, details, ...entry }) => ({
      ...entry,
      id: newId(now),
      at: now,
      entityId: entityId ?? null,
      key: key ?? null,
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

/** The newest entries, or those before a moment. */
export async function listAudit(
  sql: Sql,
  storeId: string,
  { before, limit }: { before: Date | null; limit: number },
) {
  const rows = await sql
    .select({ entry: auditEntries, username: users.username })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.storeId, auditEntries.storeId), eq(users.id, auditEntries.authorId)))
    .where(and(eq(auditEntries.storeId, storeId), before ? lt(auditEntries.at, before) : undefined))
    // Ids begin with their time, so this is the order of time.
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ entry, username }) => {
    const { id, at, action, entityId, authorId, submitterId, address, key, status, details } = entry;
    const author = { id: authorId, username: username ?? '' };
    return { id, at: at.toISOString(), action, entityId, author, submitterId, address, key, status, details };
  });
}

// The changes of stock by people, read from the audit log, which is written in the transaction of each change and never
// shortened. Sales and refunds have records of their own.
import { displayName, type StockChange } from '@evertill/shared-domain';
import { and, desc, eq, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { auditEntries } from '../../kernel/db/schema';

const authors = personNamedBy(auditEntries.authorId, 'authors');
const before = raw<number | null>`(${auditEntries.details}->'before'->>'stockQuantity')::int`;
const after = raw<number>`(${auditEntries.details}->'after'->>'stockQuantity')::int`;

interface Page {
  /** The id of the last change of the previous page. Null for the first page. */
  after: string | null;
  limit: number;
}

/** Lists the changes of a product's stock by people, the newest first. */
export async function listStockChanges(
  sql: Sql,
  storeId: string,
  productId: string,
  page: Page,
): Promise<StockChange[]> {
  const { id, at, action, details } = auditEntries;
  const reason = raw<string | null>`${details}->>'reason'`;
  const rows = await sql
    .select({ id, at, action, before, after, reason, author: authors.name })
    .from(auditEntries)
    .leftJoin(authors.table, authors.on)
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        eq(auditEntries.entityId, productId),
        lt(auditEntries.status, 400),
        raw`${details}->'after'->>'stockQuantity' is not null`,
        page.after ? lt(id, page.after) : undefined,
      ),
    )
    // Ids begin with their time, so they sort by time.
    .orderBy(desc(id))
    .limit(page.limit);
  return rows.map(({ author, at: moment, action: call, ...row }) => ({
    ...row,
    at: moment.toISOString(),
    by: author ? displayName(author) : '',
    kind: kindOf(call),
  }));
}

function kindOf(action: string): StockChange['kind'] {
  if (action === 'POST /products') return 'added';
  return action.endsWith('/transfer') ? 'transferred' : 'changed';
}

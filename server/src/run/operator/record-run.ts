import type { Sql } from '../../kernel/db/database';
import { NO_STORE } from '../../kernel/db/no-store';
import { recordAudit } from '../../writes/audit/audit.repository';

/** Records in the audit of a shop what the operator of the server did, in the transaction of the change. */
export async function recordRun(
  sql: Sql,
  storeId: string,
  action: string,
  now: Date,
  details?: Record<string, unknown>,
): Promise<void> {
  const operator = { authorId: NO_STORE, submitterId: NO_STORE, address: '' };
  await recordAudit(sql, { storeId, now, ...operator, action, status: 200, entityId: storeId, details });
}

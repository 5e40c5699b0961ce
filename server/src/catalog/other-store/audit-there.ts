import type { Sql } from '../../kernel/db/database';
import type { OwnStore } from '../../people/own-stores/own-stores';
import { type AuditEntry, recordAudit } from '../../writes/audit/audit.repository';
import type { WriteContext } from '../../writes/execute/write-operation';

export interface AuditThere {
  /** Notes a change, as if the person had made it in the other store. The entry does not name the first store. */
  note(action: string, entityId: string, details: Record<string, unknown>): void;
  /** Records what was noted, in the transaction of the changes. */
  record(sql: Sql): Promise<void>;
}

/** Collects what a call changes in another store, under the person's account there. */
export function createAuditThere(
  { now, address, requestId }: Pick<WriteContext<unknown>, 'now' | 'address' | 'requestId'>,
  { id: storeId, account }: OwnStore,
): AuditThere {
  const entries: AuditEntry[] = [];
  return {
    note(action, entityId, details) {
      const status = action.startsWith('POST') ? 201 : 200;
      const who = { authorId: account.id, submitterId: account.id, address, requestId };
      entries.push({ ...who, storeId, now, action, status, entityId, details });
    },
    async record(sql) {
      if (entries.length > 0) await recordAudit(sql, ...entries);
    },
  };
}

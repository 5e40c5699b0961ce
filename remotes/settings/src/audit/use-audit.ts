import { type ServerPages, useServerPages } from '@evertill/shared-data';
import { type AuditEntry, parseAuditPage } from '@evertill/shared-domain';

/** The entries to list: all, the refused ones, or the sign-ins and sign-outs. */
export type AuditFilter = 'all' | 'refused' | 'sign-in';

/** Reads the audit log, the newest entry first. */
export function useAudit(filter: AuditFilter): ServerPages<AuditEntry> {
  const params = { kind: filter === 'all' ? null : filter };
  return useServerPages<AuditEntry>(
    { url: '/audit/pages', params, roles: ['ADMIN'], keepsFresh: true },
    parseAuditPage,
  );
}

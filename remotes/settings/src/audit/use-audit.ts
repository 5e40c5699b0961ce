import { type ServerPages, useServerPages } from '@evertill/shared-data';
import { type AuditEntry, parseAuditPage } from '@evertill/shared-domain';

/** Which entries are listed: all, the refused ones, or those of signing in and out. */
export type AuditFilter = 'all' | 'refused' | 'sign-in';

/** Who did what, the newest first. */
export function useAudit(filter: AuditFilter): ServerPages<AuditEntry> {
  const params = { kind: filter === 'all' ? null : filter };
  return useServerPages<AuditEntry>(
    { url: '/audit/pages', params, roles: ['ADMIN'], keepsFresh: true },
    parseAuditPage,
  );
}

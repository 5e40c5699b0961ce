import { type AuditEntry, parseAuditPage } from '@evertill/shared-domain';
import { type ServerPages, useServerPages } from '../hooks/use-server-value';

type AuditPage = ReturnType<typeof parseAuditPage>;

/** Which entries are looked at: all, what was refused, or who signed in and out. */
export type AuditFilter = 'all' | 'refused' | 'sign-in';

/** Who did what, the newest first; nothing is asked for anybody but an administrator. */
export function useAudit(filter: AuditFilter): ServerPages<AuditEntry, AuditPage> {
  const url = filter === 'all' ? '/audit/pages' : `/audit/pages?kind=${filter}`;
  return useServerPages<AuditEntry, AuditPage>({ url, roles: ['ADMIN'] }, parseAuditPage);
}

import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from './audit.repository';

/** Returns the audit entry for a person's change to their own account. */
export function ownEntry(
  request: FastifyRequest,
  { storeId, id }: { storeId: string; id: string },
  action: string,
  now: Date,
): AuditEntry {
  const who = { authorId: id, submitterId: id, entityId: id, address: request.ip, requestId: request.id };
  return { ...who, storeId, action, status: 200, now };
}

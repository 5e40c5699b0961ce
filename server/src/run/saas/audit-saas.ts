import type { FastifyRequest } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { recordAudit } from '../../writes/audit/audit.repository';

/** Records what a person did in the subscription area. */
export async function auditSaas(
  sql: Sql,
  request: FastifyRequest,
  person: { storeId: string; id: string },
  action: string,
  now: Date,
  details: Record<string, unknown>,
): Promise<void> {
  const { storeId, id } = person;
  const status = request.method === 'POST' && action.endsWith('register') ? 201 : 200;
  await recordAudit(sql, {
    storeId,
    now,
    action,
    status,
    details,
    authorId: id,
    submitterId: id,
    address: request.ip,
    requestId: request.id,
    entityId: storeId,
  });
}

import type { FastifyInstance } from 'fastify';
import type { Database } from '../../kernel/db/database';
import { badRequest } from '../../kernel/http/http-error';
import { pageOf, readCursor } from '../../kernel/http/page-query';
import { readMoment } from '../../kernel/http/read-moment';
import { signedIn } from '../../kernel/http/signed-in';
import { AUDIT_KINDS, type AuditKind, listAudit } from './audit.repository';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

interface AuditQuery {
  before?: string;
  limit?: string;
  cursor?: string;
  kind?: string;
}

export function registerAudit(app: FastifyInstance, { db }: { db: Database }): void {
  /** Lists the newest entries, or the newest before a moment. */
  app.get<{ Querystring: AuditQuery }>('/api/audit', async (request) => {
    const { storeId } = signedIn(request);
    const { before, limit, kind } = request.query;
    return listAudit(db.store(storeId), storeId, {
      before: before === undefined ? null : readMoment('before', before),
      after: null,
      kind: readKind(kind),
      limit: readLimit(limit),
    });
  });

  /** Lists the entries by pages, which lose no entry even when several entries have the same time. */
  app.get<{ Querystring: AuditQuery }>('/api/audit/pages', async (request) => {
    const { storeId } = signedIn(request);
    const { limit: most, cursor, kind } = request.query;
    const limit = readLimit(most);
    const after = readCursor(cursor)?.id ?? null;
    const entries = await listAudit(db.store(storeId), storeId, {
      before: null,
      after,
      limit,
      kind: readKind(kind),
    });
    return pageOf(entries, limit, {
      item: (entry) => entry,
      place: ({ at, id }) => ({ at: new Date(at), id }),
    });
  });
}

function readLimit(limit = String(DEFAULT_LIMIT)): number {
  if (!/^\d{1,4}$/.test(limit)) throw badRequest('limit', 'limit must be a whole number');
  return Math.min(Number(limit), MAX_LIMIT);
}

function readKind(text: string | undefined): AuditKind | null {
  if (text === undefined) return null;
  const kind = AUDIT_KINDS.find((one) => one === text);
  if (!kind) throw badRequest('kind', 'Unknown kind');
  return kind;
}

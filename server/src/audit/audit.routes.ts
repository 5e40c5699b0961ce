import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { badRequest } from '../http/http-error';
import { readMoment } from '../http/read-moment';
import { signedIn } from '../plugins/session';
import { listAudit } from './audit.repository';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

export function registerAudit(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Querystring: { before?: string; limit?: string } }>('/api/audit', async (request) => {
    const { before, limit = String(DEFAULT_LIMIT) } = request.query;
    if (!/^\d{1,4}$/.test(limit)) throw badRequest('limit', 'limit must be a whole number');
    const { storeId } = signedIn(request);
    return listAudit(db.store(storeId), storeId, {
      before: before === undefined ? null : readMoment('before', before),
      limit: Math.min(Number(limit), MAX_LIMIT),
    });
  });
}

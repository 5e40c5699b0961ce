import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { signedIn } from '../plugins/session';
import { listGaps } from './registers.repository';

export function registerRegisters(app: FastifyInstance, { db }: AppContext): void {
  app.get('/api/registers/gaps', async (request) => {
    const { storeId } = signedIn(request);
    return listGaps(db.store(storeId), storeId);
  });
}

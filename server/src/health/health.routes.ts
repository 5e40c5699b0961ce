import { VERSION } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';

/** GET /api/health: 200 while the server and its database answer. */
export function registerHealth(app: FastifyInstance, { db, clock }: AppContext): void {
  app.get('/api/health', async () => {
    await db.shared.execute(sql`select 1`);
    return { status: 'ok', version: VERSION, time: clock.now().toISOString() };
  });
}

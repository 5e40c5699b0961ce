// The owner's data: everything of a shop in one archive, for its administrators.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { tryAgain } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { findStore } from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { spooled } from './spool';
import { writeArchive } from './write-archive';

const RETRY_AFTER_S = 30;
// Exports of all shops that this process makes at the same time.
const MOST_AT_ONCE = 3;

/** Registers GET /api/export. A shop has one export at a time, which ends when its caller has it or goes away. */
export function registerExport(app: FastifyInstance, { db, clock }: AppContext): void {
  const running = new Set<string>();

  app.get('/api/export', async (request, reply) => {
    const person = signedIn(request);
    const { storeId } = person;
    if (running.has(storeId))
      throw tryAgain(
        429,
        'An export of this store is in progress. Please wait until it is done.',
        RETRY_AFTER_S,
      );
    if (running.size >= MOST_AT_ONCE)
      throw tryAgain(429, 'Other stores are exporting. Please try again in a moment.', RETRY_AFTER_S);
    running.add(storeId);
    try {
      const madeAt = clock.now();
      const { code } = await findStore(db.store(storeId), storeId);
      await recordAudit(db.store(storeId), ownEntry(request, person, 'GET /export', madeAt));
      const bytes = await spooled((write) => writeArchive(db, storeId, { madeAt, write }));
      const stream = Readable.from(bytes, { objectMode: false });
      stream.once('close', () => running.delete(storeId));
      stream.on('error', (error) => request.log.warn(error, 'an export failed'));
      const fileName = `evertill-${code}-${madeAt.toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .header('Cache-Control', 'no-store')
        .send(stream);
    } catch (error) {
      running.delete(storeId);
      throw error;
    }
  });
}

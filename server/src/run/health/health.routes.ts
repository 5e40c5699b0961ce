import { setTimeout as delay } from 'node:timers/promises';
import { VERSION } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tryAgain } from '../../kernel/http/http-error';
import { LIVE, READY } from '../../kernel/http/probes';
import type { Mailer } from '../../kernel/mail/mail';
import type { AppContext } from '../../writes/app-context';
import { type BackupState, backupAge } from './backup-age';

const ANSWER_WITHIN_MS = 3_000;
const RETRY_AFTER_S = 5;

/**
 * Answers GET /api/health/live while the process runs, without the database. Answers GET /api/health/ready with a 200
 * while the process takes calls: the database answers, and the process does not end. A full disk leaves it ready,
 * because reads are answered, and each change is told when to come again. Answers GET /api/health with a 200 while the
 * server and its database answer. Answers with a 503 within seconds when they do not, and while the database has no room
 * for a change. Says how old the newest verified backup
 * and its newest proven copy are, in minutes.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, clock, mailer, backups }: AppContext & { mailer: Mailer; backups: BackupState | null },
): void {
  app.get(LIVE, { exposeHeadRoute: true }, async () => ({ status: 'ok' }));

  app.get(READY, { exposeHeadRoute: true }, async (request) => {
    await assertAnswers(request);
    return { status: 'ok' };
  });

  // A load balancer may send HEAD requests.
  app.get('/api/health', { exposeHeadRoute: true }, async (request) => {
    await assertAnswers(request);
    if (db.isFull()) throw tryAgain(503, 'The database has no room left', RETRY_AFTER_S);
    const mail = mailer.isSetUp ? 'on' : 'off';
    const now = clock.now();
    return {
      status: 'ok',
      version: VERSION,
      mail,
      backup: backupAge(backups, now),
      copy: backupAge(backups?.copies ?? null, now),
      time: now.toISOString(),
    };
  });

  async function assertAnswers({ log }: FastifyRequest): Promise<void> {
    if (await answers(log.error.bind(log))) return;
    throw tryAgain(503, 'The database does not answer', RETRY_AFTER_S);
  }

  async function answers(log: (error: unknown) => void): Promise<boolean> {
    const asked = db.health.execute(sql`select 1`).then(
      () => true,
      (error: unknown) => {
        log(error);
        return false;
      },
    );
    const waited = new AbortController();
    const tooLate = delay(ANSWER_WITHIN_MS, false, { signal: waited.signal, ref: false }).catch(() => false);
    const isThere = await Promise.race([asked, tooLate]);
    waited.abort();
    return isThere;
  }
}

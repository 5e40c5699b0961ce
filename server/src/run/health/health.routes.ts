import { setTimeout as delay } from 'node:timers/promises';
import { VERSION } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tryAgain } from '../../kernel/http/http-error';
import type { Mailer } from '../../kernel/mail/mail';
import type { AppContext } from '../../writes/app-context';

const ANSWER_WITHIN_MS = 3_000;
const RETRY_AFTER_S = 5;

/**
 * Answers GET /api/health with a 200 while the server and its database answer. Answers with a 503 within seconds when
 * they do not, and while the database has no room for a change.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, clock, mailer }: AppContext & { mailer: Mailer },
): void {
  // A load balancer may send HEAD requests.
  app.get('/api/health', { exposeHeadRoute: true }, async (request) => {
    if (!(await answers(request.log.error.bind(request.log)))) {
      throw tryAgain(503, 'The database does not answer', RETRY_AFTER_S);
    }
    if (db.isFull()) throw tryAgain(503, 'The database has no room left', RETRY_AFTER_S);
    const mail = mailer.isSetUp ? 'on' : 'off';
    return { status: 'ok', version: VERSION, mail, time: clock.now().toISOString() };
  });

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

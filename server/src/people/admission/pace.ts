// Slows down a shop that sends more lines of sales than its budget has. A short sale never waits, and no sale is
// refused: only a batch whose wait would be too long gets a 429 with the time to wait.
import { setTimeout as delay } from 'node:timers/promises';
import { isRecord } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { tryAgain } from '../../kernel/http/http-error';
import { createLineBudget, type LineBudget } from '../../kernel/turns/line-budget';

// The lines of a sale at a till. A longer sale waits as a batch does.
const SHORT_SALE_LINES = 100;
// A till waits ten seconds for an answer.
const LONGEST_WAIT_MS = 4_000;
const BATCH = '/api/sync/batch';

/** Makes calls with many lines wait. Register after the check of sessions. */
export function registerPace(app: FastifyInstance, budget: LineBudget = createLineBudget()): void {
  app.addHook('preHandler', async ({ person, routeOptions: { url = '' }, method, body }) => {
    if (!person || method !== 'POST' || (url !== BATCH && url !== '/api/sales')) return;
    const lines = url === BATCH ? linesOfBatch(body) : linesOf(body);
    const waitMs = lines > SHORT_SALE_LINES ? budget.waitMs(person.storeId) : 0;
    if (url === BATCH && waitMs > LONGEST_WAIT_MS) {
      const message = 'This store sends more sales than the server can take. Please try again.';
      throw tryAgain(429, message, Math.ceil(waitMs / 1_000));
    }
    budget.spend(person.storeId, lines);
    if (waitMs > 0) await delay(Math.min(waitMs, LONGEST_WAIT_MS));
  });
}

function linesOfBatch(body: unknown): number {
  if (!isRecord(body) || !Array.isArray(body.items)) return 0;
  return body.items.reduce<number>((sum, item) => sum + (isRecord(item) ? linesOf(item.data) : 0), 0);
}

function linesOf(sale: unknown): number {
  return isRecord(sale) && Array.isArray(sale.saleItems) ? sale.saleItems.length : 0;
}

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Person } from '../../kernel/http/person';
import { registerErrors } from '../../kernel/plugins/errors';
import { createLineBudget } from '../../kernel/turns/line-budget';
import { registerPace } from './pace';

const saleOf = (lines: number) => ({ saleItems: Array.from({ length: lines }, () => ({})) });
const batchOf = (...lines: number[]) => ({ items: lines.map((count) => ({ data: saleOf(count) })) });

/** Opens an app whose shops may send 1,000 lines in a second. The time stands still. */
function open() {
  const app = Fastify();
  registerErrors(app);
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    request.person = { storeId: String(request.headers.who) } as Person;
  });
  registerPace(
    app,
    createLineBudget({ perSecond: 1_000, mostSaved: 500 }, () => 0),
  );
  for (const url of ['/api/sync/batch', '/api/sales']) app.post(url, async () => ({}));
  return async (who: string, url: string, payload: object) => {
    const startedAt = performance.now();
    const { statusCode, headers } = await app.inject({ method: 'POST', url, payload, headers: { who } });
    return { statusCode, retryAfter: headers['retry-after'], tookMs: performance.now() - startedAt };
  };
}

it('makes a batch wait for the lines that its shop has sent too many', async () => {
  const send = open();
  await send('s', '/api/sync/batch', batchOf(400, 400));
  expect((await send('s', '/api/sync/batch', batchOf(150))).tookMs).toBeGreaterThan(290);
  expect((await send('t', '/api/sync/batch', batchOf(150))).tookMs).toBeLessThan(200);
});

it('answers a batch that would wait for too long with a 429 and the time to wait', async () => {
  const send = open();
  await send('s', '/api/sync/batch', batchOf(5_000, 3_000));
  expect(await send('s', '/api/sync/batch', batchOf(150))).toMatchObject({
    statusCode: 429,
    retryAfter: '8',
  });
});

it('never refuses a sale, and lets a short one pass at once', async () => {
  const send = open();
  await send('s', '/api/sync/batch', batchOf(800));
  const short = await send('s', '/api/sales', saleOf(3));
  expect([short.statusCode, short.tookMs < 200]).toEqual([200, true]);
  const long = await send('s', '/api/sales', saleOf(1_000));
  expect([long.statusCode, long.tookMs > 290]).toEqual([200, true]);
});

it('passes bodies of any other form on to the route', async () => {
  const send = open();
  for (const body of [{}, { items: 3 }, { items: [null, { data: 'x' }] }])
    expect((await send('s', '/api/sync/batch', body)).statusCode).toBe(200);
});

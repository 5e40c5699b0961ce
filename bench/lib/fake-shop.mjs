/**
 * The smallest server that the outbox accepts: it stores each key once, in memory, and echoes the key. Measurements
 * against this server show the till's share of the work. The server can delay its answers, refuse batches, or hold
 * requests back.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { servePage } from './serve-page.mjs';

export async function startFakeShop({ script }) {
  const booked = new Map();
  const behavior = { delayMs: 0, takesBatches: true, hold: null, refuses: () => false };
  let requests = 0;
  let onRequest = () => undefined;

  function book(key, body) {
    if (!booked.has(key)) {
      const refusal = behavior.refuses(body) && { status: 400, body: { error: 'Refused' } };
      booked.set(key, refusal || { status: 201, body: { ...body, id: crypto.randomUUID() } });
    }
    return booked.get(key);
  }

  function answer(request, body) {
    if (request.method === 'GET') return { status: 200, body: { ok: true } };
    if (request.url !== '/api/sync/batch') return book(request.headers['idempotency-key'], body);
    if (!behavior.takesBatches) return { status: 404, body: { error: 'No batches here' } };
    const results = body.items.map(({ key, data }) => ({
      key,
      replayed: booked.has(key),
      ...book(key, data),
    }));
    return { status: 200, body: { results } };
  }

  const server = createServer(async (request, response) => {
    if (!request.url.startsWith('/api/')) return servePage(request, response, script);
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.method === 'POST') {
      requests += 1;
      onRequest(request);
      if (behavior.hold) await behavior.hold;
    }
    if (behavior.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behavior.delayMs));
    const { status, body } = answer(request, text ? JSON.parse(text) : null);
    const key = request.headers['idempotency-key'];
    response.writeHead(status, {
      'Content-Type': 'application/json',
      ...(key ? { 'Idempotency-Key': key } : {}),
    });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    behavior,
    booked,
    requests: () => requests,
    /** Resolves with the time of the next write that reaches the server, and with the tab that sent it. */
    nextRequest: () =>
      new Promise((resolve) => {
        onRequest = (request) => {
          onRequest = () => undefined;
          resolve({ at: performance.now(), tab: request.headers['bench-tab'] });
        };
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

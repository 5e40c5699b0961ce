import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { LIVE, READY } from '../http/probes';
import { registerDraining } from './draining';
import { registerErrors } from './errors';

it('a server that ends refuses new requests on open connections and tells when to retry', async () => {
  const answer = await askWhileEnding('/api/health');
  expect(answer).toContain('HTTP/1.1 503');
  expect(answer.toLowerCase()).toContain('retry-after: 1');
  expect(answer).toContain('{"error":"The server is ending. Please try again."}');
});

it('a server that ends is not ready at once, and lives until its calls are answered', async () => {
  expect(await askWhileEnding(READY)).toContain('HTTP/1.1 503');
  expect(await askWhileEnding(LIVE)).toContain('HTTP/1.1 200');
});

it('a server that leaves is not ready, answers every other call, and asks for new connections', async () => {
  const app = await aServer();
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.connection];
  };
  expect(await ask(READY)).toEqual([200, 'keep-alive']);
  app.leave();
  expect(await ask(READY)).toEqual([503, 'close']);
  expect(await ask(LIVE)).toEqual([200, 'close']);
  expect(await ask('/api/health')).toEqual([200, 'close']);
  await app.close();
});

async function aServer(): Promise<FastifyInstance> {
  const app = Fastify({ return503OnClosing: false });
  registerErrors(app);
  registerDraining(app);
  for (const url of ['/api/health', LIVE, READY]) app.get(url, async () => ({ status: 'ok' }));
  return app;
}

/** Returns the answer to a call that began before the server ended and arrived while it ends. */
async function askWhileEnding(path: string): Promise<string> {
  const app = await aServer();
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n`);
  await expect.poll(() => connectionsOf(app.server)).toBe(1);
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  socket.write('\r\n');
  await Promise.all([once(socket, 'close'), closed]);
  return answer;
}

function connectionsOf(server: {
  getConnections(tell: (error: Error | null, count: number) => void): unknown;
}) {
  return new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
}

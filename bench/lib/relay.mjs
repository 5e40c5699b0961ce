/**
 * Serves a page and passes its API calls on to a real server, signed in and after a delay, as if the server were far
 * away.
 */
import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import { servePage } from './serve-page.mjs';

export async function startRelay({ script, target, cookie }) {
  const behavior = { delayMs: 0, takesBatches: true };
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);

  const server = createServer(async (request, response) => {
    if (!request.url.startsWith('/api/')) return servePage(request, response, script);
    if (behavior.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behavior.delayMs));
    if (request.url === '/api/sync/batch' && !behavior.takesBatches) {
      request.resume();
      response.writeHead(404, { 'Content-Type': 'application/json' });
      return response.end('{"error":"No batches here"}');
    }
    const headers = { ...request.headers, host: `${hostname}:${port}`, origin: target, cookie };
    const { method, url: path } = request;
    const onward = send({ agent, hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    behavior,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}

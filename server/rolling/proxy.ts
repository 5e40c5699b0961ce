// A proxy as an operator would put it before several servers. It sends each call to the next server that is ready, and
// asks each server for that in an interval. It never repeats a call, so that every failed call is seen.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The time between two questions to a server, in milliseconds. */
export const ASKED_EVERY_MS = 500;

interface Backend {
  url: string;
  isReady: boolean;
}

export interface Proxy {
  url: string;
  /** Adds a server. Resolves when the proxy has found it ready. */
  add(url: string): Promise<void>;
  remove(url: string): void;
  /** The number of calls that each server has got. */
  calls: ReadonlyMap<string, number>;
  close(): void;
}

export async function startProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const backends: Backend[] = [];
  const calls = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();
  let turn = 0;

  async function ask(backend: Backend): Promise<void> {
    const answer = await fetch(`${backend.url}/api/health/ready`).catch(() => null);
    backend.isReady = answer?.status === 200;
  }

  function pass(call: IncomingMessage, answer: ServerResponse): void {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn % ready.length];
    turn += 1;
    if (!backend) {
      answer.writeHead(503).end('no server is ready');
      return;
    }
    calls.set(backend.url, (calls.get(backend.url) ?? 0) + 1);
    const { method, headers, url = '/' } = call;
    const onward = request(new URL(url, backend.url), { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, withoutHop(reply.headers));
      reply.pipe(answer);
    });
    onward.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${backend.url}: ${error.message}`);
    });
    call.pipe(onward);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async add(url) {
      const backend = { url, isReady: false };
      await ask(backend);
      if (!backend.isReady) throw new Error(`${url} is not ready`);
      backends.push(backend);
      timers.set(
        url,
        setInterval(() => void ask(backend), ASKED_EVERY_MS),
      );
    },
    remove(url) {
      clearInterval(timers.get(url));
      backends.splice(0, backends.length, ...backends.filter((backend) => backend.url !== url));
    },
    close() {
      for (const timer of timers.values()) clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

// The connection to the server ends at the proxy.
function withoutHop({ connection: _, ...headers }: IncomingMessage['headers']): IncomingMessage['headers'] {
  return headers;
}

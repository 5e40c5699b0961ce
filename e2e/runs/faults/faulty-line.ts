/**
 * A proxy between the browser and the server. It passes every request on until a fault is armed for the next delivery
 * of a change. The proxy is outside the page, so it also works for a dying page, and it records the body sent with each
 * key.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import type { LineFault } from './fault-kinds';
import { type Answer, forward } from './forward';
import { createKeyLog, type KeyLog } from './key-log';
import { batchWithRefusals } from './refuse-items';

export interface FaultyLine {
  readonly url: string;
  readonly keys: KeyLog;
  /** Arms a fault for the next delivery. Resolves when the fault has struck. */
  arm(fault: LineFault): Promise<void>;
  /** Withdraws the faults that have not struck yet. Returns their number. */
  disarm(): number;
  /** Cuts all connections, as a dead router does. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

interface Armed {
  fault: LineFault;
  strike: () => void;
}

interface Delivery {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  isBatch: boolean;
  send(body?: Buffer): Promise<Answer>;
}

const WRITES = new Set(['/api/sales', '/api/products', '/api/sync/batch', '/api/sync/discards']);
// Longer than the 10 s for which the till waits for an answer. In milliseconds.
const LATE_MS = 10_500;

/** Opens a line to the server. `target` is read for each request, because servers are killed and started again. */
export async function openFaultyLine(target: () => string, random: Random): Promise<FaultyLine> {
  const keys = createKeyLog();
  let armed: Armed[] = [];
  let isDown = false;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Closes the connection after each request. Chromium itself retries a request that fails on a reused connection,
    // but the till should do that.
    response.setHeader('Connection', 'close');
    if (isDown) return cut(response);
    const path = request.url ?? '/';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const send = (changed = body) => forward(target(), request, changed);
    const isWrite = request.method === 'POST' && WRITES.has(path);
    if (!isWrite) return answer(response, await send());
    keys.note(path, request.headers['idempotency-key'], body);
    const delivery: Delivery = { request, response, body, isBatch: path === '/api/sync/batch', send };
    const next = take(delivery);
    if (!next) return answer(response, await send());
    next.strike();
    await FAULTS[next.fault](delivery, random);
  }

  // A 403 mostly strikes retries, like a permission that was withdrawn in the meantime, because a 403 on a first
  // attempt would sign out the person at this tab. A page with a token never gets a 403 on a first attempt, because it
  // has no manager who could discard the note about a refused sale that the server never saw.
  function take({ request, isBatch }: Delivery): Armed | undefined {
    const isReplay = isBatch || request.headers['evertill-delivery'] === 'replay';
    const isAtOnce = () => request.headers.authorization === undefined && random.next() < 0.02;
    const at = armed.findIndex(({ fault }) => fault !== 'status 403' || isReplay || isAtOnce());
    return at < 0 ? undefined : armed.splice(at, 1)[0];
  }

  const server: Server = createServer((request, response) => {
    // The request fails when the server is being killed or the page is gone. There is no answer in either case.
    handle(request, response).catch(() => cut(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    keys,
    arm: (fault) =>
      new Promise((resolve) => {
        armed.push({ fault, strike: resolve });
      }),
    disarm() {
      const left = armed.length;
      armed = [];
      return left;
    },
    setDown(next) {
      isDown = next;
      if (isDown) server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const FAULTS: Record<LineFault, (delivery: Delivery, random: Random) => Promise<void>> = {
  async 'refuse-connection'({ response }) {
    cut(response);
  },
  async 'lose-answer'({ response, send }) {
    await send();
    cut(response);
  },
  async truncate({ response, send }, random) {
    const whole = await send();
    const half = whole.body.subarray(0, Math.floor(whole.body.length / 2));
    if (random.next() < 0.5) return answer(response, { ...whole, body: half });
    response.writeHead(whole.status, { ...whole.headers, 'content-length': whole.body.length });
    response.write(half, () => cut(response));
  },
  async duplicate({ response, send }, random) {
    if (random.next() < 0.5) {
      await send();
      return answer(response, await send());
    }
    const both = await Promise.all([send(), send()]);
    answer(response, random.pick(both));
  },
  async 'status 5xx'({ response, request }, random) {
    answer(response, failure(request, random));
  },
  async 'status-after-commit 5xx'({ response, request, send }, random) {
    await send();
    const { headers, ...rest } = failure(request, random);
    // Leaves out the key, because our server echoes the key with a failure only when certain that nothing was written.
    answer(response, { ...rest, headers: { 'content-type': headers['content-type'] ?? 'text/html' } });
  },
  async 'status 401'({ response, request }) {
    answer(response, json(401, { error: 'Not signed in' }, request));
  },
  async 'status 403'({ response, request, body, isBatch, send }, random) {
    if (!isBatch) return answer(response, json(403, { error: 'Not permitted' }, request));
    answer(response, await batchWithRefusals(body, send, random));
  },
  async 'captive-portal'({ response }) {
    const page = '<!doctype html><title>Free Wi-Fi</title><p>Please accept our terms.';
    answer(response, { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) });
  },
  async 'late-answer'({ response, send }) {
    const late = await send();
    await pause(LATE_MS);
    answer(response, late);
  },
};

/** Returns a failure of our own server, or of another party's proxy. */
function failure(request: IncomingMessage, random: Random): Answer {
  const status = random.pick([500, 502, 503, 504]);
  if (random.next() < 0.5) return json(status, { error: 'Internal server error' }, request);
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Bad Gateway</h1>') };
}

function json(status: number, value: unknown, request: IncomingMessage): Answer {
  const { 'idempotency-key': key, origin } = request.headers;
  const headers = {
    'content-type': 'application/json',
    ...(key ? { 'idempotency-key': String(key) } : {}),
    // Our server sends these headers to a page with a token. Without them, the browser hides the answer from the page.
    ...(origin
      ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Idempotency-Key' }
      : {}),
  };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

function answer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

function cut(response: ServerResponse): void {
  response.socket?.destroy();
}

import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../kernel/http/person';
import { registerErrors } from '../../kernel/plugins/errors';
import { registerLanes } from './lanes';

const BATCH = { method: 'POST', url: '/api/sync/batch' } as const;
const SALE = { method: 'POST', url: '/api/sales' } as const;
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

let app: FastifyInstance;
/** The calls in progress, as 'shop session route', each with the function that answers it. */
let inProgress: { call: string; answer: () => void }[] = [];

/** The calls that have arrived, and those whose connection is closed. */
let arrived = 0;
let closed = 0;

beforeEach(async () => {
  inProgress = [];
  arrived = 0;
  closed = 0;
  app = Fastify();
  registerErrors(app);
  await app.register(cookie);
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request, reply) => {
    const [storeId, id] = String(request.headers.who).split(' ');
    request.person = { storeId, id, token: {} } as Person;
    arrived += 1;
    reply.raw.once('close', () => {
      closed += 1;
    });
  });
  registerLanes(app);
  for (const { method, url } of [BATCH, SALE]) {
    app.route({
      method,
      url,
      handler: (request) =>
        new Promise((answer) => {
          inProgress.push({ call: `${request.headers.who} ${url}`, answer: () => answer({}) });
        }),
    });
  }
  await app.ready();
});
afterEach(async () => {
  const answering = setInterval(() => {
    for (const { answer } of inProgress) answer();
  }, 1);
  await app.close();
  clearInterval(answering);
});

const send = (who: string, call: typeof BATCH | typeof SALE) => app.inject({ ...call, headers: { who } });
const waiting = () => arrived - inProgress.length;
const gone = () => closed;
const calls = () => inProgress.map(({ call }) => call);

async function started(...all: [who: string, call: typeof BATCH | typeof SALE][]) {
  const answers = all.map(([who, call]) => send(who, call));
  await settle();
  return { answers };
}

describe('a shop', () => {
  it('has two batches in progress, each of another session, while the others wait', async () => {
    const batches = ['s one', 's one', 's two', 's three', 't one'].map((who) => [who, BATCH] as const);
    await started(...batches.map(([who, call]) => [who, call] as [string, typeof BATCH]));
    expect(calls()).toEqual(['s one', 's two', 't one'].map((who) => `${who} ${BATCH.url}`));
    inProgress[0]?.answer();
    await settle();
    expect(calls().at(-1)).toBe(`s three ${BATCH.url}`);
  });

  it('sells while its batches wait', async () => {
    await started(['s one', BATCH], ['s one', BATCH], ['s one', SALE]);
    expect(calls()).toContain(`s one ${SALE.url}`);
  });

  it('sells at one till while another till sends sales without end', async () => {
    const flood = Array.from({ length: 30 }, () => ['s one', SALE] as [string, typeof SALE]);
    await started(...flood, ['s two', SALE]);
    expect(calls()).toContain(`s two ${SALE.url}`);
    expect(calls()).toHaveLength(5);
  });
});

describe('a session that sends too much at once', () => {
  it('gets a 429 with the time to wait, and no other session does', async () => {
    const flood = Array.from({ length: 30 }, () => ['s one', BATCH] as [string, typeof BATCH]);
    const { answers } = await started(...flood, ['s two', BATCH]);
    const refused = await answers.at(-2);
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(calls()).toContain(`s two ${BATCH.url}`);
  });
});

describe('a caller that goes away', () => {
  it('keeps its place until the work is done, and then gives the place back', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const headers = { who: 's one' };
    const left = fetch(`${url}${BATCH.url}`, { method: 'POST', headers, signal: leaving.signal });
    // The call comes over a real connection, which takes its time on a busy machine.
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    leaving.abort();
    await expect(left).rejects.toThrow();
    await started(['s one', BATCH]);
    expect(calls()).toHaveLength(1);
    inProgress[0]?.answer();
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
  });

  it('takes no place for good when it goes away while it waits for its turn', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    await started(['s one', BATCH]);
    const leaving = new AbortController();
    const headers = { who: 's one', 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: '{"items":[]}', signal: leaving.signal };
    const arrived = vi.waitFor(() => expect(waiting()).toBe(1));
    const left = fetch(`${url}${BATCH.url}`, call);
    await arrived;
    leaving.abort();
    await expect(left).rejects.toThrow();
    await vi.waitFor(() => expect(gone()).toBe(1));
    inProgress[0]?.answer();
    await started(['s one', BATCH]);
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
  });
});

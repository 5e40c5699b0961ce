// Tests what a server does while the disk of its database is full, or while its PostgreSQL is frozen:
// `npm run test:power`.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../rolling/tills';
import { aSale, type TestProduct } from '../test/builders';
import { buildServer, runToEnd, startServer } from '../test/built-server';
import { expectAllBooks } from './check-books';
import { DATABASE_URL, DISK, emptyDisk, fillDisk, restorePower, signalDatabase } from './power-disk';
import { send } from './sellers';

const BUILD_MS = 5 * 60_000;
const LIMIT_MS = 5 * 60_000;
/** In milliseconds. The server waits ten seconds for an answer of the database, and repeats what it may. */
const ANSWER_MS = 30_000;
const LOOK_AGAIN_MS = 200;
const LOOKS = 600;
/** More than enough for tables that have no room left to grow. */
const MOST_SALES = 3_000;

const folder = join(DISK, 'faults');
const env = {
  ...(DATABASE_URL === '' ? { EVERTILL_DATA: folder, EVERTILL_DEMO: '0' } : { DATABASE_URL }),
  EVERTILL_REGISTRATION: 'open',
  EVERTILL_SITE: '/nonexistent',
};

let build: string;
beforeAll(async () => {
  if (DISK !== '') build = await buildServer();
}, BUILD_MS);
afterAll(() => {});

describe.skipIf(DISK === '')('a server whose disk is full', { timeout: LIMIT_MS }, () => {
  it('says so, books nothing by halves, and sells on when there is room', async () => {
    let server = await startServer(build, env);
    let isOver = false;
    void server.ended().then(() => {
      isOver = true;
    });
    const till = openTill(await openStore(server.url));
    for (let n = 0; n < 3; n += 1) expect((await till.sell(server.url, till.next()))?.status).toBe(201);
    await fillDisk();
    const { sale, answer } = await refusedSale(till, server.url);
    if (answer) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/^The database /) });
    }
    // The embedded database ends its server when the log has no room. Any other answer leaves the server unhealthy.
    const health = isOver ? null : await fetch(`${server.url}/api/health`).catch(() => null);
    if (health) expect(health.status).toBe(503);
    else {
      await until(() => isOver);
      expect(server.output()).toContain('Everything that was acknowledged is kept. See to its disk');
      const early = await runToEnd(build, env);
      expect(early).toMatchObject({ code: 1, output: expect.stringContaining('because its disk is full') });
    }
    await emptyDisk();
    if (isOver) server = await startServer(build, env);
    // A PostgreSQL whose log had no room has ended, and is started by its operator.
    else if (!(await isReady(server.url))) await restorePower();
    await until(() => isReady(server.url));
    await until(async () => (await till.sell(server.url, sale))?.status === 201);
    expect((await till.sell(server.url, till.next()))?.status).toBe(201);
    // The health tells of a full disk for a while longer, because a till pauses between two attempts.
    await until(async () => (await fetch(`${server.url}/api/health`)).status === 200);
    expect(await server.end('SIGTERM')).toBe(0);
    await expectAllBooks({ build, folder }, [[till.store, till.sold()]]);
  });
});

describe.skipIf(DATABASE_URL === '')('a server whose PostgreSQL is frozen', { timeout: LIMIT_MS }, () => {
  it('answers each call in its time, is not ready, and books each sale once when PostgreSQL goes on', async () => {
    const server = await startServer(build, env);
    const till = openTill(await openStore(server.url));
    expect((await till.sell(server.url, till.next()))?.status).toBe(201);
    const sale = till.next();
    await signalDatabase('SIGSTOP');
    const askedAt = performance.now();
    const [ready, ...answers] = await Promise.all([
      fetch(`${server.url}/api/health/ready`),
      till.sell(server.url, sale),
      till.sell(server.url, sale),
    ]);
    const tookMs = performance.now() - askedAt;
    await signalDatabase('SIGCONT');
    expect(tookMs).toBeLessThan(ANSWER_MS);
    expect(ready.status).toBe(503);
    for (const answer of answers) {
      expect(answer?.status).toBe(503);
      expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer?.json()).toEqual({ error: expect.stringContaining('Please try again') });
    }
    await until(() => isReady(server.url));
    await until(async () => (await till.sell(server.url, sale))?.status === 201);
    expect((await till.sell(server.url, till.next()))?.status).toBe(201);
    expect(await server.end('SIGTERM')).toBe(0);
    await expectAllBooks({ build, folder }, [[till.store, till.sold()]]);
  });
});

interface Sale {
  key: string;
  saleNumber: string;
  body: Record<string, unknown>;
}

/** A till that sells one piece at a time, and knows what was acknowledged. */
function openTill(store: Store) {
  const product = store.products[0] as TestProduct;
  const acknowledged = new Map<string, number>();
  let sequence = 0;
  return {
    store,
    next(): Sale {
      sequence += 1;
      const saleNumber = `F-${sequence}`;
      const fields = { saleNumber, registerId: 'till-f', registerSequence: sequence };
      const body = aSale([[product, 1]], { saleDate: new Date().toISOString(), fields });
      return { key: randomUUID(), saleNumber, body };
    },
    /** Sends a sale. Resolves with null when the server does not answer. */
    async sell(url: string, { key, saleNumber, body }: Sale): Promise<Response | null> {
      const answer = await send(url, { cookie: store.cookie, key, body }).catch(() => null);
      if (answer?.status === 201) acknowledged.set(saleNumber, Math.round(Number(body.totalAmount) * 100));
      return answer;
    },
    sold: () => ({
      saleNumbers: [...acknowledged.keys()],
      quantities: new Map([[product.id, acknowledged.size]]),
      cents: [...acknowledged.values()].reduce((sum, cents) => sum + cents, 0),
      failures: [],
      slowestMs: 0,
    }),
  };
}

/** Sells until a sale is not acknowledged. */
async function refusedSale(till: ReturnType<typeof openTill>, url: string) {
  for (let n = 0; n < MOST_SALES; n += 1) {
    const sale = till.next();
    const answer = await till.sell(url, sale);
    if (answer?.status !== 201) return { sale, answer };
  }
  throw new Error(`The full disk took ${MOST_SALES} sales.`);
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
  return answer?.status === 200;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isSo()) return;
    await delay(LOOK_AGAIN_MS);
  }
  throw new Error('It did not become so in time.');
}

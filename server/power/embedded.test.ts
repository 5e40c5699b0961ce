import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../src/run/demo/random';
import { buildServer, type ServerProcess, startServer } from '../test/built-server';
import { expectAllBooks } from './check-books';
import { openLedger } from './ledger';
import { CUTS, cutPower, DISK, failDisk, MINUTES, restorePower, SEED } from './power-disk';

const STORES = 2;
const BUILD_MS = 5 * 60_000;
/** In milliseconds. The cut comes at any moment of a sale, not only between two. */
const SALE_MS = 60;
/** In milliseconds. The time in which a server creates its database, or replays the log of an old one. */
const FIRST_START_MS = 5_000;
const START_MS = 1_500;

describe.skipIf(DISK === '')('the embedded database', { timeout: BUILD_MS + 2 * MINUTES * 60_000 }, () => {
  const env = {
    EVERTILL_DATA: join(DISK, 'data'),
    EVERTILL_DEMO: '0',
    EVERTILL_REGISTRATION: 'open',
    EVERTILL_SITE: '/nonexistent',
  };
  const random = createRandom(SEED);
  let cuts = 0;
  let build: string;
  beforeAll(async () => {
    build = await buildServer();
  }, BUILD_MS);

  it('keeps each acknowledged sale once when the power is cut, and opens again each time', async () => {
    const endsAt = performance.now() + MINUTES * 60_000;
    await cutWhileStarting(FIRST_START_MS);
    let server = await startServer(build, env);
    const ledger = await openLedger(server.url, STORES, random);
    try {
      while (cuts < CUTS && performance.now() < endsAt) {
        await ledger.sellOn(server.url);
        await delay(random() * SALE_MS);
        await (random() < 0.25 ? loseDisk(server) : losePower(server));
        ledger.powerOff();
        await restorePower();
        if (random() < 0.25) await cutWhileStarting(START_MS);
        server = await startServer(build, env);
        await ledger.compare(server.url);
        if (ledger.hasLost()) break;
      }
      if (!ledger.hasLost()) await ledger.finish(server.url);
    } finally {
      await ledger.report(cuts);
    }
    ledger.expectNothingLost();
    expect(await server.end('SIGTERM')).toBe(0);
    await expectAllBooks({ build, folder: env.EVERTILL_DATA }, ledger.books());
  });

  async function losePower(server: ServerProcess): Promise<void> {
    const ended = server.ended();
    await cutPower();
    await ended;
    cuts += 1;
  }

  /** The server notices that its disk does not take what it flushes, and ends by itself without a further answer. */
  async function loseDisk(server: ServerProcess): Promise<void> {
    const ended = server.ended();
    await failDisk();
    expect(await ended).toBe(1);
    expect(server.output()).toContain('Everything that was acknowledged is kept.');
    cuts += 1;
  }

  async function cutWhileStarting(withinMs: number): Promise<void> {
    const starting = startServer(build, env).then(
      (server) => server.end('SIGKILL'),
      () => null,
    );
    await delay(random() * withinMs);
    await cutPower();
    await starting;
    await restorePower();
    cuts += 1;
  }
});

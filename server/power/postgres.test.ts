import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { createRandom } from '../src/run/demo/random';
import { buildServer, startServer } from '../test/built-server';
import { expectAllBooks } from './check-books';
import { openLedger } from './ledger';
import { CUTS, cutPower, DATABASE_URL, failDisk, MINUTES, restorePower, SEED } from './power-disk';

const STORES = 3;
const BUILD_MS = 5 * 60_000;
/** In milliseconds. The cut comes at any moment of a sale, not only between two. */
const SALE_MS = 60;
/** In milliseconds. A disk may fail for some time before the machine is switched off. */
const FAILING_MS = 1_000;
const LOG_LENGTH = 4_000;

describe.skipIf(DATABASE_URL === '')('a PostgreSQL', { timeout: BUILD_MS + 2 * MINUTES * 60_000 }, () => {
  const env = { DATABASE_URL, EVERTILL_REGISTRATION: 'open', EVERTILL_SITE: '/nonexistent' };
  let build: string;
  beforeAll(async () => {
    build = await buildServer();
  }, BUILD_MS);

  it('keeps each acknowledged sale once when its power is cut or its disk fails, with the server or alone', async () => {
    const random = createRandom(SEED);
    const endsAt = performance.now() + MINUTES * 60_000;
    let cuts = 0;
    let server = await startServer(build, env);
    onTestFailed(() => void process.stdout.write(server.output().slice(-LOG_LENGTH)));
    const ledger = await openLedger(server.url, STORES, random);
    try {
      while (cuts < CUTS && performance.now() < endsAt) {
        await ledger.sellOn(server.url);
        await delay(random() * SALE_MS);
        if (random() < 0.5) await cutPower();
        else {
          await failDisk();
          await delay(random() * FAILING_MS);
        }
        cuts += 1;
        // In half of the cuts the server is on another machine, which has power.
        const isServerCut = random() < 0.5;
        if (isServerCut) {
          await server.end('SIGKILL');
          ledger.powerOff();
        }
        await restorePower();
        if (isServerCut) server = await startServer(build, env);
        await ledger.compare(server.url);
        if (ledger.hasLost()) break;
      }
      if (!ledger.hasLost()) await ledger.finish(server.url);
    } finally {
      await ledger.report(cuts);
    }
    ledger.expectNothingLost();
    expect(await server.end('SIGTERM')).toBe(0);
    await expectAllBooks({ build, folder: '' }, ledger.books());
  });
});

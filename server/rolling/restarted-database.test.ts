import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type ServerProcess, startServer } from '../test/built-server';
import { ENGINE } from '../test/engine';
import { copyTemplate, dropDatabase, makeTemplate, urlOf } from '../test/server-databases';
import { expectBooks } from './books';
import { openStore, type Store, startTills } from './tills';

/** An address of `npm run test:restart`, which restarts a node when it is called. */
const RESTART_URL = process.env.TEST_RESTART_URL ?? '';
const STORES = Number(process.env.TEST_RESTART_STORES ?? 100);
const MINUTES = Number(process.env.TEST_RESTART_MINUTES ?? 10);
const SERVERS = 2;
const START_MS = 10 * 60_000;

describe.skipIf(RESTART_URL === '')(
  `${STORES} stores on ${SERVERS} servers`,
  { timeout: START_MS + 2 * MINUTES * 60_000 },
  () => {
    let build: string;
    let template: string;
    let database: string;
    const servers: ServerProcess[] = [];
    beforeAll(async () => {
      build = await buildServer();
      template = await makeTemplate();
      database = await copyTemplate(template);
    }, START_MS);
    afterAll(async () => {
      for (const server of servers) await server.end('SIGKILL');
      for (const name of [database, template]) await dropDatabase(name);
    });

    it('lose and double no sale when a node of the database is restarted', async () => {
      const env = {
        DATABASE_URL: urlOf(database),
        EVERTILL_REGISTRATION: 'open',
        EVERTILL_SITE: '/nonexistent',
        EVERTILL_TRUST_PROXY: '127.0.0.1',
      };
      for (let n = 0; n < SERVERS; n += 1) servers.push(await startServer(build, env, { flags: [] }));
      const urls = servers.map(({ url }) => url);
      const stores: Store[] = [];
      for (let n = 0; n < STORES; n += 1)
        stores.push(await openStore(urls[n % urls.length] ?? '', { from: `10.0.${n >> 8}.${n & 255}` }));
      const startedAt = performance.now();
      const tills = stores.map((store) => startTills(store, 1, urls, { repeats: true }));
      // Every store has sold before the restart and sells after it, however short the run.
      await Promise.all(tills.map((till) => till.sell(1)));
      await untilMinutes(startedAt, MINUTES / 2);
      const restarted = await fetch(RESTART_URL, { method: 'POST' });
      expect(restarted.status).toBe(204);
      await Promise.all(tills.map((till) => till.sell(2)));
      await untilMinutes(startedAt, MINUTES);
      const sold = await Promise.all(tills.map((till) => till.stop()));
      const client = new pg.Client({ connectionString: urlOf(database) });
      await client.connect();
      for (const [n, store] of stores.entries())
        await expectBooks(client, store, sold[n] as (typeof sold)[number]);
      await client.end();
      const count = sold.reduce((sum, { saleNumbers }) => sum + saleNumbers.length, 0);
      const slowestMs = Math.max(...sold.map((each) => each.slowestMs));
      process.stdout.write(
        `${ENGINE}: ${STORES} stores, ${count} sales in ${MINUTES} minutes, the slowest took ${(slowestMs / 1_000).toFixed(1)} s\n`,
      );
      for (const server of servers.splice(0)) expect(await server.end('SIGTERM')).toBe(0);
    });
  },
);

function untilMinutes(startedAt: number, minutes: number): Promise<void> {
  const leftMs = startedAt + minutes * 60_000 - performance.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)));
}

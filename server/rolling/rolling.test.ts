// Tests that the servers of a PostgreSQL can be replaced one by one while tills sell: `npm run test:rolling`.
import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildServer,
  runToEnd,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../test/built-server';
import { ENGINE, SERVER_URL } from '../test/engine';
import { newestMigration, plantMigrations } from '../test/planted-migrations';
import { expectBooks } from './books';
import { ASKED_EVERY_MS, startProxy } from './proxy';
import { openStore, type Sold, type Store, startTills } from './tills';

const BEFORE = process.env.EVERTILL_SERVER_BEFORE ?? '';
const TILLS = 6;
/** The sales between two steps. */
const SALES = Number(process.env.EVERTILL_ROLLING_SALES ?? 60);
/** In milliseconds. The tills of a busy machine sell about ten times in a second. */
const TIMEOUT_MS = 300_000 + 12 * SALES * 100;

const NEXT = {
  next_column: `ALTER TABLE "sales" ADD COLUMN "shelf" text DEFAULT 'none' NOT NULL;`,
  next_stock: 'ALTER TABLE "products" ADD COLUMN "shelf" text;',
  next_table:
    'CREATE TABLE "shelves" ("store_id" uuid NOT NULL, "id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "shelves" ADD CONSTRAINT "shelves_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id");',
  next_index:
    '-- concurrently\nCREATE INDEX CONCURRENTLY "sales_by_shelf" ON "sales" ("store_id","shelf");--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "products_by_shelf" ON "products" ("store_id","shelf");',
};

describe.skipIf(ENGINE !== 'postgres')(
  'a store that sells while its servers change',
  { timeout: TIMEOUT_MS },
  () => {
    const server = SERVER_URL ?? '';
    const admin = new pg.Client({ connectionString: server });
    const opened: string[] = [];
    const copies: string[] = [];
    let build: string;

    beforeAll(async () => {
      build = await buildServer();
      await admin.connect();
    }, 300_000);
    afterAll(async () => {
      for (const name of opened) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      for (const folder of copies) rmSync(folder, { recursive: true, force: true });
    });

    async function aDatabase(): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string }> {
      const name = `evertill_rolling_${randomUUID().replaceAll('-', '')}`;
      await admin.query(`create database ${name}`);
      opened.push(name);
      return {
        DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href,
        EVERTILL_REGISTRATION: 'open',
        EVERTILL_SITE: '/nonexistent',
      };
    }

    /** Returns a copy of the build with more migrations. */
    function buildWith(name: string, planted: Record<string, string>): string {
      const folder = `${build}-${name}`;
      copies.push(folder);
      cpSync(build, folder, { recursive: true, verbatimSymlinks: true });
      plantMigrations(join(folder, 'migrations'), planted);
      return folder;
    }

    async function connectTo({ DATABASE_URL }: { DATABASE_URL: string }): Promise<pg.Client> {
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      return client;
    }

    async function expectBooksOf(env: { DATABASE_URL: string }, store: Store, sold: Sold): Promise<void> {
      process.stdout.write(
        `${sold.saleNumbers.length} sales, the slowest took ${Math.round(sold.slowestMs)} ms, ${sold.failures.length} failed\n`,
      );
      const client = await connectTo(env);
      await expectBooks(client, store, sold).finally(() => client.end());
    }

    it.skipIf(BEFORE === '')('goes from the build before the newest migration to this one', async () => {
      const env = await aDatabase();
      const old = await startServer(BEFORE, env, { flags: [] });
      const store = await openStore(old.url);
      const tills = startTills(store, TILLS, [old.url]);
      await tills.sell(SALES);
      const fresh = await startServer(build, env, { flags: [] });
      // One commit may bring several migrations.
      expect(fresh.output()).toMatch(new RegExp(`^Migrations: .*\\b${newestMigration()}\\b`, 'm'));
      await replace(tills, old, fresh);
      await expectBooksOf(env, store, await tills.stop());
      expect(await fresh.end('SIGTERM')).toBe(0);
    });

    it('goes to the next build while a report keeps tables locked, and the build before starts again', async () => {
      const env = await aDatabase();
      const next = buildWith('next', NEXT);
      const old = await startServer(build, env, { flags: [] });
      const store = await openStore(old.url);
      const tills = startTills(store, TILLS, [old.url]);
      await tills.sell(SALES);
      const report = await connectTo(env);
      await report.query('begin; select count(*) from sales; select count(*) from products');
      const starting = startServer(next, env, { flags: [] });
      // The first attempt to lock the table has failed when the others have sold for longer than it lasts.
      await isWaitedFor(report);
      await tills.sell(SALES);
      await report.query('commit');
      await report.end();
      const fresh = await starting;
      expect(fresh.output()).toContain('A server can go back to the build before.');
      const again = await startServer(build, env, { flags: [] });
      expect(again.output()).toContain('4 migrations of a newer Evertill');
      await tills.turnTo([old.url, again.url, fresh.url]);
      await tills.sell(SALES);
      await replace(tills, again, fresh);
      await replace(tills, old, fresh);
      await expectBooksOf(env, store, await tills.stop());
      expect(await fresh.end('SIGTERM')).toBe(0);

      const contract = {
        ...NEXT,
        next_contract:
          '-- contract: nothing needs it since next_index\nALTER TABLE "sales" DROP COLUMN "shelf";',
      };
      const last = await startServer(buildWith('last', contract), env, { flags: [] });
      expect(last.output()).toContain('Builds without next_index cannot work with these tables');
      expect(await last.end('SIGTERM')).toBe(0);
      const refused = await runToEnd(build, env);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toContain('whose migration next_contract has taken away what this build needs');
    });

    it('loses no call of a proxy that is told by `ready`, while both of its servers are restarted', async () => {
      // The proxy asks in an interval, so a server serves for longer than that after it says that it leaves.
      const env = {
        ...(await aDatabase()),
        EVERTILL_STOP_GRACE: String(Math.ceil((3 * ASKED_EVERY_MS) / 1_000)),
      };
      const start = () => startServer(build, env, { flags: [] });
      let servers = [await start(), await start()] as const;
      const proxy = await startProxy();
      for (const { url } of servers) await proxy.add(url);
      const store = await openStore(proxy.url);
      const tills = startTills(store, TILLS, [proxy.url]);
      await tills.sell(SALES);
      for (const old of servers) {
        const isOver = old.end('SIGTERM');
        await tills.sell(SALES);
        expect(await isOver).toBe(0);
        proxy.remove(old.url);
        const fresh = await start();
        await proxy.add(fresh.url);
        servers = [servers[1], fresh];
        await tills.sell(SALES);
        expect(proxy.calls.get(fresh.url)).toBeGreaterThan(0);
      }
      await expectBooksOf(env, store, await tills.stop());
      proxy.close();
      for (const { end } of servers) expect(await end('SIGTERM')).toBe(0);
    });

    it('goes on when one of two servers is killed: no sale is lost, and none is booked twice', async () => {
      const env = { ...(await aDatabase()), EVERTILL_SHARED_SITE: '1' };
      const folders = [temporaryFolder(), temporaryFolder()] as const;
      const start = ({ path }: { path: string }) =>
        startServer(build, { ...env, EVERTILL_DATA: path }, { flags: [] });
      const first = await start(folders[0]);
      const second = await start(folders[1]);
      const store = await openStore(first.url);
      const tills = startTills(store, TILLS, [first.url, second.url], { repeats: true });
      await tills.sell(SALES);
      // Some of the calls in progress there are booked and not answered yet.
      await second.end('SIGKILL');
      await tills.sell(SALES);
      const again = await start(folders[1]);
      await tills.turnTo([first.url, again.url]);
      await tills.sell(SALES);
      await expectBooksOf(env, store, await tills.stop());
      for (const server of [first, again]) expect(await server.end('SIGTERM')).toBe(0);
      for (const folder of folders) folder.remove();
    });
  },
);

/** Sends the tills to the new server, and ends the old one. */
async function replace(
  tills: ReturnType<typeof startTills>,
  old: ServerProcess,
  fresh: ServerProcess,
): Promise<void> {
  await tills.turnTo([old.url, fresh.url]);
  await tills.sell(SALES);
  await tills.turnTo([fresh.url]);
  expect(await old.end('SIGTERM')).toBe(0);
  await tills.sell(SALES);
}

/** Resolves when another connection has waited in vain for a lock of this connection. */
async function isWaitedFor(client: pg.Client): Promise<void> {
  let hasWaited = false;
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>(
      `select exists (select from pg_locks where not granted and mode = 'AccessExclusiveLock') as is`,
    );
    if (rows[0]?.is) hasWaited = true;
    else if (hasWaited) return;
  }
}

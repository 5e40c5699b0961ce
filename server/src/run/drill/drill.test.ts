import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, startTills } from '../../../rolling/tills';
import { buildServer, runToEnd, startServer, temporaryFolder } from '../../../test/built-server';
import { ENGINE, SERVER_URL } from '../../../test/engine';
import { PG_BIN } from '../../../test/postgres-programs';
import { urlOf } from '../../../test/server-databases';

let build: string;
const place = temporaryFolder();
const scratch = join(place.path, 'tmp');
mkdirSync(scratch);
const shared = { EVERTILL_DEMO: '0', EVERTILL_REGISTRATION: 'open', TMPDIR: scratch };

beforeAll(async () => {
  build = await buildServer();
}, 120_000);
afterAll(() => {
  place.remove();
});

const drill = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  runToEnd(build, { ...shared, ...env }, ['evertill.js', 'drill', ...words]);

async function sellIn(env: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer(build, { ...shared, ...env });
  const tills = startTills(await openStore(server.url), 2, [server.url]);
  await tills.sell(12);
  await tills.stop();
  await server.end('SIGTERM');
}

describe.skipIf(ENGINE !== 'pglite')('a drill with the embedded database', { timeout: 300_000 }, () => {
  const data = join(place.path, 'data');
  const backups = join(place.path, 'backups');
  const env = { EVERTILL_DATA: data, EVERTILL_BACKUPS: backups };

  it('needs a backup, restores it, sells nothing twice, and leaves nothing behind', async () => {
    expect(await drill(env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('no verified backup'),
    });
    await sellIn({ EVERTILL_DATA: data });
    expect((await runToEnd(build, { ...shared, ...env }, ['backup.js'])).code).toBe(0);
    const { code, output } = await drill(env, '--json');
    expect([code, output]).toEqual([0, expect.stringContaining('"replayedSales": 10')]);
    expect(JSON.parse(output)).toMatchObject({ stores: 1, differences: [] });
    expect(readdirSync(scratch)).toEqual([]);
  });

  it('fails when a file of the newest backup has changed', async () => {
    const [newest = ''] = readdirSync(backups).sort().reverse();
    const file = join(backups, newest, 'db', 'global', 'pg_filenode.map');
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await drill(env)).toMatchObject({ code: 1, output: expect.stringContaining('pg_filenode.map') });
  });
});

describe.skipIf(ENGINE !== 'postgres' || PG_BIN === null)(
  'a drill with a PostgreSQL server',
  { timeout: 300_000 },
  () => {
    const name = `evertill_drilled_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: SERVER_URL ?? '' });
    const env = {
      DATABASE_URL: SERVER_URL === null ? '' : urlOf(name),
      EVERTILL_BACKUPS: join(place.path, 'dumps'),
      EVERTILL_PG_BIN: PG_BIN ?? '',
    };

    beforeAll(async () => {
      await admin.connect();
      await admin.query(`create database ${name}`);
    });
    afterAll(async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    });

    const backUp = () => runToEnd(build, { ...shared, ...env }, ['evertill.js', 'backup']);
    const drills = async () =>
      (await admin.query(`select from pg_database where datname like 'evertill\\_drill\\_%'`)).rowCount;

    it('restores the newest dump, sells nothing twice, and leaves nothing behind', async () => {
      await sellIn({ DATABASE_URL: env.DATABASE_URL });
      expect((await backUp()).code).toBe(0);
      const { code, output } = await drill(env);
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/replayed +10 sales twice\ndifferences +0\n$/),
      ]);
      expect([await drills(), readdirSync(scratch)]).toEqual([0, []]);
    });

    it('says what differs when the keys of sales were lost', async () => {
      const client = new pg.Client({ connectionString: env.DATABASE_URL });
      await client.connect();
      // Loses the keys in the scratch database, where the drill takes their hashes away.
      await client.query(`create function lose_key() returns trigger language plpgsql
        as $$ begin new.key := 'lost-' || old.key; return new; end $$`);
      await client.query(
        'create trigger lose_key before update on idempotency_keys for each row execute function lose_key()',
      );
      await client.end();
      expect((await backUp()).code).toBe(0);
      const { code, output } = await drill(env);
      expect(code).toBe(1);
      expect(output).toMatch(/^differences +[1-9]\d*$/m);
      expect(output).toMatch(/The sale with the key \S+ was answered with 400, and not as the first time\./);
      expect(output).toContain('The replay changed keys of');
      expect([await drills(), readdirSync(scratch)]).toEqual([0, []]);
    });
  },
);

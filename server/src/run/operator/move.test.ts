// npm run test:databases -- postgres citus server/src/run/operator/move
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store, startTills } from '../../../rolling/tills';
import { buildServer, runToEnd, startServer, temporaryFolder } from '../../../test/built-server';
import { ENGINE, SERVER_URL } from '../../../test/engine';
import { urlOf } from '../../../test/server-databases';
import { problemsOfBooks } from '../../kernel/db/backups/books';

if (ENGINE !== 'postgres')
  process.stderr.write('Left out: moves between databases, which npm run test:databases -- postgres runs.\n');

const SECRET = 'a-secret-of-the-database';
const TABLES = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle') order by 1`;
const AS_TEXT = [`set timezone = 'UTC'`, `set datestyle = 'ISO, YMD'`, 'set extra_float_digits = 1'];

describe.skipIf(ENGINE !== 'postgres')('a move', { timeout: 600_000 }, () => {
  const place = temporaryFolder();
  const scratch = join(place.path, 'tmp');
  const data = join(place.path, 'data');
  const admin = new pg.Client({ connectionString: SERVER_URL ?? '' });
  const opened: string[] = [];
  const common = { EVERTILL_REGISTRATION: 'open', TMPDIR: scratch };
  let build: string;
  let store: Store;

  beforeAll(async () => {
    mkdirSync(scratch);
    build = await buildServer();
    await admin.connect();
    // The demo shop has rows in most tables, and pictures.
    const server = await startServer(build, { ...common, EVERTILL_DATA: data, EVERTILL_DEMO: '1' });
    store = await openStore(server.url);
    await sellAt(server.url);
    // As a crash leaves the folder, so that its log has to be replayed.
    await server.end('SIGKILL');
  }, 600_000);
  afterAll(async () => {
    for (const name of opened) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query('drop role if exists evertill_mover');
    await admin.end();
    place.remove();
  });

  async function aDatabase(): Promise<string> {
    const name = `evertill_moved_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name}`);
    opened.push(name);
    return Object.assign(new URL(urlOf(name)), { password: SECRET }).href;
  }

  let round = 0;
  async function sellAt(url: string): Promise<void> {
    round += 1;
    const tills = startTills(store, 2, [url], { first: round * 1_000 });
    await tills.sell(10);
    expect((await tills.stop()).failures).toEqual([]);
  }

  const move = (direction: string, folder: string, url: string, env: NodeJS.ProcessEnv = {}) =>
    runToEnd(build, { ...common, DATABASE_URL: url, ...env }, [
      'evertill.js',
      'move',
      direction,
      '--data',
      folder,
    ]);

  async function ask(url: string, statement: string): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  }

  type Query = (statement: string) => Promise<{ rows: unknown[] }>;

  async function rowsOf(query: Query): Promise<Record<string, string[]>> {
    for (const setting of AS_TEXT) await query(setting);
    const found: Record<string, string[]> = {};
    for (const { name } of (await query(TABLES)).rows as { name: string }[]) {
      const { rows } = await query(`select md5(t::text) as hash from ${name} t`);
      found[name] = (rows as { hash: string }[]).map(({ hash }) => hash).sort();
    }
    return found;
  }

  async function onServer<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return work((statement) => client.query(statement)).finally(() => client.end());
  }

  /** Opens a copy, because opening changes the folder. */
  async function inFolder<T>(folder: string, work: (query: Query) => Promise<T>): Promise<T> {
    const copy = join(place.path, `copy-${randomUUID()}`);
    cpSync(join(folder, 'db'), copy, { recursive: true });
    const database = await PGlite.create(copy);
    return work((statement) => database.query(statement)).finally(() => database.close());
  }

  it('takes everything to PostgreSQL and back, and a server sells on both', async () => {
    const before = hashOf(join(data, 'db'));
    const due = await inFolder(data, rowsOf);
    expect(due['public.pictures']).not.toEqual([]);
    const server = await aDatabase();
    const there = await move('to-postgres', data, server);
    expect(there).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Moved 2 stores with [\d,]+ sales/),
    });
    expect(await onServer(server, rowsOf)).toEqual(due);
    expect(hashOf(join(data, 'db'))).toBe(before);
    expect([readdirSync(scratch), readdirSync(join(data, 'lock'))]).toEqual([[], []]);

    // Sessions have moved too, so the tills go on. The first server with a shared site brings the builds of its folder.
    const site = aSite('site');
    const shared = { ...common, DATABASE_URL: server, EVERTILL_DATA: join(place.path, 'shared') };
    const selling = await startServer(build, {
      ...shared,
      EVERTILL_SHARED_SITE: '1',
      EVERTILL_SITE: site,
    });
    await sellAt(selling.url);
    expect(await selling.end('SIGTERM')).toBe(0);
    expect(await onServer(server, problemsOfBooks)).toEqual([]);

    const sold = await onServer(server, rowsOf);
    const folder = join(place.path, 'back');
    const back = await move('to-folder', folder, server);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Set EVERTILL_SITE') });
    const builds = { 'public.site_files': [], 'public.site_states': [] };
    expect(await inFolder(folder, rowsOf)).toEqual({ ...sold, ...builds });
    expect(await onServer(server, rowsOf)).toEqual(sold);
    expect(hashOf(join(folder, 'site'), { withTimes: false })).toBe(hashOf(site, { withTimes: false }));
    expect(readdirSync(folder).sort()).toEqual(['db', 'lock', 'site']);

    const again = await startServer(build, {
      ...common,
      EVERTILL_DATA: folder,
      EVERTILL_SITE: join(folder, 'site'),
      EVERTILL_DEMO: '0',
    });
    await sellAt(again.url);
    expect((await fetch(`${again.url}/registry.json`)).status).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
    expect(await inFolder(folder, problemsOfBooks)).toEqual([]);
    expect(`${there.output}${back.output}`).not.toContain(SECRET);
  });

  function aSite(name: string): string {
    const folder = join(place.path, name);
    mkdirSync(join(folder, 'pos', '1a2b'), { recursive: true });
    const registry = { generation: 1, series: 's', serviceWorker: true, apps: {} };
    writeFileSync(join(folder, 'registry.json'), JSON.stringify(registry));
    writeFileSync(join(folder, 'pos', '1a2b', 'remoteEntry.js'), 'x'.repeat(100_000));
    return folder;
  }

  it.each([
    [
      'changed a value',
      'products',
      'new.name := new.name || chr(32); return new',
      /The rows of the table products differ/,
    ],
    ['lost rows', 'audit_entries', 'return null', /The table audit_entries has 0 rows, and not \d+/],
  ])('finds that the copy has %s, and leaves the target empty', async (_, table, body, sentence) => {
    const server = await aDatabase();
    // A server that never had a store leaves empty tables, which are no obstacle.
    const first = await startServer(build, { ...common, DATABASE_URL: server });
    await first.end('SIGTERM');
    await ask(
      server,
      `create function spoil() returns trigger language plpgsql as $$ begin ${body}; end $$;
       create trigger spoil before insert on ${table} for each row execute function spoil()`,
    );
    const moved = await move('to-postgres', data, server);
    expect(moved).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
    expect(await ask(server, 'select id from stores')).toEqual([]);
    await ask(server, `drop trigger spoil on ${table}`);
    expect(await move('to-postgres', data, server)).toMatchObject({ code: 0 });
  });

  it('refuses targets with a database, and changes nothing there', async () => {
    const server = await aDatabase();
    expect((await move('to-postgres', data, server)).code).toBe(0);
    const [rows, bytes] = [await onServer(server, rowsOf), hashOf(join(data, 'db'))];
    for (const [direction, sentence] of [
      ['to-postgres', 'There are rows in the database'],
      ['to-folder', 'There is a database in the data folder'],
    ] as const)
      expect(await move(direction, data, server)).toMatchObject({
        code: 1,
        output: expect.stringContaining(sentence),
      });
    expect([await onServer(server, rowsOf), hashOf(join(data, 'db'))]).toEqual([rows, bytes]);
    const foreign = await aDatabase();
    await ask(foreign, 'create table notes (id int)');
    expect(await move('to-postgres', data, foreign)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There are other tables in the database'),
    });
  });

  it('refuses databases that a server or another program uses', async () => {
    const server = await aDatabase();
    const folder = join(place.path, 'busy');
    const onFolder = await startServer(build, { ...common, EVERTILL_DATA: folder, EVERTILL_DEMO: '0' });
    const inUse = { code: 1, output: expect.stringContaining('is in use by another Evertill server') };
    expect(await move('to-postgres', folder, server)).toMatchObject(inUse);
    await onFolder.end('SIGTERM');

    const onPostgres = await startServer(build, { ...common, DATABASE_URL: server });
    await openStore(onPostgres.url);
    const target = join(place.path, 'never');
    const connected = {
      code: 1,
      output: expect.stringContaining('Another program is connected to the database'),
    };
    expect(await move('to-folder', target, server)).toMatchObject(connected);
    expect(await move('to-postgres', data, server)).toMatchObject(connected);
    await onPostgres.end('SIGTERM');
    expect((await move('to-folder', target, server)).code).toBe(0);
  });

  it('refuses tables of another build, and says which build can move them', async () => {
    const server = await aDatabase();
    const first = await startServer(build, { ...common, DATABASE_URL: server });
    await first.end('SIGTERM');
    const folder = join(place.path, 'of-another-build');
    const at = 'drizzle.__drizzle_migrations';
    await ask(server, `update ${at} set created_at = created_at + 1 where id = (select max(id) from ${at})`);
    expect(await move('to-folder', folder, server)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A newer Evertill has changed the tables'),
    });
    await ask(server, `delete from ${at} where id = (select max(id) from ${at})`);
    expect(await move('to-folder', folder, server)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/which lack the migration \w+/),
    });
    expect(await move('to-folder', folder, await aDatabase())).toMatchObject({
      code: 1,
      output: expect.stringContaining('There are no tables of Evertill'),
    });
  });

  it('needs no right to see all rows, and says when its user does not own the tables', async () => {
    const server = await aDatabase();
    await admin.query(`create role evertill_mover login password 'moving'`);
    await admin.query(`grant evertill_app to evertill_mover with admin option`);
    const own = await aDatabase();
    await admin.query(`alter database ${new URL(own).pathname.slice(1)} owner to evertill_mover`);
    const as = (url: string) =>
      Object.assign(new URL(url), { username: 'evertill_mover', password: 'moving' });
    expect(await move('to-postgres', data, as(own).href)).toMatchObject({ code: 0 });
    expect(await move('to-folder', join(place.path, 'by-the-owner'), as(own).href)).toMatchObject({
      code: 0,
    });
    expect((await move('to-postgres', data, server)).code).toBe(0);
    await ask(server, 'grant usage on schema drizzle to evertill_mover');
    await ask(server, 'grant select on all tables in schema drizzle to evertill_mover');
    expect(await move('to-folder', join(place.path, 'by-another'), as(server).href)).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not own the table'),
    });
    await admin.query(`alter database ${new URL(own).pathname.slice(1)} owner to postgres`);
    await ask(own, 'drop owned by evertill_mover cascade');
    await ask(server, 'drop owned by evertill_mover cascade');
  });

  it('can be run again when it was interrupted, and no server starts before that', async () => {
    const server = await aDatabase();
    expect((await move('to-postgres', data, server)).code).toBe(0);
    const folder = join(place.path, 'interrupted');
    mkdirSync(join(folder, 'db-moving-1'), { recursive: true });
    const env = { ...common, EVERTILL_DATA: folder, EVERTILL_DEMO: '0' };
    expect(await runToEnd(build, env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('was interrupted'),
    });
    expect((await move('to-folder', folder, server)).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['db', 'lock']);
  });

  it('names a missing setting, a missing folder and a server that does not answer, without the password', async () => {
    const nowhere = `postgres://rosa:${SECRET}@127.0.0.1:1/evertill`;
    const unreachable = await move('to-postgres', data, nowhere);
    expect(unreachable).toMatchObject({
      code: 1,
      output: expect.stringContaining('127.0.0.1:1/evertill cannot be reached'),
    });
    expect(unreachable.output).not.toContain(SECRET);
    expect((await move('to-postgres', data, '')).output).toContain('in DATABASE_URL');
    expect((await move('to-postgres', join(place.path, 'no-such'), await aDatabase())).output).toContain(
      'There is no database in the data folder',
    );
    expect((await move('sideways', data, nowhere)).output).toContain('Usage: evertill move');
  });
});

describe.skipIf(ENGINE !== 'citus')('a move from a Citus cluster', { timeout: 120_000 }, () => {
  it('is refused', async () => {
    const build = await buildServer();
    const { path, remove } = temporaryFolder();
    const url = urlOf('template1');
    const client = new pg.Client({ connectionString: SERVER_URL ?? '' });
    await client.connect();
    const name = `evertill_cluster_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name}`);
    const inside = new pg.Client({ connectionString: urlOf(name, url) });
    await inside.connect();
    await inside.query('create extension citus');
    await inside.end();
    const moved = await runToEnd(build, { DATABASE_URL: urlOf(name) }, [
      'evertill.js',
      'move',
      'to-folder',
      '--data',
      join(path, 'data'),
    ]);
    expect(moved).toMatchObject({ code: 1, output: expect.stringContaining('Citus cluster') });
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    remove();
  });
});

/** Hashes the names and the contents of all files of a folder, and their times. */
function hashOf(folder: string, { withTimes = true } = {}): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of entries)
    hash
      .update(`${path.slice(folder.length)} ${withTimes ? statSync(path).mtimeMs : ''}`)
      .update(readFileSync(path));
  return hash.digest('hex');
}

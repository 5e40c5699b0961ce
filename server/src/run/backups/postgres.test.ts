// Backups of a PostgreSQL server: npm run test:databases -- postgres server/src/run/backups
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, startTills } from '../../../rolling/tills';
import { buildServer, runToEnd, startServer, temporaryFolder } from '../../../test/built-server';
import { ENGINE, SERVER_URL } from '../../../test/engine';
import { aProgramFolder, PG_BIN } from '../../../test/postgres-programs';
import { urlOf } from '../../../test/server-databases';

const SECRET = 'a-secret-of-the-database';
const TILLS = 4;
// The package that brings a PostgreSQL to the tests has no pg_dump, so these tests need an installed one.
const isHere = ENGINE === 'postgres' && PG_BIN !== null;
if (ENGINE === 'postgres' && !isHere)
  process.stderr.write('Left out: the backups of PostgreSQL, because no pg_dump is installed here.\n');

describe.skipIf(!isHere)('a backup of a PostgreSQL server', { timeout: 300_000 }, () => {
  const place = temporaryFolder();
  const admin = new pg.Client({ connectionString: SERVER_URL ?? '' });
  const opened: string[] = [];
  const roles: string[] = [];
  let build: string;
  /** A database with a store and some sales. */
  let source: string;

  beforeAll(async () => {
    build = await buildServer();
    await admin.connect();
    source = await aDatabase();
    const server = await startServer(build, envOf(source));
    const tills = startTills(await openStore(server.url), TILLS, [server.url]);
    await tills.sell(10);
    await tills.stop();
    await server.end('SIGTERM');
  }, 300_000);
  afterAll(async () => {
    for (const name of opened) await admin.query(`drop database if exists ${name} with (force)`);
    for (const name of roles) await admin.query(`drop owned by ${name}; drop role ${name}`);
    await admin.end();
    place.remove();
  });

  async function aDatabase(): Promise<string> {
    const name = `evertill_backed_up_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name}`);
    opened.push(name);
    const url = new URL(urlOf(name));
    url.password = SECRET;
    return url.href;
  }

  const envOf = (url: string) => ({
    DATABASE_URL: url,
    EVERTILL_DEMO: '0',
    EVERTILL_REGISTRATION: 'open',
    EVERTILL_PG_BIN: PG_BIN ?? '',
  });
  const folder = (name: string) => join(place.path, name);
  const backUp = (to: string, env: NodeJS.ProcessEnv = {}) =>
    runToEnd(build, { ...envOf(source), ...env }, ['backup.js', '--to', to]);
  const restore = (url: string, from: string) =>
    runToEnd(build, envOf(url), ['evertill.js', 'restore', from]);
  const verified = (to: string) =>
    existsSync(to) ? readdirSync(to).filter((name) => name.endsWith('Z')) : [];

  async function scratchDatabases(): Promise<string[]> {
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'evertill\\_scratch\\_%'`,
    );
    return rows.map(({ name }) => name);
  }

  async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
  }

  const sums = (url: string, saleNumbers: readonly string[] | null) => {
    const names = saleNumbers?.map((number) => `'${number}'`).join();
    const some = names === undefined ? '' : `where sale_number in (${names})`;
    return ask(
      url,
      `select count(*)::int as sales, sum(total_amount + tax_amount)::text as total from sales ${some}`,
    );
  };

  it('is made while tills sell, and restores to books that agree to the cent', async () => {
    const to = folder('while-selling');
    const selling = await aDatabase();
    const server = await startServer(build, envOf(selling));
    const tills = startTills(await openStore(server.url), TILLS, [server.url]);
    await tills.sell(20);
    const making = backUp(to, { DATABASE_URL: selling });
    let isMade = false;
    void making.finally(() => {
      isMade = true;
    });
    while (!isMade) await tills.sell(5);
    expect(await making).toMatchObject({
      code: 0,
      output: expect.stringMatching(/opened and read: 1 stores/),
    });
    const { saleNumbers, failures } = await tills.stop();
    expect(failures).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);

    const target = await aDatabase();
    expect(await restore(target, to)).toMatchObject({ code: 0 });
    const restored = await ask<{ number: string }>(target, 'select sale_number as number from sales');
    const numbers = restored.map(({ number }) => number);
    expect(saleNumbers).toEqual(expect.arrayContaining(numbers));
    expect(numbers.length).toBeGreaterThanOrEqual(20);
    expect(numbers.length).toBeLessThan(saleNumbers.length);
    expect(await sums(target, null)).toEqual(await sums(selling, numbers));
    const totals = await ask(target, `select sum(total)::text as total from day_totals where kind = 'all'`);
    expect(totals).toEqual((await sums(target, null)).map(({ total }) => ({ total })));

    // A server checks at its start that the policies and the rights are there.
    const again = await startServer(build, envOf(target));
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
    expect(await restore(target, to)).toMatchObject({
      code: 1,
      output: expect.stringContaining('has tables already'),
    });
    expect(await scratchDatabases()).toEqual([]);
  });

  it('does not count when bytes of the dump have flipped, and leaves no scratch database', async () => {
    const to = folder('flipped');
    // The rows follow the list of contents, which has bytes that a restore does not read.
    const bin = aProgramFolder(folder('bin-flipped'), {
      pg_dump: `[ "$1" = --version ] && exec "$REAL" "$@"
"$REAL" "$@" || exit 1
file=$(echo "$@" | sed 's/.*--file=//')
for tenth in 6 7 8 9; do
  printf flip | dd of="$file" bs=1 seek=$(($(wc -c < "$file") * tenth / 10)) conv=notrunc 2>/dev/null
done`,
    });
    const made = await backUp(to, { EVERTILL_PG_BIN: bin });
    expect(made).toMatchObject({ code: 1, output: expect.stringContaining('The backup is not used') });
    expect(readdirSync(to)).toEqual([expect.stringMatching(/\.unverified$/)]);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('does not count when the dump lacks rows or a policy', async () => {
    const without = (what: string) =>
      `for arg; do last="$arg"; done\nlist=$(mktemp)\n"$REAL" --list "$last" | grep -v "${what}" > "$list"\n"$REAL" --use-list="$list" "$@"`;
    const rows = aProgramFolder(folder('bin-rows'), {
      pg_restore: without('TABLE DATA public audit_entries '),
    });
    expect(await backUp(folder('rows'), { EVERTILL_PG_BIN: rows })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/The table public\.audit_entries has 0 rows, and not \d+/),
    });
    const policy = aProgramFolder(folder('bin-policy'), { pg_restore: without('POLICY public sales ') });
    expect(await backUp(folder('policy'), { EVERTILL_PG_BIN: policy })).toMatchObject({
      code: 1,
      output: expect.stringContaining('The dump lacks the policy public.sales own_store'),
    });
    expect([...verified(folder('rows')), ...verified(folder('policy'))]).toEqual([]);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('is not restored when its file has changed since, and the one before is taken', async () => {
    const to = folder('changed');
    expect((await backUp(to)).code).toBe(0);
    expect((await backUp(to)).code).toBe(0);
    const [older = '', newer = ''] = verified(to).sort();
    const file = join(to, newer, 'postgres', 'evertill.dump');
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const target = await aDatabase();
    expect(await restore(target, join(to, newer))).toMatchObject({
      code: 1,
      output: expect.stringContaining('evertill.dump'),
    });
    const { code, output } = await restore(target, to);
    expect([code, output]).toEqual([0, expect.stringContaining(join(to, older))]);
  });

  it.each([
    ['SIGTERM', []],
    ['SIGKILL', [expect.any(String)]],
  ] as const)(
    'ended by %s leaves no scratch database, at the latest after the next one',
    async (signal, left) => {
      const bin = aProgramFolder(folder(`bin-${signal}`), { pg_restore: 'exec sleep 20' });
      const child = spawn(process.execPath, [join(build, 'backup.js'), '--to', folder(signal)], {
        env: { ...process.env, ...envOf(source), EVERTILL_PG_BIN: bin },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await expect.poll(scratchDatabases, { timeout: 60_000 }).toHaveLength(1);
      child.kill(signal);
      await ended;
      expect(await scratchDatabases()).toEqual(left);
      expect((await backUp(folder(signal))).code).toBe(0);
      expect(await scratchDatabases()).toEqual([]);
    },
  );

  it('names a pg_dump that is too old or missing', async () => {
    const bin = aProgramFolder(folder('bin-old'), { pg_dump: 'echo "pg_dump (PostgreSQL) 9.6.1"' });
    const old = await backUp(folder('old'), { EVERTILL_PG_BIN: bin });
    expect(old.code).toBe(1);
    expect(old.output).toMatch(
      new RegExp(`${join(bin, 'pg_dump')} is of PostgreSQL 9, and the server is of PostgreSQL \\d+\\.`),
    );
    const none = await backUp(folder('none'), { EVERTILL_PG_BIN: place.path });
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('No pg_dump was found in') });
  });

  it('has no password on a command line, in its output or in its files', async () => {
    const seen = folder('command-lines');
    const tell = `echo "$@" >> ${seen}\nexec "$REAL" "$@"`;
    const bin = aProgramFolder(folder('bin-seen'), { pg_dump: tell, pg_restore: tell });
    const to = folder('secret');
    const { code, output } = await backUp(to, { EVERTILL_PG_BIN: bin });
    expect(code).toBe(0);
    const lines = readFileSync(seen, 'utf8');
    expect(lines).toContain('--snapshot=');
    const manifest = readFileSync(join(to, verified(to)[0] ?? '', 'backup.json'), 'utf8');
    expect(lines + output + manifest).not.toContain(SECRET);
  });

  it('is made by one process at a time', async () => {
    const client = new pg.Client({ connectionString: source });
    await client.connect();
    await client.query(`select pg_advisory_lock(${0x74696c62})`);
    const second = await backUp(folder('second'));
    await client.end();
    expect(second).toMatchObject({ code: 75, output: expect.stringContaining('Only one is made at a time') });
    expect(verified(folder('second'))).toEqual([]);
  });

  it('says which right its user lacks', async () => {
    const role = `evertill_plain_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create role ${role} login; grant evertill_app to ${role}`);
    roles.push(role);
    const url = new URL(await aDatabase());
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
    url.username = role;
    const server = await startServer(build, envOf(url.href));
    await openStore(server.url);
    await server.end('SIGTERM');
    const env = { DATABASE_URL: url.href };
    expect(await backUp(folder('plain'), env)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`ALTER ROLE "${role}" BYPASSRLS;`),
    });
    await admin.query(`alter role ${role} bypassrls`);
    expect(await backUp(folder('plain'), env)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`ALTER ROLE "${role}" CREATEDB;`),
    });
    const scratch = { ...env, EVERTILL_BACKUPS_SCRATCH_URL: SERVER_URL ?? '' };
    expect(await backUp(folder('plain'), scratch)).toMatchObject({ code: 0 });
    await admin.query(`alter role ${role} createdb`);
    expect(await backUp(folder('plain'), env)).toMatchObject({ code: 0 });
  });

  it('is made by one of two servers, and both tell its age', async () => {
    const to = folder('by-servers');
    const env = { ...envOf(source), EVERTILL_BACKUPS: to };
    const servers = [await startServer(build, env), await startServer(build, env)];
    const states = () =>
      Promise.all(
        servers.map(async ({ url }) => {
          const { backup } = (await (await fetch(`${url}/api/health`)).json()) as {
            backup: { state: string };
          };
          return backup.state;
        }),
      );
    await expect.poll(states, { timeout: 120_000 }).toContain('ok');
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    expect(verified(to)).toHaveLength(1);
    const next = await startServer(build, env);
    const { backup } = (await (await fetch(`${next.url}/api/health`)).json()) as { backup: unknown };
    expect(backup).toMatchObject({ state: 'ok' });
    expect(await next.end('SIGTERM')).toBe(0);
  });
});

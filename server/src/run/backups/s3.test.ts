// Copies of backups in a storage, as a server and its commands make them.
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, startTills } from '../../../rolling/tills';
import { buildServer, runToEnd, startServer, temporaryFolder } from '../../../test/built-server';
import { ENGINE, SERVER_URL } from '../../../test/engine';
import { type FakeS3, S3_KEY_ID, S3_SECRET, startFakeS3 } from '../../../test/fake-s3';
import { PG_BIN } from '../../../test/postgres-programs';
import { urlOf } from '../../../test/server-databases';

/** Between two sales of a till. The backup has a low priority and would otherwise wait for the tills. */
const PAUSE_MS = 100;

const isHere = ENGINE === 'pglite' || (ENGINE === 'postgres' && PG_BIN !== null);

describe.skipIf(!isHere)(`copies of backups of ${ENGINE}`, { timeout: 600_000 }, () => {
  const place = temporaryFolder();
  const data = join(place.path, 'data');
  const key = join(place.path, 'key.txt');
  const databases: string[] = [];
  let build: string;
  let s3: FakeS3;

  beforeAll(async () => {
    build = await buildServer();
    s3 = await startFakeS3();
  }, 120_000);
  afterAll(async () => {
    await s3.close();
    for (const name of databases) await onServer(`drop database ${name} with (force)`);
    place.remove();
  });

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: SERVER_URL ?? '' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  /** The database of a server: a folder, or a database of the PostgreSQL of this run. */
  async function aDatabase(folder: string): Promise<NodeJS.ProcessEnv> {
    if (ENGINE === 'pglite') return { EVERTILL_DATA: folder };
    const name = `evertill_copied_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create database ${name}`);
    databases.push(name);
    return { DATABASE_URL: urlOf(name), EVERTILL_PG_BIN: PG_BIN ?? '', EVERTILL_DATA: folder };
  }

  const common = () => ({
    EVERTILL_DEMO: '0',
    EVERTILL_REGISTRATION: 'open',
    EVERTILL_BACKUPS: join(place.path, 'backups'),
    EVERTILL_BACKUPS_S3: `${s3.url}/copies/corner`,
    EVERTILL_BACKUPS_S3_KEY_ID: S3_KEY_ID,
    EVERTILL_BACKUPS_S3_SECRET: S3_SECRET,
    EVERTILL_BACKUPS_KEY_FILE: key,
  });
  const evertill = (env: NodeJS.ProcessEnv, ...words: string[]) =>
    runToEnd(build, { ...common(), ...env }, ['evertill.js', ...words]);

  it('are made by a server beside its sales, proven, rehearsed and restored on an empty machine', async () => {
    const env = await aDatabase(data);
    expect((await evertill(env, 'backup', '--make-key', key)).code).toBe(0);
    const server = await startServer(build, { ...common(), ...env });
    const tills = startTills(await openStore(server.url), 2, [server.url], { pauseMs: PAUSE_MS });
    await tills.sell(10);
    const isCopied = () => [...s3.objects.keys()].some((name) => name.endsWith('.json'));
    await expect.poll(isCopied, { timeout: 300_000 }).toBe(true);
    expect((await tills.stop()).failures).toEqual([]);
    const copy = async () =>
      ((await (await fetch(`${server.url}/api/health`)).json()) as { copy: unknown }).copy;
    await expect.poll(copy, { timeout: 30_000 }).toEqual({ state: 'ok', ageMinutes: 0 });
    expect(await server.end('SIGTERM')).toBe(0);
    const made = await evertill(env, 'backup');
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringContaining(`in ${s3.url}/copies/corner/ was fetched back and opened`),
    });

    const drilled = await evertill(env, 'drill', '--s3', '--json');
    expect([drilled.code, drilled.output]).toEqual([0, expect.stringContaining('"replayedSales": 10')]);
    // Nothing of the old machine is left but the key.
    rmSync(join(place.path, 'backups'), { recursive: true });
    const empty = await aDatabase(join(place.path, 'again'));
    const restored = await evertill(empty, 'restore', '--s3');
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 stores with') });
    const [store] = JSON.parse((await evertill(empty, 'list', '--json')).output);
    expect(store.sales).toBeGreaterThanOrEqual(10);

    for (const { output } of [made, drilled, restored, { output: server.output() }])
      expect(output).not.toContain(S3_SECRET);
  });

  it('fail without harm to the backup, and say what is wrong', async () => {
    const env = await aDatabase(data);
    if (ENGINE === 'postgres') await (await startServer(build, { ...common(), ...env })).end('SIGTERM');
    s3.failWith(({ method }) => (method === 'POST' ? 403 : null));
    const to = join(place.path, 'kept');
    const made = await evertill(env, 'backup', '--to', to);
    s3.failWith(() => null);
    expect(made).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is made and can be used, but not copied.*refused a POST: 403, SlowDown/),
    });
    expect(made.output).not.toContain(S3_SECRET);
    expect(readdirSync(to)).toEqual([expect.stringMatching(/Z$/)]);
    const bare = await evertill({ ...env, EVERTILL_BACKUPS_S3_SECRET: '' }, 'backup', '--to', to);
    expect(bare).toMatchObject({
      code: 1,
      output: expect.stringContaining('needs EVERTILL_BACKUPS_S3_SECRET'),
    });
  });
});

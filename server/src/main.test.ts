import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildServer,
  runToEnd,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../test/built-server';
import { createDatabase } from './kernel/db/database';
import { openEmbedded } from './kernel/db/embedded/open';
import { toHttpError } from './kernel/plugins/errors';

let build: string;
const folder = temporaryFolder();
const SILENT = { error: () => undefined } as Pick<FastifyBaseLogger, 'error'> as FastifyBaseLogger;
const BREAKABLE = {
  NODE_OPTIONS: `--require=${fileURLToPath(new URL('../test/break-disk.cjs', import.meta.url))}`,
};
const env = { EVERTILL_DATA: folder.path, EVERTILL_DEMO: '0', EVERTILL_REGISTRATION: 'open' };

beforeAll(async () => {
  build = await buildServer();
}, 120_000);

afterAll(() => {
  folder.remove();
});

describe('a server on a data folder', { timeout: 180_000 }, () => {
  it('keeps everything it acknowledged when it is killed, and opens again', async () => {
    const first = await startServer(build, env);
    const cookie = await register(first);
    const acknowledged: string[] = [];
    for (let index = 0; index < 25; index += 1)
      acknowledged.push(await addCategory(first, cookie, `Category ${index}`));
    const lost = Promise.allSettled(
      [25, 26, 27].map((index) => addCategory(first, cookie, `Category ${index}`)),
    );
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    await lost;

    const second = await startServer(build, env);
    const answer = await fetch(`${second.url}/api/categories`, { headers: { cookie } });
    const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(second.output()).not.toContain('DEMO');
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('keeps a second server off the folder, and leaves it to the next when it ends', async () => {
    const first = await startServer(build, env);
    const second = await runToEnd(build, env);
    expect(second.code).toBe(1);
    expect(second.output).toContain('is in use by another Evertill server');
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(readdirSync(join(folder.path, 'lock'))).toEqual([]);
    const third = await startServer(build, env);
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('ends with one clear line when its disk fails or is full, ends on request even when the disk hangs, and keeps everything', async () => {
    const disk = join(folder.path, 'disk');
    const kept: string[] = [];
    const breakDisk = async (fault: string, end?: 'SIGTERM') => {
      const server = await startServer(build, { ...env, ...BREAKABLE, TEST_DISK: disk });
      const cookie = await register(server);
      kept.push(await addCategory(server, cookie, 'Before'));
      const ended = server.ended();
      writeFileSync(disk, fault);
      const lost = Promise.allSettled([1, 2, 3].map((n) => addCategory(server, cookie, `Lost ${n}`)));
      if (end) await server.end(end);
      expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      rmSync(disk);
      return { by: await ended, output: server.output() };
    };
    const failed = await breakDisk('EIO');
    expect(failed).toMatchObject({ by: 1, output: expect.stringContaining('could not be flushed (EIO') });
    const filled = await breakDisk('ENOSPC-LOG');
    expect(filled).toMatchObject({ by: 1, output: expect.stringContaining('No space left on device') });
    const hung = await breakDisk('HANG', 'SIGTERM');
    expect(hung).toMatchObject({ by: 'SIGKILL', output: expect.stringContaining('did not end in time') });
    for (const { output } of [failed, filled, hung]) expect(output).not.toContain('    at ');
    const database = await openEmbedded({
      folder: folder.path,
      entries: entriesOf(build),
      onLost: () => undefined,
    });
    const { rows } = await database.pool.query<{ id: string }>('select id from categories');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    expect(rows.filter(({ id }) => kept.includes(id))).toHaveLength(3);
    await database.close();
  });

  it('loses nothing when its disk is full at any write, and goes on or opens again when there is room', async () => {
    const disk = join(folder.path, 'disk');
    const server = await startServer(build, { ...env, ...BREAKABLE, TEST_DISK: disk });
    const cookie = await register(server);
    const kept = await addCategory(server, cookie, 'Kept');
    const end = server.ended();
    writeFileSync(disk, 'ENOSPC');
    await expect(addCategory(server, cookie, 'Refused')).rejects.toThrow();
    rmSync(disk);
    // The database decides which file it writes first. A full disk is therefore either an error of one call or the end
    // of the server.
    const isOver = await Promise.race([end, addCategory(server, cookie, 'After')]).catch(() => end);
    const open = isOver === 1 ? await startServer(build, env) : server;
    const answer = await fetch(`${open.url}/api/categories`, { headers: { cookie } });
    const found = (await answer.json()) as { id: string; name: string }[];
    expect(found.map(({ id }) => id)).toContain(kept);
    expect(found.map(({ name }) => name)).not.toContain('Refused');
    expect(await open.end('SIGTERM')).toBe(0);
    writeFileSync(disk, 'ENOSPC');
    const refused = await runToEnd(build, { ...env, ...BREAKABLE, TEST_DISK: disk });
    rmSync(disk);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('because its disk is full') });
  });

  it('stops a statement that takes too long, says so, serves those who wait, and keeps everything', async () => {
    const server = await startServer(build, env);
    const kept = await addCategory(server, await register(server), 'Kept');
    expect(await server.end('SIGTERM')).toBe(0);
    const lost: Error[] = [];
    const database = await openEmbedded({
      folder: folder.path,
      entries: entriesOf(build),
      onLost: (error) => lost.push(error),
      limitMs: 4_000,
    });
    const db = createDatabase(database.pool);
    for (const read of ['select', 'with a as (select 1) select'] as const) {
      const slow = db.shared
        .execute(sql.raw(`${read} count(*) from generate_series(1, 1e6) x, generate_series(1, 1e6) y`))
        .catch((error: unknown) => toHttpError(error, { log: SILENT }));
      const next = db.shared.execute(sql`select 1 as one`);
      expect(await slow).toMatchObject({ status: 503, message: expect.stringContaining('ask for less') });
      expect((await next).rows).toEqual([{ one: 1 }]);
    }
    const patient = await database.withoutLimit(() => database.pool.query('select pg_sleep(5), 2 as two'));
    expect(patient.rows).toMatchObject([{ two: 2 }]);
    const { rows } = await database.pool.query<{ id: string }>('select id from categories');
    expect(rows.map(({ id }) => id)).toContain(kept);
    expect(lost).toEqual([]);
    await database.close();
  });

  it('ends within ten seconds whatever its callers leave unfinished, and at once when asked twice', async () => {
    const halfSent = async ({ url }: ServerProcess) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{');
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      return socket;
    };
    const patient = await startServer(build, env);
    const first = await halfSent(patient);
    const asked = performance.now();
    expect(await patient.end('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    first.destroy();

    const hurried = await startServer(build, env);
    const second = await halfSent(hurried);
    const ended = hurried.end('SIGTERM');
    await expect.poll(() => fetch(`${hurried.url}/api/health`).catch(() => 'closed')).toBe('closed');
    const again = performance.now();
    await hurried.end('SIGTERM');
    expect(await ended).toBe('SIGKILL');
    expect(performance.now() - again).toBeLessThan(2_000);
    second.destroy();
  });

  it('serves on new connections for the grace after the signal, although it is not ready, and then ends', async () => {
    const server = await startServer(build, { ...env, EVERTILL_STOP_GRACE: '3' });
    const cookie = await register(server);
    const asked = performance.now();
    const end = server.end('SIGTERM');
    const readiness = async () => (await fetch(`${server.url}/api/health/ready`)).status;
    await expect.poll(readiness).toBe(503);
    await addCategory(server, cookie, 'After the signal');
    expect(await end).toBe(0);
    expect(performance.now() - asked).toBeGreaterThanOrEqual(3_000);
  });

  it('is backed up while it is stopped, and the copy opens with all that was acknowledged', async () => {
    const backups = temporaryFolder();
    const backUp = (data: string) =>
      runToEnd(build, env, ['backup.js', '--data', data, '--to', backups.path]);
    const server = await startServer(build, env);
    const kept = await addCategory(server, await register(server), 'Kept');
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await backUp(folder.path)).code).toBe(0);
    const nothing = { code: 1, output: expect.stringContaining('There is no database') };
    expect(await backUp(backups.path)).toMatchObject(nothing);

    const copies = readdirSync(backups.path);
    expect(copies).toEqual([expect.stringMatching(/^evertill-\d{4}-\d\d-\d\dT[\d-]+Z$/)]);
    const copy = join(backups.path, copies[0] ?? '');
    const entries = entriesOf(build);
    const database = await openEmbedded({ folder: copy, entries, onLost: () => undefined });
    const { rows } = await database.pool.query<{ id: string }>('select id from categories');
    expect(rows.map(({ id }) => id)).toContain(kept);
    await database.close();
    backups.remove();
  });

  it('does not start with invalid settings', async () => {
    const { code, output } = await runToEnd(build, { ...env, EVERTILL_ORIGINS: 'shop.example' });
    // One sentence, and no stack, because the operator mends a setting.
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('EVERTILL_ORIGINS')]]);
  });
});

function entriesOf(folder: string) {
  const entry = (name: string) => pathToFileURL(join(folder, name));
  return { worker: entry('db-worker.js'), init: entry('db-init.js') };
}

async function register({ url }: ServerProcess): Promise<string> {
  const answer = await post(`${url}/api/saas/register`, {
    username: `rosa-${randomUUID()}`,
    password: 'long-enough',
  });
  expect(answer.status).toBe(201);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function addCategory({ url }: ServerProcess, cookie: string, name: string): Promise<string> {
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const answer = await post(`${url}/api/categories`, { name }, headers);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}

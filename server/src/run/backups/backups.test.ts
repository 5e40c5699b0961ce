import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, startTills } from '../../../rolling/tills';
import { buildServer, runToEnd, startServer, temporaryFolder } from '../../../test/built-server';

const TILLS = 4;
/** Between two sales of a till. The backup has a low priority and would otherwise wait for the tills. */
const PAUSE_MS = 100;
let build: string;
const place = temporaryFolder();
const data = join(place.path, 'data');
const backups = join(place.path, 'backups');
const env = { EVERTILL_DATA: data, EVERTILL_DEMO: '0', EVERTILL_REGISTRATION: 'open' };

beforeAll(async () => {
  build = await buildServer();
}, 120_000);
afterAll(() => {
  place.remove();
});

const backUp = (to = backups) => runToEnd(build, env, ['backup.js', '--data', data, '--to', to]);
const restore = (from: string) => runToEnd(build, env, ['evertill.js', 'restore', from]);
const list = async () => JSON.parse((await runToEnd(build, env, ['evertill.js', 'list', '--json'])).output);

/** Overwrites every file of the database with noise of the same length. */
function overwriteDatabase(): void {
  for (const entry of readdirSync(join(data, 'db'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, randomBytes(readFileSync(path).length));
  }
}

describe('a backup of the embedded database', { timeout: 300_000 }, () => {
  it('is made and opened while tills sell, and is restored when the database is noise', async () => {
    const server = await startServer(build, env);
    const tills = startTills(await openStore(server.url), TILLS, [server.url], { pauseMs: PAUSE_MS });
    await tills.sell(30);
    const making = backUp();
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
    expect(await restore(backups)).toMatchObject({ code: 1, output: expect.stringContaining('in use') });
    expect(await server.end('SIGKILL')).toBe('SIGKILL');

    overwriteDatabase();
    const noise = readFileSync(join(data, 'db', 'PG_VERSION'));
    expect((await runToEnd(build, env)).code).toBe(1);
    const restored = await restore(backups);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The database before is in') });
    const [store] = await list();
    expect(store.sales).toBeGreaterThanOrEqual(30);
    expect(store.sales).toBeLessThanOrEqual(saleNumbers.length);
    const [before = ''] = readdirSync(data).filter((name) => name.startsWith('db-before-'));
    expect(readFileSync(join(data, before, 'PG_VERSION'))).toEqual(noise);
  });

  it('is not restored when one of its files has changed, and the one before is taken', async () => {
    const to = join(place.path, 'damaged');
    expect((await backUp(to)).code).toBe(0);
    expect((await backUp(to)).code).toBe(0);
    const [older = '', newer = ''] = readdirSync(to).sort();
    const file = join(to, newer, 'db', 'global', 'pg_filenode.map');
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const named = await restore(join(to, newer));
    expect(named).toMatchObject({ code: 1, output: expect.stringContaining('pg_filenode.map') });
    const { code, output } = await restore(to);
    expect(code).toBe(0);
    expect(output).toContain(`The database is that of ${join(to, older)}`);
  });

  it('is set aside when it does not open, and the backups before stay', async () => {
    const to = join(place.path, 'set-aside');
    expect((await backUp(to)).code).toBe(0);
    const present = join(data, 'db');
    const healthy = join(place.path, 'healthy');
    cpSync(present, healthy, { recursive: true });
    for (const name of readdirSync(join(present, 'base', '5')).filter((one) => /^\d+$/.test(one)))
      writeFileSync(join(present, 'base', '5', name), randomBytes(8_192));
    const failed = await backUp(to);
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('The backup is not used') });
    rmSync(present, { recursive: true });
    renameSync(healthy, present);
    expect(readdirSync(to).filter((name) => name.endsWith('Z'))).toHaveLength(1);
    expect(readdirSync(to).filter((name) => name.endsWith('.unverified'))).toHaveLength(1);
    expect((await restore(to)).code).toBe(0);
  });

  it('keeps a server from starting empty when its restore was cut off, and is restored by the same command', async () => {
    const to = join(place.path, 'cut-off');
    expect((await backUp(to)).code).toBe(0);
    // As a power cut between the two renames leaves the folder.
    const work = join(data, 'db-restoring-1');
    mkdirSync(work);
    renameSync(join(data, 'db'), join(data, 'db-before-now'));
    const refused = { code: 1, output: expect.stringContaining('was interrupted') };
    expect(await runToEnd(build, env)).toMatchObject(refused);
    expect((await restore(to)).code).toBe(0);
    expect(existsSync(work)).toBe(false);
    expect(await list()).toHaveLength(1);
  });

  it('is made by the server itself, which then tells its age', async () => {
    const to = join(place.path, 'by-the-server');
    const server = await startServer(build, { ...env, EVERTILL_BACKUPS: to });
    const backup = async () =>
      ((await (await fetch(`${server.url}/api/health`)).json()) as { backup: unknown }).backup;
    expect(await backup()).toEqual({ state: 'none', ageMinutes: null });
    await expect.poll(backup, { timeout: 120_000 }).toEqual({ state: 'ok', ageMinutes: 0 });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(readdirSync(to)).toEqual([expect.stringMatching(/Z$/)]);
  });
});

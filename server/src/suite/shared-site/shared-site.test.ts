import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeSite, makeToken, publishSuite } from '@evertill/federation-kit/releases';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { aBuild, createTeam } from '../../../test/releasing';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database';
import { buildApp } from '../../app';
import type { Database } from '../../kernel/db/database';
import { siteFiles, siteStates } from '../../kernel/db/schema';
import { openSharedSite, type SharedSite } from './shared-site';

let database: TestDatabase;
let place: ReturnType<typeof temporaryFolder>;
let servers: { app: FastifyInstance; site: SharedSite }[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  place = temporaryFolder();
  servers = [];
});
afterEach(async () => {
  for (const { app, site } of servers) {
    await app.close();
    await site.close();
  }
  await database.owner.delete(siteFiles);
  await database.owner.delete(siteStates);
  place.remove();
});

/** Starts a server with a folder of its own. */
async function startServer(name: string, first: string | null = null, db = database.db) {
  const site = await openSharedSite({ db, folder: join(place.path, name), first });
  const app = await buildApp({ db: database.db, siteDir: site.folder });
  const server = { app, site, pathTo: (path: string) => join(site.folder, path) };
  servers.push(server);
  return server;
}

/** Makes a site as a build of the server has it. */
function aSite(name: string, files: Record<string, string>): string {
  const folder = join(place.path, name);
  for (const [path, text] of Object.entries({ 'registry.json': EMPTY, ...files })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const EMPTY = JSON.stringify({ generation: 1, series: 's', serviceWorker: true, apps: {} });

const liveOn = async ({ app }: { app: FastifyInstance }, name: string): Promise<string | undefined> =>
  (await app.inject({ url: '/registry.json' })).json().apps?.[name]?.buildId;

describe('a site that several servers share', () => {
  it('begins with the site of the first server, and the next server has the same files', async () => {
    const shipped = aSite('shipped', { 'sw.js': '// worker', 'embed/v1.js': '// till' });
    await startServer('a', shipped);
    const b = await startServer('b', aSite('other', { 'sw.js': '// another worker' }));
    expect(readFileSync(b.pathTo('sw.js'), 'utf8')).toBe('// worker');
    expect(readFileSync(b.pathTo('embed/v1.js'), 'utf8')).toBe('// till');
  });

  it('of two servers that begin at the same moment, one brings the site', async () => {
    const [a, b] = await Promise.all([
      startServer('a', aSite('one', { 'sw.js': '// one', 'one.js': '' })),
      startServer('b', aSite('two', { 'sw.js': '// two', 'two.js': '' })),
    ]);
    const worker = readFileSync(a.pathTo('sw.js'), 'utf8');
    await expect.poll(() => readFileSync(b.pathTo('sw.js'), 'utf8')).toBe(worker);
    expect([existsSync(b.pathTo('one.js')), existsSync(b.pathTo('two.js'))].filter(Boolean)).toHaveLength(1);
  });

  it('a build whose files reach different servers goes live on all of them', async () => {
    const a = await startServer('a');
    const b = await startServer('b');
    const token = await makeToken(a.site.folder, 'stock_count');
    const build = aBuild('stock_count', 's1');
    const [onA, onB] = [createTeam(() => a.app, token), createTeam(() => b.app, token)];
    await expect.poll(async () => (await onB.send('GET', '')).status, { timeout: 5_000 }).toBe(200);
    expect((await onA.send('POST', '', build.assets)).status).toBe(200);
    let turn = 0;
    for (const [path, content] of build.contents)
      expect((await (turn++ % 2 === 0 ? onB : onA).sendFile('s1', path, content)).status).toBe(200);
    expect(await onB.send('POST', '/live', { buildId: 's1' })).toMatchObject({ status: 200 });
    await expect.poll(() => liveOn(a, 'stock_count'), { timeout: 5_000 }).toBe('s1');
    expect((await a.app.inject({ url: '/r/stock_count/s1/remoteEntry.js' })).statusCode).toBe(200);
    expect(existsSync(a.pathTo('.uploads/stock_count/s1'))).toBe(false);
  });

  it('serves a file of a build at once that another server has just received', async () => {
    const a = await startServer('a');
    const b = await startServer('b');
    const pos = createTeam(() => a.app, await makeToken(a.site.folder, 'pos'));
    await pos.publish(aBuild('pos', 'p1'));
    expect((await b.app.inject({ url: '/r/pos/p1/remoteEntry.js' })).statusCode).toBe(200);
  });

  it('a team goes back on another server, and lists its builds in the same order there', async () => {
    const a = await startServer('a');
    const token = await makeToken(a.site.folder, 'pos');
    const onA = createTeam(() => a.app, token);
    await onA.publish(aBuild('pos', 'p1'));
    await onA.publish(aBuild('pos', 'p2'));
    const b = await startServer('b');
    const onB = createTeam(() => b.app, token);
    const listOf = async (team: typeof onA) => (await team.send('GET', '')).body.builds;
    expect(await listOf(onB)).toEqual(await listOf(onA));
    expect((await onB.send('POST', '/back', {})).body).toMatchObject({ live: { buildId: 'p1' } });
    expect((await onA.send('GET', '')).body).toMatchObject({ live: { buildId: 'p1' } });
  });

  it('tokens that two servers make at the same moment are both kept', async () => {
    const a = await startServer('a');
    const b = await startServer('b');
    const made = await Promise.all([makeToken(a.site.folder, 'pos'), makeToken(b.site.folder, 'catalog')]);
    const c = await startServer('c');
    for (const token of made) {
      const answer = await createTeam(() => c.app, token).send('GET', '');
      expect(answer.status).toBe(200);
    }
  });

  it('a server that comes back after a change removes what was removed meanwhile', async () => {
    const a = await startServer('a', aSite('shipped', { 'old.js': '' }));
    const b = await openSharedSite({ db: database.db, folder: join(place.path, 'b'), first: null });
    await b.close();
    await changeSite(a.site.folder, () => rmSync(a.pathTo('old.js')));
    const again = await startServer('b');
    expect([existsSync(again.pathTo('old.js')), existsSync(again.pathTo('registry.json'))]).toEqual([
      false,
      true,
    ]);
  });

  it('a change that the database does not take is taken back in the folder', async () => {
    const a = await startServer('a', aSite('shipped', { 'sw.js': '// worker' }));
    const spoil = async () => {
      writeFileSync(a.pathTo('sw.js'), '// spoiled');
      writeFileSync(a.pathTo('new.js'), '');
      // Another server took over, because this one was suspended.
      await database.owner.update(siteStates).set({ holder: crypto.randomUUID() });
    };
    await expect(changeSite(a.site.folder, spoil)).rejects.toMatchObject({ status: 503 });
    // At once, because no device may hear of what the other servers do not have.
    expect(readFileSync(a.pathTo('sw.js'), 'utf8')).toBe('// worker');
    expect(existsSync(a.pathTo('new.js'))).toBe(false);
    await database.owner.update(siteStates).set({ holder: null, heldUntil: null });
    await changeSite(a.site.folder, () => writeFileSync(a.pathTo('more.js'), ''));
    const b = await startServer('b');
    expect([readFileSync(b.pathTo('sw.js'), 'utf8'), existsSync(b.pathTo('more.js'))]).toEqual([
      '// worker',
      true,
    ]);
  });

  it('names no build to a device before all servers have its files', async () => {
    let beforeStore = async () => undefined as unknown;
    const transaction: Database['transaction'] = async (storeId, work) => {
      await beforeStore();
      return database.db.transaction(storeId, work);
    };
    const a = await startServer('a', null, { ...database.db, transaction });
    const pos = createTeam(() => a.app, await makeToken(a.site.folder, 'pos'));
    await pos.upload(aBuild('pos', 'p1'));
    const seen: unknown[] = [];
    beforeStore = async () => {
      const stored = await database.owner.select({ path: siteFiles.path }).from(siteFiles);
      const isStored = stored.some(({ path }) => path === 'r/pos/p1/remoteEntry.js');
      seen.push({ isStored, named: await liveOn(a, 'pos') });
    };
    const answer = await pos.send('POST', '/live', { buildId: 'p1', allAtOnce: true });
    expect(answer.status).toBe(200);
    expect(seen.slice(0, 2)).toEqual([
      { isStored: false, named: undefined },
      { isStored: true, named: 'p1' },
    ]);
  });

  it('serves files and gives up in time while another server has the turn', async () => {
    const a = await startServer('a', aSite('shipped', { 'sw.js': '// worker' }));
    const held = { holder: crypto.randomUUID(), heldUntil: new Date(Date.now() + 60_000) };
    await database.owner.update(siteStates).set(held);
    const short = changeSite(a.site.folder, () => undefined, { waitMs: 200 });
    await expect(short).rejects.toMatchObject({ status: 503 });
    expect((await a.app.inject({ url: '/r/pos/p1/remoteEntry.js' })).statusCode).toBe(404);
    await database.owner.update(siteStates).set({ heldUntil: new Date(0) });
    await changeSite(a.site.folder, () => undefined);
  });

  it('refuses a folder that has something to lose', async () => {
    const data = join(place.path, 'data');
    const shipped = aSite('data/site', { 'sw.js': '// worker' });
    const open = (folder: string, first: string | null) => openSharedSite({ db: database.db, folder, first });
    await expect(open(join(data, 'site'), shipped)).rejects.toThrow(
      'Name another data folder in EVERTILL_DATA',
    );
    await expect(open(data, shipped)).rejects.toThrow('Name another data folder in EVERTILL_DATA');
    await expect(open(join(data, 'site'), null)).rejects.toThrow('is not empty');
    expect(readFileSync(join(shipped, 'sw.js'), 'utf8')).toBe('// worker');
  });

  it('a server that died in its turn is waited for, and then another one takes over', async () => {
    const a = await startServer('a', aSite('shipped', { 'sw.js': '// worker' }));
    const dead = { holder: crypto.randomUUID(), heldUntil: new Date(Date.now() + 600) };
    await database.owner.update(siteStates).set(dead).where(eq(siteStates.id, 'site'));
    await changeSite(a.site.folder, () => writeFileSync(a.pathTo('sw.js'), '// next'));
    const b = await startServer('b');
    expect(readFileSync(b.pathTo('sw.js'), 'utf8')).toBe('// next');
  });

  it('never writes outside of its folder, whatever the database says', async () => {
    await startServer('a', aSite('shipped', {}));
    await database.owner.insert(siteFiles).values({
      path: '../outside.js',
      hash: 'x',
      content: Buffer.from('x'),
      modifiedAt: new Date(),
      revision: 2,
    });
    await database.owner.update(siteStates).set({ revision: 2 });
    await expect(
      openSharedSite({ db: database.db, folder: join(place.path, 'b'), first: null }),
    ).rejects.toThrow('outside of its folder');
    expect(existsSync(join(place.path, 'outside.js'))).toBe(false);
  });

  it('takes over the suite of a new server, and keeps the apps of teams', async () => {
    const old = join(place.path, 'old');
    const fresh = join(place.path, 'fresh');
    for (const [folder, id] of [
      [old, 'p1'],
      [fresh, 'p2'],
    ] as const) {
      const app = await buildApp({ db: database.db, siteDir: folder });
      await createTeam(() => app, await makeToken(folder, 'pos')).publish(aBuild('pos', id));
      writeFileSync(join(folder, 'sw.js'), `// worker of ${id}`);
      await app.close();
    }
    const a = await startServer('a', old);
    const team = createTeam(() => a.app, await makeToken(a.site.folder, 'stock_count'));
    await team.publish(aBuild('stock_count', 's1'));
    await publishSuite(fresh, a.site.folder);
    const b = await startServer('b');
    expect([await liveOn(b, 'pos'), await liveOn(b, 'stock_count')]).toEqual(['p2', 's1']);
    expect(readFileSync(b.pathTo('sw.js'), 'utf8')).toBe('// worker of p2');
  });
});

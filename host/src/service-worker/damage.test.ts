// Tests that a missing or corrupted file is noticed when a page is opened, with or without a connection.
import { describe, expect, it } from 'vitest';
import { answer } from './answering';
import { reportBad } from './boots';
import { createDamageCheck } from './damage';
import { createStateStore } from './state';
import { statusOf } from './status';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

async function aTill({ updated = false, roomForSpares = false } = {}) {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server, { roomForSpares });
  const store = createStateStore(environment);
  let damages = 0;
  const damage = createDamageCheck(environment, store, () => {
    damages += 1;
  });
  const sync = () => synchronize(environment, store, async () => {});
  server.publish('host', 'h1', { 'index.html': 'host 1', 'main.js': 'main 1' });
  server.publish('pos', 'p1', { 'remoteEntry.js': 'pos 1', 'sell.js': 'sell 1' });
  await sync();
  if (updated) {
    server.publish('host', 'h2', { 'index.html': 'host 2', 'main.js': 'main 2' });
    server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2', 'sell.js': 'sell 2' });
    await sync();
  }
  const cacheOf = (app: string, build: string) => environment.caches.open(`evertill-app:${app}:${build}`);
  const ask = async (path: string, subject: 'page' | 'registry' | 'build-file') => {
    const options = { environment, store, damage, page: 'a', onRolledBack: () => {} };
    return answer(new Request(ORIGIN + path), subject, options);
  };
  return {
    server,
    store,
    sync,
    ask,
    damages: () => damages,
    open: async () => (await ask('/app/pos', 'page')).text(),
    async builds() {
      const { apps } = await (await ask('/registry.json', 'registry')).json();
      return { pos: apps.pos.buildId, isStored: apps.pos.stored === true };
    },
    ready: async () => statusOf(await store.read()).ready,
    evict: async (app: string, build: string, file: string) =>
      (await cacheOf(app, build)).delete(`${ORIGIN}/r/${app}/${build}/${file}`),
    spoil: async (app: string, build: string, file: string) =>
      (await cacheOf(app, build)).put(`${ORIGIN}/r/${app}/${build}/${file}`, new Response('spoiled')),
    async spares() {
      return [...(await (await environment.caches.open('evertill-spare')).keys())];
    },
    async spoilSpares() {
      const spares = await environment.caches.open('evertill-spare');
      for (const { url } of await spares.keys()) await spares.put(url, new Response('spoiled'));
    },
    file: async (path: string) => (await ask(path, 'build-file')).text(),
  };
}

describe('with second copies and without a connection', () => {
  const FILES = [
    ['host', 'h1', 'index.html', 'host 1'],
    ['host', 'h1', 'main.js', 'main 1'],
    ['pos', 'p1', 'remoteEntry.js', 'pos 1'],
    ['pos', 'p1', 'sell.js', 'sell 1'],
  ] as const;

  it.each(FILES)('a deleted file of %s %s is put back: %s', async (app, build, file, content) => {
    const till = await aTill({ roomForSpares: true });
    till.server.isReachable = false;
    await till.evict(app, build, file);
    expect(await till.open()).toBe('host 1');
    expect(await till.file(`/r/${app}/${build}/${file}`)).toBe(content);
    expect(await till.builds()).toEqual({ pos: 'p1', isStored: true });
    expect(till.damages()).toBe(0);
  });

  it.each(FILES)(
    'a spoiled file of %s %s is put back when it did not run: %s',
    async (app, build, file, content) => {
      const till = await aTill({ roomForSpares: true });
      till.server.isReachable = false;
      await till.spoil(app, build, file);
      await till.store.change((state) => void reportBad(state, app, build, 'a'));
      expect(await till.open()).toBe('host 1');
      expect(await till.file(`/r/${app}/${build}/${file}`)).toBe(content);
      expect(await till.builds()).toEqual({ pos: 'p1', isStored: true });
    },
  );

  it('the list of files and the mark of a whole build are put back too', async () => {
    const till = await aTill({ roomForSpares: true });
    till.server.isReachable = false;
    await till.evict('host', 'h1', 'assets.json');
    await till.evict('host', 'h1', '__complete');
    expect(await till.open()).toBe('host 1');
    expect(await till.builds()).toEqual({ pos: 'p1', isStored: true });
  });

  it('a spoiled second copy is not used', async () => {
    const till = await aTill({ roomForSpares: true });
    till.server.isReachable = false;
    await till.evict('host', 'h1', 'main.js');
    await till.spoilSpares();
    expect(await till.open()).toContain("Evertill can't open while offline");
  });

  it('second copies are those of the builds that open', async () => {
    const till = await aTill({ updated: true, roomForSpares: true });
    // Each of the two apps has two files and their list.
    expect(await till.spares()).toHaveLength(6);
    till.server.isReachable = false;
    await till.evict('pos', 'p2', 'sell.js');
    await till.open();
    expect(await till.file('/r/pos/p2/sell.js')).toBe('sell 2');
  });
});

describe('without a connection', () => {
  it('a remote with a missing file opens as the previous build, and the page learns this at once', async () => {
    const till = await aTill({ updated: true });
    till.server.isReachable = false;
    expect(await till.builds()).toEqual({ pos: 'p2', isStored: true });
    await till.evict('pos', 'p2', 'sell.js');
    expect(await till.open()).toBe('host 2');
    expect(await till.builds()).toEqual({ pos: 'p1', isStored: true });
    expect(till.damages()).toBe(1);
  });

  it('a host with a missing file opens as the previous build', async () => {
    const till = await aTill({ updated: true });
    till.server.isReachable = false;
    await till.evict('host', 'h2', 'main.js');
    expect(await till.open()).toBe('host 1');
  });

  it('a remote with a missing file and no previous build is reported as neither ready nor stored', async () => {
    const till = await aTill();
    till.server.isReachable = false;
    expect(await till.ready()).toBe(1);
    await till.evict('pos', 'p1', 'sell.js');
    await till.open();
    expect(await till.builds()).toEqual({ pos: 'p1', isStored: false });
    expect(await till.ready()).toBe(0);
  });

  it('without a host that is whole, a page says what is missing and that nothing is lost', async () => {
    const till = await aTill();
    till.server.isReachable = false;
    await till.evict('host', 'h1', 'main.js');
    const page = await till.open();
    expect(page).toContain("Evertill can't open while offline");
    expect(page).toContain('Your unsynced sales and changes are safe.');
    till.server.isReachable = true;
    await till.sync();
    expect(await till.open()).toBe('host 1');
  });
});

describe('a file that did not run', () => {
  const SELL = '/r/pos/p1/sell.js?again=1';

  it('is given again from the device when its content is right', async () => {
    const till = await aTill();
    till.server.requests.length = 0;
    expect(await till.file(SELL)).toBe('sell 1');
    expect(till.server.requests).toEqual([]);
  });

  it('is downloaded again when it is corrupted, so that the copy is whole', async () => {
    const till = await aTill();
    await till.spoil('pos', 'p1', 'sell.js');
    expect(await till.file(SELL)).toBe('sell 1');
    till.server.isReachable = false;
    expect(await till.file('/r/pos/p1/sell.js')).toBe('sell 1');
    expect(await till.ready()).toBe(1);
  });

  it('is removed when it is corrupted and cannot be downloaded, so that its build is not opened again', async () => {
    const till = await aTill({ updated: true });
    await till.spoil('pos', 'p2', 'sell.js');
    till.server.isReachable = false;
    await expect(till.file('/r/pos/p2/sell.js?again=1')).rejects.toThrow();
    expect(await till.builds()).toEqual({ pos: 'p1', isStored: true });
  });
});

it('a missing file is fetched, checked and stored when a page asks for it', async () => {
  const till = await aTill();
  await till.evict('pos', 'p1', 'sell.js');
  expect(await till.file('/r/pos/p1/sell.js')).toBe('sell 1');
  await till.open();
  expect(await till.ready()).toBe(1);
  await till.evict('pos', 'p1', 'sell.js');
  till.server.isSilent = true;
  await expect(till.file('/r/pos/p1/sell.js')).rejects.toThrow();
});

describe('with a connection', () => {
  it('a corrupted file of one build is not reused by the next', async () => {
    const till = await aTill();
    await till.spoil('host', 'h1', 'main.js');
    till.server.publish('host', 'h2', { 'index.html': 'host 2', 'main.js': 'main 1' });
    await till.sync();
    expect(await till.open()).toBe('host 2');
    expect(await till.file('/r/host/h2/main.js')).toBe('main 1');
  });

  it('a corrupted list of files does not stop an update', async () => {
    const till = await aTill();
    await till.spoil('host', 'h1', 'assets.json');
    till.server.publish('host', 'h2', { 'index.html': 'host 2', 'main.js': 'main 2' });
    await till.sync();
    expect(await till.open()).toBe('host 2');
  });

  it('a build that failed and whose list of files is corrupted is downloaded again', async () => {
    const till = await aTill();
    await till.spoil('host', 'h1', 'assets.json');
    await till.store.change((state) => void reportBad(state, 'host', 'h1', 'a'));
    await till.sync();
    expect(await till.open()).toBe('host 1');
    expect((await till.store.read()).apps.host).toMatchObject({ failures: {}, bad: [] });
  });
});

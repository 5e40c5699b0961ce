import { describe, expect, it } from 'vitest';
import { answer } from './answering';
import { createDamageCheck } from './damage';
import { cacheNameOf } from './staging';
import { createStateStore } from './state';
import { statusOf } from './status';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

const PROVIDES = { hostApi: '1.0.0', shared: { '@evertill/shared-ui': '1.0.0' } };
const NEXT_PROVIDES = { hostApi: '2.0.0', shared: { '@evertill/shared-ui': '1.0.0' } };
const NEEDS_1 = { app: { hostApi: '^1.0.0' } };
const NEEDS_2 = { app: { hostApi: '^2.0.0' } };

function aShop() {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server);
  const store = createStateStore(environment);
  const sync = () => synchronize(environment, store, async () => {});
  const active = async () => {
    const { apps } = await store.read();
    return Object.fromEntries(
      Object.entries(apps).map(([app, copies]) => [app, copies.active?.line.buildId ?? null]),
    );
  };
  const open = (path: string, mode: 'page' | 'build-file') =>
    answer(new Request(ORIGIN + path), mode, {
      environment,
      store,
      damage: createDamageCheck(environment, store, () => {}),
      page: 'page-1',
      onRolledBack: () => {},
    });
  return { server, environment, store, sync, active, open };
}

function aPublishedShop() {
  const shop = aShop();
  shop.server.publish(
    'host',
    'h1',
    { 'index.html': '<h1>host 1</h1>', 'main.js': 'host 1' },
    { provides: PROVIDES },
  );
  shop.server.publish(
    'pos',
    'p1',
    { 'remoteEntry.js': 'pos 1', 'lazy.js': 'dialog', 'lazy.js.map': 'map' },
    NEEDS_1,
  );
  shop.server.publish('catalog', 'c1', { 'remoteEntry.js': 'catalog 1', 'table.css': 'css' }, NEEDS_1);
  return shop;
}

describe('the offline copies', () => {
  it('make every file of every app open without a connection after one visit', async () => {
    const { server, store, sync, open } = aPublishedShop();
    await expect(sync()).resolves.toBe('done');
    expect(statusOf(await store.read())).toMatchObject({ ready: 2, total: 2 });
    server.isReachable = false;
    expect(await (await open('/app/products', 'page')).text()).toBe('<h1>host 1</h1>');
    expect(await (await open('/r/pos/p1/lazy.js', 'build-file')).text()).toBe('dialog');
    expect(await (await open('/r/catalog/c1/table.css', 'build-file')).text()).toBe('css');
  });

  it('leave out files that the list does not mark for devices', async () => {
    const { server, sync } = aPublishedShop();
    await sync();
    expect(server.requests).not.toContain('/r/pos/p1/lazy.js.map');
  });

  it('stay as they are when the server does not answer', async () => {
    const { server, sync, active } = aPublishedShop();
    await sync();
    server.isReachable = false;
    await expect(sync()).resolves.toBe('offline');
    expect(await active()).toEqual({ host: 'h1', pos: 'p1', catalog: 'c1' });
  });

  it.each([
    ['a file that fails', (server: FakeServer) => server.failing.add('/r/pos/p2/lazy.js')],
    ['a file that was tampered with', (server: FakeServer) => server.files.set('/r/pos/p2/lazy.js', 'evil')],
    [
      'a list that was tampered with',
      (server: FakeServer) => server.files.set('/r/pos/p2/assets.json', '{"files":[]}'),
    ],
  ])(
    'keep the old build whole after %s, and take the new build once it can be fetched',
    async (_, damage) => {
      const { server, environment, store, sync, active, open } = aPublishedShop();
      await sync();
      server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2', 'lazy.js': 'new dialog' }, NEEDS_1);
      const kept = new Map(server.files);
      damage(server);
      await sync();
      expect(await active()).toMatchObject({ pos: 'p1' });
      expect(await environment.caches.has(cacheNameOf('pos', 'p2'))).toBe(false);
      expect((await store.read()).apps.pos?.error).toBeTypeOf('string');
      expect(await (await open('/r/pos/p1/lazy.js', 'build-file')).text()).toBe('dialog');

      server.failing.clear();
      for (const [path, content] of kept) server.files.set(path, content);
      await sync();
      expect(await active()).toMatchObject({ pos: 'p2' });
      expect((await store.read()).apps.pos?.error).toBeNull();
    },
  );

  it('fetch only changed files', async () => {
    const { server, sync, open } = aPublishedShop();
    await sync();
    server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2', 'lazy.js': 'dialog' }, NEEDS_1);
    server.requests.length = 0;
    await sync();
    expect(server.requests).toContain('/r/pos/p2/remoteEntry.js');
    expect(server.requests).not.toContain('/r/pos/p2/lazy.js');
    expect(await (await open('/r/pos/p2/lazy.js', 'build-file')).text()).toBe('dialog');
  });

  it('keep the build of an open page, and delete it when the page is closed', async () => {
    const { server, environment, store, sync } = aPublishedShop();
    await sync();
    environment.pages.push('page-1');
    await store.change((state) => {
      state.pages['page-1'] = { pos: 'p1' };
    });
    server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2' }, NEEDS_1);
    await sync();
    server.publish('pos', 'p3', { 'remoteEntry.js': 'pos 3' }, NEEDS_1);
    await sync();
    expect(await environment.caches.has(cacheNameOf('pos', 'p1'))).toBe(true);
    environment.pages.length = 0;
    await sync();
    expect(await environment.caches.has(cacheNameOf('pos', 'p1'))).toBe(false);
    expect(await environment.caches.has(cacheNameOf('pos', 'p2'))).toBe(true);
  });

  it('fetch a build again when the browser has deleted one of its files', async () => {
    const { environment, sync, active, open } = aPublishedShop();
    await sync();
    const cache = await environment.caches.open(cacheNameOf('catalog', 'c1'));
    await cache.delete(`${ORIGIN}/r/catalog/c1/table.css`);
    await sync();
    expect(await active()).toMatchObject({ catalog: 'c1' });
    expect(await (await open('/r/catalog/c1/table.css', 'build-file')).text()).toBe('css');
    expect(await cache.match(`${ORIGIN}/r/catalog/c1/table.css`)).toBeUndefined();
  });

  it('are deleted when the server switches them off', async () => {
    const { server, sync } = aPublishedShop();
    server.registry.serviceWorker = false;
    await expect(sync()).resolves.toBe('switched-off');
  });
});

describe('builds that need each other', () => {
  it('change together, so that a new host waits for the remotes that work now', async () => {
    const { server, store, sync, active } = aPublishedShop();
    await sync();
    server.publish('host', 'h2', { 'index.html': 'host 2' }, { provides: NEXT_PROVIDES });
    server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2' }, NEEDS_2);
    await sync();
    expect(await active()).toEqual({ host: 'h1', pos: 'p1', catalog: 'c1' });
    const waiting = statusOf(await store.read()).apps.map(({ waiting }) => waiting);
    expect(waiting).toEqual([
      'Build h2 waits for builds of catalog that fit it.',
      'Build p2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.',
      null,
    ]);
    expect(server.requests.filter((path) => /[hp]2/.test(path))).toEqual([]);
    server.publish('catalog', 'c2', { 'remoteEntry.js': 'catalog 2' }, NEEDS_2);
    await sync();
    expect(await active()).toEqual({ host: 'h2', pos: 'p2', catalog: 'c2' });
  });

  it('take a remote without waiting when it fits the current host', async () => {
    const { server, sync, active } = aPublishedShop();
    await sync();
    server.publish('host', 'h2', { 'index.html': 'host 2' }, { provides: NEXT_PROVIDES });
    server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2' }, NEEDS_1);
    await sync();
    expect(await active()).toEqual({ host: 'h1', pos: 'p2', catalog: 'c1' });
  });
});

// Tests that a working app keeps working, even when the server's registry is wrong or incomplete.
import { describe, expect, it } from 'vitest';
import { noteStart } from './boots';
import { createStateStore } from './state';
import { statusOf } from './status';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer } from './testing';

async function aShop() {
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
  const error = async (app: string) =>
    statusOf(await store.read()).apps.find((copy) => copy.app === app)?.error ?? null;
  server.registry.series = 'one';
  for (const app of ['host', 'pos', 'catalog']) server.publish(app, `${app}-1`, { 'code.js': `${app} 1` });
  await sync();
  server.publish('pos', 'pos-2', { 'code.js': 'pos 2' });
  const catalog = server.publish('catalog', 'catalog-2', { 'code.js': 'catalog 2' });
  return { server, environment, store, sync, active, error, catalog };
}

type Shop = Awaited<ReturnType<typeof aShop>>;
const say = (shop: Shop, line: unknown) => {
  shop.server.registry.apps = { ...shop.server.registry.apps, catalog: line };
};
const without = (shop: Shop, app: string) => {
  const { [app]: _, ...apps } = shop.server.registry.apps;
  shop.server.registry.apps = apps;
};

describe('a registry line', () => {
  it.each<[what: string, spoil: (shop: Shop) => void, named: RegExp]>([
    ['that lacks a slash', (shop) => say(shop, { ...shop.catalog, url: '/r/catalog/catalog-2' }), /address/],
    [
      'without a hostApi',
      (shop) => say(shop, { ...shop.catalog, app: { ...shop.catalog.app, hostApi: undefined } }),
      /app\.hostApi/,
    ],
    [
      'with a menu order that is not a number',
      (shop) => {
        const menu = { group: null, label: 'x', icon: 'box', order: 'first' };
        const screens = [{ path: '/app/x', title: 'x', menu }];
        say(shop, { ...shop.catalog, app: { ...shop.catalog.app, screens } });
      },
      /menu\.order/,
    ],
    ['that is null', (shop) => say(shop, null), /buildId|line/],
  ])('%s leaves its app as it is, is reported, and does not delay other apps', async (_, spoil, named) => {
    const shop = await aShop();
    spoil(shop);
    await shop.sync();
    expect(await shop.active()).toEqual({ host: 'host-1', pos: 'pos-2', catalog: 'catalog-1' });
    expect(await shop.error('catalog')).toMatch(named);
    expect(await shop.error('pos')).toBeNull();
    say(shop, shop.catalog);
    await shop.sync();
    expect(await shop.active()).toMatchObject({ catalog: 'catalog-2' });
    expect(await shop.error('catalog')).toBeNull();
  });

  it('of a new app that cannot be read is reported too', async () => {
    const shop = await aShop();
    shop.server.registry.apps = { ...shop.server.registry.apps, loyalty: { buildId: 'l1' } };
    await shop.sync();
    expect(await shop.active()).toEqual({
      host: 'host-1',
      pos: 'pos-2',
      catalog: 'catalog-2',
      loyalty: null,
    });
    expect(await shop.error('loyalty')).toMatch(/version/);
  });

  it.each([
    ['of one app', (shop: Shop) => without(shop, 'catalog')],
    ['of the host', (shop: Shop) => without(shop, 'host')],
    [
      'of every app',
      (shop: Shop) => {
        shop.server.registry.apps = {};
      },
    ],
  ])('that is missing, %s, removes nothing', async (_, spoil) => {
    const shop = await aShop();
    await shop.sync();
    const before = await shop.active();
    spoil(shop);
    shop.server.registry.generation += 1;
    await shop.sync();
    expect(await shop.active()).toEqual(before);
  });

  it('that is missing removes its app only when the app is retired', async () => {
    const shop = await aShop();
    await shop.sync();
    without(shop, 'catalog');
    shop.server.registry.retired = ['catalog'];
    await shop.sync();
    expect(await shop.active()).toEqual({ host: 'host-1', pos: 'pos-2' });
    expect(await shop.environment.caches.has('evertill-app:catalog:catalog-2')).toBe(false);
  });

  it('stored by an earlier release without a hostApi does not stop the others', async () => {
    const shop = await aShop();
    await shop.store.change((state) => {
      const copy = state.apps.catalog?.active;
      if (copy) Object.assign(copy, { line: { ...copy.line, app: { name: 'catalog' } } });
      noteStart(state, 'page', 0);
    });
    shop.server.publish('host', 'host-2', { 'code.js': 'host 2' });
    await shop.sync();
    expect(await shop.active()).toEqual({ host: 'host-2', pos: 'pos-2', catalog: 'catalog-2' });
  });
});

describe('a registry', () => {
  it('that is older than the last one is refused and reported', async () => {
    const shop = await aShop();
    const older = structuredClone(shop.server.registry);
    shop.server.publish('pos', 'pos-3', { 'code.js': 'pos 3' });
    await shop.sync();
    shop.server.registry = older;
    await shop.sync();
    expect(await shop.active()).toMatchObject({ pos: 'pos-3' });
    expect(statusOf(await shop.store.read()).problem).toMatch(/generation 5.*generation 6/);
    shop.server.registry = { ...older, generation: 7 };
    await shop.sync();
    expect(await shop.active()).toMatchObject({ pos: 'pos-2' });
    expect(statusOf(await shop.store.read()).problem).toBeNull();
  });

  it('of a new series is accepted with a lower generation', async () => {
    const shop = await aShop();
    shop.server.registry = { ...shop.server.registry, generation: 1, series: 'two' };
    await shop.sync();
    expect(await shop.active()).toMatchObject({ pos: 'pos-2' });
  });

  it('switches the copies off even when it is outdated', async () => {
    const shop = await aShop();
    shop.server.registry = { ...shop.server.registry, generation: 0, serviceWorker: false };
    await expect(shop.sync()).resolves.toBe('switched-off');
  });

  it.each<[what: string, spoil: (shop: Shop) => void]>([
    ['is too long', ({ server }) => Object.assign(server.registry, { words: 'x'.repeat(1_000_001) })],
    [
      'names too many apps',
      ({ server }) => {
        for (let n = 0; n < 101; n += 1) server.registry.apps[`a${n}`] = null;
      },
    ],
    [
      'is too deep',
      ({ server }) => {
        let deep: unknown = 1;
        for (let n = 0; n < 30; n += 1) deep = [deep];
        Object.assign(server.registry, { deep });
      },
    ],
    [
      'has overrides that are not a list',
      ({ server }) => Object.assign(server.registry, { overrides: 'all' }),
    ],
  ])('that %s is refused as a whole, and reported until a registry is accepted again', async (_, spoil) => {
    const shop = await aShop();
    const good = structuredClone(shop.server.registry);
    spoil(shop);
    await expect(shop.sync()).resolves.toBe('refused');
    expect(statusOf(await shop.store.read()).problem).toMatch(/refused whole/);
    expect(await shop.active()).toEqual({ host: 'host-1', pos: 'pos-1', catalog: 'catalog-1' });
    shop.server.registry = good;
    await shop.sync();
    expect(statusOf(await shop.store.read()).problem).toBeNull();
  });
});

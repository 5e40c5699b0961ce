import { describe, expect, it } from 'vitest';
import { answer, subjectOf } from './answering';
import { judgeStarts, noteStart, noteUp, replacedLost, reportBad, reportGood } from './boots';
import { createDamageCheck } from './damage';
import { warmPictures } from './pictures';
import { createStateStore } from './state';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

async function aShopWithTwoBuilds() {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server);
  const store = createStateStore(environment);
  const sync = () => synchronize(environment, store, async () => {});
  const rollbacks: string[] = [];
  const openPage = async (page: string) => {
    const onRolledBack = ({ app, from, to }: { app: string; from: string; to: string }) =>
      rollbacks.push(`${app} ${from} ${to}`);
    const response = await answer(new Request(`${ORIGIN}/app/pos`), 'page', {
      environment,
      store,
      damage: createDamageCheck(environment, store, () => {}),
      page,
      onRolledBack,
    });
    return response.text();
  };
  server.publish('host', 'h1', { 'index.html': 'host 1' });
  server.publish('pos', 'p1', { 'remoteEntry.js': 'pos 1' });
  await sync();
  await openPage('first');
  await store.change((state) => reportGood(state, 'host', 'h1', 'first'));
  server.publish('host', 'h2', { 'index.html': 'host 2' });
  server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2' });
  await sync();
  return { server, environment, store, sync, openPage, rollbacks };
}

describe('a new build that does not start', () => {
  it('is rolled back after two starts that reported a failure, and is not opened again', async () => {
    const { server, store, sync, openPage } = await aShopWithTwoBuilds();
    server.isReachable = false;
    for (const page of ['a', 'b']) {
      expect(await openPage(page)).toBe('host 2');
      await store.change((state) => reportBad(state, 'host', 'h2', page));
    }
    expect(await openPage('c')).toBe('host 1');
    server.isReachable = true;
    await sync();
    expect(await openPage('d')).toBe('host 1');
    server.publish('host', 'h3', { 'index.html': 'host 3' });
    await sync();
    expect(await openPage('e')).toBe('host 3');
  });

  it('is rolled back after two starts that never reported anything', async () => {
    const { environment, openPage, rollbacks } = await aShopWithTwoBuilds();
    await openPage('a');
    environment.clock.now += 20_000;
    expect(await openPage('b')).toBe('host 2');
    environment.clock.now += 20_000;
    expect(await openPage('c')).toBe('host 1');
    expect(rollbacks).toEqual(['host h2 h1']);
  });

  it('is not blamed for pages that were reloaded quickly', async () => {
    const { environment, openPage } = await aShopWithTwoBuilds();
    for (const page of ['a', 'b', 'c', 'd']) {
      environment.clock.now += 1_000;
      expect(await openPage(page)).toBe('host 2');
    }
  });

  it('is neither blamed nor proven by a page that started and then stayed silent', async () => {
    const { environment, store, openPage } = await aShopWithTwoBuilds();
    for (const page of ['a', 'b', 'c']) {
      expect(await openPage(page)).toBe('host 2');
      await store.change((state) => noteUp(state, 'host', 'h2', page));
      environment.clock.now += 20_000;
    }
    expect((await store.read()).apps.host?.proven).not.toContain('h2');
  });

  it('of a remote is rolled back alone', async () => {
    const { store } = await aShopWithTwoBuilds();
    await store.change((state) => reportBad(state, 'pos', 'p2', 'a'));
    const event = await store.change((state) => reportBad(state, 'pos', 'p2', 'b'));
    expect(event).toEqual({ app: 'pos', from: 'p2', to: 'p1' });
    const { apps } = await store.read();
    expect(apps.host?.active?.line.buildId).toBe('h2');
    expect(apps.pos?.active?.line.buildId).toBe('p1');
  });

  it('is not blamed for a build that is not stored on this device', async () => {
    const { store } = await aShopWithTwoBuilds();
    for (const page of ['a', 'b', 'c']) {
      expect(await store.change((state) => reportBad(state, 'pos', 'p9', page))).toBeNull();
    }
  });

  it('gives way to the build before it on a device that never had another', async () => {
    const server = new FakeServer();
    const environment = createFakeEnvironment(server);
    const store = createStateStore(environment);
    const sync = () => synchronize(environment, store, async () => {});
    server.publish('host', 'h1', { 'index.html': 'host 1' });
    const earlier = [server.publish('pos', 'p1', { 'remoteEntry.js': 'pos 1' })];
    server.publish('pos', 'p2', { 'remoteEntry.js': 'pos 2' }, { earlier });
    await sync();
    const opened = async () => (await store.read()).apps.pos?.active?.line.buildId;
    expect(await opened()).toBe('p2');
    for (const page of ['a', 'b'])
      expect(await store.change((state) => reportBad(state, 'pos', 'p2', page))).toBeNull();
    const before = await store.read();
    await sync();
    expect(await opened()).toBe('p1');
    expect(replacedLost(before, await store.read())).toEqual([{ app: 'pos', from: 'p2', to: 'p1' }]);
    await sync();
    expect(await opened()).toBe('p1');
    server.publish('pos', 'p3', { 'remoteEntry.js': 'pos 3' });
    await sync();
    expect(await opened()).toBe('p3');
  });

  it('stays on a device that has no other build', async () => {
    const { store } = await aShopWithTwoBuilds();
    await store.change((state) => {
      const copies = state.apps.pos;
      if (copies) copies.previous = null;
    });
    for (const page of ['a', 'b', 'c']) await store.change((state) => reportBad(state, 'pos', 'p2', page));
    expect((await store.read()).apps.pos?.active?.line.buildId).toBe('p2');
  });

  it('is not judged before a start had time to report', async () => {
    const { store } = await aShopWithTwoBuilds();
    await store.change((state) => {
      noteStart(state, 'a', 0);
      expect(judgeStarts(state, 1_000)).toBeNull();
      expect(state.starting).toHaveLength(1);
    });
  });
});

describe('the answer of the worker', () => {
  it.each([
    ['GET', '/', 'navigate', 'page'],
    ['GET', '/app/products?x=1', 'navigate', 'page'],
    ['GET', '/r/host/h1/index.html', 'navigate', 'build-file'],
    ['GET', '/registry.json', 'cors', 'registry'],
    ['GET', '/registry.json?fresh', 'cors', 'not-ours'],
    ['GET', '/pictures/abc', 'no-cors', 'picture'],
    ['GET', '/api/products', 'cors', 'not-ours'],
    ['POST', '/api/sales', 'cors', 'not-ours'],
    ['GET', '/api/health', 'navigate', 'not-ours'],
    ['GET', '/embed/pos', 'navigate', 'not-ours'],
    ['GET', '/receipt.pdf', 'navigate', 'not-ours'],
    ['GET', '/receipt/AbC-123_x', 'navigate', 'not-ours'],
    ['GET', '/sw.js', 'same-origin', 'not-ours'],
  ] as const)('%s %s (%s): %s', (method, path, mode, subject) => {
    expect(subjectOf({ method, url: ORIGIN + path, mode }, ORIGIN)).toBe(subject);
  });

  it('is a consistent registry with the stored builds, without builds that are still loading', async () => {
    const { server, environment, store, sync } = await aShopWithTwoBuilds();
    server.publish('pos', 'p3', { 'remoteEntry.js': 'pos 3' });
    server.failing.add('/r/pos/p3/remoteEntry.js');
    server.publish('loyalty', 'l1', { 'remoteEntry.js': 'loyalty' });
    server.failing.add('/r/loyalty/l1/remoteEntry.js');
    await sync();
    const options = {
      environment,
      store,
      damage: createDamageCheck(environment, store, () => {}),
      page: '',
      onRolledBack: () => {},
    };
    const response = await answer(new Request(`${ORIGIN}/registry.json`), 'registry', options);
    const { apps } = (await response.json()) as { apps: Record<string, { buildId: string }> };
    const builds = Object.entries(apps).map(([app, { buildId }]) => `${app} ${buildId}`);
    expect(builds.sort()).toEqual(['host h2', 'loyalty l1', 'pos p2']);
  });

  it('is the server’s current page while the registry allows remotes of other origins', async () => {
    const { server, sync, openPage } = await aShopWithTwoBuilds();
    server.files.set('/app/pos', 'with today’s policy');
    expect(await openPage('a')).toBe('host 2');
    server.registry = { ...server.registry, overrides: ['http://localhost:3001'] };
    await sync();
    expect(await openPage('b')).toBe('with today’s policy');
    server.isReachable = false;
    expect(await openPage('c')).toBe('host 2');
  });

  it('stores the pictures that a page names, and requests no picture twice', async () => {
    const { server, environment, store } = await aShopWithTwoBuilds();
    for (const name of ['a', 'b', 'c']) server.files.set(`/pictures/${name}`, name);
    await warmPictures(environment, [
      '/pictures/a',
      '/pictures/b',
      '/pictures/gone',
      'https://example.org/x',
      '/api/users',
    ]);
    server.requests.length = 0;
    await warmPictures(environment, ['/pictures/a', '/pictures/b', '/pictures/c']);
    expect(server.requests).toEqual(['/pictures/c']);
    server.isReachable = false;
    const options = {
      environment,
      store,
      damage: createDamageCheck(environment, store, () => {}),
      page: '',
      onRolledBack: () => {},
    };
    const stored = await answer(new Request(`${ORIGIN}/pictures/b`), 'picture', options);
    expect(await stored.text()).toBe('b');
  });

  it('stores product pictures, and shows them without a connection', async () => {
    const { server, environment, store } = await aShopWithTwoBuilds();
    server.files.set('/pictures/abc', 'a croissant');
    const options = {
      environment,
      store,
      damage: createDamageCheck(environment, store, () => {}),
      page: '',
      onRolledBack: () => {},
    };
    await answer(new Request(`${ORIGIN}/pictures/abc`), 'picture', options);
    server.isReachable = false;
    const again = await answer(new Request(`${ORIGIN}/pictures/abc`), 'picture', options);
    expect(await again.text()).toBe('a croissant');
  });
});

// Tests that builds that work together stay on the device until other builds have worked. Each of these orders of
// events once left a till without a working build.
import { expect, it } from 'vitest';
import { reportBad, reportGood } from './boots';
import { dropDamaged } from './damage';
import { createStateStore, type Line } from './state';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

const hostOf = (generation: number): Partial<Line> => ({
  provides: { hostApi: `${generation}.0.0`, shared: {} },
});
const remoteOf = (generation: number): Partial<Line> => ({ app: { hostApi: `^${generation}.0.0` } });

async function aWorkingTill() {
  const server = new FakeServer();
  // Second copies would mend every loss, so this device has no room for them.
  const environment = createFakeEnvironment(server, { roomForSpares: false });
  const store = createStateStore(environment);
  const sync = () => synchronize(environment, store, async () => {});
  const publish = (app: string, build: string, generation: number) =>
    server.publish(
      app,
      build,
      { 'index.html': build },
      app === 'host' ? hostOf(generation) : remoteOf(generation),
    );
  const starts = (app: string, build: string) =>
    store.change((state) => reportGood(state, app, build, `${app} ${build}`));
  const failsTwice = async (app: string, build: string) => {
    await store.change((state) => reportBad(state, app, build, 'a'));
    return store.change((state) => reportBad(state, app, build, 'b'));
  };
  const opens = async () => {
    const { apps } = await store.read();
    return Object.entries(apps).map(([app, { active }]) => `${app} ${active?.line.buildId}`);
  };
  publish('host', 'h1', 1);
  publish('pos', 'p1', 1);
  await sync();
  await starts('host', 'h1');
  await starts('pos', 'p1');
  return { server, environment, store, sync, publish, starts, failsTwice, opens };
}

/** Returns a till whose new host was rolled back together with a till build that did not start. */
async function aTillThatWentBack() {
  const till = await aWorkingTill();
  till.publish('host', 'h2', 2);
  till.publish('pos', 'p2', 2);
  await till.sync();
  await till.starts('host', 'h2');
  await till.failsTwice('pos', 'p2');
  return till;
}

it('rolls back to the build that has worked here, even after several newer builds', async () => {
  const { publish, sync, failsTwice, opens } = await aWorkingTill();
  for (const build of ['p2', 'p3', 'p4']) {
    publish('pos', build, 1);
    await sync();
  }
  expect(await failsTwice('pos', 'p4')).toEqual({ app: 'pos', from: 'p4', to: 'p1' });
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('rolls the host back together with its till, and takes it again only with another till', async () => {
  const { publish, sync, starts, failsTwice, opens } = await aWorkingTill();
  publish('host', 'h2', 2);
  publish('pos', 'p2', 2);
  await sync();
  expect(await opens()).toEqual(['host h2', 'pos p2']);
  await starts('host', 'h2');
  expect(await failsTwice('pos', 'p2')).toEqual({ app: 'pos', from: 'p2', to: 'p1', isWithHost: true });
  expect(await opens()).toEqual(['host h1', 'pos p1']);
  await sync();
  expect(await opens()).toEqual(['host h1', 'pos p1']);
  publish('pos', 'p3', 2);
  await sync();
  expect(await opens()).toEqual(['host h2', 'pos p3']);
});

it('rolls the host back for the till, but not for a screen when another app would be lost', async () => {
  const { publish, sync, starts, failsTwice, opens } = await aWorkingTill();
  publish('catalog', 'c1', 1);
  await sync();
  await starts('catalog', 'c1');
  publish('host', 'h2', 2);
  publish('pos', 'p2', 2);
  publish('catalog', 'c2', 2);
  publish('reports', 'r1', 2);
  await sync();
  await starts('host', 'h2');
  await failsTwice('catalog', 'c2');
  expect(await opens()).toEqual(['host h2', 'pos p2', 'catalog c1', 'reports r1']);
  await failsTwice('pos', 'p2');
  expect(await opens()).toEqual(['host h1', 'pos p1', 'catalog c1', 'reports r1']);
});

it('fetches a till that lost a file before it takes a host that no till fits', async () => {
  const { environment, publish, sync, opens } = await aWorkingTill();
  await (await environment.caches.open('evertill-app:pos:p1')).delete(`${ORIGIN}/r/pos/p1/index.html`);
  publish('host', 'h2', 2);
  await sync();
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('takes a host that was rolled back with its till when the previous host does not start', async () => {
  const { failsTwice, opens } = await aTillThatWentBack();
  expect(await failsTwice('host', 'h1')).toEqual({ app: 'host', from: 'h1', to: 'h2' });
  expect(await opens()).toEqual(['host h2', 'pos p1']);
});

it('takes a host that was rolled back with its till when the previous host loses a file offline', async () => {
  const { environment, store, opens } = await aTillThatWentBack();
  await (await environment.caches.open('evertill-app:host:h1')).delete(`${ORIGIN}/r/host/h1/index.html`);
  expect(await dropDamaged(environment, store)).toBe(true);
  expect(await opens()).toEqual(['host h2', 'pos p1']);
});

it('keeps the host of the till that worked until a till has worked with a newer host', async () => {
  const { publish, sync, starts, failsTwice, opens } = await aWorkingTill();
  publish('host', 'h2', 2);
  publish('pos', 'p2', 2);
  await sync();
  await starts('host', 'h2');
  publish('host', 'h3', 2);
  await sync();
  expect(await opens()).toEqual(['host h3', 'pos p2']);
  await failsTwice('pos', 'p2');
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('keeps the till of the previous host until the newer host has worked, even when another till has', async () => {
  const { environment, publish, sync, starts, failsTwice, opens } = await aWorkingTill();
  publish('host', 'h2', 2);
  publish('pos', 'p2', 2);
  await sync();
  await starts('host', 'h2');
  await starts('pos', 'p2');
  await (await environment.caches.open('evertill-app:host:h2')).delete(`${ORIGIN}/r/host/h2/index.html`);
  publish('host', 'h3', 2);
  await sync();
  publish('pos', 'p3', 2);
  await sync();
  expect(await opens()).toEqual(['host h3', 'pos p3']);
  expect(await failsTwice('host', 'h3')).toEqual({ app: 'host', from: 'h3', to: 'h1' });
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('fetches a till that lost a file even when the registry names only a till that the host does not fit', async () => {
  const { environment, publish, sync, opens } = await aWorkingTill();
  await (await environment.caches.open('evertill-app:pos:p1')).delete(`${ORIGIN}/r/pos/p1/index.html`);
  publish('pos', 'p2', 2);
  await sync();
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('fetches a till that lost a file before it takes a host that only an untried till fits', async () => {
  const { environment, store, publish, sync, failsTwice, opens } = await aWorkingTill();
  publish('host', 'h2', 2);
  publish('pos', 'p2', 2);
  await sync();
  expect(await failsTwice('host', 'h2')).toEqual({ app: 'host', from: 'h2', to: 'h1' });
  await (await environment.caches.open('evertill-app:pos:p1')).delete(`${ORIGIN}/r/pos/p1/index.html`);
  publish('host', 'h3', 2);
  await sync();
  const { previous } = (await store.read()).apps.pos ?? {};
  expect(await opens()).toEqual(['host h3', 'pos p2']);
  expect(previous?.line.buildId).toBe('p1');
});

it('takes no host without a till while the current till is opened from the server', async () => {
  const { environment, store, publish, sync, starts, opens } = await aWorkingTill();
  const evict = async (app: string, build: string) =>
    (await environment.caches.open(`evertill-app:${app}:${build}`)).delete(
      `${ORIGIN}/r/${app}/${build}/index.html`,
    );
  publish('pos', 'p2', 2);
  publish('host', 'h2', 2);
  await sync();
  await evict('pos', 'p2');
  publish('host', 'h3', 3);
  publish('pos', 'p3', 2);
  await sync();
  await evict('pos', 'p1');
  await evict('host', 'h1');
  await dropDamaged(environment, store);
  expect(await opens()).toEqual(['host h2', 'pos undefined']);
  await starts('host', 'h2');
  await starts('pos', 'p3');
  await sync();
  expect(await opens()).toEqual(['host h2', 'pos p3']);
});

it('rolls back from a corrupted build to a build that worked, and does not blame the corrupted build', async () => {
  const { environment, store, publish, sync, starts, opens } = await aWorkingTill();
  publish('host', 'h2', 2);
  publish('pos', 'p2', 2);
  await sync();
  await starts('host', 'h2');
  await starts('pos', 'p2');
  const cache = await environment.caches.open('evertill-app:host:h2');
  await cache.put(`${ORIGIN}/r/host/h2/index.html`, new Response('spoiled'));
  await store.change((state) => reportBad(state, 'host', 'h2', 'a page'));
  expect(await dropDamaged(environment, store)).toBe(true);
  expect(await opens()).toEqual(['host h1', 'pos p1']);
  await sync();
  expect(await opens()).toEqual(['host h2', 'pos p2']);
  expect((await store.read()).apps.host).toMatchObject({ bad: [], failures: {} });
});

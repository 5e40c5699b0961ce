// Builds that work together stay on the device until others have worked: each of these orders of events cost a till once.
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
  const environment = createFakeEnvironment(server);
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

/** Its newer host went back with a till that did not start. */
async function aTillThatWentBack() {
  const till = await aWorkingTill();
  till.publish('host', 'h2', 2);
  till.publish('pos', 'p2', 2);
  await till.sync();
  await till.starts('host', 'h2');
  await till.failsTwice('pos', 'p2');
  return till;
}

it('goes back to what has worked here, however many builds came since', async () => {
  const { publish, sync, failsTwice, opens } = await aWorkingTill();
  for (const build of ['p2', 'p3', 'p4']) {
    publish('pos', build, 1);
    await sync();
  }
  expect(await failsTwice('pos', 'p4')).toEqual({ app: 'pos', from: 'p4', to: 'p1' });
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('takes the host back with a till that came with it, and not again until there is another till', async () => {
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

it('takes no host back for a screen when another would be lost by that, but for the till', async () => {
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

it('fetches a till that lost a file before it takes a host for which there is no till', async () => {
  const { environment, publish, sync, opens } = await aWorkingTill();
  await (await environment.caches.open('evertill-app:pos:p1')).delete(`${ORIGIN}/r/pos/p1/index.html`);
  publish('host', 'h2', 2);
  await sync();
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('takes a host that went back with its till once the one before does not start, and there is none before that', async () => {
  const { failsTwice, opens } = await aTillThatWentBack();
  expect(await failsTwice('host', 'h1')).toEqual({ app: 'host', from: 'h1', to: 'h2' });
  expect(await opens()).toEqual(['host h2', 'pos p1']);
});

it('takes the host that went back with its till, with no connection, once the one before has lost a file', async () => {
  const { environment, store, opens } = await aTillThatWentBack();
  await (await environment.caches.open('evertill-app:host:h1')).delete(`${ORIGIN}/r/host/h1/index.html`);
  expect(await dropDamaged(environment, store)).toBe(true);
  expect(await opens()).toEqual(['host h2', 'pos p1']);
});

it('keeps the host of the till that worked while a newer host has none that did', async () => {
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

it('keeps the till of the host before while the newer one has not worked, though another till has', async () => {
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

it('fetches a till that lost a file also when the registry names only one that the host does not take', async () => {
  const { environment, publish, sync, opens } = await aWorkingTill();
  await (await environment.caches.open('evertill-app:pos:p1')).delete(`${ORIGIN}/r/pos/p1/index.html`);
  publish('pos', 'p2', 2);
  await sync();
  expect(await opens()).toEqual(['host h1', 'pos p1']);
});

it('fetches a till that lost a file before it takes a host for which only an untried till is stored', async () => {
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

it('takes no host for which there is no till while the one that opens comes from the server, another one being lost', async () => {
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

it('goes back to what worked from a build that the disk has spoiled, and does not blame the build', async () => {
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

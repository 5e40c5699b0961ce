// Tests that a till recovers from every fault of a build, with its own copies or with the server's build.
import { describe, expect, it } from 'vitest';
import { answer } from './answering';
import { noteStart, PATIENCE_MS, reportBad, reportGood } from './boots';
import { createDamageCheck } from './damage';
import { followUp } from './follow-up';
import { createStateStore } from './state';
import { synchronize } from './sync';
import { createSyncRounds } from './sync-rounds';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

const PROVIDES = { hostApi: '1.0.0', shared: {} };
const NEXT_PROVIDES = { hostApi: '2.0.0', shared: {} };

async function aTill() {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server);
  const store = createStateStore(environment);
  const outcomes: string[] = [];
  const rounds = createSyncRounds(environment, async () => {
    outcomes.push(await synchronize(environment, store, async () => {}));
  });
  const ask = async (path: string, page: string) => {
    const subject = path === '/registry.json' ? 'registry' : 'page';
    const options = {
      environment,
      store,
      damage: createDamageCheck(environment, store, () => {}),
      page,
      onRolledBack: () => {},
    };
    return (await answer(new Request(ORIGIN + path), subject, options)).text();
  };
  server.publish('host', 'h1', { 'index.html': 'host 1' }, { provides: PROVIDES });
  await synchronize(environment, store, async () => {});
  return {
    server,
    environment,
    store,
    outcomes,
    rounds,
    /** Opens a page. `later` runs the worker's own follow-up to the end. */
    async open(page: string, { stays = true } = {}) {
      const shown = await ask('/app/pos', page);
      if (stays) environment.pages.push(page);
      return { shown, later: () => followUp({ environment, store, page, rounds }) };
    },
    registry: () => ask('/registry.json', ''),
    fails: (build: string, page: string) => store.change((state) => reportBad(state, 'host', build, page)),
    starts: (build: string, page: string) => store.change((state) => reportGood(state, 'host', build, page)),
    publishOnServer(build: string, page: string, about = {}) {
      server.publish('host', build, { 'index.html': page }, about);
      server.files.set('/app/pos', page);
    },
  };
}

describe('a till whose only build does not start', () => {
  it('opens the server’s build after two failed starts', async () => {
    const till = await aTill();
    for (const page of ['a', 'b']) {
      expect((await till.open(page)).shown).toBe('host 1');
      await till.fails('h1', page);
    }
    till.publishOnServer('h2', 'host 2');
    expect((await till.open('c')).shown).toBe('host 2');
    expect(JSON.parse(await till.registry()).apps.host.buildId).toBe('h2');
  });

  it('opens its copy again while there is no connection', async () => {
    const till = await aTill();
    for (const page of ['a', 'b']) await till.fails('h1', page);
    till.server.isReachable = false;
    expect((await till.open('c')).shown).toBe('host 1');
    expect(JSON.parse(await till.registry()).apps.host.buildId).toBe('h1');
  });

  it('does not wait forever for a server that never answers', async () => {
    const till = await aTill();
    for (const page of ['a', 'b']) await till.fails('h1', page);
    till.server.isSilent = true;
    expect((await till.open('c')).shown).toBe('host 1');
  });

  it('prefers its copy again after a start succeeded', async () => {
    const till = await aTill();
    for (const page of ['a', 'b']) await till.fails('h1', page);
    await till.starts('h1', 'c');
    till.server.files.set('/app/pos', 'the server’s');
    expect((await till.open('d')).shown).toBe('host 1');
  });

  it('takes a repaired host that no remote fits, because no remote works anyway', async () => {
    const till = await aTill();
    till.server.publish('pos', 'p1', { 'remoteEntry.js': 'pos' }, { app: { hostApi: '^1.0.0' } });
    await till.rounds.run();
    for (const page of ['a', 'b']) await till.fails('h1', page);
    till.publishOnServer('h2', 'host 2', { provides: NEXT_PROVIDES });
    await till.rounds.run();
    till.server.isReachable = false;
    expect((await till.open('c')).shown).toBe('host 2');
  });
});

describe('the worker without any help from its pages', () => {
  it('finds newer builds on the server', async () => {
    const till = await aTill();
    const { later } = await till.open('a');
    till.publishOnServer('h2', 'host 2');
    await later();
    expect((await till.open('b')).shown).toBe('host 2');
  });

  it('obeys the emergency switch although no page ever asks', async () => {
    const till = await aTill();
    const { later } = await till.open('a');
    till.server.registry.serviceWorker = false;
    await later();
    expect(till.outcomes).toEqual(['switched-off']);
  });

  it('does not ask again when the page has asked meanwhile', async () => {
    const till = await aTill();
    const { later } = await till.open('a');
    till.environment.clock.now += 1_000;
    await till.rounds.run();
    await later();
    expect(till.outcomes).toHaveLength(1);
  });

  it('runs one round at a time, even when several are requested', async () => {
    const till = await aTill();
    await Promise.all([till.rounds.run(), till.rounds.run(), till.rounds.run()]);
    expect(till.outcomes).toHaveLength(1);
  });
});

describe('a build that has started well', () => {
  async function aTillWithTwoProvenBuilds() {
    const till = await aTill();
    await till.starts('h1', 'x');
    till.publishOnServer('h2', 'host 2', { provides: PROVIDES });
    await till.rounds.run();
    await till.starts('h2', 'y');
    till.server.isReachable = false;
    return till;
  }

  it('is rolled back when it fails twice in a row', async () => {
    const till = await aTillWithTwoProvenBuilds();
    for (const page of ['a', 'b']) await till.fails('h2', page);
    expect((await till.open('c')).shown).toBe('host 1');
  });

  it('is forgiven a failure by the next start that succeeds', async () => {
    const till = await aTillWithTwoProvenBuilds();
    for (const page of ['a', 'b', 'c', 'd']) {
      await till.fails('h2', page);
      await till.starts('h2', page);
    }
    expect((await till.open('e')).shown).toBe('host 2');
  });

  it('is rolled back when two pages stayed open and never reported that they run', async () => {
    const till = await aTillWithTwoProvenBuilds();
    for (const page of ['a', 'b']) await (await till.open(page)).later();
    expect((await till.open('c')).shown).toBe('host 1');
  });

  it('is not blamed for tabs that were closed before they reported anything', async () => {
    const till = await aTillWithTwoProvenBuilds();
    for (const page of ['a', 'b', 'c']) await (await till.open(page, { stays: false })).later();
    expect((await till.open('d')).shown).toBe('host 2');
    till.environment.clock.now += 10 * PATIENCE_MS;
    expect((await till.open('e')).shown).toBe('host 2');
  });

  it('is opened again when the previous build fails too and the server still names it', async () => {
    const till = await aTillWithTwoProvenBuilds();
    for (const page of ['a', 'b']) await till.fails('h2', page);
    for (const page of ['c', 'd']) await till.fails('h1', page);
    till.server.isReachable = true;
    await till.rounds.run();
    expect((await till.store.read()).apps.host?.active?.line.buildId).toBe('h2');
  });
});

it('a page counts as starting from the moment it is answered', async () => {
  const { store } = await aTill();
  await store.change((state) => {
    noteStart(state, 'a', 5);
    expect(state.starting).toEqual([{ page: 'a', buildId: 'h1', at: 5 }]);
  });
});

it('the page does not wait forever while the registry allows remotes of other origins', async () => {
  const till = await aTill();
  till.server.registry = { ...till.server.registry, overrides: ['http://localhost:3001'] };
  await till.rounds.run();
  till.server.isSilent = true;
  expect((await till.open('a')).shown).toBe('host 1');
});

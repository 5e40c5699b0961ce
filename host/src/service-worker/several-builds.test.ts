// Tests which of the server's builds a device opens. No team waits for another, and a working app stays.
import { describe, expect, it } from 'vitest';
import { goBack } from './activation';
import { answer } from './answering';
import { reportBad } from './boots';
import { createDamageCheck } from './damage';
import type { Line } from './state';
import { createStateStore } from './state';
import { statusOf } from './status';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

/** The HostApi that each build of the host provides, by build. */
const PROVIDED: Readonly<Record<string, string>> = { h1: '1.0.0', h11: '1.1.0', h2: '2.0.0', h3: '3.0.0' };
const NEEDED: Readonly<Record<string, string>> = {
  p1: '^1.0.0',
  p1b: '^1.0.0',
  p11: '^1.1.0',
  p2: '^2.0.0',
  p3: '^3.0.0',
  c1: '^1.0.0',
  c12: '^1.0.0 || ^2.0.0',
  c2: '^2.0.0',
  s2: '^2.0.0',
};
const APPS: Readonly<Record<string, string>> = { h: 'host', p: 'pos', c: 'catalog', s: 'sales' };

function aDevice() {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server);
  const store = createStateStore(environment);
  const made = new Map<string, Line>();

  function build(id: string): Line {
    const provides = { hostApi: PROVIDED[id] ?? '', shared: {} };
    const about = id in PROVIDED ? { provides } : { app: { hostApi: NEEDED[id] ?? '' } };
    const line =
      made.get(id) ??
      server.publish(APPS[id.charAt(0)] ?? '', id, { 'index.html': id, 'code.js': id }, about);
    made.set(id, line);
    return line;
  }

  /**
   * Publishes builds. Each part lists the builds of one app, newest first. The registry's line names the build in
   * brackets, or else the first one.
   */
  function offer(parts: readonly string[]) {
    const apps: Record<string, unknown> = {};
    for (const part of parts) {
      const ids = part.split(' ');
      const at = Math.max(
        0,
        ids.findIndex((id) => id.startsWith('[')),
      );
      const lines = ids.map((id) => build(id.replace(/[[\]]/g, '')));
      const app = APPS[ids[0]?.replace('[', '').charAt(0) ?? ''] ?? '';
      apps[app] = { ...lines[at], newer: lines.slice(0, at), earlier: lines.slice(at + 1) };
    }
    server.registry = { ...server.registry, generation: server.registry.generation + 1, apps };
  }

  const opens = async () => {
    const { apps } = await store.read();
    const ids = ['host', 'pos', 'catalog', 'sales'].map((app) => apps[app]?.active?.line.buildId);
    return ids.filter((id) => id !== undefined).join(' ');
  };
  const waiting = async () => {
    const { apps } = statusOf(await store.read());
    return Object.fromEntries(
      apps.filter(({ waiting }) => waiting).map(({ app, waiting }) => [app, waiting]),
    );
  };
  const sync = () => synchronize(environment, store, async () => {});
  const registry = async () => {
    const options = { environment, store, page: 'page', onRolledBack: () => {} };
    const damage = createDamageCheck(environment, store, () => {});
    const response = await answer(new Request(`${ORIGIN}/registry.json`), 'registry', { ...options, damage });
    return (await response.json()) as { apps: Record<string, Line> };
  };
  return { server, environment, store, offer, opens, waiting, sync, registry };
}

async function aDeviceWith(lines: readonly string[]) {
  const device = aDevice();
  device.offer(lines);
  await device.sync();
  return device;
}

interface Row {
  /** The builds that the device opens before the update. Omitted for a new device. */
  has?: string[];
  offers: string[];
  opens: string;
  waits?: Record<string, string>;
}

const ROWS: Record<string, Row> = {
  'a new device takes the newest pair': { offers: ['[h2] h1', '[p2] p1'], opens: 'h2 p2' },
  'a new device takes the pair that fits while a remote is behind': {
    offers: ['h2 [h1]', 'p2 [p1]', '[c1]'],
    opens: 'h1 p1 c1',
    waits: {
      host: 'Build h2 waits for builds of catalog that fit it.',
      pos: 'Build p2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.',
    },
  },
  'a new device takes the pair with the till when no host runs everything': {
    offers: ['[h2] h1', 'p1', '[c2]', '[s2]'],
    opens: 'h1 p1',
    waits: {
      host: 'Build h2 waits for builds of pos that fit it.',
      catalog: 'Build c2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.',
      sales: 'Build s2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.',
    },
  },
  'a host waits on a device where a remote works that has no build for it': {
    has: ['h1', 'p1', 'c1'],
    offers: ['[h2] h1', '[p2] p1', 'c1'],
    opens: 'h1 p1 c1',
    waits: {
      host: 'Build h2 waits for builds of catalog that fit it.',
      pos: 'Build p2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.',
    },
  },
  'host and remotes change together once the last remote has come': {
    has: ['h1', 'p1', 'c1'],
    offers: ['[h2] h1', '[p2] p1', '[c2] c1'],
    opens: 'h2 p2 c2',
  },
  'a remote that runs in both needs no second build': {
    has: ['h1', 'p1', 'c12'],
    offers: ['[h2] h1', '[p2] p1', 'c12'],
    opens: 'h2 p2 c12',
  },
  'a remote behind a newer one that does not fit yet is taken': {
    has: ['h1', 'p1'],
    offers: ['h1', 'p2 [p1b]'],
    opens: 'h1 p1b',
    waits: { pos: 'Build p2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.' },
  },
  'a host between, which fits everything, is taken': {
    has: ['h1', 'p1', 'c1'],
    offers: ['h2 [h11] h1', '[p11] p1', 'c1'],
    opens: 'h11 p11 c1',
    waits: { host: 'Build h2 waits for builds of pos, catalog that fit it.' },
  },
  'a remote that does not work here holds up no host': {
    has: ['h1', 'p1', 'c2'],
    offers: ['[h2] h1', '[p2] p1', 'c1'],
    opens: 'h2 p2',
    waits: { catalog: 'Build c1 waits: It needs HostApi ^1.0.0, and this shell has 2.0.0.' },
  },
  'a new remote holds up no host, and waits for the one it needs': {
    has: ['h1', 'p1'],
    offers: ['h1', 'p1', 's2'],
    opens: 'h1 p1',
    waits: { sales: 'Build s2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.' },
  },
  'a line of an earlier release, which names one build, is that build': {
    has: ['h1', 'p1'],
    offers: ['h1', 'p1b'],
    opens: 'h1 p1b',
  },
  'what the server took back goes from devices too': {
    has: ['h1', 'p1b'],
    offers: ['h1', 'p1'],
    opens: 'h1 p1',
  },
  'a build that is here stays when nothing on offer fits': {
    has: ['h1', 'p1'],
    offers: ['h1', 'p2'],
    opens: 'h1 p1',
    waits: { pos: 'Build p2 waits: It needs HostApi ^2.0.0, and this shell has 1.0.0.' },
  },
};

describe('several builds of an app', () => {
  it.each(Object.entries(ROWS))('%s', async (_, { has, offers, opens, waits = {} }) => {
    const device = aDevice();
    if (has) {
      device.offer(has);
      await device.sync();
    }
    device.offer(offers);
    await device.sync();
    expect(await device.opens()).toBe(opens);
    expect(await device.waiting()).toEqual(waits);
    // No build is loaded that the device could not open yet.
    const stored = (await device.environment.caches.keys()).filter((name) =>
      name.startsWith('evertill-app:'),
    );
    const kept = [...(has ?? []), ...opens.split(' ')];
    expect(stored.map((name) => name.split(':')[2]).filter((id) => !kept.includes(id ?? ''))).toEqual([]);
  });

  it.each(['/r/host/h2/', '/r/pos/p2/', '/r/catalog/c2/'])(
    'change all together or not at all: %s',
    async (url) => {
      const device = await aDeviceWith(['h1', 'p1', 'c1']);
      device.offer(['[h2] h1', '[p2] p1', '[c2] c1']);
      device.server.failing.add(`${url}code.js`);
      await device.sync();
      expect(await device.opens()).toBe('h1 p1 c1');
      device.server.failing.clear();
      await device.sync();
      expect(await device.opens()).toBe('h2 p2 c2');
    },
  );

  it('let a device whose newest host was rolled back use the previous pair, and take new builds for that host', async () => {
    const device = await aDeviceWith(['h1', 'p1']);
    device.offer(['[h2] h1', '[p2] p1']);
    await device.sync();
    await device.store.change((state) => void goBack(state, 'host'));
    expect(await device.opens()).toBe('h1 p1');
    device.offer(['[h2] h1', '[p2] p1b']);
    await device.sync();
    expect(await device.opens()).toBe('h1 p1b');
    device.offer(['[h3] h2 h1', '[p3] p2 p1b']);
    await device.sync();
    expect(await device.opens()).toBe('h3 p3');
  });

  it('leave a remote that was rolled back at its previous build until a newer build comes', async () => {
    const device = await aDeviceWith(['h1', 'p1']);
    device.offer(['h1', 'p1b']);
    await device.sync();
    for (const page of ['a', 'b']) await device.store.change((state) => reportBad(state, 'pos', 'p1b', page));
    device.offer(['h1', '[p1b] p1']);
    await device.sync();
    expect(await device.opens()).toBe('h1 p1');
    device.offer(['h11 h1', '[p11] p1b']);
    await device.sync();
    expect(await device.opens()).toBe('h11 p11');
  });

  it('give a page the build that fits its host, for an app that is not stored yet', async () => {
    const device = await aDeviceWith(['h1', 'p1']);
    device.server.failing.add('/r/catalog/c1/code.js');
    device.offer(['h1', 'p1', '[c2] c1']);
    await device.sync();
    const { apps } = await device.registry();
    expect(apps.catalog).toMatchObject({ buildId: 'c1' });
    expect(apps.pos).toMatchObject({ buildId: 'p1', stored: true });
  });

  it('are read one by one, so that an invalid build affects no other build', async () => {
    const device = aDevice();
    device.offer(['h1', 'p2 [p1] p1b']);
    const line = device.server.registry.apps.pos as { newer: object[]; earlier: unknown };
    line.newer = [{ ...line.newer[0], url: '/elsewhere/' }];
    line.earlier = 'none';
    await device.sync();
    expect(await device.opens()).toBe('h1 p1');
    expect(await device.waiting()).toEqual({});
  });
});

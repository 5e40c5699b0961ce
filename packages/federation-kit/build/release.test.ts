import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAssets } from './assets-list.mjs';
import { beginSeries, readRegistry, updateRegistry } from './registry-file.mjs';
import { listBuilds, publish, rollBack, switchTo, uploadBuild } from './release.mjs';

let root: string;
let site: string;

function anApp(name: string) {
  const screens = [{ path: `/app/${name}`, title: name, chunks: ['later'] }];
  return { name, version: '1.0.0', hostApi: '^1.0.0', basename: '/app', screens };
}

/** Makes a finished build, as the preset writes it. */
function aBuild(app: string, buildId: string, content = `${app} ${buildId}`, about: object = {}): string {
  const folder = join(root, 'builds', app, buildId);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  write('code.js', content);
  if (app === 'host') {
    write('index.html', '<html><head><title>Evertill</title></head></html>');
    write('provides.json', { hostApi: '1.0.0', shared: {}, ...about });
    write('boot.json', { start: ['code.js'], shell: ['shell.js'] });
  } else {
    write('app.json', { ...anApp(app), ...about });
    write('mf-manifest.json', {
      id: `evertill_${app}`,
      name: `evertill_${app}`,
      metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
      shared: [{ name: 'react' }],
      exposes: [{ path: './app', assets: { js: { sync: ['expose.js'], async: ['dialog.js', 'later.js'] } } }],
    });
  }
  writeAssets(folder, { app, buildId, version: '1.0.0' });
  return folder;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evertill-release-'));
  site = join(root, 'site');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('shipping an app', () => {
  it.each([
    ['host', 'pos'],
    ['pos', 'host'],
  ])(
    'works when the line of %s is invalid, and replaces that line with the next build',
    async (broken, other) => {
      await publish(aBuild('host', 'h1'), site);
      await publish(aBuild('pos', 'p1'), site);
      await updateRegistry(site, (registry) => ({
        ...registry,
        apps: { ...registry.apps, [broken]: { hello: 'world' } },
      }));
      const { registry } = await publish(aBuild(other, 'next'), site);
      expect(registry.apps[other].buildId).toBe('next');
      expect(registry.apps[broken]).toEqual({ hello: 'world' });
      await publish(aBuild(broken, 'mended'), site);
      const { apps } = readRegistry(site);
      expect([apps[broken].buildId, apps[other].buildId]).toEqual(['mended', 'next']);
      expect(JSON.stringify(apps)).not.toContain('hello');
    },
  );

  it('copies its build beside the others and changes only its own line', async () => {
    await publish(aBuild('pos', 'p1'), site);
    await publish(aBuild('sales', 's1'), site);
    const { registry } = await publish(aBuild('pos', 'p2'), site);
    expect(registry.generation).toBe(3);
    expect(registry.apps.pos).toMatchObject({
      buildId: 'p2',
      url: '/r/pos/p2/',
      previous: 'p1',
      app: { name: 'pos' },
    });
    expect(registry.apps.sales.buildId).toBe('s1');
    expect(readFileSync(join(site, 'r/pos/p1/code.js'), 'utf8')).toBe('pos p1');
  });

  it('lists the differences from earlier builds, for devices that have one of them', async () => {
    const code = Array.from({ length: 300 }, (_, n) => `line ${n};`).join('\n');
    await publish(aBuild('pos', 'p1', code), site);
    const changed = code.replace('line 150;', 'a changed line;');
    const { registry } = await publish(aBuild('pos', 'p2', changed), site);
    expect(registry.apps.pos.deltas).toEqual(['p1']);
    const { files } = JSON.parse(readFileSync(join(site, 'r/pos/p2/deltas/p1.json'), 'utf8'));
    const { from, steps }: { from: string; steps: (string | [number, number])[] } = files['code.js'];
    const taken = steps.map((step) => (typeof step === 'string' ? step : code.substr(...step)));
    expect([from, taken.join('')]).toEqual(['code.js', changed]);
    expect(JSON.stringify(steps).length).toBeLessThan(100);
    const again = await publish(aBuild('pos', 'p3', changed), site);
    expect(again.registry.apps.pos.deltas).toEqual(['p1', 'p2']);
  });

  it('adds compressed copies of the files that shrink enough', async () => {
    const code = 'pos p1;'.repeat(1_000);
    await publish(aBuild('pos', 'p1', code), site);
    const file = (name: string) => join(site, 'r/pos/p1', name);
    expect(brotliDecompressSync(readFileSync(file('code.js.br'))).toString()).toBe(code);
    expect(gunzipSync(readFileSync(file('code.js.gz'))).toString()).toBe(code);
    expect(existsSync(file('app.json.br'))).toBe(false);
  });

  it('rolls back to the previous build by changing one line, and forward again', async () => {
    await publish(aBuild('pos', 'p1'), site);
    await publish(aBuild('pos', 'p2'), site);
    expect((await rollBack(site, 'pos')).buildId).toBe('p1');
    expect(readRegistry(site).apps.pos).toMatchObject({ buildId: 'p1', previous: 'p2' });
    expect((await rollBack(site, 'pos')).buildId).toBe('p2');
    expect((await rollBack(site, 'pos', 'p1')).buildId).toBe('p1');
  });

  it('refuses a rollback when there is no earlier build', async () => {
    await publish(aBuild('pos', 'p1'), site);
    await expect(rollBack(site, 'pos')).rejects.toThrow('no earlier build of pos');
    await expect(rollBack(site, 'pos', 'p9')).rejects.toThrow('no finished build');
    expect(readRegistry(site).apps.pos.buildId).toBe('p1');
  });

  it('refuses a build whose files differ from its list', async () => {
    const folder = aBuild('pos', 'p1');
    writeFileSync(join(folder, 'code.js'), 'something else');
    await expect(publish(folder, site)).rejects.toThrow('code.js of pos p1 is not the file that was built');
    expect(existsSync(join(site, 'r/pos/p1'))).toBe(false);
    expect(readRegistry(site).apps.pos).toBeUndefined();
  });

  it('keeps the runtime from loading the remote’s own copies of shared packages', async () => {
    const { registry } = await publish(aBuild('pos', 'p1'), site);
    expect(registry.apps.pos.manifest.shared).toEqual([]);
  });

  it('writes nothing when nothing has changed', async () => {
    const folder = aBuild('pos', 'p1');
    const first = await publish(folder, site);
    const again = await publish(folder, site);
    expect(again.registry.generation).toBe(first.registry.generation);
  });

  it('loses no line when teams ship at the same moment', async () => {
    const names = ['pos', 'sales', 'catalog', 'settings', 'saas'];
    await Promise.all(names.map((app) => publish(aBuild(app, 'b1'), site)));
    expect(Object.keys(readRegistry(site).apps).sort()).toEqual([...names].sort());
    expect(readRegistry(site).generation).toBe(5);
  });

  it('removes a deleted app from the registry and lists it as retired, until it is published again', async () => {
    for (const app of ['pos', 'sales']) await uploadBuild(aBuild(app, 'b1'), site);
    await switchTo(site, { pos: 'b1', sales: 'b1' });
    await switchTo(site, { pos: 'b1' }, { retired: ['sales'] });
    expect(Object.keys(readRegistry(site).apps)).toEqual(['pos']);
    expect(readRegistry(site).retired).toEqual(['sales']);
    await switchTo(site, { sales: 'b1' });
    expect(readRegistry(site).retired).toEqual([]);
  });

  it.each([
    ['no hostApi', { hostApi: undefined }, 'app.hostApi is not as it must be'],
    [
      'a range that names no version',
      { hostApi: 'latest' },
      'app.hostApi is not as it must be: a version or a range',
    ],
    ['a version in words', { version: 'one' }, 'app.version is not as it must be: a version such as 1.2.0'],
    [
      'an unknown role',
      { screens: [{ path: '/app/a', title: 'a', roles: ['OWNER'] }] },
      'app.screens.0.roles.0 is not as it must be: ADMIN, MANAGER or CASHIER',
    ],
    ['a screen outside its area', { screens: [{ path: '/api/x', title: 'x' }] }, 'app.screens.0.path is not'],
    [
      'an order that is no number',
      {
        screens: [
          { path: '/app/a', title: 'a', menu: { group: null, label: 'a', icon: 'box', order: 'first' } },
        ],
      },
      'app.screens.0.menu.order is not as it must be',
    ],
    ['the name of another app', { name: 'sales' }, 'it calls itself sales'],
  ])('refuses what every device would refuse, and says why: %s', async (_, about, words) => {
    await publish(aBuild('pos', 'p1'), site);
    const wrong = aBuild('pos', 'p2', 'x', about);
    await expect(publish(wrong, site)).rejects.toThrow(`pos p2 cannot go live: ${words}`);
    expect(readRegistry(site).apps.pos.buildId).toBe('p1');
  });

  it('refuses a registry that devices would not read', async () => {
    const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a${n}`, {}]));
    const change = updateRegistry(site, (registry) => ({ ...registry, apps: tooMany }));
    await expect(change).rejects.toThrow('no device would read');
    expect(readRegistry(site).generation).toBe(0);
  });

  it('counts generations in a series of the site, which can be restarted', async () => {
    const { registry } = await publish(aBuild('pos', 'p1'), site);
    const again = await publish(aBuild('pos', 'p2'), site);
    expect(registry.series).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.registry.series).toBe(registry.series);
    expect((await beginSeries(site)).series).not.toBe(registry.series);
  });

  it('lists the builds for a rollback, and stores the emergency switch as one member', async () => {
    await publish(aBuild('pos', 'p1'), site);
    await publish(aBuild('pos', 'p2'), site);
    expect(
      listBuilds(site, 'pos')
        .map(({ buildId }) => buildId)
        .sort(),
    ).toEqual(['p1', 'p2']);
    await updateRegistry(site, (registry) => ({ ...registry, serviceWorker: false }));
    expect(readRegistry(site)).toMatchObject({ serviceWorker: false, apps: { pos: { buildId: 'p2' } } });
  });

  it('writes a page that preloads what its start and the till need', async () => {
    await publish(aBuild('pos', 'p1'), site);
    await publish(aBuild('host', 'h1'), site);
    const page = readFileSync(join(site, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="preload" href="/r/host/h1/code.js" as="script">');
    expect(page).toContain(
      'content="/r/host/h1/shell.js /r/pos/p1/remoteEntry.js /r/pos/p1/expose.js /r/pos/p1/later.js"',
    );
    expect(page).not.toContain('<script>');
  });

  it('gives new devices a host and remotes that fit each other, and names the builds that wait', async () => {
    const page = () => readFileSync(join(site, 'index.html'), 'utf8');
    await publish(aBuild('host', 'h1'), site);
    for (const app of ['pos', 'sales']) await publish(aBuild(app, `${app}-1`), site);
    const host = await publish(aBuild('host', 'h2', 'host', { hostApi: '2.0.0' }), site);
    expect(host.waits).toBe('No build of pos, sales fits it.');
    const pos = await publish(aBuild('pos', 'pos-2', 'pos', { hostApi: '^2.0.0' }), site);
    expect(pos.waits).toBe('It needs HostApi ^2.0.0, and this shell has 1.0.0.');
    expect(page()).toContain('/r/host/h1/');
    expect(page()).toContain('/r/pos/pos-1/');
    const sales = await publish(aBuild('sales', 'sales-2', 'sales', { hostApi: '^2.0.0' }), site);
    expect(sales.waits).toBeNull();
    expect(page()).toContain('/r/host/h2/');
    expect(page()).toContain('/r/pos/pos-2/');
    await rollBack(site, 'sales');
    expect(page()).toContain('/r/host/h1/');
    expect(readRegistry(site).apps.sales).toMatchObject({ buildId: 'sales-1', previous: 'sales-2' });
    expect(readRegistry(site).apps.sales).not.toHaveProperty('newer');
  });
});

import { expect, it } from 'vitest';
import { answer } from './answering';
import { createDamageCheck } from './damage';
import { createStateStore } from './state';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

const PAGE = `<html><head><link rel="preload" href="/r/host/h1/main.js" as="script">
<meta name="evertill-app-files" content="/r/host/h1/shell.js /r/host/h1/ui.js"></head></html>`;

interface Given {
  page?: string;
  roles?: string[];
}

/** Stores a host and two remotes on a device without a connection. Returns what the device answers. */
async function aStoredSuite({ page = PAGE, roles }: Given = {}) {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server);
  const store = createStateStore(environment);
  server.publish('host', 'h1', { 'index.html': page, 'main.js': 'host' });
  for (const app of ['catalog', 'pos']) {
    const js = { sync: ['app.1.js'], async: ['12.a.js', '13.b.js'] };
    const about = {
      manifest: {
        id: app,
        name: app,
        exposes: [{ path: './app', assets: { js } }],
        metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
      },
      app: { hostApi: '^1.0.0', screens: [{ path: `/app/${app}`, title: app, chunks: ['12'], roles }] },
    };
    server.publish(app, `${app}-1`, { 'remoteEntry.js': app, '12.a.js': app, '13.b.js': app }, about);
  }
  const update = () => synchronize(environment, store, async () => {});
  await update();
  async function open(path: string) {
    const options = { environment, store, damage: createDamageCheck(environment, store, () => {}) };
    const request = new Request(ORIGIN + path);
    return answer(request, 'page', { ...options, page: 'page-1', onRolledBack: () => {} });
  }
  return { server, store, update, open };
}

const preloaded = (text: string) =>
  [...text.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, path]) => path);

it('a stored page asks at once for the files of the host and of the screen that the address opens', async () => {
  const { server, open } = await aStoredSuite();
  server.isReachable = false;
  const response = await open('/app/pos?q=1');
  const text = await response.text();
  expect(preloaded(text)).toEqual([
    '/r/host/h1/main.js',
    '/r/host/h1/shell.js',
    '/r/host/h1/ui.js',
    '/r/pos/pos-1/remoteEntry.js',
    '/r/pos/pos-1/app.1.js',
    '/r/pos/pos-1/12.a.js',
  ]);
  // The host's entry would ask for the files a second time.
  expect(text).not.toContain('evertill-app-files');
});

it.each([
  ['the login', '/login'],
  ['an address that only begins like one of the suite', '/apple'],
])('a stored page stays as it is for %s', async (_, path) => {
  const { open } = await aStoredSuite();
  expect(await (await open(path)).text()).toBe(PAGE);
});

it.each([
  [true, ['ADMIN', 'MANAGER', 'CASHIER']],
  [false, ['ADMIN', 'MANAGER']],
])(
  'a stored page names the files of a screen only when everyone may open it: %s for %j',
  async (isNamed, roles) => {
    const { open } = await aStoredSuite({ roles });
    const text = await (await open('/app/pos')).text();
    expect(text.includes('/r/pos/')).toBe(isNamed);
    expect(preloaded(text)).toContain('/r/host/h1/shell.js');
  },
);

it('a stored page of an earlier host, which lists no files, stays as it is', async () => {
  const page = '<html><head></head></html>';
  const { open } = await aStoredSuite({ page });
  expect(await (await open('/app/pos')).text()).toBe(page);
});

it('a page asks only for the files of builds that open: those of a build that fails to start are left out', async () => {
  const { store, open } = await aStoredSuite();
  await store.change(({ apps }) => {
    if (apps.catalog) apps.catalog.failures['catalog-1'] = 2;
  });
  expect(await (await open('/app/catalog')).text()).not.toContain('/r/catalog/');
});

it('a page opens without hints when the lines that the device keeps are not as they must be', async () => {
  const { store, open } = await aStoredSuite();
  await store.change(({ apps }) => {
    const { active } = apps.pos ?? {};
    if (active) Object.assign(active.line, { manifest: { exposes: 'none' } });
  });
  expect(await (await open('/app/pos')).text()).toBe(PAGE);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { hostConfig, remoteConfig } from './config.mjs';
import { uploadBuild } from './release.mjs';

const SHARED = ['react', 'react-dom', 'swr'];
const OURS = ['shared-offline', 'shared-auth', 'shared-data', 'shared-ui', 'shared-domain'].map(
  (name) => `@evertill/${name}`,
);
const SENTENCE = 'Nothing was sold today.';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'evertill-build-'));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes a workspace with a host, and a remote with one screen, in a folder beside the others. */
function aWorkspace(place: string, sentence = SENTENCE): string {
  const folder = join(root, place);
  const write = (path: string, content: unknown) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('pnpm-workspace.yaml', '');
  for (const name of [...SHARED, ...OURS]) {
    const at = `node_modules/${name}`;
    write(`${at}/package.json`, { name, version: '19.3.1', main: 'index.js' });
    write(`${at}/index.js`, `exports.name = 'the package ${name}';`);
  }
  for (const part of ['forms', 'rows'])
    write(`node_modules/@evertill/shared-ui/${part}.js`, `exports.name = 'the ${part} of the screens';`);
  const decimal = 'node_modules/@evertill/shared-domain/node_modules/decimal.js';
  write(`${decimal}/package.json`, { name: 'decimal.js', version: '10.6.0', main: 'index.js' });
  write(`${decimal}/index.js`, `exports.name = 'the package decimal.js';`);
  write('node_modules/@evertill/shared-domain/index.js', `exports.name = require('decimal.js').name;`);
  const imports = [...SHARED, '@evertill/shared-domain', '@evertill/shared-ui'];
  const asking = imports.map((name, n) => `import { name as n${n} } from '${name}'; console.log(n${n});`);
  write('till/package.json', { name: 'till' });
  write('till/app.json', {
    name: 'till',
    version: '1.0.0',
    basename: '/app',
    screens: [],
  });
  write(
    'till/src/remote.tsx',
    `${asking.join('\n')}\nexport const open = () => Promise.all([import('./screen'), import('./other')]);`,
  );
  write('till/src/screen.ts', `import { name } from 'swr'; export const words = [name, '${sentence}'];`);
  write('till/src/other.ts', `import { name } from 'react-dom'; export const words = [name, 'Other words'];`);
  write('host/package.json', { name: 'host', version: '1.0.0' });
  write('host/src/main.ts', `import('./start/bootstrap');`);
  write(
    'host/src/start/bootstrap.ts',
    `${imports.map((name) => `import('${name}')`).join(';\n')};
import('@evertill/shared-data'); import('@evertill/shared-ui/forms'); import('@evertill/shared-ui/rows');
import('../shell/shell-app'); import('../shell/overlays');`,
  );
  for (const part of ['shell-app', 'overlays'])
    write(`host/src/shell/${part}.ts`, `export const part = '${part}';`);
  write('host/src/index.html', '<html><head></head><body></body></html>');
  write('host/public/icon.svg', '<svg/>');
  return folder;
}

async function built(config: object): Promise<Map<string, string>> {
  const compiler = rspack(config as Configuration);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (fault ? reject(fault) : resolve()));
    });
  });
  const folder = String(compiler.options.output.path);
  const paths = readdirSync(folder, { recursive: true }).map(String);
  const files = paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const remoteOf = (workspace: string, about = {}) =>
  built(remoteConfig({ dir: join(workspace, 'till'), mode: 'production', ...about }));
const hostOf = (workspace: string) => built(hostConfig({ dir: join(workspace, 'host'), mode: 'production' }));

it('the same sources give the same bytes in another folder and on another day', async () => {
  const here = aWorkspace('here');
  const there = aWorkspace('somewhere-else');
  const first = [await hostOf(here), await remoteOf(here)];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01') });
  for (const [n, again] of [await hostOf(there), await remoteOf(there)].entries()) {
    expect([...again.keys()]).toEqual([...(first[n]?.keys() ?? [])]);
    // Compares the names only, because the files themselves would fill pages of output.
    expect(
      [...again].filter(([path, content]) => first[n]?.get(path) !== content).map(([path]) => path),
    ).toEqual([]);
  }
  expect(first[1]?.has('remoteEntry.js')).toBe(true);
}, 60_000);

it('a remote carries neither the federation’s runtime nor a copy of what is shared', async () => {
  const files = [...(await remoteOf(aWorkspace('alone')))].filter(([path]) => path.endsWith('.js'));
  for (const [path, content] of files) expect(content, path).not.toMatch(/the package (react|swr|decimal)/);
  expect(files.reduce((sum, [, content]) => sum + content.length, 0)).toBeLessThan(16_000);
}, 60_000);

it('a changed sentence changes only the file of its screen and the entry', async () => {
  const before = await remoteOf(aWorkspace('before'), { buildId: 'one' });
  const after = await remoteOf(aWorkspace('after', 'Nothing was sold yesterday.'), { buildId: 'two' });
  const changed = [...after].filter(
    ([path, content]) => path.endsWith('.js') && before.get(path) !== content,
  );
  expect(changed.map(([path]) => path)).toEqual([expect.stringMatching(/^\d+\./), 'remoteEntry.js']);
  expect(changed[0]?.[1]).toContain('Nothing was sold yesterday.');
}, 60_000);

it('after a changed sentence, a device downloads at most 15 % of the remote’s stored size', async () => {
  const site = join(root, 'site');
  // Uses realistic names, because their letters affect how names within a file are shortened.
  const [first, second] = ['15ba4f0c92e1', 'c0d3e8a7715f'];
  for (const [buildId, sentence] of [
    [first, SENTENCE],
    [second, 'Nothing was sold yesterday.'],
  ] as const) {
    const workspace = aWorkspace(`costs-${buildId}`, sentence);
    await remoteOf(workspace, { buildId });
    await uploadBuild(join(workspace, 'till/dist', buildId), site);
  }
  const bytesOf = (path: string) => statSync(join(site, 'r/till', second, path)).size;
  const { files } = JSON.parse(readFileSync(join(site, 'r/till', second, 'assets.json'), 'utf8'));
  const kept: { path: string }[] = files.filter(({ offline }: { offline: boolean }) => offline);
  const whole = kept.reduce((sum, { path }) => sum + bytesOf(path), bytesOf('assets.json'));
  const delta = JSON.parse(readFileSync(join(site, 'r/till', second, 'deltas', `${first}.json`), 'utf8'));
  expect(Object.keys(delta.files)).toEqual(
    expect.arrayContaining(['assets.json', 'remoteEntry.js', expect.stringMatching(/^\d+\./)]),
  );
  expect(bytesOf(`deltas/${first}.json`) / whole).toBeLessThan(0.15);
}, 60_000);

it('the stored page requests the host’s files at once', async () => {
  const files = await hostOf(aWorkspace('hints'));
  const { start, shell }: { start: string[]; shell: string[] } = JSON.parse(files.get('boot.json') ?? '');
  const page = files.get('index.html') ?? '';
  for (const file of start) expect(page).toMatch(new RegExp(`rel="preload" href="/r/host/\\w+/${file}"`));
  for (const file of shell) expect(page).toMatch(new RegExp(`evertill-app-files" content="[^"]*/${file}`));
  expect(page).toMatch(/<script defer fetchpriority="high" src="[^"]*\/main\.\w+\.js"/);
  // The till imports these parts of the screens' package, so they belong to the first turn.
  for (const part of [
    'the package @evertill/shared-ui',
    'the forms of the screens',
    'the rows of the screens',
  ])
    expect(
      [...start, ...shell].some((file) => files.get(file)?.includes(part)),
      part,
    ).toBe(true);
}, 60_000);

it('styles that a chunk of the start would wait for fail the build', async () => {
  const workspace = aWorkspace('styles');
  writeFileSync(join(workspace, 'host/src/shell/shell.css'), 'main { outline: none; }');
  writeFileSync(
    join(workspace, 'host/src/shell/shell-app.ts'),
    `import './shell.css'; export const part = 1;`,
  );
  await expect(hostOf(workspace)).rejects.toThrow(/The start would wait for \d+\.\w+\.css/);
}, 60_000);

it('a published screen names the chunks behind its module, and a module that nothing imports fails the build', async () => {
  const workspace = aWorkspace('screens');
  const write = (module: string) => {
    const screens = [{ path: '/app/till', title: 'Till', module }];
    const told = { name: 'till', version: '1.0.0', basename: '/app', screens };
    writeFileSync(join(workspace, 'till/app.json'), JSON.stringify(told));
  };
  write('./screen');
  const files = await remoteOf(workspace);
  const [screen] = JSON.parse(files.get('app.json') ?? '').screens;
  expect(screen).not.toHaveProperty('module');
  const own = [...files].filter(([path, content]) => path.endsWith('.js') && content.includes(SENTENCE));
  expect(own.map(([path]) => path.split('.')[0])).toEqual(screen.chunks);
  write('./scren');
  await expect(remoteOf(workspace)).rejects.toThrow('/app/till names the module ./scren');
}, 60_000);

it('a host states the version of its runtime, and a remote the version that it needs', async () => {
  const workspace = aWorkspace('ranges');
  const provides = JSON.parse((await hostOf(workspace)).get('provides.json') ?? '');
  const app = JSON.parse((await remoteOf(workspace)).get('app.json') ?? '');
  const version: string = provides.shared['@module-federation/runtime'];
  expect(app.shared['@module-federation/runtime']).toBe(`^${version.split('.').slice(0, 2).join('.')}.0`);
}, 60_000);

it('a remote needs the minor version of each shared package that it was built with, and app.json may not set another', async () => {
  const workspace = aWorkspace('needs');
  const app = JSON.parse((await remoteOf(workspace)).get('app.json') ?? '');
  expect(app.hostApi).toMatch(/^\^1\./);
  expect(app.shared).toMatchObject({
    react: '^19.3.0',
    'decimal.js': '^10.6.0',
    '@evertill/shared-ui': '^19.3.0',
  });
  expect(app.shared).not.toHaveProperty('@evertill/shared-auth');
  const told = {
    name: 'till',
    version: '1.0.0',
    shared: { react: '^18.0.0' },
    basename: '/app',
    screens: [],
  };
  writeFileSync(join(workspace, 'till/app.json'), JSON.stringify(told));
  await expect(remoteOf(workspace)).rejects.toThrow('app.json must not contain shared');
}, 60_000);

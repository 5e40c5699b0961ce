import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppManifestPlugin } from './app-manifest.mjs';
import { buildIdOf } from './build-id.mjs';
import { remoteConfig } from './config.mjs';
import { rangeOf, sharedModules, sharedVersions } from './shared-modules.mjs';

const POS = fileURLToPath(new URL('../../../remotes/pos', import.meta.url));
const LIBRARIES = ['react', 'react-dom', 'swr'];
const OURS = ['shared-offline', 'shared-auth', 'shared-data', 'shared-ui'].map((name) => `@evertill/${name}`);

let root: string;
let app: string;

function write(path: string, value: unknown) {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Makes a workspace with one app that uses one package, with every shared library installed. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evertill-preset-'));
  app = join(root, 'app');
  write('pnpm-workspace.yaml', '');
  write('pnpm-lock.yaml', 'lock 1');
  write('tsconfig.base.json', {});
  for (const name of LIBRARIES) write(`app/node_modules/${name}/package.json`, { name, version: '19.3.1' });
  for (const name of [...OURS, '@evertill/shared-domain'])
    write(`app/node_modules/${name}/package.json`, { name, version: '1.2.0' });
  const decimal = { name: 'decimal.js', version: '10.6.0' };
  write('app/node_modules/@evertill/shared-domain/node_modules/decimal.js/package.json', decimal);
  write('app/node_modules/@evertill/shared-ui/src/index.ts', 'ui 1');
  write('app/package.json', {
    name: 'app',
    dependencies: { '@evertill/shared-ui': 'workspace:^', react: 'catalog:' },
  });
  write('app/src/remote.tsx', 'code 1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the list of shared packages', () => {
  it('has a version and a range that the runtime understands, on every entry', () => {
    for (const [name, entry] of Object.entries(sharedModules(POS))) {
      expect(entry, name).toMatchObject({ singleton: true, strictVersion: true });
      expect(entry.version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(entry.requiredVersion, name).toMatch(/^\^\d+\.\d+\.0$/);
    }
  });

  it.each([
    ['2.5.1', '^2.5.0'],
    ['0.3.7', '^0.3.0'],
  ])('turns the version %s of a build into the range %s', (version, range) =>
    expect(rangeOf(version)).toBe(range),
  );

  it('builds a package only into its provider', () => {
    expect(Object.values(sharedModules(POS)).every((entry) => entry.import === false)).toBe(true);
    expect(sharedModules(POS, { isProvider: true }).react).not.toHaveProperty('import');
  });

  it('includes the federation’s own runtime, which the host provides for all', () => {
    expect(sharedVersions(POS)).toMatchObject({
      '@module-federation/runtime': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'decimal.js': expect.stringMatching(/^10\./),
    });
  });

  it('covers the subpaths that have their own keys', () => {
    expect(Object.keys(sharedModules(POS))).toEqual(
      expect.arrayContaining(['react/', 'react-dom/', 'swr/', '@evertill/shared-ui/', ...LIBRARIES, ...OURS]),
    );
  });

  it('leaves out the router, because each app has its own, perhaps of another version', () => {
    expect(Object.keys(sharedModules(POS)).filter((name) => name.includes('router'))).toEqual([]);
    expect(sharedVersions(POS)).not.toHaveProperty('react-router-dom');
  });

  it('fails the build when a package is missing or has no plain version', () => {
    rmSync(join(app, 'node_modules/swr'), { recursive: true });
    expect(() => sharedModules(app)).toThrow('swr is shared by the suite but not installed');
    write('app/node_modules/swr/package.json', { name: 'swr', version: 'workspace:^' });
    expect(() => sharedModules(app)).toThrow('swr has the version "workspace:^"');
  });
});

describe('the build id', () => {
  it('stays the same while no source of the build changes', () => {
    const before = buildIdOf(app);
    write('app/src/remote.test.tsx', 'a test');
    write('app/README.md', 'words');
    write('app/dist/old.js', 'old');
    expect(buildIdOf(app)).toBe(before);
  });

  it.each([
    ['the app', 'app/src/remote.tsx'],
    ['a package it uses', 'app/node_modules/@evertill/shared-ui/src/index.ts'],
    ['a new file', 'app/src/more.ts'],
  ])('changes with %s', (_, path) => {
    const before = buildIdOf(app);
    write(path, 'changed');
    expect(buildIdOf(app)).not.toBe(before);
  });

  it.each([
    ['an installed package', 'app/node_modules/react', 'react'],
    [
      'what an installed package is installed with',
      'app/node_modules/react/node_modules/scheduler',
      'scheduler',
    ],
  ])('changes with the version of %s', (_, path, name) => {
    write('app/node_modules/react/package.json', {
      name: 'react',
      version: '19.3.1',
      dependencies: { scheduler: '*' },
    });
    write('app/node_modules/react/node_modules/scheduler/package.json', {
      name: 'scheduler',
      version: '1.0.0',
    });
    const before = buildIdOf(app);
    write(`${path}/package.json`, { name, version: '19.4.0', dependencies: { scheduler: '*' } });
    expect(buildIdOf(app)).not.toBe(before);
  });

  it('does not depend on other apps, although all are installed from one lock file', () => {
    const before = buildIdOf(app);
    write('pnpm-lock.yaml', 'lock 2');
    write('another/package.json', { name: 'another', dependencies: { lodash: '*' } });
    write('another/src/remote.tsx', 'code');
    expect(buildIdOf(app)).toBe(before);
  });

  it('of a host changes with the screens of its remotes, but not with their versions', () => {
    write('app/package.json', { name: 'app', evertill: { remotes: '../remotes' } });
    const before = buildIdOf(app);
    const screens = [{ path: '/app/tea', title: 'Tea' }];
    write('remotes/tea/app.json', { name: 'tea', version: '1.0.0', screens });
    const withTea = buildIdOf(app);
    expect(withTea).not.toBe(before);
    write('remotes/tea/app.json', { name: 'tea', version: '1.0.1', screens });
    expect(buildIdOf(app)).toBe(withTea);
    rmSync(join(root, 'remotes'), { recursive: true });
    expect(buildIdOf(app)).toBe(before);
  });

  it('differs between production and development', () => {
    expect(buildIdOf(app, { mode: 'development' })).not.toBe(buildIdOf(app));
  });
});

describe('the configuration of a remote', () => {
  const config = remoteConfig({ dir: POS, mode: 'production', buildId: 'abc' });

  it('carries the build in its unique name, so that two builds in one page never mix', () => {
    expect(config.output.uniqueName).toBe('pos_abc');
  });

  it('is compiled for the React that a deployed host provides, also during development', () => {
    const { module } = remoteConfig({ dir: POS, mode: 'development', buildId: 'abc' });
    expect(module.rules[0]?.options?.jsc.transform.react.development).toBe(false);
  });

  it('evaluates no strings, compiles nothing lazily, and finds its files by itself', () => {
    expect(config).toMatchObject({ devtool: 'source-map', lazyCompilation: false, entry: {} });
    expect(config.output.publicPath).toBe('auto');
  });
});

describe('the fills of a remote', () => {
  const faults = (fills: unknown) => new AppManifestPlugin({ dir: app }).faultsOfFills({ fills });
  const SECTION = [{ slot: 'evertill.pos.cart-section.v1' }];

  it('are built when src/fills.tsx and app.json have them', () => {
    write('app/app.json', { name: 'app', version: '1.0.0', fills: SECTION });
    write('app/src/fills.tsx', 'export const fills = {};');
    expect(faults(SECTION)).toEqual([]);
    const { plugins } = remoteConfig({ dir: app, mode: 'production', buildId: 'abc' });
    expect(JSON.stringify(plugins)).toContain('"./fills":"./src/fills.tsx"');
  });

  it('are refused when only one of the two has them, and for a slot that does not exist', () => {
    expect(faults(SECTION)).toEqual(['app.json has fills, and src/fills.tsx is missing.']);
    write('app/src/fills.tsx', 'export const fills = {};');
    expect(faults(undefined)).toEqual(['src/fills.tsx is there, and app.json has no fills.']);
    expect(faults([{ slot: 'evertill.pos.cart-section.v9' }])).toEqual([
      expect.stringMatching(
        /^app\.json fills evertill\.pos\.cart-section\.v9, which is no slot\. The slots: /,
      ),
    ]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIdOf } from './build-id.mjs';
import { remoteConfig } from './config.mjs';
import { sharedModules } from './shared-modules.mjs';

const POS = fileURLToPath(new URL('../../../remotes/pos', import.meta.url));
const LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'swr'];
const OURS = ['shared-offline', 'shared-auth', 'shared-data', 'shared-ui'].map((name) => `@evertill/${name}`);

let root: string;
let app: string;

function write(path: string, value: unknown) {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
}

/** A workspace with one app over one package, every shared library installed. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evertill-preset-'));
  app = join(root, 'app');
  write('pnpm-workspace.yaml', '');
  write('pnpm-lock.yaml', 'lock 1');
  write('tsconfig.base.json', {});
  for (const name of LIBRARIES) write(`app/node_modules/${name}/package.json`, { name, version: '19.3.1' });
  for (const name of OURS) write(`app/node_modules/${name}/package.json`, { name, version: '1.2.0' });
  write('app/node_modules/@evertill/shared-ui/src/index.ts', 'ui 1');
  write('app/package.json', {
    name: 'app',
    dependencies: { '@evertill/shared-ui': 'workspace:^', react: 'catalog:' },
  });
  write('app/src/remote.tsx', 'code 1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what is shared', () => {
  it('has a version and a range that the runtime understands, on every entry', () => {
    for (const [name, entry] of Object.entries(sharedModules(POS))) {
      expect(entry, name).toMatchObject({ singleton: true, strictVersion: true });
      expect(entry.version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(entry.requiredVersion, name).toMatch(/^\^\d+\.\d+\.0$/);
    }
  });

  it('covers the subpaths that are keys of their own', () => {
    expect(Object.keys(sharedModules(POS))).toEqual(
      expect.arrayContaining(['react/', 'react-dom/', 'swr/', '@evertill/shared-ui/', ...LIBRARIES, ...OURS]),
    );
  });

  it('fails the build when a package is missing or has no plain version', () => {
    rmSync(join(app, 'node_modules/swr'), { recursive: true });
    expect(() => sharedModules(app)).toThrow('swr is shared by the suite but not installed');
    write('app/node_modules/swr/package.json', { name: 'swr', version: 'workspace:^' });
    expect(() => sharedModules(app)).toThrow('swr has the version "workspace:^"');
  });
});

describe('the build id', () => {
  it('stays while nothing that is built from has changed', () => {
    const before = buildIdOf(app);
    write('app/src/remote.test.tsx', 'a test');
    write('app/README.md', 'words');
    write('app/dist/old.js', 'old');
    expect(buildIdOf(app)).toBe(before);
  });

  it.each([
    ['the app', 'app/src/remote.tsx'],
    ['a package it uses', 'app/node_modules/@evertill/shared-ui/src/index.ts'],
    ['the lock file', 'pnpm-lock.yaml'],
    ['a new file', 'app/src/more.ts'],
  ])('changes with %s', (_, path) => {
    const before = buildIdOf(app);
    write(path, 'changed');
    expect(buildIdOf(app)).not.toBe(before);
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

  it('is translated for the React that a deployed host provides, also while somebody works on it', () => {
    const { module } = remoteConfig({ dir: POS, mode: 'development', buildId: 'abc' });
    expect(module.rules[0]?.options?.jsc.transform.react.development).toBe(false);
  });

  it('evaluates no strings, waits for nothing lazily, and finds its files by itself', () => {
    expect(config).toMatchObject({ devtool: 'source-map', lazyCompilation: false, entry: {} });
    expect(config.output.publicPath).toBe('auto');
  });
});

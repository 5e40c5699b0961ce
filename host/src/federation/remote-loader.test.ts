// The failure matrix: for each fault of a remote, loading ends, reports the cause and can be retried.
import { defineTexts } from '@evertill/shared-domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registry } from '../apps/registry';
import { aRegistry, aRemoteLine } from '../apps/testing';
import type { LoadFailure } from './load-failure';
import { RemoteUnavailable } from './load-failure';
import { createRemoteLoader, type FederationRuntime } from './remote-loader';

const GOOD = {
  bootstrap: async () => {},
  mount: async () => {},
  unmount: async () => {},
  update: async () => {},
};
const PROVIDED = { hostApi: '1.0.0', shared: { '@evertill/shared-ui': '1.4.0' } };

interface Setting {
  registry?: Registry | null;
  fresh?: Registry | null;
  exposes?: (attempt: number) => Promise<unknown>;
  shared?: () => Promise<void>;
  isOnline?: boolean;
  prepare?: () => Promise<void>;
  language?: 'en' | 'es';
}

function aLoader({
  registry = aRegistry([aRemoteLine('sales')]),
  fresh = null,
  exposes = async () => GOOD,
  ...rest
}: Setting = {}) {
  const registered: { entry: string; force: boolean }[] = [];
  const loaded: string[] = [];
  let current = registry;
  const runtime: FederationRuntime = {
    registerRemotes(remotes, options) {
      for (const { entry } of remotes) registered.push({ entry, force: options?.force ?? false });
    },
    async loadRemote<T>(id: string) {
      loaded.push(id);
      return (await exposes(loaded.length)) as T;
    },
  };
  const loader = createRemoteLoader({
    runtime,
    provided: PROVIDED,
    sharedReady: rest.shared ?? (async () => {}),
    registry: () => current,
    refreshRegistry: async () => {
      current = fresh ?? current;
      return fresh;
    },
    isOnline: () => rest.isOnline ?? true,
    language: rest.language ?? 'en',
    prepare: rest.prepare ?? (async () => {}),
  });
  return { loader, registered, loaded };
}

async function failureOf(work: Promise<unknown>): Promise<LoadFailure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RemoteUnavailable))
    throw new Error(`Expected an unavailable remote, got ${String(error)}`);
  return error.failure;
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loading a remote', () => {
  it('registers it at its address and hands over its lifecycles', async () => {
    const { loader, registered, loaded } = aLoader();
    const remote = await loader.load('sales');
    expect(remote).toMatchObject({ version: '1.2.3', buildId: 'b1' });
    expect(remote.lifecycles.mount).toBe(GOOD.mount);
    expect(registered).toEqual([{ entry: 'https://shop.test/r/sales/b1/mf-manifest.json', force: false }]);
    expect(loaded).toEqual(['evertill_sales/app']);
  });

  it('waits for the shared packages, so that remotes never serve each other', async () => {
    let release = () => {};
    const shared = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { loader, loaded } = aLoader({ shared: () => shared });
    const loading = loader.load('sales');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loaded).toEqual([]);
    release();
    await loading;
    expect(loaded).toEqual(['evertill_sales/app']);
  });

  const line = aRemoteLine('sales');
  it.each<[what: string, setting: Setting, kind: LoadFailure['kind'], cause: RegExp]>([
    ['is not in the registry', { registry: aRegistry([]) }, 'missing', /not part of what is published/],
    [
      'has a line that cannot be read',
      { registry: aRegistry([], { broken: new Map([['sales', 'url is not as it must be']]) }) },
      'broken-line',
      /url/,
    ],
    ['has no registry to be found in', { registry: null }, 'unreachable', /did not say which version/],
    [
      'was never stored, and there is no connection',
      { registry: null, isOnline: false },
      'unreachable',
      /no copy/,
    ],
    [
      'needs a newer shell',
      { registry: aRegistry([{ ...line, app: { ...line.app, hostApi: '^2.0.0' } }]) },
      'incompatible',
      /HostApi \^2\.0\.0.*1\.0\.0/,
    ],
    [
      'needs another shared package',
      {
        registry: aRegistry([{ ...line, app: { ...line.app, shared: { '@evertill/shared-ui': '^2.1.0' } } }]),
      },
      'incompatible',
      /shared-ui \^2\.1\.0.*1\.4\.0/,
    ],
    [
      'needs one that is not there',
      { registry: aRegistry([{ ...line, app: { ...line.app, shared: { lodash: '^4.0.0' } } }]) },
      'incompatible',
      /lodash/,
    ],
    [
      'has files that fail',
      { exposes: () => Promise.reject(new Error('Loading script failed.\nAdvice for developers')) },
      'unreachable',
      /^Loading script failed\.$/,
    ],
    [
      'the runtime refuses, with the reason below its own words',
      {
        exposes: () =>
          Promise.reject(
            new Error(
              '[ Federation Runtime ]: Remote container initialization failed. #RUNTIME-015\nhttps://example.org\nOriginal Error Message:\n Error: Version 1.0.0 does not satisfy ^2.0.0',
            ),
          ),
      },
      'unreachable',
      /^Version 1\.0\.0 does not satisfy \^2\.0\.0$/,
    ],
    [
      'throws while it is imported',
      { exposes: () => Promise.reject(new Error('boom at import')) },
      'unreachable',
      /boom at import/,
    ],
    ['exposes something else', { exposes: async () => ({ hello: 'world' }) }, 'faulty', /does not offer/],
    ['exposes nothing', { exposes: async () => null }, 'faulty', /does not offer/],
  ])('that %s says so', async (_, setting, kind, cause) => {
    const failure = await failureOf(aLoader(setting).loader.load('sales'));
    expect(failure).toMatchObject({ app: 'sales', kind });
    expect(failure.cause).toMatch(cause);
  });

  it('does not fetch a remote that would not fit', async () => {
    const registry = aRegistry([{ ...line, app: { ...line.app, hostApi: '^2.0.0' } }]);
    const { loader, loaded } = aLoader({ registry });
    await failureOf(loader.load('sales'));
    expect(loaded).toEqual([]);
  });

  it.each<[what: string, setting: Setting]>([
    ['the remote', { exposes: () => new Promise(() => {}) }],
    ['a shared package', { shared: () => new Promise(() => {}) }],
  ])('ends after 30 seconds when %s hangs', async (_, setting) => {
    const failing = failureOf(aLoader(setting).loader.load('sales'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failing).toMatchObject({ kind: 'too-slow', version: '1.2.3' });
  });

  it('succeeds on a retry in the same page, without anything cached', async () => {
    const exposes = async (attempt: number) => {
      if (attempt === 1) throw new Error('404');
      return GOOD;
    };
    const { loader, registered } = aLoader({ exposes });
    await failureOf(loader.load('sales'));
    await expect(loader.load('sales', { again: true })).resolves.toMatchObject({ buildId: 'b1' });
    expect(registered.map(({ force }) => force)).toEqual([false, true]);
  });

  it('asks the server again when the suite has started without a registry', async () => {
    const fresh = aRegistry([aRemoteLine('sales')]);
    const { loader } = aLoader({ registry: null, fresh });
    await expect(loader.load('sales')).resolves.toMatchObject({ buildId: 'b1' });
  });

  it('names the file that could not be downloaded, in the words of the download', async () => {
    const prepare = () => Promise.reject(new Error('remoteEntry.js was answered with 404.'));
    const { loader, loaded } = aLoader({ prepare });
    expect(await failureOf(loader.load('sales'))).toMatchObject({
      cause: 'remoteEntry.js was answered with 404.',
    });
    expect(loaded).toEqual([]);
  });

  it('opens the build that was published in between', async () => {
    const fresh = aRegistry([aRemoteLine('sales', { buildId: 'b2' })]);
    const { loader, registered } = aLoader({ registry: aRegistry([]), fresh });
    await failureOf(loader.load('sales'));
    await expect(loader.load('sales', { again: true })).resolves.toMatchObject({ buildId: 'b2' });
    expect(registered.at(-1)?.entry).toContain('/r/sales/b2/');
  });

  it('keeps the names of the host for the host', async () => {
    const registry = aRegistry([aRemoteLine('login')]);
    expect(await failureOf(aLoader({ registry }).loader.load('login'))).toMatchObject({ kind: 'missing' });
  });
});

describe('the translation of a remote', () => {
  const line = (paths: readonly string[]) => {
    const remote = aRemoteLine('sales');
    remote.manifest.exposes = paths.map((path) => ({ path }));
    return aRegistry([remote]);
  };
  const inSpanish = line(['./app', './texts.es']);
  const SPANISH = { texts: { greetings: { hello: 'Hola' } } };

  it('is offered before its screens are loaded', async () => {
    const hello = defineTexts('sales.greetings', { hello: 'Hello' });
    const seen: string[] = [];
    const exposes = async (attempt: number) => {
      seen.push(hello.hello);
      return attempt === 1 ? SPANISH : GOOD;
    };
    const { loader, loaded } = aLoader({ registry: inSpanish, language: 'es', exposes });
    await loader.load('sales');
    expect(loaded.map((id) => id.split('/').at(-1))).toEqual(['texts.es', 'app']);
    expect(seen).toEqual(['Hello', 'Hola']);
  });

  it.each([
    ['the page is in English', inSpanish, 'en'],
    ['the remote has none', line(['./app']), 'es'],
  ] as const)('is not asked for when %s', async (_, registry, language) => {
    const { loader, loaded } = aLoader({ registry, language });
    await loader.load('sales');
    expect(loaded.map((id) => id.split('/').at(-1))).toEqual(['app']);
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('Loading script failed.'))],
    ['never arrives', () => new Promise(() => {})],
    ['is something else', async () => ({ texts: 'Hola' })],
  ])('leaves the remote in English when it %s', async (_, translation) => {
    const exposes = (attempt: number) => (attempt === 1 ? translation() : Promise.resolve(GOOD));
    const { loader } = aLoader({ registry: inSpanish, language: 'es', exposes });
    const loading = loader.load('sales');
    await vi.advanceTimersByTimeAsync(5000);
    expect((await loading).lifecycles).toBe(GOOD);
  });
});

import { createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { aRegistry, aRemoteLine } from '../apps/testing';
import { createManifestPlugin } from './manifest-plugin';
import { applyOverride, findOverride, openOverride, overrideWords } from './override';
import { manifestUrl } from './remote-loader';

const LOCAL = 'http://localhost:3001';
const ALLOWED = aRegistry([aRemoteLine('pos')], { overrides: [LOCAL] });

function aStorage(): Storage {
  // The override only reads and writes single items.
  return createMemoryStorage().forTab().storage as Storage;
}

function serving(files: Record<string, unknown>): typeof fetch {
  return async (url) => {
    const found = files[String(url)];
    return found === undefined ? new Response('nothing', { status: 404 }) : Response.json(found);
  };
}

const ADMIN = { isAdmin: async () => true, ask: () => true };

function servingPos(): typeof fetch {
  const { manifest, app } = aRemoteLine('pos');
  return serving({ [`${LOCAL}/mf-manifest.json`]: manifest, [`${LOCAL}/app.json`]: app });
}

describe('an override', () => {
  it('is taken from the address when its origin is listed', () => {
    const override = { app: 'pos', origin: LOCAL };
    expect(findOverride('?remote=pos@http://localhost:3001', ALLOWED, aStorage())).toEqual(override);
  });

  it('is kept for the tab after an administrator has said yes, and asks once', async () => {
    const storage = aStorage();
    const asked: string[] = [];
    const ask = (question: string) => asked.push(question) > 0;
    const open = (search: string) =>
      openOverride(ALLOWED, { ...ADMIN, ask, search, storage, fetcher: servingPos() });
    expect((await open(`?remote=pos@${LOCAL}`)).override).toEqual({ app: 'pos', origin: LOCAL });
    expect((await open('')).override).toEqual({ app: 'pos', origin: LOCAL });
    expect(asked).toEqual([expect.stringContaining(`Run pos from ${LOCAL} in this tab?`)]);
  });

  it('does not run, and is not kept, when the administrator says no', async () => {
    const storage = aStorage();
    const parts = { ...ADMIN, storage, fetcher: servingPos() };
    const refused = await openOverride(ALLOWED, {
      ...parts,
      ask: () => false,
      search: `?remote=pos@${LOCAL}`,
    });
    expect(refused).toEqual({ registry: ALLOWED, override: null, shown: null });
    expect(await openOverride(ALLOWED, { ...parts, search: '' })).toMatchObject({ override: null });
  });

  it('does not run for anyone but an administrator, not even in a tab where it ran before', async () => {
    const storage = aStorage();
    const parts = { ...ADMIN, storage, fetcher: servingPos() };
    await openOverride(ALLOWED, { ...parts, search: `?remote=pos@${LOCAL}` });
    const never = () => expect.unreachable('a question');
    const opened = await openOverride(ALLOWED, {
      ...parts,
      isAdmin: async () => false,
      ask: never,
      search: '',
    });
    expect([opened.registry, opened.override]).toEqual([ALLOWED, null]);
    expect(opened.shown?.fault).toBe('only an administrator may run it.');
  });

  it('takes the name of the app and the name of its folder', () => {
    const registry = aRegistry([], { overrides: [LOCAL] });
    const override = { app: 'stock_count', origin: LOCAL };
    for (const name of ['stock_count', 'stock-count'])
      expect(findOverride(`?remote=${name}@${LOCAL}`, registry, aStorage())).toEqual(override);
  });

  it.each([
    ['?remote=pos@https://example.org'],
    ['?remote=pos@http://localhost:3002'],
    ['?remote=pos@http://localhost:3001.example.org'],
    ['?remote=pos@http://localhost:3001/path'],
    ['?remote=pos@javascript:alert(1)'],
    ['?remote=@http://localhost:3001'],
    ['?remote=pos'],
    ['?remote=Pos@http://localhost:3001'],
    [''],
  ])('is not taken from %s', (search) => {
    expect(findOverride(search, ALLOWED, aStorage())).toBeNull();
  });

  it('is not taken where the registry lists no origins', () => {
    expect(findOverride('?remote=pos@http://localhost:3001', aRegistry([]), aStorage())).toBeNull();
    expect(findOverride('?remote=pos@http://localhost:3001', null, aStorage())).toBeNull();
  });

  it('replaces the published build with the other build', async () => {
    const { manifest, app } = aRemoteLine('pos');
    const fetcher = serving({
      [`${LOCAL}/mf-manifest.json`]: manifest,
      [`${LOCAL}/app.json`]: { ...app, version: '9.9.9' },
    });
    const registry = await applyOverride(ALLOWED, { app: 'pos', origin: LOCAL }, fetcher);
    const line = registry.remotes.get('pos');
    expect(line).toMatchObject({ version: '9.9.9', buildId: 'override' });
    expect(line && manifestUrl(line, 'https://shop.test')).toBe(`${LOCAL}/mf-manifest.json`);
    expect(ALLOWED.remotes.get('pos')?.version).toBe('1.2.3');
  });

  it('runs in its tab, and says so', async () => {
    const search = `?remote=pos@${LOCAL}`;
    const { registry, override, shown } = await openOverride(ALLOWED, {
      ...ADMIN,
      search,
      fetcher: servingPos(),
      storage: aStorage(),
    });
    expect(registry?.remotes.get('pos')?.buildId).toBe('override');
    expect(override).toEqual({ app: 'pos', origin: LOCAL });
    expect(shown && overrideWords(shown)).toBe('runs from http://localhost:3001 in this tab.');
  });

  const sales = aRemoteLine('sales');
  it.each<[string, typeof fetch, string, string?]>([
    [
      'another app is served there',
      serving({ [`${LOCAL}/mf-manifest.json`]: sales.manifest, [`${LOCAL}/app.json`]: sales.app }),
      'it serves sales, not pos.',
    ],
    ['nothing is there', serving({}), `${LOCAL}/mf-manifest.json answers with 404.`],
    [
      'nobody answers',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'it does not answer, or not to pages of this suite.',
    ],
    ['a page is served', async () => new Response('<html>'), `${LOCAL}/mf-manifest.json is no JSON.`],
    [
      'its origin is not listed',
      serving({}),
      'this suite does not list that origin.',
      'http://localhost:3009',
    ],
  ])(
    'says why it does not run when %s, and the published build does',
    async (_, fetcher, fault, origin = LOCAL) => {
      const options = { ...ADMIN, search: `?remote=pos@${origin}`, fetcher, storage: aStorage() };
      const { registry, override, shown } = await openOverride(ALLOWED, options);
      expect(registry).toBe(ALLOWED);
      expect(override).toBeNull();
      expect(shown && overrideWords(shown)).toBe(
        `does not run from ${origin}: ${fault} The published build runs instead.`,
      );
    },
  );

  it('says that no build runs when none is published', async () => {
    const none = aRegistry([], { overrides: [LOCAL] });
    const parts = { ...ADMIN, fetcher: serving({}), storage: aStorage() };
    const { shown } = await openOverride(none, { ...parts, search: `?remote=stock-count@${LOCAL}` });
    expect(shown && overrideWords(shown)).toBe(
      `does not run from ${LOCAL}: ${LOCAL}/mf-manifest.json answers with 404. No build of it is published here.`,
    );
  });

  it.each(['pos', 'Pos@http://localhost:3001', 'pos@http://localhost:3001/path'])(
    'says how it is written when the address has %s',
    async (text) => {
      const { shown } = await openOverride(ALLOWED, {
        ...ADMIN,
        search: `?remote=${text}`,
        storage: aStorage(),
      });
      expect(shown?.app).toBe('?remote');
      expect(shown && overrideWords(shown)).toBe(
        'names no app and origin. Write the name of the app or of its folder, and where it is served: ?remote=stock-count@http://localhost:3001',
      );
    },
  );

  it('shows nothing in a shop that lists no origins', async () => {
    const shop = aRegistry([aRemoteLine('pos')]);
    const search = '?remote=pos@https://call-this-number.example';
    expect(await openOverride(shop, { ...ADMIN, search, storage: aStorage() })).toEqual({
      registry: shop,
      override: null,
      shown: null,
    });
  });
});

describe('the manifests of the registry', () => {
  const { manifest } = aRemoteLine('pos');
  const fetchFrom = async (url: string, answer?: () => Promise<Response>) => {
    const plugin = createManifestPlugin((wanted) => (wanted.includes('/r/pos/') ? manifest : undefined), {
      run: async () => {},
    });
    const original = globalThis.fetch;
    if (answer) globalThis.fetch = answer;
    try {
      return await plugin.fetch?.(url, {});
    } finally {
      globalThis.fetch = original;
    }
  };

  it('answer the runtime without a request, and name it no file to fetch in its own way', async () => {
    const response = await fetchFrom('https://shop.test/r/pos/b1/mf-manifest.json', () =>
      Promise.reject(new Error('no request')),
    );
    const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    expect(response && (await response.json())).toEqual({
      ...manifest,
      exposes: [{ path: './app', assets: nothing }],
    });
  });

  it.each<[what: string, answer: () => Promise<Response>]>([
    ['an error', async () => new Response('', { status: 500 })],
    ['JSON that is no manifest', async () => Response.json({ hello: 'world' })],
    ['a page', async () => new Response('<html></html>')],
  ])('of another origin are refused after %s, before the runtime keeps them', async (_, answer) => {
    await expect(fetchFrom(`${LOCAL}/mf-manifest.json`, answer)).rejects.toThrow();
  });

  it.each<[what: string, answer: () => Promise<Response>, words: string]>([
    [
      'does not come',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'could not be fetched: the server cannot be reached.',
    ],
    ['is no JSON', async () => new Response('<html></html>'), 'is no JSON.'],
  ])('of another origin that %s is named', async (_, answer, words) => {
    const url = `${LOCAL}/mf-manifest.json`;
    await expect(fetchFrom(url, answer)).rejects.toThrow(`${url} ${words}`);
  });
});

describe('the container of a remote', () => {
  const ENTRY = 'https://shop.test/r/pos/b1/remoteEntry.js';
  const containers = globalThis as unknown as Record<string, unknown>;
  const load = (run: () => Promise<void>) => {
    const plugin = createManifestPlugin(() => undefined, { run });
    // The plugin reads only these two of the runtime's values.
    const remoteInfo = { entry: ENTRY, entryGlobalName: 'evertill_pos' };
    return plugin.loadEntry?.({ remoteInfo } as Parameters<NonNullable<typeof plugin.loadEntry>>[0]);
  };

  it('is the object that its script leaves on the page, and the script runs once', async () => {
    const container = { get: () => {}, init: () => {} };
    let runs = 0;
    const run = async () => {
      runs += 1;
      containers.evertill_pos = container;
    };
    expect(await load(run)).toBe(container);
    expect(await load(run)).toBe(container);
    expect(runs).toBe(1);
    delete containers.evertill_pos;
  });

  it('is named in the error when its script does not define it', async () => {
    await expect(load(async () => {})).rejects.toThrow('remoteEntry.js does not hold evertill_pos.');
  });
});

import { describe, expect, it } from 'vitest';
import { fetchRegistry, parseRegistry } from './registry';
import { collectScreens, findScreen } from './screens';
import { aRegistry, aRemoteLine } from './testing';

const PROVIDES = { hostApi: '1.0.0', shared: { react: '19.3.1' } };
const HOST = {
  buildId: 'h1',
  version: '1.0.20',
  url: '/r/host/h1/',
  assets: 'sha384-abc',
  provides: PROVIDES,
};

function aDocument(apps: Record<string, unknown>, about: Record<string, unknown> = {}) {
  return {
    generation: 7,
    apps: { host: HOST, ...apps },
    ...about,
  };
}

describe('the registry', () => {
  it('names the live build of each app', () => {
    const registry = parseRegistry(aDocument({ pos: aRemoteLine('pos') }), PROVIDES);
    expect(registry?.generation).toBe(7);
    expect(registry?.host?.buildId).toBe('h1');
    expect(registry?.remotes.get('pos')?.url).toBe('/r/pos/b1/');
  });

  it('ignores members that a later release adds', () => {
    const later = {
      ...aRemoteLine('pos'),
      signature: 'x',
      app: { ...aRemoteLine('pos').app, startup: './startup' },
    };
    expect(parseRegistry(aDocument({ pos: later }, { region: 'eu' }), PROVIDES)?.remotes.has('pos')).toBe(
      true,
    );
  });

  it.each<[what: string, line: unknown]>([
    ['no manifest', { ...aRemoteLine('pos'), manifest: undefined }],
    ['JSON that is no manifest', { ...aRemoteLine('pos'), manifest: { hello: 'world' } }],
    ['an address of another site', { ...aRemoteLine('pos'), url: 'https://example.org/pos/' }],
    ['an address that climbs out', { ...aRemoteLine('pos'), url: '/r/pos/../../x/' }],
    ['another name inside', aRemoteLine('catalog')],
    [
      'a role nobody has',
      {
        ...aRemoteLine('pos'),
        app: { ...aRemoteLine('pos').app, screens: [{ path: '/app/pos', title: 'x', roles: ['OWNER'] }] },
      },
    ],
    [
      'a screen outside its area',
      {
        ...aRemoteLine('pos'),
        app: { ...aRemoteLine('pos').app, screens: [{ path: '/api/x', title: 'x' }] },
      },
    ],
    ['nothing at all', null],
  ])('costs an app with %s its own place only', (_, line) => {
    const registry = parseRegistry(aDocument({ pos: line, sales: aRemoteLine('sales') }), PROVIDES);
    expect(registry?.remotes.has('pos')).toBe(false);
    expect(registry?.broken.get('pos')).toBeTypeOf('string');
    expect(registry?.remotes.has('sales')).toBe(true);
  });

  it.each<[what: string, answer: () => Promise<Response>]>([
    ['an error', async () => new Response('{}', { status: 500 })],
    ['a page instead of JSON', async () => new Response('<html>Welcome to the Wi-Fi</html>')],
    ['JSON that is no registry', async () => Response.json({ error: 'nope' })],
    ['an array', async () => Response.json([])],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is absent after %s', async (_, answer) => {
    expect(await fetchRegistry(PROVIDES, '/registry.json', answer)).toBeNull();
  });
});

describe('several builds of an app', () => {
  const needing = (buildId: string, hostApi: string) => {
    const line = aRemoteLine('pos', { buildId });
    return { ...line, app: { ...line.app, hostApi } };
  };
  const offered = {
    ...needing('b2', '^1.0.0'),
    newer: [needing('b3', '^2.0.0')],
    earlier: [aRemoteLine('pos')],
  };
  const newHost = { ...HOST, buildId: 'h2', url: '/r/host/h2/', provides: { ...PROVIDES, hostApi: '2.0.0' } };
  const host = { ...HOST, newer: [newHost] };

  it('are opened when they fit the page’s own host, and waiting builds are named with both versions', () => {
    const registry = parseRegistry(aDocument({ host, pos: offered, sales: aRemoteLine('sales') }), PROVIDES);
    expect(registry?.remotes.get('pos')?.buildId).toBe('b2');
    expect(Object.fromEntries(registry?.waiting ?? [])).toEqual({
      host: { buildId: 'h2', reason: 'No build of sales fits it.' },
      pos: { buildId: 'b3', reason: 'It needs HostApi ^2.0.0, and this shell has 1.0.0.' },
    });
    expect(registry?.host?.buildId).toBe('h2');
  });

  it('include the newest build when no build fits, so that its needs can be shown', () => {
    const document = aDocument({ pos: { ...needing('b2', '^3.0.0'), earlier: [needing('b1', '^2.0.0')] } });
    expect(parseRegistry(document, PROVIDES)?.remotes.get('pos')?.buildId).toBe('b2');
  });

  it('lose only themselves when they are invalid', () => {
    const wrong = { ...offered, newer: 'none', earlier: [{ ...offered, url: 'https://example.org/' }] };
    expect(parseRegistry(aDocument({ pos: wrong }), PROVIDES)?.remotes.get('pos')?.buildId).toBe('b2');
  });
});

describe('the screens', () => {
  it('keep their titles and places when the registry is missing', () => {
    const screens = collectScreens(null);
    expect(findScreen(screens, '/app/transactions')).toMatchObject({
      app: 'sales',
      title: 'Transaction Management',
    });
    expect(findScreen(screens, '/app/products/7/edit')).toMatchObject({ app: 'catalog' });
  });

  it('come from the registry where it names the app', () => {
    const line = aRemoteLine('sales');
    const registry = aRegistry([
      { ...line, app: { ...line.app, screens: [{ path: '/app/reports', title: 'Reports' }] } },
    ]);
    const screens = collectScreens(registry);
    expect(findScreen(screens, '/app/reports')).toMatchObject({ app: 'sales' });
    expect(findScreen(screens, '/app/transactions')).toBeNull();
  });

  it('of a new remote are added, but cannot take a path that is taken', () => {
    const line = aRemoteLine('loyalty');
    const screens = [
      { path: '/app/points', title: 'Points' },
      { path: '/app/pos', title: 'Stolen' },
      { path: '/app/profile', title: 'Stolen' },
      { path: '/app/diagnostics', title: 'Stolen' },
    ];
    const all = collectScreens(aRegistry([{ ...line, app: { ...line.app, screens } }]));
    expect(findScreen(all, '/app/points')).toMatchObject({ app: 'loyalty' });
    expect(findScreen(all, '/app/pos')).toMatchObject({ app: 'pos' });
    expect(findScreen(all, '/app/profile')).toMatchObject({ app: 'settings' });
    expect(findScreen(all, '/app/diagnostics')).toMatchObject({ app: 'diagnostics' });
  });
});

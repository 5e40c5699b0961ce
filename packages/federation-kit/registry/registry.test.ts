import { ROLES } from '@evertill/shared-domain';
import { expect, it } from 'vitest';
import { findLineFault, firstFiles } from './registry.mjs';

const app = { name: 'pos', version: '1.0.0', hostApi: '^1.0.0', basename: '/app' };
const line = (screens: unknown) => ({
  buildId: 'p1',
  version: '1.0.0',
  url: '/r/pos/p1/',
  assets: 'sha384-abc',
  manifest: {
    id: 'pos',
    name: 'pos',
    metaData: { remoteEntry: { name: 'r.js', type: 'global' } },
    exposes: [],
  },
  app: { ...app, screens },
});

it('a screen may be for every role of the domain, and for no other', () => {
  const screen = { path: '/app/pos', title: 'Point of Sale' };
  expect(findLineFault('pos', line([{ ...screen, roles: [...ROLES] }]))).toBeNull();
  expect(findLineFault('pos', line([{ ...screen, roles: ['OWNER'] }]))).toMatch(/roles/);
});

it.each([
  [['/loyalty', '/loyalty/cards-2'], true],
  [['loyalty'], false],
  [['/loyalty/'], false],
  [['/loyalty/../sales'], false],
  [['https://elsewhere.example'], false],
  ['/loyalty', false],
])('services %j: %s', (services, isFine) => {
  const { app: manifest, ...rest } = line([]);
  expect(findLineFault('pos', { ...rest, app: { ...manifest, services } }) === null).toBe(isFine);
});

it.each([
  [[{ slot: 'evertill.pos.cart-section.v1' }], true],
  [[{ slot: 'evertill.pos.a-slot-of-a-newer-host.v12', roles: ['CASHIER'] }], true],
  [[{ slot: 'cart-section' }], false],
  [[{ slot: 'evertill.pos.cart-section' }], false],
  [[{ slot: 'evertill.pos.cart-section.v1', roles: ['OWNER'] }], false],
  [Array.from({ length: 21 }, () => ({ slot: 'evertill.pos.cart-section.v1' })), false],
])('fills %j: %s', (fills, isFine) => {
  const { app: manifest, ...rest } = line([]);
  expect(findLineFault('pos', { ...rest, app: { ...manifest, fills } }) === null).toBe(isFine);
});

it.each(['__proto__', 'Pos', 'a-b', ''])('%j is no name of an app', (name) => {
  expect(findLineFault(name, line([]))).toMatch(/no name of an app/);
});

it.each<[string, string, string[]]>([
  ['a screen loads its own chunks', '/app/pos', ['r.js', 'app.1.js', '12.a.js', '7.b.js']],
  ['another screen loads other chunks', '/app/POS/scanner', ['r.js', 'app.1.js', '7.b.js']],
  ['a screen of an earlier build has no list', '/app/cash', ['r.js', 'app.1.js']],
  ['an unknown screen loads nothing', '/app/position', []],
])('%s', (_, path, names) => {
  const screens = [
    { path: '/app/pos', title: 'Point of Sale', chunks: ['7', '12'] },
    { path: '/app/pos/scanner', title: 'Scanner', chunks: ['7'] },
    { path: '/app/cash', title: 'Cash' },
  ];
  const { manifest, ...rest } = line(screens);
  const js = { sync: ['app.1.js'], async: ['1.c.js', '12.a.js', '7.b.js', '77.d.js'] };
  const remote = { ...rest, manifest: { ...manifest, exposes: [{ path: './app', assets: { js } }] } };
  expect(firstFiles({ ...remote, app: { ...app, basename: '/app', screens } }, path)).toEqual(
    names.map((name) => `/r/pos/p1/${name}`),
  );
});

it('lists no file whose name could be more than a name', () => {
  const screens = [{ path: '/app/pos', title: 'Point of Sale' }];
  const { manifest, ...rest } = line(screens);
  const sync = ['a.js', 'b.js"><script>', '../c.js', 'd e.js', 'style.css'];
  const remote = {
    ...rest,
    manifest: { ...manifest, exposes: [{ path: './app', assets: { js: { sync } } }] },
  };
  expect(firstFiles({ ...remote, app: { ...app, basename: '/app', screens } }, '/app/pos')).toEqual([
    '/r/pos/p1/r.js',
    '/r/pos/p1/a.js',
  ]);
});

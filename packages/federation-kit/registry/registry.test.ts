import { ROLES } from '@evertill/shared-domain';
import { expect, it } from 'vitest';
import { findLineFault } from './registry.mjs';

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

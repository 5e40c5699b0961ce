import { describe, expect, it } from 'vitest';
import { collectScreens } from '../apps/screens';
import { decide, type GuardUser, pathAfterLogin } from './guard';

const SCREENS = collectScreens(null);
const ORIGIN = 'https://shop.test';
const ADMIN = { role: 'ADMIN' } as const;
const MANAGER = { role: 'MANAGER' } as const;
const CASHIER = { role: 'CASHIER' } as const;

function outcome(path: string, user: GuardUser): string {
  const decision = decide(new URL(path, ORIGIN), user, SCREENS);
  return decision.kind === 'redirect' ? decision.to : decision.kind;
}

describe('the route guard', () => {
  it.each<[path: string, user: GuardUser, outcome: string]>([
    ['/', 'unknown', 'allow'],
    ['/?a=1', 'nobody', 'allow'],
    ['/#x', 'nobody', '/'],
    ['/auth', 'unknown', 'allow'],
    ['/authorize/me', 'unknown', 'allow'],
    ['/saas/login?redirect=%2Fapp%2Fpos', 'unknown', 'allow'],
    ['/saas/login/help', 'unknown', 'allow'],
    ['/saas', 'nobody', '/saas/plans'],
    ['/SAAS/?a=1#b', 'nobody', '/saas/plans?a=1#b'],
    ['/saas/plans', 'unknown', 'allow'],
    ['/saas/register', 'nobody', 'allow'],
    ['/saas/subscribe', 'unknown', 'ask'],
    ['/saas/subscribe', 'nobody', '/saas/login?redirect=%2Fsaas%2Fsubscribe'],
    ['/saas/store-setup', 'nobody', '/saas/login?redirect=%2Fsaas%2Fstore-setup'],
    ['/saas/store-setup', CASHIER, 'allow'],
    ['/saas/elsewhere', 'unknown', 'allow'],
    ['/no/such/page', 'unknown', 'allow'],
    ['/application', 'nobody', 'allow'],
    ['/app', 'nobody', '/app/pos'],
    ['/app/', CASHIER, '/app/pos'],
    ['/app/pos', 'unknown', 'ask'],
    ['/app/pos', 'nobody', '/saas/login?redirect=%2Fapp%2Fpos'],
    ['/app/no-such-screen', 'unknown', 'ask'],
    ['/app/no-such-screen', 'nobody', 'allow'],
    ['/app/posX', 'nobody', 'allow'],
    ['/app/pos/42', 'nobody', '/saas/login?redirect=%2Fapp%2Fpos%2F42'],
    ['/app/no-such-screen', CASHIER, 'allow'],
    [
      '/app/transactions?from=2026-01-01#top',
      'nobody',
      '/saas/login?redirect=%2Fapp%2Ftransactions%3Ffrom%3D2026-01-01%23top',
    ],
    ['/app/posX', CASHIER, 'allow'],
    ['/app/pos', CASHIER, 'allow'],
    ['/app/pos/42', CASHIER, 'allow'],
    ['/app/profile', CASHIER, 'allow'],
    ['/app/transactions', CASHIER, '/'],
    ['/app/Products', CASHIER, '/'],
    ['/app/products/new', CASHIER, '/'],
    ['/app/user-management', CASHIER, '/'],
    ['/app/transactions', MANAGER, 'allow'],
    ['/app/products', MANAGER, 'allow'],
    ['/app/categories', MANAGER, 'allow'],
    ['/app/suppliers', MANAGER, 'allow'],
    ['/app/user-management', MANAGER, 'allow'],
    ['/app/tax-management', MANAGER, '/'],
    ['/app/discount-management', MANAGER, '/'],
    ['/app/offline-changes', MANAGER, '/'],
    ['/app/offline-changes', ADMIN, 'allow'],
    ['/app/your-data', MANAGER, '/'],
    ['/app/your-data', ADMIN, 'allow'],
    ['/app/system-status', MANAGER, '/'],
    ['/app/system-status', ADMIN, 'allow'],
    ['/app/registers', CASHIER, '/'],
    ['/app/registers', MANAGER, 'allow'],
    ['/app/audit', MANAGER, '/'],
    ['/app/audit', ADMIN, 'allow'],
    ['/app/api-tokens', MANAGER, '/'],
    ['/app/api-tokens', ADMIN, 'allow'],
    ['/app/receipt-printer', CASHIER, '/'],
    ['/app/receipt-printer', MANAGER, 'allow'],
    ['/app/diagnostics', MANAGER, '/'],
    ['/app/tax-management', ADMIN, 'allow'],
    ['/app/discount-management', ADMIN, 'allow'],
    ['/app/diagnostics', ADMIN, 'allow'],
  ])('%s for %j: %s', (path, user, expected) => {
    expect(outcome(path, user)).toBe(expected);
  });
});

describe('the path after signing in', () => {
  it.each<[redirect: string | null, path: string]>([
    [null, '/app/pos'],
    ['', '/app/pos'],
    ['/app/transactions?from=2026-01-01#top', '/app/transactions?from=2026-01-01#top'],
    ['/app/../saas/plans', '/saas/plans'],
    ['//example.org/app', '/app/pos'],
    ['/\\example.org', '/app/pos'],
    ['/\t/example.org', '/app/pos'],
    ['https://example.org/', '/app/pos'],
    ['https://shop.test/app/products', '/app/pos'],
    ['javascript:alert(1)', '/app/pos'],
    ['app/products', '/app/pos'],
  ])('%j leads to %s', (redirect, path) => {
    const search = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
    expect(pathAfterLogin(search, ORIGIN)).toBe(path);
  });
});

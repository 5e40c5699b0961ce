import type { Subscription } from '@evertill/shared-domain';
import { openShop } from '@evertill/shared-screens/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlanNotice } from './plan-notice';
import { planWarning } from './plan-warning';

const NOW = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3600_000).toISOString();

function standing(fields: Partial<Subscription>): Subscription {
  const plan = { id: 'shop', name: 'Shop', description: '', price: '29.00', interval: 'month', features: [] };
  return { isPlanChosen: true, plan, usage: {}, ...fields } as Subscription;
}

describe('the payments of a store', () => {
  it.each<[string, Partial<Subscription>, RegExp | null]>([
    ['on the free plan', { state: 'free' }, null],
    ['that are made', { state: 'active', coveredUntil: inDays(2) }, null],
    ['with a long trial left', { state: 'trial', coveredUntil: inDays(7.1) }, null],
    [
      'at the end of a trial',
      { state: 'trial', coveredUntil: inDays(6.9) },
      /^Your Shop plan trial ends on Mar 17, 2026\. Pay by then, or choose the free plan\.$/,
    ],
    [
      'at the end of a trial with a card',
      { state: 'trial', coveredUntil: inDays(6.9), billing: { provider: 'stripe', isCharged: true } },
      /^Your Shop plan trial ends on Mar 17, 2026\. Your card is charged then\.$/,
    ],
    ['of a plan that was canceled', { state: 'trial', isCanceled: true, coveredUntil: inDays(1) }, null],
    ['that are due', { state: 'past-due', readOnlyFrom: inDays(3) }, /^A payment for the Shop plan is due/],
    ['that were not made', { state: 'unpaid' }, /^The Shop plan isn't paid/],
    ['of which an older server says nothing', {}, null],
  ])('%s say what to do', (_, fields, words) => {
    const warning = planWarning(standing(fields), NOW);
    if (words === null) expect(warning).toBeNull();
    else expect(warning?.text).toMatch(words);
  });
});

async function openNotice(as: 'ADMIN' | 'MANAGER' | 'CASHIER') {
  const shop = await openShop({ as });
  const body = standing({ state: 'past-due', readOnlyFrom: inDays(3) });
  shop.server.faults.always(({ url }) => (url === '/saas/subscription' ? { status: 200, body } : null));
  return { ...shop, ...shop.show(<PlanNotice />) };
}

it.each(['ADMIN', 'MANAGER'] as const)('leads an %s to the plan', async (as) => {
  const { user, hostApi } = await openNotice(as);
  await user.click(await screen.findByRole('button', { name: 'See the plan' }));
  expect(hostApi.paths).toEqual(['/saas/subscribe']);
});

it('asks nothing for a cashier, and nobody while the server does not answer', async () => {
  const { server, settle } = await openNotice('CASHIER');
  await settle();
  expect(server.requests.filter(({ url }) => url === '/saas/subscription')).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

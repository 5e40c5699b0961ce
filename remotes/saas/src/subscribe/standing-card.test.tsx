import type { Subscription } from '@evertill/shared-domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SaasApp } from '../saas-app';
import { openArea, PLANS, STORE, SUBSCRIPTION } from '../saas-testing';

const PAYMENT = {
  number: 1,
  planName: 'Standard',
  interval: 'month' as const,
  amount: '29.00',
  from: '2026-03-02T12:00:00.000Z',
  to: '2026-04-02T12:00:00.000Z',
};
const [starter, standard] = PLANS;

function open(
  fields: Partial<Subscription>,
  as: 'ADMIN' | 'MANAGER' = 'ADMIN',
  plans: readonly unknown[] = PLANS,
) {
  if (!standard) throw new Error('There is no plan with a price');
  const body = { ...SUBSCRIPTION, plan: standard, coveredUntil: PAYMENT.to, ...fields };
  const answers = {
    'GET /saas/store': { status: 200, body: { ...STORE, planId: 'standard' } },
    'GET /saas/plans': { status: 200, body: plans },
    'GET /saas/subscription': { status: 200, body },
    'POST /saas/subscribe': { status: 200, body: STORE },
  };
  return openArea(<SaasApp />, { path: '/subscribe', as, answers });
}
const card = async () => within(await screen.findByRole('region', { name: 'Payments' }));

describe('the payments of a store', () => {
  it.each([
    [{ state: 'trial' }, 'You are trying the Standard plan free of charge until Apr 2, 2026.'],
    [{ state: 'active' }, 'The Standard plan is paid until Apr 2, 2026.'],
    [{ state: 'active', isCanceled: true }, /^The Standard plan ends on Apr 2, 2026/],
    [
      { state: 'past-due', readOnlyFrom: '2026-04-16T12:00:00.000Z' },
      /^A payment for the Standard plan is due\. Everything works until Apr 16, 2026/,
    ],
    [
      { state: 'unpaid' },
      /^The Standard plan isn't paid, so the back office is read-only\. Every register keeps selling/,
    ],
  ] as const)('in %j say what follows', async (fields, words) => {
    await open(fields);
    (await card()).getByText(words);
  });

  it('name the next payment and how to pay it, and show receipts', async () => {
    const paid = { ...PAYMENT, paidAt: '2026-03-01T12:00:00.000Z' };
    await open({ state: 'active', due: { ...PAYMENT, number: 2 }, payments: [paid] });
    const payments = await card();
    payments.getByText('Next payment: $29.00 for Mar 2, 2026 to Apr 2, 2026.');
    payments.getByText(/sends you an invoice/);
    payments.getByText('Receipt 1 · Mar 1, 2026 · $29.00');
  });

  it('are canceled only after a question, and a cancellation is taken back', async () => {
    const { user, sent, hostApi } = await open({ state: 'active' });
    await user.click((await card()).getByRole('button', { name: 'Cancel the plan' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^The plan stays until Apr 2, 2026/);
    await user.click(dialog.getByRole('button', { name: 'Cancel the plan' }));
    await waitFor(() => expect(sent('POST /saas/subscribe')).toMatchObject({ planId: starter?.id }));
    const after =
      'The Standard plan ends on Apr 2, 2026. Your store is on the free plan then, and keeps everything.';
    await waitFor(() => expect(hostApi.notices[0]?.text).toBe(after));
  });

  it('say on the free plan when it begins, before and after it is chosen', async () => {
    await open({ state: 'active' });
    await screen.findByRole('button', { name: 'Switch to Starter on Apr 2, 2026' });
    cleanup();
    await open({ state: 'active', isCanceled: true });
    const chosen = await screen.findByRole('button', { name: 'Begins on Apr 2, 2026' });
    expect(chosen).toHaveProperty('disabled', true);
  });

  it('say in the question about a smaller plan when it begins', async () => {
    const small = { ...starter, limits: { users: 3 } };
    const { user } = await open({ state: 'trial' }, 'ADMIN', [small, standard]);
    await user.click(await screen.findByRole('button', { name: 'Switch to Starter on Apr 2, 2026' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^The plan stays until Apr 2, 2026/);
    dialog.getByRole('button', { name: 'Switch to Starter on Apr 2, 2026' });
  });

  it('are resumed by the plan itself', async () => {
    const { user, sent } = await open({ state: 'active', isCanceled: true, interval: 'year' });
    await user.click((await card()).getByRole('button', { name: 'Keep the Standard plan after all' }));
    await waitFor(() =>
      expect(sent('POST /saas/subscribe')).toEqual({ planId: 'standard', interval: 'year' }),
    );
  });

  it('are shown to managers, who change nothing', async () => {
    await open({ state: 'active' }, 'MANAGER');
    expect((await card()).queryByRole('button')).toBeNull();
  });
});

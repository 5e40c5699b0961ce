import type { Subscription } from '@evertill/shared-domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openArea, PLANS, STORE, SUBSCRIPTION } from '../saas-testing';
import { SubscribePage } from './subscribe-page';

const [, standard] = PLANS;
const DUE = {
  number: 1,
  planName: 'Standard',
  interval: 'month' as const,
  amount: '29.00',
  from: '2026-04-02T12:00:00.000Z',
  to: '2026-05-02T12:00:00.000Z',
};
const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_1';
const PORTAL = 'https://billing.stripe.com/p/session/1';

afterEach(() => vi.useRealTimers());

async function open(
  fields: Partial<Subscription>,
  { isCharged = false, path = '/subscribe', answers = {} }: Partial<OpenOptions> = {},
) {
  if (!standard) throw new Error('There is no plan with a price');
  const billing = { provider: 'stripe', isCharged };
  const body = {
    ...SUBSCRIPTION,
    plan: standard,
    coveredUntil: DUE.from,
    interval: 'month',
    billing,
    ...fields,
  };
  const leaveTo = vi.fn();
  const opened = await openArea(
    <Routes>
      <Route path="/subscribe" element={<SubscribePage leaveTo={leaveTo} />} />
    </Routes>,
    {
      path,
      as: 'ADMIN',
      answers: {
        'GET /saas/store': { status: 200, body: { ...STORE, planId: 'standard' } },
        'GET /saas/subscription': { status: 200, body },
        'POST /saas/subscribe': { status: 200, body: STORE },
        'POST /saas/checkout': { status: 200, body: { url: CHECKOUT } },
        'POST /saas/billing-portal': { status: 200, body: { url: PORTAL } },
        'POST /saas/payment-check': { status: 200, body: {} },
        ...answers,
      },
    },
  );
  return { ...opened, leaveTo };
}
interface OpenOptions {
  isCharged: boolean;
  path: string;
  answers: Record<string, { status: number; body?: unknown }>;
}
const card = async () => within(await screen.findByRole('region', { name: 'Payments' }));
const looks = (requests: readonly { url: string }[]) =>
  requests.filter(({ url }) => url === '/saas/payment-check').length;

/** Lets time pass in steps, because a screen is drawn again only between them. */
async function pass(ms: number) {
  for (let at = 0; at < ms; at += 3_000) await act(() => vi.advanceTimersByTimeAsync(3_000));
}

describe('the payments of a store by Stripe', () => {
  it.each([
    [{ state: 'trial', due: DUE }, false, 'Add a card', /^Add a card by Apr 2, 2026\. It won't/, CHECKOUT],
    [{ state: 'active', due: DUE }, false, 'Add a card', /^Add a card by Apr 2, 2026\. You won't/, CHECKOUT],
    [{ state: 'trial', due: DUE }, true, 'Card and receipts', 'Your card is charged on Apr 2, 2026.', PORTAL],
    [
      { state: 'active', due: DUE },
      true,
      'Card and receipts',
      'Your card is charged on Apr 2, 2026.',
      PORTAL,
    ],
    [
      { state: 'past-due', due: DUE },
      true,
      'Pay or change the card',
      /^Your payment didn't go through/,
      PORTAL,
    ],
    [
      { state: 'unpaid', due: DUE },
      true,
      'Pay or change the card',
      /^Your payment didn't go through/,
      PORTAL,
    ],
    [{ state: 'unpaid', due: DUE }, false, 'Pay by card', /^Pay by card on Stripe's page/, CHECKOUT],
  ] as const)('in %j, charged %s, lead to Stripe by %s', async (fields, isCharged, label, hint, address) => {
    const { user, leaveTo, sent } = await open(fields, { isCharged });
    const payments = await card();
    payments.getByText(hint);
    expect(screen.queryByText('No card is asked for here.')).toBeNull();
    await user.click(payments.getByRole('button', { name: label }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(address));
    if (address === CHECKOUT)
      expect(sent('POST /saas/checkout')).toEqual({ planId: 'standard', interval: 'month' });
  });

  it('link each receipt to its page at Stripe, and to no other page', async () => {
    const payment = { ...DUE, paidAt: DUE.from };
    const good = 'https://invoice.stripe.com/i/1';
    await open(
      {
        state: 'active',
        payments: [
          { ...payment, receiptUrl: 'https://invoice.stripe.com.example/i/1' },
          { ...payment, number: 2, receiptUrl: good },
        ],
      },
      { isCharged: true },
    );
    const links = (await card()).getAllByRole('link', { hidden: true, name: /^Open the receipt/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([good]);
  });

  it('let another plan be confirmed at Stripe, while canceling needs no page of Stripe', async () => {
    const { user, leaveTo, sent } = await open(
      { state: 'active' },
      {
        isCharged: true,
        answers: {
          'GET /saas/plans': {
            status: 200,
            body: [...PLANS, { ...standard, id: 'large', name: 'Large', price: '79.00' }],
          },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Switch to Large on Stripe' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(CHECKOUT));
    expect(sent('POST /saas/checkout')).toEqual({ planId: 'large', interval: 'month' });
    expect(sent('POST /saas/subscribe')).toBeNull();
  });

  it.each([
    ['stripe-unreachable', 503, /^Stripe isn't answering/],
    ['stripe-refused', 502, /^Stripe did not accept the request/],
  ])('say what is wrong when Stripe fails (%s), and can be tried again', async (code, status, words) => {
    const { user, leaveTo } = await open(
      { state: 'trial', due: DUE },
      { answers: { 'POST /saas/checkout': { status, body: { error: 'Words of the server', code } } } },
    );
    const button = (await card()).getByRole('button', { name: 'Add a card' });
    await user.click(button);
    await screen.findByText(words);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(button).toHaveProperty('disabled', false);
  });

  it('never lead to an address that is not Stripe’s', async () => {
    const { user, leaveTo } = await open(
      { state: 'trial', due: DUE },
      { answers: { 'POST /saas/checkout': { status: 200, body: { url: 'https://stripe.com.example/' } } } },
    );
    await user.click((await card()).getByRole('button', { name: 'Add a card' }));
    await screen.findByText("Couldn't open Stripe's page");
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('the way back from Stripe', () => {
  it.each([
    ['left', {}, 'Nothing was changed, and nothing was paid.'],
    ['switched', {}, 'Your store is on the Standard plan now.'],
    ['back', {}, 'Payment status is up to date.'],
    ['paid', { state: 'trial' }, 'Your card is saved at Stripe. It will first be charged on Apr 2, 2026.'],
    [
      'paid',
      {
        state: 'active',
        payments: [{ ...DUE, paidAt: DUE.from, receiptUrl: 'https://invoice.stripe.com/i/1' }],
      },
      'Thank you. The Standard plan is paid until Apr 2, 2026.',
    ],
  ] as const)('says what happened: %s %j', async (how, fields, words) => {
    await open({ state: 'active', ...fields } as Partial<Subscription>, {
      isCharged: true,
      path: `/subscribe?stripe=${how}`,
    });
    await screen.findByText(words);
  });

  it('looks for a payment a few times, then says that it takes longer, and looks again when asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, user } = await open({ state: 'trial' }, { path: '/subscribe?stripe=paid' });
    await screen.findByText('Checking your payment with Stripe');
    await pass(60_000);
    await screen.findByText(/^Stripe hasn't confirmed your payment yet/);
    expect(looks(server.requests)).toBe(8);
    await pass(60_000);
    expect(looks(server.requests)).toBe(8);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(10_000);
    expect(looks(server.requests)).toBe(9);
    await screen.findByText(/^Stripe hasn't confirmed your payment yet/);
  });
});

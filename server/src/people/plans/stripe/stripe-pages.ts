// The pages of Stripe to which a person is led. They lead back to the page of the plan, which says what happened.
import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeClient } from './stripe-client';

const PAGE = '/saas/subscribe';
const DAY_MS = 24 * 3600_000;
// Stripe takes the end of a trial only when it is two days away. An hour more lets a person take their time.
const SHORTEST_TRIAL_MS = 49 * 3600_000;

export type Trial = Pick<
  Stripe.Checkout.SessionCreateParams.SubscriptionData,
  'trial_end' | 'trial_period_days'
>;

/** Returns the trial for the time that is covered already. Stripe charges the store when the trial is over. */
export function trialFor(leftMs: number, now: Date): Trial {
  if (leftMs <= 0) return {};
  // A trial of whole days is longer than what is left, and never shorter.
  if (leftMs < SHORTEST_TRIAL_MS) return { trial_period_days: Math.ceil(leftMs / DAY_MS) };
  return { trial_end: Math.ceil((now.getTime() + leftMs) / 1_000) };
}

interface CheckoutOptions {
  customer: string;
  price: string;
  storeId: string;
  origin: string;
  trial: Trial;
}

/** Closes the open pages on which a customer could begin to pay. */
export async function expirePages(stripe: StripeClient, customer: string): Promise<void> {
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
  for (const { id } of open)
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire-${id}` });
}

/** Makes Stripe's page on which a store begins to pay. */
export async function checkoutPage(
  stripe: StripeClient,
  { customer, price, storeId, origin, trial }: CheckoutOptions,
): Promise<string> {
  // Only the newest page can be paid, so that two open tabs do not make two subscriptions.
  await expirePages(stripe, customer);
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: storeId,
      line_items: [{ price, quantity: 1 }],
      payment_method_collection: 'always',
      subscription_data: { metadata: { store: storeId }, ...trial },
      success_url: `${origin}${PAGE}?stripe=paid`,
      cancel_url: `${origin}${PAGE}?stripe=left`,
    },
    { idempotencyKey: randomUUID() },
  );
  if (!url) throw new Error('Stripe made a checkout without a page');
  return url;
}

interface ConfirmOptions {
  customer: string;
  portalId: string;
  price: string;
  subscription: { id: string; itemId: string };
  origin: string;
}

/** Stripe shows what another plan costs today and from then on, and the person confirms it there. */
export async function confirmPage(
  stripe: StripeClient,
  { customer, portalId, price, subscription, origin }: ConfirmOptions,
): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create(
    {
      customer,
      configuration: portalId,
      return_url: `${origin}${PAGE}?stripe=left`,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: subscription.itemId, price, quantity: 1 }],
        },
        after_completion: { type: 'redirect', redirect: { return_url: `${origin}${PAGE}?stripe=switched` } },
      },
    },
    { idempotencyKey: randomUUID() },
  );
  return url;
}

/** Makes Stripe's page with the card, the receipts and the open payments of a store. */
export async function portalPage(
  stripe: StripeClient,
  { customer, portalId, origin }: Pick<ConfirmOptions, 'customer' | 'portalId' | 'origin'>,
): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create(
    { customer, configuration: portalId, return_url: `${origin}${PAGE}?stripe=back` },
    { idempotencyKey: randomUUID() },
  );
  return url;
}

// Reads what Stripe knows about a customer, in the form of the rules of `apply-read.ts`.
import { isStripePage } from '@evertill/shared-domain';
import type { Stripe } from 'stripe';
import type { Interval } from '../subscription';
import type { StripeClient } from './stripe-client';
import { planOfProduct } from './stripe-prices';

/** A paid invoice with a price. */
export interface PaidInvoice {
  id: string;
  subscriptionId: string | null;
  /** Null for a product that is not a plan of Evertill. */
  planId: string | null;
  interval: Interval | null;
  /** In US dollars, with two decimals. */
  amount: string;
  from: Date;
  to: Date;
  paidAt: Date;
  /** Null unless it is a page of Stripe. */
  receiptUrl: string | null;
}

export interface ReadSubscription {
  id: string;
  itemId: string;
  status: string;
  planId: string | null;
  interval: Interval;
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAt: Date | null;
  /** True when it ends with its period, and not at a moment that somebody has set. */
  endsWithPeriod: boolean;
  endedAt: Date | null;
  /** True when Stripe ended the subscription because it was not paid. */
  isEndedUnpaid: boolean;
}

export interface StripeRead {
  /** The subscription that counts: the one that lives, or else the last that has ended. */
  subscription: ReadSubscription | null;
  /** The paid invoices, the oldest first. */
  invoices: readonly PaidInvoice[];
  /** The ids of further subscriptions that live. A customer should have none. */
  surplus: readonly string[];
}

const MOST = 100;
const LIVE = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
const SECOND_MS = 1_000;

/** Tells whether a subscription with this status still charges its customer. */
export function isLive(status: string | null): boolean {
  return status !== null && LIVE.has(status);
}

export async function readFromStripe(stripe: StripeClient, customerId: string): Promise<StripeRead> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MOST });
  // The invoices are read last, so that a payment that arrives in between is counted.
  const paid = await stripe.invoices.list({ customer: customerId, status: 'paid', limit: MOST });
  const oldestFirst = [...data].sort((a, b) => a.created - b.created);
  const live = oldestFirst.filter(({ status }) => isLive(status));
  const ended = oldestFirst.filter(({ status }) => status === 'canceled').reverse();
  const [counting] = [...live, ...ended];
  return {
    subscription: counting ? subscriptionOf(counting) : null,
    // Stripe lists the newest first. The order of invoices of one second is kept.
    invoices: [...paid.data]
      .reverse()
      .flatMap((invoice) => invoiceOf(invoice) ?? [])
      .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime()),
    surplus: live.slice(1).map(({ id }) => id),
  };
}

function subscriptionOf(wire: Stripe.Subscription): ReadSubscription | null {
  const [item] = wire.items.data;
  if (!item) return null;
  return {
    id: wire.id,
    itemId: item.id,
    status: wire.status,
    planId: planOfProduct(idOf(item.price.product)),
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    periodEnd: momentOf(item.current_period_end),
    trialEnd: momentOrNull(wire.trial_end),
    cancelAt: momentOrNull(wire.cancel_at ?? (wire.cancel_at_period_end ? item.current_period_end : null)),
    endsWithPeriod: wire.cancel_at_period_end,
    endedAt: momentOrNull(wire.ended_at),
    isEndedUnpaid: wire.cancellation_details?.reason === 'payment_failed',
  };
}

// A trial has an invoice of nothing, which is no payment.
function invoiceOf(wire: Stripe.Invoice): PaidInvoice | null {
  if (wire.amount_paid <= 0 || wire.currency !== 'usd') return null;
  const charged = wire.lines.data.filter(({ amount }) => amount > 0);
  const line = charged.sort((a, b) => b.period.end - a.period.end)[0];
  if (!line) return null;
  const price = line.pricing?.price_details;
  const { start, end } = line.period;
  const subscription = wire.parent?.subscription_details?.subscription;
  return {
    id: wire.id,
    subscriptionId: subscription ? idOf(subscription) : null,
    planId: price ? planOfProduct(price.product) : null,
    interval: end - start > 45 * 86_400 ? 'year' : 'month',
    amount: (wire.amount_paid / 100).toFixed(2),
    from: momentOf(start),
    to: momentOf(end),
    paidAt: momentOf(wire.status_transitions.paid_at ?? wire.created),
    receiptUrl: isStripePage(wire.hosted_invoice_url) ? wire.hosted_invoice_url : null,
  };
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function momentOf(seconds: number): Date {
  return new Date(seconds * SECOND_MS);
}

function momentOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : momentOf(seconds);
}

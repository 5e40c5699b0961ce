// An account at Stripe that lives in memory: customers, subscriptions and invoices, and what Stripe does to them as time
// passes. It knows only what Evertill reads.
import { isDeepStrictEqual } from 'node:util';

export interface FakePrice {
  id: string;
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  active: true;
  recurring: { interval: 'month' | 'year' };
}

export interface FakeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  trial_end: number | null;
  cancellation_details: { reason: 'cancellation_requested' | 'payment_failed' | null };
  items: {
    data: [{ id: string; price: FakePrice; current_period_start: number; current_period_end: number }];
  };
}

export interface FakeInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid';
  currency: string;
  created: number;
  amount_due: number;
  amount_paid: number;
  hosted_invoice_url: string;
  parent: { subscription_details: { subscription: string } };
  status_transitions: { paid_at: number | null };
  lines: {
    data: {
      amount: number;
      period: { start: number; end: number };
      pricing: { price_details: { price: string; product: string } };
    }[];
  };
}

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  data: { object: unknown };
}

export interface FakeAccount {
  readonly subscriptions: FakeSubscription[];
  readonly invoices: FakeInvoice[];
  /** Every event that Stripe would send, in the order of what happened. */
  readonly events: FakeEvent[];
  /** Adds an event about a thing of a customer. */
  tell(type: string, object: { customer: string }): void;
  /** False for a customer whose card is declined. */
  setCard(customer: string, isGood: boolean): void;
  subscribe(customer: string, price: FakePrice, trialEnd: number | null): FakeSubscription;
  /** Changes a subscription as a person or this server asks. Charges the difference of another price at once. */
  update(
    id: string,
    changes: { price?: FakePrice; cancelAtPeriodEnd?: boolean; cancelAt?: number | null },
  ): FakeSubscription;
  cancel(id: string, reason?: 'cancellation_requested' | 'payment_failed'): FakeSubscription;
  /** Ends trials and periods whose time is over, and charges the next ones. */
  pass(): void;
  /** Charges open invoices once more. */
  retry(customer: string): void;
  /** Stops retrying, as the settings of the account say. */
  giveUp(customer: string, how: 'canceled' | 'unpaid'): void;
}

export function createFakeAccount(now: () => Date): FakeAccount {
  const subscriptions: FakeSubscription[] = [];
  const invoices: FakeInvoice[] = [];
  const events: FakeEvent[] = [];
  const declined = new Set<string>();
  let count = 0;
  const idOf = (kind: string) => {
    count += 1;
    return `${kind}_${count}x${Math.random().toString(36).slice(2, 10)}`;
  };
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function tell(type: string, object: { customer: string }): void {
    events.push({ id: idOf('evt'), object: 'event', type, data: { object: structuredClone(object) } });
  }

  function find(id: string): FakeSubscription {
    const found = subscriptions.find((one) => one.id === id);
    if (!found) throw new Error(`No such subscription: '${id}'`);
    return found;
  }

  function charge(subscription: FakeSubscription, amount: number, period: { start: number; end: number }) {
    const [{ price }] = subscription.items.data;
    const isPaid = !declined.has(subscription.customer);
    const invoice: FakeInvoice = {
      id: idOf('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: isPaid ? 'paid' : 'open',
      currency: 'usd',
      created: seconds(),
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      hosted_invoice_url: `https://invoice.stripe.com/i/acct_fake/${count}`,
      parent: { subscription_details: { subscription: subscription.id } },
      status_transitions: { paid_at: isPaid ? seconds() : null },
      lines: {
        data: [{ amount, period, pricing: { price_details: { price: price.id, product: price.product } } }],
      },
    };
    invoices.push(invoice);
    tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    return isPaid;
  }

  function begin(subscription: FakeSubscription, start: number): void {
    const [item] = subscription.items.data;
    item.current_period_start = start;
    item.current_period_end = monthsAfter(start, item.price.recurring.interval === 'year' ? 12 : 1);
    const period = { start, end: item.current_period_end };
    subscription.status = charge(subscription, item.price.unit_amount, period) ? 'active' : 'past_due';
    tell('customer.subscription.updated', subscription);
  }

  function end(
    subscription: FakeSubscription,
    reason: 'cancellation_requested' | 'payment_failed',
    at: number,
  ) {
    subscription.status = 'canceled';
    subscription.ended_at = at;
    subscription.cancellation_details = { reason };
    tell('customer.subscription.deleted', subscription);
  }

  function passOne(subscription: FakeSubscription): void {
    for (let turn = 0; turn < 100; turn += 1) {
      const [item] = subscription.items.data;
      const { current_period_end: over } = item;
      const { status } = subscription;
      if (status === 'canceled') return;
      const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? over : null);
      if (cancelAt !== null && cancelAt <= seconds()) {
        end(subscription, 'cancellation_requested', cancelAt);
        return;
      }
      // A period that is not paid is not followed by another here, as when Stripe has given up or retries.
      if (over > seconds() || status === 'past_due' || status === 'unpaid') return;
      begin(subscription, over);
    }
  }

  return {
    subscriptions,
    invoices,
    events,
    tell,
    setCard: (customer, isGood) => void (isGood ? declined.delete(customer) : declined.add(customer)),

    subscribe(customer, price, trialEnd) {
      const start = seconds();
      const subscription: FakeSubscription = {
        id: idOf('sub'),
        object: 'subscription',
        customer,
        status: 'trialing',
        created: start,
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        trial_end: trialEnd,
        cancellation_details: { reason: null },
        items: {
          data: [
            { id: idOf('si'), price, current_period_start: start, current_period_end: trialEnd ?? start },
          ],
        },
      };
      subscriptions.push(subscription);
      tell('customer.subscription.created', subscription);
      if (trialEnd === null) begin(subscription, start);
      return subscription;
    },

    update(id, { price, cancelAtPeriodEnd, cancelAt }) {
      const subscription = find(id);
      const before = structuredClone(subscription);
      const [item] = subscription.items.data;
      if (cancelAtPeriodEnd !== undefined) subscription.cancel_at_period_end = cancelAtPeriodEnd;
      if (cancelAt !== undefined) subscription.cancel_at = cancelAt;
      if (price && price.id !== item.price.id) {
        const { unit_amount: old } = item.price;
        const isSameInterval = item.price.recurring.interval === price.recurring.interval;
        item.price = price;
        if (subscription.status === 'active' && !isSameInterval) begin(subscription, seconds());
        else if (subscription.status === 'active' && price.unit_amount > old) {
          const left = { start: seconds(), end: item.current_period_end };
          const share = (left.end - left.start) / (item.current_period_end - item.current_period_start);
          charge(subscription, Math.max(1, Math.round((price.unit_amount - old) * share)), left);
        }
      }
      if (!isDeepStrictEqual(before, subscription)) tell('customer.subscription.updated', subscription);
      return subscription;
    },

    cancel(id, reason = 'cancellation_requested') {
      const subscription = find(id);
      if (subscription.status !== 'canceled') end(subscription, reason, seconds());
      return subscription;
    },

    pass: () => subscriptions.forEach(passOne),

    retry(customer) {
      if (declined.has(customer)) return;
      for (const subscription of subscriptions.filter((one) => one.customer === customer)) {
        if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') continue;
        for (const invoice of invoices.filter((one) => one.customer === customer && one.status === 'open')) {
          Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
          invoice.status_transitions.paid_at = seconds();
          tell('invoice.paid', invoice);
        }
        subscription.status = 'active';
        tell('customer.subscription.updated', subscription);
        passOne(subscription);
      }
    },

    giveUp(customer, how) {
      for (const subscription of subscriptions) {
        if (subscription.customer !== customer || subscription.status !== 'past_due') continue;
        if (how === 'canceled') end(subscription, 'payment_failed', seconds());
        else {
          subscription.status = 'unpaid';
          tell('customer.subscription.updated', subscription);
        }
      }
    },
  };
}

function monthsAfter(start: number, months: number): number {
  const end = new Date(start * 1_000);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return Math.floor(end.getTime() / 1_000);
}

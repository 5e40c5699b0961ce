// The subscription of a store that follows from what was read from Stripe. The rules of `subscription.ts` then hold for
// it as for a store that pays by invoice: trial, grace, read-only back office.
import type { SubscriptionPayment, SubscriptionRecord } from '../../../kernel/db/schema';
import type { PlanCatalog } from '../plans';
import type { Subscriber } from '../subscription';
import { isLive, type PaidInvoice, type ReadSubscription, type StripeRead } from './read-subscription';
import type { KnownSubscription } from './stripe.repository';

/** Returns the store as Stripe says. Unchanged when Stripe has nothing to say about it. */
export function applyRead(
  catalog: PlanCatalog,
  store: Subscriber,
  known: Pick<KnownSubscription, 'subscriptionId' | 'status'>,
  { subscription, invoices }: StripeRead,
): Subscriber {
  if (!subscription) return store;
  const before = store.subscription ?? emptyRecord(subscription);
  const payments = withInvoices(catalog, before.payments, invoices);
  // An end counts once. After it the store may have chosen a plan that it pays by invoice.
  const isOldEnd =
    !isLive(subscription.status) &&
    subscription.id === known.subscriptionId &&
    known.status === subscription.status;
  if (isOldEnd) return { ...store, subscription: { ...before, payments } };
  const hasPaid = payments.length > 0;
  const covered = coveredUntil(subscription, invoices);
  return {
    planId: subscription.planId ?? store.planId,
    subscription: {
      ...before,
      interval: subscription.interval,
      trialEndsAt: hasPaid ? before.trialEndsAt : latest(before.trialEndsAt, subscription.trialEnd),
      paidUntil: paidUntilOf(covered, payments),
      isCanceled: isLive(subscription.status) ? subscription.cancelAt !== null : !subscription.isEndedUnpaid,
      payments,
    },
  };
}

function paidUntilOf(
  covered: ReturnType<typeof coveredUntil>,
  payments: readonly SubscriptionPayment[],
): string | null {
  if (covered && (covered.isPaid || payments.length > 0)) return covered.until.toISOString();
  return payments.at(-1)?.to ?? null;
}

// The time for which nothing more is to be paid, and whether that is more than a trial. Null when nothing is covered.
function coveredUntil(
  { id, status, periodEnd, trialEnd, cancelAt, endedAt }: ReadSubscription,
  invoices: readonly PaidInvoice[],
): { until: Date; isPaid: boolean } | null {
  const limit = (until: Date, isPaid: boolean) => {
    const end = endedAt ?? cancelAt;
    return { until: end && end < until ? end : until, isPaid };
  };
  if (status === 'active') return limit(periodEnd, true);
  if (status === 'trialing') return limit(trialEnd ?? periodEnd, false);
  const paid = invoices.filter(({ subscriptionId }) => subscriptionId === id).at(-1);
  if (paid) return limit(paid.to, true);
  return trialEnd ? limit(trialEnd, false) : null;
}

function withInvoices(
  catalog: PlanCatalog,
  payments: readonly SubscriptionPayment[],
  invoices: readonly PaidInvoice[],
): SubscriptionPayment[] {
  const fresh = invoices.filter(({ id }) => payments.every(({ invoiceId }) => invoiceId !== id));
  return [
    ...payments,
    ...fresh.map((invoice, at) => {
      const plan = catalog.planOf(invoice.planId ?? '');
      return {
        number: payments.length + 1 + at,
        planId: plan.id,
        planName: plan.name,
        interval: invoice.interval ?? 'month',
        amount: invoice.amount,
        from: invoice.from.toISOString(),
        to: invoice.to.toISOString(),
        paidAt: invoice.paidAt.toISOString(),
        invoiceId: invoice.id,
        ...(invoice.receiptUrl === null ? {} : { receiptUrl: invoice.receiptUrl }),
      };
    }),
  ];
}

function emptyRecord({ interval, trialEnd, periodEnd }: ReadSubscription): SubscriptionRecord {
  return {
    interval,
    trialEndsAt: (trialEnd ?? periodEnd).toISOString(),
    paidUntil: null,
    owesSince: null,
    isCanceled: false,
    payments: [],
  };
}

function latest(moment: string, other: Date | null): string {
  return other && other > new Date(moment) ? other.toISOString() : moment;
}

// The rules of a subscription: what a store has paid for, what it owes, and what follows when it does not pay. They
// depend on the clock alone, so no job has to run for a trial to end. Selling never depends on them.
import type { SubscriptionPayment as Payment, SubscriptionRecord } from '../../kernel/db/schema';
import type { Plan, PlanCatalog } from './plans';

export type Interval = SubscriptionRecord['interval'];

/**
 * `free`: nothing to pay. `trial` and `active`: covered. `past-due`: no longer covered, and everything still works.
 * `unpaid`: the back office is read-only.
 */
export type SubscriptionState = 'free' | 'trial' | 'active' | 'past-due' | 'unpaid';

export interface Standing {
  /** The plan whose limits hold now. The free plan after the end of a canceled one. */
  plan: Plan;
  state: SubscriptionState;
  /** The end of the trial or of the paid time. Null on a free plan. */
  coveredUntil: Date | null;
  /** The time from which the back office is read-only unless the store pays. Null when canceled, or on a free plan. */
  readOnlyFrom: Date | null;
  isCanceled: boolean;
}

/** The parts of a store that decide about its subscription. */
export interface Subscriber {
  planId: string;
  subscription: SubscriptionRecord | null;
}

const DAY_MS = 24 * 3600_000;
export const TRIAL_DAYS = 30;
/** The days in which everything works although a payment is due. */
export const GRACE_DAYS = 14;

export function standingOf(catalog: PlanCatalog, { planId, subscription }: Subscriber, now: Date): Standing {
  const plan = catalog.planOf(planId);
  const free = { state: 'free', coveredUntil: null, readOnlyFrom: null, isCanceled: false } as const;
  if (isFree(plan) || !subscription) return { plan, ...free };
  const covered = coveredUntilOf(subscription);
  const { isCanceled } = subscription;
  if (now < covered) {
    const state = subscription.paidUntil === null ? 'trial' : 'active';
    const readOnlyFrom = isCanceled ? null : graceEndOf(subscription);
    return { plan, state, coveredUntil: covered, readOnlyFrom, isCanceled };
  }
  if (isCanceled) return { plan: catalog.first, ...free };
  const readOnlyFrom = graceEndOf(subscription);
  const state = now < readOnlyFrom ? 'past-due' : 'unpaid';
  return { plan, state, coveredUntil: covered, readOnlyFrom, isCanceled };
}

/**
 * Returns the store after a person chose a plan. The first plan with a price begins with a trial. What is paid already
 * counts towards a plan with another price. The free plan begins when the covered time ends.
 */
export function choosePlan(
  catalog: PlanCatalog,
  store: Subscriber,
  { plan, interval }: { plan: Plan; interval: Interval },
  now: Date,
): Subscriber {
  const { subscription: record } = store;
  const before = standingOf(catalog, store, now);
  const isCovered = before.state === 'trial' || before.state === 'active';
  if (isFree(plan)) {
    if (record && isCovered) return { ...store, subscription: { ...record, isCanceled: true } };
    return { planId: plan.id, subscription: record && { ...record, isCanceled: false } };
  }
  if (!record) {
    const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
    const fresh = {
      interval,
      trialEndsAt,
      paidUntil: null,
      owesSince: null,
      isCanceled: false,
      payments: [],
    };
    return { planId: plan.id, subscription: fresh };
  }
  const next = { ...record, interval, isCanceled: false };
  if (before.state === 'active' && record.paidUntil) {
    const left = new Date(record.paidUntil).getTime() - now.getTime();
    const rate = rateOf(before.plan, record.interval) / rateOf(plan, interval);
    if (rate !== 1) next.paidUntil = new Date(now.getTime() + Math.floor(left * rate)).toISOString();
  }
  // The days of grace are given once after each payment, also to a store that was on the free plan meanwhile.
  const hasBegunGrace = record.owesSince !== null && new Date(record.owesSince) >= coveredUntilOf(record);
  if (before.state === 'free' && !hasBegunGrace) next.owesSince = now.toISOString();
  return { planId: plan.id, subscription: next };
}

/** A payment that a store can make now. */
export type DuePayment = Omit<Payment, 'paidAt'>;

/** Returns the next payment of a store. Null when nothing is or will be due. */
export function duePayment(catalog: PlanCatalog, store: Subscriber, now: Date): DuePayment | null {
  const { plan, state, isCanceled } = standingOf(catalog, store, now);
  const record = store.subscription;
  if (!record || state === 'free' || isCanceled) return null;
  // Time in which the back office was read-only is not paid for.
  const from = state === 'unpaid' ? now : owedFrom(record);
  return {
    number: record.payments.length + 1,
    planId: plan.id,
    planName: plan.name,
    interval: record.interval,
    amount: priceOf(plan, record.interval),
    from: from.toISOString(),
    to: addMonths(from, record.interval === 'year' ? 12 : 1).toISOString(),
  };
}

/** Returns the subscription with a due payment made. The paid time ends when the period of the payment does. */
export function pay(record: SubscriptionRecord, due: DuePayment, now: Date): SubscriptionRecord {
  const payment = { ...due, paidAt: now.toISOString() };
  return { ...record, paidUntil: due.to, payments: [...record.payments, payment] };
}

export function isFree(plan: Plan): boolean {
  return Number(plan.price) === 0;
}

/** The price of one period, in US dollars with two decimals. */
export function priceOf(plan: Plan, interval: Interval): string {
  return interval === 'year' && plan.yearlyPrice ? plan.yearlyPrice : plan.price;
}

// The price of a month. It decides only about time, never about an amount of money.
function rateOf(plan: Plan, interval: Interval): number {
  return Number(priceOf(plan, interval)) / (interval === 'year' ? 12 : 1);
}

function coveredUntilOf({ trialEndsAt, paidUntil }: SubscriptionRecord): Date {
  return latest(trialEndsAt, paidUntil);
}

function owedFrom({ trialEndsAt, paidUntil, owesSince }: SubscriptionRecord): Date {
  return latest(trialEndsAt, paidUntil, owesSince);
}

function graceEndOf(record: SubscriptionRecord): Date {
  return new Date(owedFrom(record).getTime() + GRACE_DAYS * DAY_MS);
}

function latest(...moments: (string | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => (moment === null ? 0 : Date.parse(moment)))));
}

/** Adds months in UTC. The 31st becomes the last day of a shorter month. */
function addMonths(moment: Date, months: number): Date {
  const end = new Date(moment);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== moment.getUTCDate()) end.setUTCDate(0);
  return end;
}

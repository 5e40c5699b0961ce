import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlanCatalog, type Plan } from './plans';
import {
  choosePlan,
  duePayment,
  GRACE_DAYS,
  pay,
  type Subscriber,
  standingOf,
  TRIAL_DAYS,
} from './subscription';

const catalog = createPlanCatalog('on');
const START = new Date('2026-01-31T10:00:00.000Z');
const DAY_MS = 24 * 3600_000;
const after = (days: number, since = START) => new Date(since.getTime() + days * DAY_MS);
const planBy = (id: string): Plan => catalog.offer(id) ?? catalog.first;
const NEW: Subscriber = { planId: 'solo', subscription: null };
const choose = (store: Subscriber, id: string, now: Date, interval: 'month' | 'year' = 'month') =>
  choosePlan(catalog, store, { plan: planBy(id), interval }, now);
const stateAt = (store: Subscriber, now: Date) => standingOf(catalog, store, now).state;

function paidAt(store: Subscriber, now: Date): Subscriber {
  const due = duePayment(catalog, store, now);
  if (!due || !store.subscription) throw new Error('Nothing is due');
  return { ...store, subscription: pay(store.subscription, due, now) };
}

describe('a subscription', () => {
  it('begins with a trial, then warns while everything works, then makes the back office read-only', () => {
    const store = choose(NEW, 'shop', START);
    expect(stateAt(store, START)).toBe('trial');
    expect(stateAt(store, after(TRIAL_DAYS - 0.001))).toBe('trial');
    expect(stateAt(store, after(TRIAL_DAYS))).toBe('past-due');
    expect(stateAt(store, after(TRIAL_DAYS + GRACE_DAYS - 0.001))).toBe('past-due');
    expect(stateAt(store, after(TRIAL_DAYS + GRACE_DAYS))).toBe('unpaid');
    expect(standingOf(catalog, store, after(400)).plan.id).toBe('shop');
  });

  it('is paid from the end of the trial, month by month, and keeps the last day of a month', () => {
    const store = paidAt({ ...choose(NEW, 'shop', after(-TRIAL_DAYS)) }, after(-1));
    expect(store.subscription?.payments).toMatchObject([
      { number: 1, amount: '29.00', from: START.toISOString(), to: '2026-02-28T10:00:00.000Z' },
    ]);
    expect(stateAt(store, after(27))).toBe('active');
    expect(duePayment(catalog, store, after(27))).toMatchObject({
      number: 2,
      from: '2026-02-28T10:00:00.000Z',
    });
    expect(stateAt(store, after(28))).toBe('past-due');
  });

  it('is paid for a year at the price of a year', () => {
    const due = duePayment(catalog, choose(NEW, 'growth', START, 'year'), START);
    expect(due).toMatchObject({
      amount: '790.00',
      from: after(30).toISOString(),
      to: '2027-03-02T10:00:00.000Z',
    });
  });

  it('charges nothing for the time in which the back office was read-only', () => {
    const late = after(TRIAL_DAYS + GRACE_DAYS + 100);
    const store = paidAt(choose(NEW, 'shop', START), late);
    expect(store.subscription?.payments[0]?.from).toBe(late.toISOString());
    expect(stateAt(store, late)).toBe('active');
  });

  it('that is canceled lasts to the end of its time, and the store is on the free plan then', () => {
    const store = choose(paidAt(choose(NEW, 'shop', START), START), 'solo', after(1));
    expect(standingOf(catalog, store, after(40))).toMatchObject({
      state: 'active',
      isCanceled: true,
      plan: { id: 'shop' },
    });
    expect(duePayment(catalog, store, after(40))).toBeNull();
    expect(standingOf(catalog, store, after(70))).toMatchObject({ state: 'free', plan: { id: 'solo' } });
    expect(standingOf(catalog, choose(store, 'shop', after(40)), after(40))).toMatchObject({
      state: 'active',
      isCanceled: false,
    });
  });

  it('has one trial, and its days of grace once after each payment', () => {
    let store = choose(NEW, 'shop', START);
    store = choose(store, 'solo', after(1));
    const again = after(TRIAL_DAYS + 5);
    expect(stateAt(store, again)).toBe('free');
    store = choose(store, 'shop', again);
    expect(stateAt(store, again)).toBe('past-due');
    const later = after(GRACE_DAYS + 1, again);
    expect(stateAt(store, later)).toBe('unpaid');
    store = choose(choose(store, 'solo', later), 'shop', later);
    expect(stateAt(store, later)).toBe('unpaid');
    expect(stateAt(paidAt(store, later), later)).toBe('active');
  });

  it('goes from unpaid to the free plan at once', () => {
    const late = after(TRIAL_DAYS + GRACE_DAYS);
    expect(standingOf(catalog, choose(choose(NEW, 'shop', START), 'solo', late), late)).toMatchObject({
      state: 'free',
      plan: { id: 'solo' },
    });
  });

  it('gives nobody more than was paid for, whichever plans are chosen in which order', () => {
    const step = fc.record({
      id: fc.constantFrom('shop', 'growth', 'solo'),
      interval: fc.constantFrom('month' as const, 'year' as const),
      days: fc.integer({ min: 0, max: 20 }),
    });
    const pricePerDay = { shop: 29 / 30, growth: 79 / 30 } as Record<string, number>;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const begin = after(TRIAL_DAYS);
        let now = begin;
        let store = paidAt(choose(NEW, 'growth', START), now);
        let used = 0;
        for (const { id, interval, days } of steps) {
          store = choose(store, id, now, interval);
          const { state, plan, coveredUntil } = standingOf(catalog, store, now);
          const next = after(days, now);
          // A year is cheaper than twelve months, so time is counted at the lower price.
          const cheaper = store.subscription?.interval === 'year' ? 10 / 12 : 1;
          if (state === 'active' && coveredUntil) {
            const covered = Math.min(coveredUntil.getTime(), next.getTime()) - now.getTime();
            used += (covered / DAY_MS) * (pricePerDay[plan.id] ?? 0) * cheaper;
          }
          now = next;
        }
        // The month of the payment has 31 days at most.
        expect(used).toBeLessThanOrEqual((79 / 30) * 31 + 0.01);
      }),
    );
  });
});

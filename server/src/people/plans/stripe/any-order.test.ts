// Whatever happens at Stripe, and however its webhooks arrive: in any order, twice, late, at two servers, or never. In
// the end the store is what Stripe says.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { FakeEvent } from '../../../../test/stripe/fake-account';
import { startFakeStripe } from '../../../../test/stripe/fake-stripe';
import { startTestApp } from '../../../../test/test-app';
import { newId } from '../../../kernel/db/new-id';
import { storeDirectory, stores } from '../../../kernel/db/schema';
import { NEW_STORE_SETTINGS } from '../../stores/store-settings';
import { findStore } from '../../stores/stores.repository';
import { createPlanCatalog, type Plan } from '../plans';
import { choosePlan, standingOf } from '../subscription';
import { createStripeBilling, type StripeBilling } from './stripe-billing';

const fake = await startFakeStripe();
const test = startTestApp({ plans: 'on', stripe: fake.config, publicUrl: 'https://till.example' });
fake.follow(test.clock);
afterAll(() => fake.stop());

const DAY_MS = 24 * 3600_000;
const GRACE_MS = 14 * DAY_MS;
const catalog = createPlanCatalog('on');

type Step =
  | { do: 'wait'; days: number }
  | { do: 'card'; isGood: boolean }
  | { do: 'retry' | 'end unpaid' | 'mark unpaid' | 'cancel' | 'cancel later' | 'keep' }
  | { do: 'switch'; to: number }
  /** Delivers one of the events that were sent, to one of two servers. */
  | { do: 'deliver'; which: number; server: number }
  /** As 'deliver', but Stripe's answer arrives only at the end of the steps or before the next such step. */
  | { do: 'deliver slowly'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('card' as const), isGood: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('retry', 'end unpaid', 'mark unpaid', 'cancel', 'cancel later', 'keep' as const),
  }),
  fc.record({ do: fc.constant('switch' as const), to: fc.nat(3) }),
  fc.record({ do: fc.constant('deliver' as const), which: fc.nat(40), server: fc.nat(1) }),
  fc.record({ do: fc.constant('deliver slowly' as const), which: fc.nat(40) }),
);

async function openStore(first: StripeBilling) {
  const now = test.clock.now();
  const id = newId(now);
  const plan = planOf('shop');
  await test.owner.insert(storeDirectory).values({ id, code: `shop-${id.slice(-12)}` });
  await test.owner.insert(stores).values({
    ...choosePlan(catalog, { planId: 'solo', subscription: null }, { plan, interval: 'month' }, now),
    id,
    name: 'Shop',
    timezone: 'UTC',
    settings: NEW_STORE_SETTINGS,
    isDemo: false,
    createdAt: now,
    updatedAt: now,
  });
  await first.payPage(id, { plan, interval: 'month' }, 'https://till.example');
  const customer = fake.requests.at(-1)?.params.customer ?? '';
  fake.completeCheckout(customer);
  return { id, customer };
}

function planOf(id: string): Plan {
  const plan = catalog.offer(id);
  if (!plan) throw new Error(`There is no plan ${id}`);
  return plan;
}

function act(customer: string, step: Step): void {
  const subscription = fake.subscriptions.filter((one) => one.customer === customer).at(-1);
  if (!subscription) throw new Error('The customer has no subscription');
  const { id, status } = subscription;
  const isLive = status !== 'canceled';
  if (step.do === 'wait') {
    test.clock.advance(step.days * DAY_MS);
    fake.pass();
  } else if (step.do === 'card') fake.setCard(customer, step.isGood);
  else if (step.do === 'retry') fake.retry(customer);
  else if (step.do === 'end unpaid') fake.giveUp(customer, 'canceled');
  else if (step.do === 'mark unpaid') fake.giveUp(customer, 'unpaid');
  else if (step.do === 'cancel' && isLive) fake.cancel(id);
  else if (step.do === 'cancel later' && isLive) fake.update(id, { cancelAtPeriodEnd: true });
  else if (step.do === 'keep' && isLive) fake.update(id, { cancelAtPeriodEnd: false });
  else if (step.do === 'switch' && isLive) {
    const price = fake.prices[step.to];
    if (price) fake.update(id, { price });
  }
}

/** What the page of the store must say, told from Stripe alone. */
function expected(customer: string, trialEnd: number) {
  const now = test.clock.now().getTime();
  const subscription = fake.subscriptions.filter((one) => one.customer === customer).at(-1);
  if (!subscription) throw new Error('The customer has no subscription');
  const [item] = subscription.items.data;
  const { status } = subscription;
  const paid = fake.invoices
    .filter((one) => one.customer === customer && one.status === 'paid')
    .sort((a, b) => (a.status_transitions.paid_at ?? 0) - (b.status_transitions.paid_at ?? 0));
  const payments = paid.map(({ id }) => id).sort();
  const lastEnd = (paid.at(-1)?.lines.data[0]?.period.end ?? 0) * 1_000;
  const planId = item.price.product.replace('evertill_', '');
  const free = { planId: 'solo', state: 'free', payments };
  const own = (state: string) => ({ planId, state, payments });
  if (status === 'trialing') return own('trial');
  if (status === 'active') return own('active');
  const isEnded = status === 'canceled';
  const paidEnd = isEnded ? Math.min((subscription.ended_at ?? 0) * 1_000, lastEnd) : lastEnd;
  const covered = Math.max(trialEnd, paidEnd);
  if (now < covered) return own(lastEnd === 0 ? 'trial' : 'active');
  const isCanceled = isEnded
    ? subscription.cancellation_details.reason !== 'payment_failed'
    : subscription.cancel_at_period_end;
  if (isCanceled) return free;
  return own(now < covered + GRACE_MS ? 'past-due' : 'unpaid');
}

describe('the webhooks of Stripe', () => {
  it('leave every store as Stripe says, in any order, twice, late, or lost and read a day later', async () => {
    const first = test.app.stripe;
    if (!first) throw new Error('The server has no Stripe');
    const second = await createStripeBilling(fake.config, { db: test.db, clock: test.clock, catalog });
    const third = await createStripeBilling(fake.config, { db: test.db, clock: test.clock, catalog });
    const servers = [first, second];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), async (steps, isRestLost) => {
        const from = fake.events.length;
        const { id, customer } = await openStore(first);
        const trialEnd = (fake.subscriptions.at(-1)?.trial_end ?? 0) * 1_000;
        const deliver = async (server: StripeBilling, event: FakeEvent | undefined) => {
          if (!event) return;
          const { body, signature } = fake.sign(event);
          await server.receive(Buffer.from(body), signature);
        };
        const eventAt = (which: number) => {
          const sent = fake.events.slice(from);
          return sent[which % sent.length];
        };
        let slow = { end: async () => {} };
        for (const step of steps) {
          if (step.do === 'deliver') await deliver(servers[step.server] ?? first, eventAt(step.which));
          else if (step.do === 'deliver slowly') {
            await slow.end();
            const hold = fake.holdRead();
            // The other servers read meanwhile.
            const arrival = deliver(third, eventAt(step.which));
            const isAsked = await Promise.race([hold.isAsked.then(() => true), arrival.then(() => false)]);
            // An event that had its effect before asks nothing.
            if (!isAsked) hold.release();
            slow = {
              end: async () => {
                hold.release();
                await arrival;
              },
            };
          } else act(customer, step);
        }
        if (isRestLost) {
          test.clock.advance(DAY_MS + 1);
          fake.pass();
          await second.reconcile((error) => {
            throw error;
          });
        } else {
          for (const event of fake.events.slice(from).reverse()) await deliver(second, event);
        }
        await slow.end();
        const store = await findStore(test.db.store(id), id);
        const { state, plan } = standingOf(catalog, store, test.clock.now());
        const payments = store.subscription?.payments ?? [];
        expect({
          planId: plan.id,
          state,
          payments: payments.map(({ invoiceId }) => invoiceId).sort(),
        }).toEqual(expected(customer, trialEnd));
        expect(payments.map(({ number }) => number)).toEqual(payments.map((_, at) => at + 1));
      }),
      { numRuns: Number(process.env.STRIPE_RUNS ?? 15) },
    );
  }, 120_000);
});

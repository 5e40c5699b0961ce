// Subscriptions paid with Stripe. Cards, amounts and receipts are on Stripe's own pages. What is stored here is only
// ever what was read from Stripe, so a lost, repeated or late webhook changes nothing for good.
import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { badRequest, HttpError } from '../../../kernel/http/http-error';
import type { StripeConfig } from '../../../kernel/stripe-config';
import { createTurns } from '../../../kernel/turns/turns';
import { findStore } from '../../stores/stores.repository';
import type { Plan } from '../plans';
import { choosePlan, type Interval, isFree, standingOf } from '../subscription';
import { isLive } from './read-subscription';
import {
  findKnown,
  findStoreOfCustomer,
  insertCustomer,
  listUnchecked,
  postponeCheck,
} from './stripe.repository';
import { createStripeClient } from './stripe-client';
import { customerOfEvent, eventOf, type StrayPayment, strayPaymentOf } from './stripe-events';
import { checkoutPage, confirmPage, expirePages, portalPage, trialFor } from './stripe-pages';
import { preparePrices } from './stripe-prices';
import { inHttp, type SyncOptions, syncStore } from './sync';

export interface Choice {
  plan: Plan;
  interval: Interval;
}

export interface StripeBilling {
  readonly name: 'stripe';
  /** Tells whether Stripe charges this store. */
  isCharged(storeId: string): Promise<boolean>;
  /**
   * Cancels or resumes the subscription of a store that Stripe charges. Returns false for another store. Throws a 409
   * for a change with a price, which a person confirms on Stripe's page.
   */
  change(storeId: string, choice: Choice): Promise<boolean>;
  /** Returns the address of Stripe's page on which a store begins to pay for a plan, or confirms another plan. */
  payPage(storeId: string, choice: Choice, origin: string): Promise<string>;
  /** Returns the address of Stripe's page with the card, the receipts and the open payments of a store. */
  portalPage(storeId: string, origin: string): Promise<string>;
  /** Reads the subscription of a store from Stripe now. */
  check(storeId: string): Promise<void>;
  /**
   * Takes a webhook as it arrived. Throws a 400 unless Stripe signed it within the last minutes. An event about an
   * unknown customer does nothing. When it tells of a payment, the payment is returned, because the store may have been
   * erased, and then only the operator can give the money back.
   */
  receive(body: Buffer, signature: string): Promise<StrayPayment | null>;
  /**
   * Reads the subscriptions that were not read for a day. Throws when Stripe does not answer. `onProblem` gets the
   * reason why one store could not be read.
   */
  reconcile(onProblem: (error: unknown) => void): Promise<void>;
  /**
   * Ends the subscription of a store that is erased, and closes the page on which the store could begin to pay, so that
   * nobody is charged for it.
   */
  end(storeId: string): Promise<void>;
}

const DAY_MS = 24 * 3600_000;
const MOST_RECONCILED = 500;
const AT_ONCE = 20;
const MOST_WAITING = 50;
const LONGEST_WAIT_MS = 8_000;

export async function createStripeBilling(
  config: StripeConfig,
  options: Omit<SyncOptions, 'stripe'>,
): Promise<StripeBilling> {
  const stripe = await createStripeClient(config);
  const { db, clock, catalog } = options;
  const turns = createTurns({
    atOnce: AT_ONCE,
    // Reads of one store run one after another, so that none has to be repeated.
    perOwner: 1,
    mostWaiting: MOST_WAITING,
    waitMs: LONGEST_WAIT_MS,
  });
  const preparedPrices = preparedOnce(() => preparePrices(stripe, catalog));

  async function inTurn<T>(storeId: string, work: () => Promise<T>): Promise<T> {
    const endTurn = await turns.take(storeId);
    try {
      return await inHttp(work);
    } finally {
      endTurn();
    }
  }
  const sync = (storeId: string, eventId?: string) => syncStore({ ...options, stripe }, storeId, eventId);

  const findOwn = (storeId: string) => findKnown(db.store(storeId), storeId);
  const isCharged = async (storeId: string) => isLive((await findOwn(storeId))?.status ?? null);

  async function customerOf(storeId: string): Promise<string> {
    const known = await findOwn(storeId);
    if (known) return known.customerId;
    // The same key makes one customer, although two people may begin to pay at the same moment.
    const { id } = await stripe.customers.create(
      { metadata: { store: storeId } },
      { idempotencyKey: `customer-${storeId}` },
    );
    await db.transaction(storeId, (sql) => insertCustomer(sql, storeId, id, clock.now()));
    const { name } = await findStore(db.store(storeId), storeId);
    await stripe.customers.update(id, { name });
    return id;
  }

  return {
    name: 'stripe',
    isCharged,

    async change(storeId, { plan, interval }) {
      if (!(await isCharged(storeId))) return false;
      return inTurn(storeId, async () => {
        const { read } = await sync(storeId);
        const subscription = read?.subscription;
        if (!subscription || !isLive(subscription.status)) return false;
        const { id, status, planId } = subscription;
        if (!isFree(plan) && (planId !== plan.id || subscription.interval !== interval))
          throw new HttpError(409, "Please confirm the new plan on Stripe's page.", {
            fields: { code: 'confirm-at-stripe' },
          });
        const idempotencyKey = randomUUID();
        const isCovered = status === 'active' || status === 'trialing';
        if (!isFree(plan)) await stripe.subscriptions.update(id, resumed(subscription), { idempotencyKey });
        else if (isCovered)
          await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey });
        else await stripe.subscriptions.cancel(id, {}, { idempotencyKey });
        await sync(storeId);
        return true;
      });
    },

    payPage: (storeId, choice, origin) =>
      inTurn(storeId, async () => {
        if (isFree(choice.plan)) throw badRequest('planId', 'The free plan needs no payment');
        const prices = await preparedPrices();
        const customer = await customerOf(storeId);
        // Read first, because a second subscription would charge the store twice.
        const { read } = await sync(storeId);
        const price = prices.idOf(choice.plan, choice.interval);
        const subscription = read?.subscription;
        if (subscription && isLive(subscription.status)) {
          const { planId, interval } = subscription;
          if (planId === choice.plan.id && interval === choice.interval)
            throw new HttpError(409, 'You already pay for this plan through Stripe.', {
              fields: { code: 'paid-already' },
            });
          return confirmPage(stripe, { customer, portalId: prices.portalId, price, subscription, origin });
        }
        return checkoutPage(stripe, {
          customer,
          price,
          storeId,
          origin,
          trial: trialFor(await leftOf(storeId, choice), clock.now()),
        });
      }),

    portalPage: (storeId, origin) =>
      inTurn(storeId, async () => {
        const { portalId } = await preparedPrices();
        return portalPage(stripe, { customer: await customerOf(storeId), portalId, origin });
      }),

    async check(storeId) {
      await inTurn(storeId, () => sync(storeId));
    },

    async receive(body, signature) {
      const event = eventOf(stripe, { body, signature, secret: config.webhookSecret, now: clock.now() });
      const customerId = customerOfEvent(event);
      if (customerId === null) return null;
      const storeId = await findStoreOfCustomer(db, customerId);
      // A store that is being erased has no subscription any more.
      const known = storeId && (await inTurn(storeId, () => sync(storeId, event.id))).known;
      return known ? null : strayPaymentOf(event, customerId);
    },

    async reconcile(onProblem) {
      const now = clock.now();
      const due = await listUnchecked(db, new Date(now.getTime() - DAY_MS), MOST_RECONCILED);
      for (const storeId of due) {
        try {
          await inTurn(storeId, () => sync(storeId));
        } catch (error) {
          // When Stripe does not answer, the next store would only wait for the same.
          if (error instanceof HttpError && error.fields.code === 'stripe-unreachable') throw error;
          onProblem(error);
          await postponeCheck(db, storeId, now);
        }
      }
    },

    async end(storeId) {
      const known = await findOwn(storeId);
      if (!known) return;
      await inTurn(storeId, async () => {
        // Closed before the subscriptions are read, so that no other one begins afterwards.
        await expirePages(stripe, known.customerId);
        const { read } = await sync(storeId);
        const { subscription = null, surplus = [] } = read ?? {};
        const own = subscription && isLive(subscription.status) ? [subscription.id] : [];
        for (const id of [...own, ...surplus])
          await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` });
      });
    },
  };

  // The trial and the time that is paid by invoice come first. In milliseconds.
  async function leftOf(storeId: string, choice: Choice): Promise<number> {
    const now = clock.now();
    const store = await findStore(db.store(storeId), storeId);
    const { state, coveredUntil: end } = standingOf(catalog, choosePlan(catalog, store, choice, now), now);
    return end && (state === 'trial' || state === 'active') ? end.getTime() - now.getTime() : 0;
  }
}

// A subscription ends with its period, or at a moment that was set on Stripe's page. Both are taken back.
function resumed({ endsWithPeriod }: { endsWithPeriod: boolean }): Stripe.SubscriptionUpdateParams {
  return endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' };
}

/** Keeps the result of the first success. A failure is tried again at the next call. */
function preparedOnce<T>(prepare: () => Promise<T>): () => Promise<T> {
  let prepared: Promise<T> | null = null;
  return () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return prepared;
  };
}

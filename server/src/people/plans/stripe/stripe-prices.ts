// The plans as Stripe knows them: a product for each plan, a price for each interval, and what a person may do on
// Stripe's page for customers. The server makes what is missing, so that the operator need not copy prices by hand.
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Plan, PlanCatalog } from '../plans';
import { type Interval, isFree, priceOf } from '../subscription';
import type { StripeClient } from './stripe-client';

const PREFIX = 'evertill_';
const MOST = 100;
const INTERVALS: readonly Interval[] = ['month', 'year'];

export interface StripePrices {
  /** The price of a plan at Stripe: 'price_…'. */
  idOf(plan: Plan, interval: Interval): string;
  /** The settings of Stripe's page for customers. */
  portalId: string;
}

/** Returns the plan of a product that this server has made. Null for another product. */
export function planOfProduct(productId: string): string | null {
  return productId.startsWith(PREFIX) ? productId.slice(PREFIX.length) : null;
}

/** Finds the prices of the plans at Stripe, and makes those that are missing or differ from the plans. */
export async function preparePrices(stripe: StripeClient, catalog: PlanCatalog): Promise<StripePrices> {
  const wanted = catalog.offered
    .filter((plan) => !isFree(plan))
    .flatMap((plan) => INTERVALS.map((interval) => ({ plan, interval, key: keyOf(plan, interval) })));
  const { data: found } = await stripe.prices.list({
    lookup_keys: wanted.map(({ key }) => key),
    active: true,
    limit: MOST,
  });
  const ids = new Map<string, string>();
  const products = new Map<string, string[]>();
  for (const { plan, interval, key } of wanted) {
    const same = found.find((price) => price.lookup_key === key && isPriceOf(price, plan, interval));
    const { id } = same ?? (await createPrice(stripe, plan, interval));
    ids.set(key, id);
    products.set(productOf(plan), [...(products.get(productOf(plan)) ?? []), id]);
  }
  const portalId = await preparePortal(stripe, products);
  return {
    portalId,
    idOf(plan, interval) {
      const id = ids.get(keyOf(plan, interval));
      if (!id) throw new Error(`The plan ${plan.id} has no price`);
      return id;
    },
  };
}

function keyOf(plan: Plan, interval: Interval): string {
  return `${productOf(plan)}_${interval}`;
}

function productOf({ id }: Plan): string {
  return PREFIX + id;
}

function centsOf(plan: Plan, interval: Interval): number {
  return Math.round(Number(priceOf(plan, interval)) * 100);
}

function isPriceOf(price: Stripe.Price, plan: Plan, interval: Interval): boolean {
  return (
    price.currency === 'usd' &&
    price.unit_amount === centsOf(plan, interval) &&
    price.recurring?.interval === interval &&
    price.product === productOf(plan)
  );
}

async function createPrice(stripe: StripeClient, plan: Plan, interval: Interval): Promise<Stripe.Price> {
  const product = productOf(plan);
  await createProduct(stripe, product, plan);
  const amount = centsOf(plan, interval);
  const key = keyOf(plan, interval);
  // Stores that subscribed at an earlier price keep it.
  return stripe.prices.create(
    {
      product,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `${key}-${amount}` },
  );
}

async function createProduct(stripe: StripeClient, id: string, plan: Plan): Promise<void> {
  try {
    await stripe.products.create(
      { id, name: `Evertill ${plan.name}` },
      { idempotencyKey: `${id}-${plan.name}` },
    );
  } catch (error) {
    const isMade = error instanceof Error && 'code' in error && error.code === 'resource_already_exists';
    if (!isMade) throw error;
  }
}

async function preparePortal(
  stripe: StripeClient,
  products: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const offered = [...products].map(([product, prices]) => ({ product, prices: [...prices] }));
  const mark = createHash('sha256').update(JSON.stringify(offered)).digest('hex').slice(0, 32);
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: MOST });
  const same = data.find(({ metadata }) => metadata?.evertill === mark);
  if (same) return same.id;
  const { id } = await stripe.billingPortal.configurations.create(
    {
      metadata: { evertill: mark },
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: offered,
          proration_behavior: 'always_invoice',
          trial_update_behavior: 'continue_trial',
        },
      },
    },
    { idempotencyKey: `portal-${mark}` },
  );
  return id;
}

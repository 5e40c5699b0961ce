/**
 * The limits of what a shop may keep on the server. They are far above what a shop needs, and keep one shop from
 * filling the disk that all shops share.
 */
export interface Limits {
  users: number;
  products: number;
  pictureBytes: number;
  /** The number of integrators' tokens that are neither revoked nor expired. */
  tokens: number;
}

const LIMITS: Limits = { users: 500, products: 200_000, pictureBytes: 1024 ** 3, tokens: 50 };

const FEATURES = [
  'Sells with and without a connection',
  'Products, stock and suppliers',
  'Taxes, discounts and refunds',
  'Sales reports and shifts',
  'Staff with roles',
] as const;

/**
 * The plans that the subscription area offers. There is one, because nothing that Evertill does depends on a plan, and
 * no payment is taken.
 */
export const PLANS = [
  {
    id: 'starter',
    name: 'Evertill',
    description: 'For every store, with as many registers as you need',
    price: '0.00',
    interval: 'month',
    features: FEATURES,
    limits: LIMITS,
  },
] as const;

// The plans of earlier builds had other names and were the same. Stores and devices may still name them.
const FORMER_IDS: readonly string[] = ['standard', 'business'];

export const FIRST_PLAN = PLANS[0].id;

export function findPlan(id: string) {
  const current = FORMER_IDS.includes(id) ? FIRST_PLAN : id;
  return PLANS.find((plan) => plan.id === current) ?? null;
}

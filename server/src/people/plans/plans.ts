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

// The features of every plan. The plans have the same features, so the list names only what is true of all plans.
const FEATURES = [
  'Sells with and without a connection',
  'Products, stock and suppliers',
  'Taxes, discounts and refunds',
  'Sales by period, and a review of offline sales',
  'Staff with roles',
] as const;

/** The plans of the subscription area. Evertill's features are the same in all of them. */
export const PLANS = [
  { ...everyMonth('starter', 'Starter', '0.00'), description: 'For a small shop' },
  { ...everyMonth('standard', 'Standard', '29.00'), description: 'For a shop with several tills' },
  { ...everyMonth('business', 'Business', '79.00'), description: 'For a busy shop' },
] as const;

function everyMonth(id: string, name: string, price: string) {
  return { id, name, price, interval: 'month', features: FEATURES, limits: LIMITS };
}

export const FIRST_PLAN = PLANS[0].id;

export function findPlan(id: string) {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

/** What a shop may keep on the server: far more than any shop needs, so that none can fill the disk of all. */
export interface Limits {
  users: number;
  products: number;
  pictureBytes: number;
  /** Those of integrators that still count. */
  tokens: number;
}

const LIMITS: Limits = { users: 500, products: 200_000, pictureBytes: 1024 ** 3, tokens: 50 };

// Nothing else limits a plan, so nothing is said of one that is not true of all.
const FEATURES = [
  'Sells with and without a connection',
  'Products, stock and suppliers',
  'Taxes, discounts and refunds',
  'Sales by period, and a review of offline sales',
  'Staff with roles',
] as const;

/** The plans of the subscription area. Evertill itself is the same in all of them. */
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

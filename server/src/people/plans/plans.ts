import type { Config } from '../../kernel/config';

/**
 * What a shop may keep on the server. The limits are checked when something is added, never at a sale. What exists
 * stays when a plan with lower limits is chosen.
 */
export interface Limits {
  /** The number of enrolled registers. Registers of an integrator's page belong to its token and are not counted. */
  registers: number;
  users: number;
  products: number;
  pictureBytes: number;
  /** The number of integrators' tokens that are neither revoked nor expired. */
  tokens: number;
}

export interface Plan {
  id: string;
  name: string;
  description: string;
  /** In US dollars a month, with two decimals. */
  price: string;
  interval: 'month';
  /** The price when a year is paid at once, in US dollars. Missing on a plan that costs nothing. */
  yearlyPrice?: string;
  features: readonly string[];
  limits: Limits;
  /**
   * The number of stores up to which a store with this plan lets its administrators add another one. The stores of all
   * its people count together.
   */
  stores: number;
}

/** `on`: shops choose one of the plans. `off`: there is one plan with everything, as on an operator's own server. */
export type PlansMode = Config['plans'];

const MB = 1024 ** 2;
const GB = 1024 * MB;

// All plans have all of these, because plans differ by their limits only.
const FEATURES = [
  'Sells with and without a connection',
  'Products, stock and suppliers',
  'Taxes, discounts and refunds',
  'Sales reports and shifts',
  'Staff with roles',
] as const;

/**
 * The plan of a server that sells no plans, and of shops that were opened before it did. Its limits are far above what
 * a shop needs, and keep one shop from filling the disk that all shops share. Where plans are sold, only the operator
 * gives it to a shop.
 */
export const WHOLE: Plan = {
  id: 'starter',
  name: 'Evertill',
  description: 'For every store, with as many registers as you need',
  price: '0.00',
  interval: 'month',
  features: FEATURES,
  limits: {
    registers: Number.POSITIVE_INFINITY,
    users: 500,
    products: 200_000,
    pictureBytes: GB,
    tokens: 50,
  },
  stores: 50,
};

/** The plans on offer, from the smallest to the largest. */
const OFFERED: readonly Plan[] = [
  {
    id: 'solo',
    name: 'Solo',
    description: 'For one counter',
    price: '0.00',
    interval: 'month',
    features: FEATURES,
    limits: { registers: 2, users: 3, products: 500, pictureBytes: 100 * MB, tokens: 1 },
    stores: 1,
  },
  {
    id: 'shop',
    name: 'Shop',
    description: 'For a store with several registers',
    price: '29.00',
    interval: 'month',
    yearlyPrice: '290.00',
    features: FEATURES,
    limits: { registers: 6, users: 15, products: 10_000, pictureBytes: GB, tokens: 5 },
    stores: 3,
  },
  {
    id: 'growth',
    name: 'Growth',
    description: 'For a large store with many hands',
    price: '79.00',
    interval: 'month',
    yearlyPrice: '790.00',
    features: FEATURES,
    limits: { registers: 30, users: 100, products: 100_000, pictureBytes: 5 * GB, tokens: 25 },
    stores: 10,
  },
];

// The plans of earlier builds had these ids and were the same. Stores and devices may still name them.
const FORMER_IDS: readonly string[] = ['standard', 'business'];

/** The plans of a server. */
export interface PlanCatalog {
  mode: PlansMode;
  offered: readonly Plan[];
  /** The plan of a shop that has not chosen one. */
  first: Plan;
  /** Returns the plan that a shop with this id has. An id that this build does not know is the plan with everything. */
  planOf(id: string): Plan;
  /** Returns the plan that a person chooses by this id. Null when it is not on offer. */
  offer(id: string): Plan | null;
  /** Returns the smallest plan on offer that has more room than `limits` for one kind of thing. */
  moreOf(kind: keyof Limits, limits: Limits): Plan | null;
}

export function createPlanCatalog(mode: PlansMode): PlanCatalog {
  if (mode === 'off') {
    const isKnown = (id: string) =>
      id === WHOLE.id || FORMER_IDS.includes(id) || OFFERED.some((plan) => plan.id === id);
    return {
      mode,
      offered: [WHOLE],
      first: WHOLE,
      planOf: () => WHOLE,
      offer: (id) => (isKnown(id) ? WHOLE : null),
      moreOf: () => null,
    };
  }
  const [first] = OFFERED;
  if (!first) throw new Error('There is no plan');
  const offer = (id: string) => OFFERED.find((plan) => plan.id === id) ?? null;
  return {
    mode,
    offered: OFFERED,
    first,
    planOf: (id) => offer(id) ?? WHOLE,
    offer,
    moreOf: (kind, limits) => OFFERED.find((plan) => plan.limits[kind] > limits[kind]) ?? null,
  };
}

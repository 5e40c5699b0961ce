// The data of the subscription area: the plans that a shop can choose, and the shop itself.
import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  mask,
  nullable,
  number,
  object,
  optional,
  string,
} from 'superstruct';

/** The kinds of things that a plan limits, in the order in which screens name them. */
export const PLAN_LIMITS = [
  'registers',
  'users',
  'products',
  'pictureMegabytes',
  'tokens',
  'stores',
] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

const count = optional(number());
// A kind without a limit is missing.
const NumbersStruct = object({
  registers: count,
  users: count,
  products: count,
  pictureMegabytes: count,
  tokens: count,
  /** How many stores the administrators can have. Never in what a store uses, because stores do not know each other. */
  stores: count,
});

const PlanStruct = object({
  id: string(),
  name: string(),
  description: string(),
  /** In US dollars a month, with two decimals. */
  price: string(),
  interval: string(),
  /** The price when a year is paid at once. Missing when there is none. */
  yearlyPrice: optional(string()),
  features: array(string()),
  /** What a store on this plan has room for. Missing on a server that sells no plans. */
  limits: optional(NumbersStruct),
});

const StoreStruct = object({
  id: string(),
  /** The code that staff type at sign-in when the server has several shops. */
  code: string(),
  name: string(),
  address: nullable(string()),
  phone: nullable(string()),
  timezone: string(),
  planId: nullable(string()),
});

const interval = enums(['month', 'year']);

const DueStruct = object({
  /** Counted per store, from 1 on. */
  number: number(),
  planName: string(),
  interval,
  /** In US dollars, with two decimals. */
  amount: string(),
  from: string(),
  to: string(),
});

const PaymentStruct = assign(
  DueStruct,
  object({
    paidAt: string(),
    /** The page with the receipt. Missing for a payment that the operator recorded. */
    receiptUrl: optional(string()),
  }),
);

const BillingStruct = object({
  /** Where the money goes: 'invoice' or 'stripe'. */
  provider: string(),
  /** True when the provider charges the store by itself. */
  isCharged: boolean(),
});

const SubscriptionStruct = object({
  /** False on a server with one plan, where nobody chooses. */
  isPlanChosen: boolean(),
  plan: PlanStruct,
  /** What the store keeps, counted like the limits of its plan. */
  usage: NumbersStruct,
  /** What follows from the payments. An older server says nothing about them. */
  state: optional(enums(['free', 'trial', 'active', 'past-due', 'unpaid'])),
  /** True when the plan ends with the time that is covered. */
  isCanceled: optional(boolean()),
  /** The end of the trial or of the paid time. */
  coveredUntil: optional(nullable(string())),
  /** The time from which the back office is read-only unless the store pays. */
  readOnlyFrom: optional(nullable(string())),
  interval: optional(nullable(interval)),
  /** The next payment. */
  due: optional(nullable(DueStruct)),
  payments: optional(array(PaymentStruct)),
  /** True when the first plan with a price begins with a trial. */
  hasTrial: optional(boolean()),
  /** How the store pays. An older server says nothing, and takes payments by invoice. */
  billing: optional(BillingStruct),
});

/** Counts of things, by kind. */
export type PlanNumbers = Infer<typeof NumbersStruct>;

/** How often a store pays. */
export type PlanInterval = Infer<typeof interval>;

/** The plan of a shop, and how much of it is used. */
export type Subscription = Infer<typeof SubscriptionStruct>;

/** A plan a shop can subscribe to. */
export type SubscriptionPlan = Infer<typeof PlanStruct>;

/** The shop as its owner set it up. */
export type StoreDetails = Infer<typeof StoreStruct>;

/** Reads the plans from the wire. Throws a StructError that names the invalid field. */
export function parsePlans(wire: unknown): SubscriptionPlan[] {
  return mask(wire, array(PlanStruct));
}

/** Reads the shop from the wire. Throws a StructError that names the invalid field. */
export function parseStoreDetails(wire: unknown): StoreDetails {
  return mask(wire, StoreStruct);
}

/** Reads a subscription from the wire. Throws a StructError that names the invalid field. */
export function parseSubscription(wire: unknown): Subscription {
  return mask(wire, SubscriptionStruct);
}

/** Tells whether an address is an https page of Stripe. Nobody is led to any other. */
export function isStripePage(address: string | null | undefined): address is string {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname, username, port } = new URL(address);
  return protocol === 'https:' && username === '' && port === '' && /(^|\.)stripe\.com$/.test(hostname);
}

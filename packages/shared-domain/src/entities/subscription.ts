// The data of the subscription area: the plans that a shop can choose, and the shop itself.
import { array, type Infer, mask, nullable, object, string } from 'superstruct';

const PlanStruct = object({
  id: string(),
  name: string(),
  description: string(),
  /** In US dollars a month, with two decimals. */
  price: string(),
  interval: string(),
  features: array(string()),
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

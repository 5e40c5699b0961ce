import { badRequest } from '../../kernel/http/http-error';
import type { Limits, Plan, PlanCatalog } from '../../people/plans/plans';
import { standingOf } from '../../people/plans/subscription';
import { type StoreRow, storeToWire } from '../../people/stores/stores.repository';

const BYTES_OF_A_MEGABYTE = 1024 ** 2;

/** Returns a store with the plan whose limits hold now. */
export function storeOnPlan(catalog: PlanCatalog, store: StoreRow, now: Date) {
  return { ...storeToWire(store), planId: standingOf(catalog, store, now).plan.id };
}

/** Returns the plan that a person chooses by this id. Throws a 400 when it is not on offer. */
export function requirePlan(catalog: PlanCatalog, planId: string): Plan {
  const plan = catalog.offer(planId);
  if (!plan) throw badRequest('planId', 'There is no such plan');
  return plan;
}

/** A server with one plan says nothing about its limits, which no shop reaches. */
export function planToWire({ mode }: PlanCatalog, { limits, stores, ...plan }: Plan) {
  return mode === 'off' ? plan : { ...plan, limits: { ...numbersToWire(limits), stores } };
}

/** Returns the numbers in the units of the screens. A kind without a limit is missing. */
export function numbersToWire({ pictureBytes, ...others }: Limits) {
  const numbers = { ...others, pictureMegabytes: Math.ceil(pictureBytes / BYTES_OF_A_MEGABYTE) };
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => Number.isFinite(value)));
}

// Compares what a store keeps with the limits of a plan.
import { PLAN_LIMITS, type PlanLimit, type PlanNumbers } from '@evertill/shared-domain';

/** A kind of things that a plan limits, with the count of the store. */
export interface UsedLimit {
  kind: PlanLimit;
  used: number;
  most: number;
}

// A store learns at this part of a limit that it will be full soon.
const NEARLY_FULL = 0.8;

// A store does not know how many other stores its administrators have.
const COUNTED = PLAN_LIMITS.filter((kind) => kind !== 'stores');

/** Lists the limits that a store can use up, in the order of the screens. Kinds without a limit are left out. */
export function usedLimits(usage: PlanNumbers, limits: PlanNumbers | undefined): UsedLimit[] {
  return COUNTED.flatMap((kind) => {
    const most = limits?.[kind];
    return most === undefined ? [] : [{ kind, used: usage[kind] ?? 0, most }];
  });
}

export const isFull = ({ used, most }: UsedLimit): boolean => used >= most;
export const isNearlyFull = ({ used, most }: UsedLimit): boolean => used >= most * NEARLY_FULL;

/** Lists what the store has more of than a plan has room for. */
export function overLimits(usage: PlanNumbers, limits: PlanNumbers | undefined): UsedLimit[] {
  return usedLimits(usage, limits).filter(({ used, most }) => used > most);
}

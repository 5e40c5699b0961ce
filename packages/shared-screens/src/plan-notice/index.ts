export { PlanRoom } from './plan-room';
export { isFull, isNearlyFull, overLimits, type UsedLimit, usedLimits } from './plan-usage';
export { planWarning } from './plan-warning';

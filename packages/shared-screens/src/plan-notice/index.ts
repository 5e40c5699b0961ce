export { PlanNotice } from './plan-notice';
export { planWarning } from './plan-warning';

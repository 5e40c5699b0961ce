// What the notice about payments needs, in a chunk of its own, because the first screen does not need it.
export { parseSubscription } from '@evertill/shared-domain';
export { planWarning } from '@evertill/shared-screens/plan-notice';

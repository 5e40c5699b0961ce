/** The plans of the subscription area. Evertill itself is the same in all of them. */
export const PLANS = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'One till for a small shop',
    price: '0.00',
    interval: 'month',
    features: ['1 register', 'Unlimited sales', 'Works offline', 'Sales reports'],
  },
  {
    id: 'standard',
    name: 'Standard',
    description: 'A shop with several tills',
    price: '29.00',
    interval: 'month',
    features: ['Up to 5 registers', 'Suppliers and stock', 'Review of offline differences', 'E-mail support'],
  },
  {
    id: 'business',
    name: 'Business',
    description: 'For busy shops and small chains',
    price: '79.00',
    interval: 'month',
    features: ['Unlimited registers', 'Audit log', 'Your own PostgreSQL', 'Priority support'],
  },
] as const;

export const FIRST_PLAN = PLANS[0].id;

export function findPlan(id: string) {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

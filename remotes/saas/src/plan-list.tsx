import type { PlanInterval, SubscriptionPlan } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { PlanCard } from './plan-card';

interface PlanListProps {
  label: string;
  plans: readonly SubscriptionPlan[];
  interval: PlanInterval;
  /** Returns the action at the bottom of a plan's card. */
  actionOf(plan: SubscriptionPlan): ReactNode;
}

/** Shows the plans side by side, one card each. */
export function PlanList({ label, plans, interval, actionOf }: PlanListProps) {
  return (
    <ul className={useStyles().plans} aria-label={label}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} interval={interval}>
            {actionOf(plan)}
          </PlanCard>
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  plans: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
});

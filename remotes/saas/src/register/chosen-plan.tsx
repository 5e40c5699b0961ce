import { formatMoney, type SubscriptionPlan } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { AreaLink } from '../page-frame';
import { plans as planTexts, register } from '../texts';
import type { ChosenPlan } from './registration-form';

interface ChosenPlanLineProps {
  plan: SubscriptionPlan;
  interval: ChosenPlan['interval'];
}

/** Says which plan the new store gets and what it costs, and leads back to the plans. */
export function ChosenPlanLine({ plan, interval }: ChosenPlanLineProps) {
  const styles = useStyles();
  const isYearly = interval === 'year' && plan.yearlyPrice !== undefined;
  const isFree = Number(plan.price) === 0;
  const price = `${formatMoney(isYearly && plan.yearlyPrice ? plan.yearlyPrice : plan.price)} ${
    isYearly ? planTexts.perYear : planTexts.perMonth
  }`;
  return (
    <p className={styles.line}>
      {isFree ? register.freePlan(plan.name) : register.trialOf(plan.name, price)}{' '}
      <AreaLink to="/plans">{register.otherPlan}</AreaLink>
    </p>
  );
}

/** Returns the plan of the address that the server offers. Null when the address names none, or an unknown one. */
export function planOfAddress(
  search: URLSearchParams,
  plans: readonly SubscriptionPlan[] | undefined,
): ChosenPlan | null {
  const planId = search.get('plan');
  const isOffered = planId !== null && (plans === undefined || plans.some(({ id }) => id === planId));
  return isOffered ? { planId, interval: search.get('interval') === 'year' ? 'year' : 'month' } : null;
}

const useStyles = makeStyles({
  // The link is as high as a finger, so the line begins higher than its words.
  line: { marginTop: '-10px', marginBottom: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
});

import { formatMoney, PLAN_LIMITS, type PlanInterval, type SubscriptionPlan } from '@evertill/shared-domain';
import { Card, CheckIcon, makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { limitWords, plans, planWords } from './texts';

interface PlanCardProps {
  plan: SubscriptionPlan;
  /** The interval whose price is shown. */
  interval: PlanInterval;
  /** The action for the plan. */
  children: ReactNode;
}

/** Shows the price and the features of a plan. */
export function PlanCard({ plan, interval, children }: PlanCardProps) {
  const styles = useStyles();
  return (
    <Card className={styles.root}>
      <h2 className={styles.name}>{plan.name}</h2>
      <p className={styles.description}>{inOurWords(plan.description)}</p>
      <Price plan={plan} isYearly={interval === 'year'} />
      <ul className={styles.features}>
        {(plan.limits ? limitsOf(plan) : plan.features.map(inOurWords)).map((feature) => (
          <li key={feature} className={styles.feature}>
            <CheckIcon className={styles.check} aria-hidden /> {feature}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

/** Returns the server's words in the language of the page. Words that this build does not know stay as they are. */
export function inOurWords(words: string): string {
  return Object.hasOwn(planWords, words) ? planWords[words as keyof typeof planWords] : words;
}

function limitsOf({ limits }: SubscriptionPlan): string[] {
  return PLAN_LIMITS.flatMap((kind) => {
    const most = limits?.[kind];
    return most === undefined ? [] : limitWords[kind](most);
  });
}

function Price({
  plan: { price, interval, yearlyPrice },
  isYearly,
}: {
  plan: SubscriptionPlan;
  isYearly: boolean;
}) {
  const styles = useStyles();
  if (Number(price) === 0) return <p className={styles.price}>{plans.free}</p>;
  const isOfYear = interval === 'year' || (isYearly && yearlyPrice !== undefined);
  return (
    <p className={styles.price}>
      {formatMoney(isOfYear && yearlyPrice ? yearlyPrice : price)}{' '}
      <span className={styles.interval}>{isOfYear ? plans.perYear : plans.perMonth}</span>
    </p>
  );
}

const useStyles = makeStyles({
  root: {
    height: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalXXL,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  description: { margin: 0, color: tokens.colorNeutralForeground2 },
  price: {
    marginTop: tokens.spacingVerticalL,
    marginBottom: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  interval: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  features: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalXL,
  },
  feature: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  check: { color: tokens.colorPositiveForeground, flexShrink: 0 },
});

import { useSession } from '@evertill/shared-auth';
import type { SubscriptionPlan } from '@evertill/shared-domain';
import { Button, EmptyState, ErrorState, LoadingState, makeStyles, tokens } from '@evertill/shared-ui';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { AreaLink, PageFrame } from '../page-frame';
import { PlanCard } from '../plan-card';
import { refusalText } from '../refusal-text';
import { fetchPlans } from '../subscription-calls';
import { MESSAGES } from './messages';

export function PlansPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const { data, error, isLoading, mutate } = useSWR<SubscriptionPlan[]>('saas/plans', fetchPlans);
  const choose = (plan: SubscriptionPlan) =>
    navigate(`${isAuthenticated ? '/subscribe' : '/register'}?plan=${encodeURIComponent(plan.id)}`);
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro} wide>
      {isLoading && <LoadingState label={MESSAGES.loading} />}
      {error !== undefined && !data && (
        <ErrorState text={refusalText(error, MESSAGES.failed)} onRetry={() => void mutate()} />
      )}
      {data?.length === 0 && <EmptyState title={MESSAGES.empty} />}
      {data && data.length > 0 && (
        <ul className={styles.plans} aria-label={MESSAGES.title}>
          {data.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan}>
                <Button appearance="primary" size="large" onClick={() => choose(plan)}>
                  Choose {plan.name}
                </Button>
              </PlanCard>
            </li>
          ))}
        </ul>
      )}
      {!isAuthenticated && (
        <p className={styles.signIn}>
          You have a shop already? <AreaLink to="/login">Login</AreaLink>
        </p>
      )}
    </PageFrame>
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
  signIn: { marginTop: tokens.spacingVerticalXXL, textAlign: 'center' },
});

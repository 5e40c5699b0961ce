import { useSession } from '@evertill/shared-auth';
import type { SubscriptionPlan } from '@evertill/shared-domain';
import { Button, EmptyState, ErrorState, LoadingState, makeStyles, tokens } from '@evertill/shared-ui';
import { useNavigate } from 'react-router-dom';
import { AreaLink, PageFrame } from '../page-frame';
import { PlanList } from '../plan-list';
import { refusalText } from '../refusal-text';
import { usePlans } from '../subscription-calls';
import { MESSAGES } from './messages';

export function PlansPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const { value: plans, error, isLoading, reload } = usePlans();
  const choose = (plan: SubscriptionPlan) =>
    navigate(`${isAuthenticated ? '/subscribe' : '/register'}?plan=${encodeURIComponent(plan.id)}`);
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro} wide>
      {isLoading && <LoadingState label={MESSAGES.loading} />}
      {error && !plans && (
        <ErrorState text={refusalText(error, MESSAGES.failed)} onRetry={() => void reload()} />
      )}
      {plans?.length === 0 && <EmptyState title={MESSAGES.empty} />}
      {plans && plans.length > 0 && (
        <PlanList
          label={MESSAGES.title}
          plans={plans}
          actionOf={(plan) => (
            <Button appearance="primary" size="large" onClick={() => choose(plan)}>
              Choose {plan.name}
            </Button>
          )}
        />
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
  signIn: { marginTop: tokens.spacingVerticalXXL, textAlign: 'center' },
});

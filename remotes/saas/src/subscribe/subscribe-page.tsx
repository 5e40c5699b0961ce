import { useNotify } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { isAdmin, type SubscriptionPlan } from '@evertill/shared-domain';
import {
  BusyButton,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { AreaLink, PageFrame } from '../page-frame';
import { PlanList } from '../plan-list';
import { refusalText } from '../refusal-text';
import { fetchPlans, fetchStore, subscribe } from '../subscription-calls';
import { MESSAGES } from './messages';

export function SubscribePage() {
  const styles = useStyles();
  const notify = useNotify();
  const mayChange = isAdmin(useSession().user);
  const [search] = useSearchParams();
  const [busyPlan, setBusyPlan] = useState<string | null>(null);
  const { data, error, mutate } = useSWR('saas/subscription', async () => ({
    plans: await fetchPlans(),
    store: await fetchStore(),
  }));
  const choose = async (plan: SubscriptionPlan) => {
    setBusyPlan(plan.id);
    try {
      await subscribe(plan.id);
      await mutate();
      notify({ text: MESSAGES.done(plan.name), intent: 'positive' });
    } catch (problem) {
      notify({ text: refusalText(problem, MESSAGES.failed), intent: 'negative' });
    } finally {
      setBusyPlan(null);
    }
  };
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro} wide>
      {!data && error === undefined && <LoadingState label={MESSAGES.loading} />}
      {!data && error !== undefined && (
        <ErrorState text={refusalText(error, MESSAGES.loadFailed)} onRetry={() => void mutate()} />
      )}
      {data && !mayChange && (
        <MessageBar intent="info" className={styles.adminsOnly}>
          <MessageBarBody>{MESSAGES.adminsOnly}</MessageBarBody>
        </MessageBar>
      )}
      <PlanList
        label="Plans"
        plans={data?.plans ?? []}
        actionOf={(plan) => {
          const isCurrent = plan.id === data?.store.planId;
          if (!isCurrent && !mayChange) return null;
          return (
            <BusyButton
              size="large"
              appearance={search.get('plan') === plan.id ? 'primary' : 'secondary'}
              busy={busyPlan === plan.id}
              disabled={isCurrent || busyPlan !== null}
              onClick={() => void choose(plan)}
            >
              {isCurrent ? 'Your plan' : `Switch to ${plan.name}`}
            </BusyButton>
          );
        }}
      />
      {mayChange && (
        <p className={styles.next}>
          <AreaLink to="/store-setup">Set up your store</AreaLink>
        </p>
      )}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  adminsOnly: { marginBottom: tokens.spacingVerticalL },
  next: { marginTop: tokens.spacingVerticalXXL, textAlign: 'center' },
});

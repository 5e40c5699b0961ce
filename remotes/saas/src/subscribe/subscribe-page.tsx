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
import { AreaLink, PageFrame } from '../page-frame';
import { PlanList } from '../plan-list';
import { refusalText } from '../refusal-text';
import { subscribe, usePlans, useStore } from '../subscription-calls';
import { MESSAGES } from './messages';

export function SubscribePage() {
  const styles = useStyles();
  const notify = useNotify();
  const mayChange = isAdmin(useSession().user);
  const [search] = useSearchParams();
  const [busyPlan, setBusyPlan] = useState<string | null>(null);
  const plans = usePlans();
  const store = useStore();
  const isKnown = plans.value !== undefined && store.value !== undefined;
  const error = plans.error ?? store.error;
  const reload = () => Promise.all([plans.reload(), store.reload()]);
  const choose = async (plan: SubscriptionPlan) => {
    setBusyPlan(plan.id);
    try {
      await subscribe(plan.id);
      await reload();
      notify({ text: MESSAGES.done(plan.name), intent: 'positive' });
    } catch (problem) {
      notify({ text: refusalText(problem, MESSAGES.failed), intent: 'negative' });
    } finally {
      setBusyPlan(null);
    }
  };
  return (
    <PageFrame title={MESSAGES.title} intro={MESSAGES.intro} wide>
      {!isKnown && !error && <LoadingState label={MESSAGES.loading} />}
      {!isKnown && error && (
        <ErrorState text={refusalText(error, MESSAGES.loadFailed)} onRetry={() => void reload()} />
      )}
      {isKnown && !mayChange && (
        <MessageBar intent="info" className={styles.adminsOnly}>
          <MessageBarBody>{MESSAGES.adminsOnly}</MessageBarBody>
        </MessageBar>
      )}
      <PlanList
        label="Plans"
        plans={(isKnown && plans.value) || []}
        actionOf={(plan) => {
          const isCurrent = plan.id === store.value?.planId;
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

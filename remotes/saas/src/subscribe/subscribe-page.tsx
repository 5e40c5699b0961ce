import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { isAdmin, type SubscriptionPlan } from '@evertill/shared-domain';
import { useStoreDetails } from '@evertill/shared-screens/store';
import {
  BusyButton,
  Button,
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
import { subscribe, usePlans } from '../subscription-calls';
import { area, subscription } from '../texts';

export function SubscribePage() {
  const styles = useStyles();
  const host = useHostApi();
  const mayChange = isAdmin(useSession().user);
  const [search] = useSearchParams();
  const [busyPlan, setBusyPlan] = useState<string | null>(null);
  const plans = usePlans();
  const store = useStoreDetails();
  const isKnown = plans.value !== undefined && store.value !== undefined;
  const isOne = plans.value?.length === 1;
  const error = plans.error ?? store.error;
  const reload = () => Promise.all([plans.reload(), store.reload()]);
  const choose = async (plan: SubscriptionPlan) => {
    setBusyPlan(plan.id);
    try {
      await subscribe(plan.id);
      await reload();
      host.notify({ text: subscription.done(plan.name), intent: 'positive' });
    } catch (problem) {
      host.notify({ text: refusalText(problem, subscription.failed), intent: 'negative' });
    } finally {
      setBusyPlan(null);
    }
  };
  return (
    <PageFrame title={subscription.title} intro={subscription.intro} wide={!isOne}>
      {!isKnown && !error && <LoadingState label={subscription.loading} />}
      {!isKnown && error && (
        <ErrorState text={refusalText(error, subscription.loadFailed)} onRetry={() => void reload()} />
      )}
      {isKnown && !mayChange && (
        <MessageBar intent="info" className={styles.adminsOnly}>
          <MessageBarBody>{subscription.adminsOnly}</MessageBarBody>
        </MessageBar>
      )}
      <PlanList
        label={subscription.list}
        plans={(isKnown && plans.value) || []}
        actionOf={(plan) => {
          const isCurrent = plan.id === store.value?.planId;
          // A single plan needs no button that says which one is chosen.
          if (isCurrent ? isOne : !mayChange) return null;
          return (
            <BusyButton
              size="large"
              appearance={search.get('plan') === plan.id ? 'primary' : 'secondary'}
              busy={busyPlan === plan.id}
              disabled={isCurrent || busyPlan !== null}
              onClick={() => void choose(plan)}
            >
              {isCurrent ? subscription.current : subscription.switchTo(plan.name)}
            </BusyButton>
          );
        }}
      />
      <div className={styles.next}>
        <Button onClick={() => host.navigate('/app/pos')}>{area.toRegister}</Button>
        {mayChange && <AreaLink to="/store-setup">{subscription.setUp}</AreaLink>}
      </div>
    </PageFrame>
  );
}

const useStyles = makeStyles({
  adminsOnly: { marginBottom: tokens.spacingVerticalL },
  next: {
    marginTop: tokens.spacingVerticalXXL,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
});

import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { isAdmin, isCashier, type PlanInterval, type SubscriptionPlan } from '@evertill/shared-domain';
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
import { IntervalSwitch } from '../interval-switch';
import { AreaLink, PageFrame } from '../page-frame';
import { PlanList } from '../plan-list';
import { refusalText } from '../refusal-text';
import { subscribe, usePlans, useSubscription } from '../subscription-calls';
import { area, standing, subscription } from '../texts';
import { overLimits } from './plan-usage';
import { StandingCard } from './standing-card';
import { SwitchDialog } from './switch-dialog';
import { UsageCard } from './usage-card';

export function SubscribePage() {
  const styles = useStyles();
  const host = useHostApi();
  const { user } = useSession();
  const mayChange = isAdmin(user);
  const [search] = useSearchParams();
  const [busyPlan, setBusyPlan] = useState<string | null>(null);
  const [asked, setAsked] = useState<SubscriptionPlan | null>(null);
  const [picked, setPicked] = useState<PlanInterval | null>(null);
  const plans = usePlans();
  const store = useStoreDetails();
  const used = useSubscription(user !== null && !isCashier(user));
  const isOfFormer =
    plans.value?.every(({ id }) => id !== store.value?.planId) && used.value?.isPlanChosen === true;
  const isKnown = plans.value !== undefined && store.value !== undefined;
  const isOne = plans.value?.length === 1;
  const error = plans.error ?? store.error;
  const reload = () => Promise.all([plans.reload(), store.reload(), used.reload()]);
  const isCovered = used.value?.state === 'trial' || used.value?.state === 'active';
  const interval = picked ?? used.value?.interval ?? 'month';
  const first = plans.value?.find(({ price }) => Number(price) === 0);
  const doneWords = (plan: SubscriptionPlan) =>
    plan === first && isCovered ? standing.canceledNow : subscription.done(plan.name);
  const ask = (plan: SubscriptionPlan) => {
    const isOver = used.value !== undefined && overLimits(used.value.usage, plan.limits).length > 0;
    if (isOver || isOfFormer) setAsked(plan);
    else void choose(plan);
  };
  const choose = async (plan: SubscriptionPlan) => {
    setBusyPlan(plan.id);
    try {
      await subscribe(plan.id, interval);
      await reload();
      host.notify({ text: doneWords(plan), intent: 'positive' });
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
      {isKnown && isOfFormer && (
        <MessageBar intent="info" layout="multiline" className={styles.adminsOnly}>
          <MessageBarBody>{subscription.former(used.value?.plan.name ?? '')}</MessageBarBody>
        </MessageBar>
      )}
      {isKnown && used.value?.isPlanChosen && <UsageCard subscription={used.value} />}
      {isKnown && used.value?.isPlanChosen && (
        <StandingCard
          subscription={used.value}
          mayChange={mayChange}
          onCancel={async () => first && choose(first)}
          onResume={async () => used.value && choose(used.value.plan)}
        />
      )}
      {isKnown && used.value?.hasTrial && <p className={styles.trial}>{standing.trialFirst}</p>}
      {isKnown && plans.value?.some(({ yearlyPrice }) => yearlyPrice) && (
        <IntervalSwitch value={interval} onChange={setPicked} />
      )}
      <PlanList
        label={subscription.list}
        interval={interval}
        plans={(isKnown && plans.value) || []}
        actionOf={(plan) => {
          const isOfInterval = !plan.yearlyPrice || !used.value?.interval || used.value.interval === interval;
          const isCurrent = plan.id === store.value?.planId && isOfInterval;
          // A single plan needs no button that says which one is chosen.
          if (isCurrent ? isOne : !mayChange) return null;
          return (
            <BusyButton
              size="large"
              appearance={search.get('plan') === plan.id ? 'primary' : 'secondary'}
              busy={busyPlan === plan.id}
              disabled={isCurrent || busyPlan !== null}
              onClick={() => ask(plan)}
            >
              {isCurrent ? subscription.current : subscription.switchTo(plan.name)}
            </BusyButton>
          );
        }}
      />
      {asked && used.value && (
        <SwitchDialog
          plan={asked}
          subscription={used.value}
          isFormer={isOfFormer === true}
          onConfirm={async () => {
            setAsked(null);
            await choose(asked);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      <div className={styles.next}>
        <Button onClick={() => host.navigate('/app/pos')}>{area.toRegister}</Button>
        {mayChange && <AreaLink to="/store-setup">{subscription.setUp}</AreaLink>}
      </div>
    </PageFrame>
  );
}

const useStyles = makeStyles({
  trial: { marginTop: 0, color: tokens.colorNeutralForeground2 },
  adminsOnly: { marginBottom: tokens.spacingVerticalL },
  next: {
    marginTop: tokens.spacingVerticalXXL,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
});

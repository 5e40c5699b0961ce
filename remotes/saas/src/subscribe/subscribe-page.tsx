import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import {
  formatDate,
  isAdmin,
  isCashier,
  type PlanInterval,
  type Subscription,
  type SubscriptionPlan,
} from '@evertill/shared-domain';
import { overLimits } from '@evertill/shared-screens/plan-notice';
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
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IntervalSwitch } from '../interval-switch';
import { AreaLink, PageFrame } from '../page-frame';
import { PlanList } from '../plan-list';
import { refusalText } from '../refusal-text';
import { openBillingPortal, openCheckout, usePlans, useSubscription } from '../subscription-calls';
import { area, payment, standing, subscription } from '../texts';
import { endOfCover } from './end-of-cover';
import { isByStripe, isOwing, PaymentAction } from './payment-actions';
import { StandingCard } from './standing-card';
import { readStripeReturn, StripeReturnNotice } from './stripe-return';
import { SwitchDialog } from './switch-dialog';
import { UsageCard } from './usage-card';
import { usePlanChanges } from './use-plan-changes';

interface SubscribePageProps {
  /** Leaves Evertill for a page of Stripe. */
  leaveTo?(address: string): void;
}

export function SubscribePage({ leaveTo = (address) => location.assign(address) }: SubscribePageProps) {
  const styles = useStyles();
  const host = useHostApi();
  const { user } = useSession();
  const mayChange = isAdmin(user);
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<SubscriptionPlan | null>(null);
  const [picked, setPicked] = useState<PlanInterval | null>(null);
  const mayAsk = user !== null && !isCashier(user);
  const plans = usePlans();
  const store = useStoreDetails();
  const used = useSubscription(mayAsk);
  const isOfFormer =
    plans.value?.every(({ id }) => id !== store.value?.planId) && used.value?.isPlanChosen === true;
  const isUseKnown = !mayAsk || used.value !== undefined || used.error !== null;
  // Everything comes together, so that nothing moves what a person is about to press.
  const isKnown = plans.value !== undefined && store.value !== undefined && isUseKnown;
  const isOne = plans.value?.length === 1;
  const error = plans.error ?? store.error;
  const reload = () => Promise.all([plans.reload(), store.reload(), used.reload()]);
  // A late payment is what the person has to see first.
  const isLate = isOwing(used.value);
  const ownInterval = used.value?.interval ?? 'month';
  const interval = picked ?? ownInterval;
  const first = plans.value?.find(({ price }) => Number(price) === 0);
  const changes = usePlanChanges({ first, subscription: used.value, reload, leaveTo });
  const { busy, problem, choose, record, open, isConfirmedAtStripe } = changes;
  const [how] = useState(() => readStripeReturn(search.get('stripe')));
  // The free plan begins when the covered time ends.
  const beginOf = (plan: SubscriptionPlan) => (plan === first ? endOfCover(used.value) : null);
  const hasChosen = (plan: SubscriptionPlan) => beginOf(plan) !== null && used.value?.isCanceled === true;
  const labelFor = (plan: SubscriptionPlan, isCurrent: boolean) => {
    if (isCurrent) return subscription.current;
    const begin = beginOf(plan);
    if (begin && hasChosen(plan)) return subscription.beginsOn(formatDate(begin));
    if (begin) return subscription.switchOn(plan.name, formatDate(begin));
    return (isConfirmedAtStripe(plan) ? payment.toStripe : subscription.switchTo)(plan.name);
  };
  const ask = (plan: SubscriptionPlan) => {
    const isOver = used.value !== undefined && overLimits(used.value.usage, plan.limits).length > 0;
    if (isOver || isOfFormer) setAsked(plan);
    else void choose(plan, interval);
  };
  return (
    <PageFrame title={subscription.title} intro={introFor(used.value, mayAsk)} wide={!isOne}>
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
      {isKnown && used.value && how && !changes.hasBegun && (
        <StripeReturnNotice how={how} subscription={used.value} onReload={reload} />
      )}
      {problem && <ProblemBar text={problem} />}
      {isKnown && used.value?.isPlanChosen && !isLate && <UsageCard subscription={used.value} />}
      {isKnown && used.value?.isPlanChosen && (
        <StandingCard
          subscription={used.value}
          mayChange={mayChange}
          action={
            isByStripe(used.value) && (
              <PaymentAction
                subscription={used.value}
                isBusy={busy === 'stripe'}
                onOpen={(page) =>
                  void open('stripe', () =>
                    page === 'portal'
                      ? openBillingPortal()
                      : openCheckout(used.value?.plan.id ?? '', ownInterval),
                  )
                }
              />
            )
          }
          onCancel={async () => first && record(first, ownInterval)}
          onResume={async () => used.value && record(used.value.plan, ownInterval)}
        />
      )}
      {isKnown && used.value?.isPlanChosen && isLate && <UsageCard subscription={used.value} />}
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
              busy={busy === plan.id}
              disabled={isCurrent || hasChosen(plan) || busy !== null}
              onClick={() => ask(plan)}
            >
              {labelFor(plan, isCurrent)}
            </BusyButton>
          );
        }}
      />
      {asked && used.value && (
        <SwitchDialog
          plan={asked}
          subscription={used.value}
          isFormer={isOfFormer === true}
          begin={beginOf(asked)}
          onConfirm={async () => {
            setAsked(null);
            await choose(asked, interval);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {(isKnown || error) && (
        <div className={styles.next}>
          <Button onClick={() => host.navigate('/app/pos')}>{area.toRegister}</Button>
          {mayChange && <AreaLink to="/store-setup">{subscription.setUp}</AreaLink>}
        </div>
      )}
    </PageFrame>
  );
}

/** Shows why a page of Stripe could not be opened, in view wherever the button is. */
function ProblemBar({ text }: { text: string }) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <MessageBar ref={bar} intent="error" layout="multiline" className={styles.adminsOnly}>
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

function introFor(used: Subscription | undefined, mayAsk: boolean): string {
  // Nothing is promised before the server has said how it takes payments.
  if (mayAsk && !used) return '\u00a0';
  return isByStripe(used) ? payment.intro : subscription.intro;
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

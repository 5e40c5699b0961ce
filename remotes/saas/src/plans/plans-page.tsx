import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import type { PlanInterval, SubscriptionPlan } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ClosedNotice } from '../closed-notice';
import { IntervalSwitch } from '../interval-switch';
import { AreaLink, Ground, PageFrame } from '../page-frame';
import { PlanList } from '../plan-list';
import { refusalText } from '../refusal-text';
import { usePlans, useServerFacts } from '../subscription-calls';
import { area, plans as texts } from '../texts';
import { Comparison } from './comparison';
import { Questions } from './questions';
import { Tour } from './tour';

/** Shows what the server offers, and leads to registration. A closed server says so before a person chooses. */
export function PlansPage() {
  const styles = useStyles();
  const host = useHostApi();
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const { isOnline } = useNetwork();
  const { value: plans, error, isLoading, reload } = usePlans();
  const facts = useServerFacts();
  const [interval, setPicked] = useState<PlanInterval>('month');
  const isClosed = !isAuthenticated && facts.value?.mayRegister === false;
  const isOne = !plans || plans.length === 1;
  const choose = (plan: SubscriptionPlan) => {
    const choice = new URLSearchParams({ plan: plan.id, ...(plan.yearlyPrice && { interval }) });
    void navigate(`${isAuthenticated ? '/subscribe' : '/register'}?${choice}`);
  };
  const wordsFor = (plan: SubscriptionPlan) => {
    if (!isOne) return texts.choose(plan.name);
    return isAuthenticated ? texts.yours : texts.create;
  };
  // The number of plans decides the heading and the width of the page, so neither is shown before it is known.
  if (isLoading || (facts.isLoading && !error))
    return (
      <Ground>
        <LoadingState label={texts.loading} />
      </Ground>
    );
  // Without an answer about sign-ups the plans are shown, because the registration reports the problem.
  const isReady = plans && !facts.isLoading;
  const isChoice = isReady && !isClosed && plans.length > 1;
  return (
    <PageFrame
      title={isOne ? texts.onePlan : texts.headline}
      intro={isOne ? texts.onePlanIntro : texts.intro}
      wide={!isOne}
    >
      {error && !plans && (
        <ErrorState
          text={isOnline ? refusalText(error, texts.failed) : area.offline}
          onRetry={() => void reload()}
        />
      )}
      {plans && !isOnline && (
        <MessageBar intent="warning" className={styles.notice}>
          <MessageBarBody>{texts.offline}</MessageBarBody>
        </MessageBar>
      )}
      {isReady && isClosed && <ClosedNotice />}
      {isReady && !isClosed && plans.length === 0 && <EmptyState title={texts.empty} />}
      {isChoice && (
        <>
          <Tour />
          <h2 className={styles.title}>{texts.list}</h2>
          <p className={styles.hint}>{texts.onlyRoom}</p>
        </>
      )}
      {isReady && !isClosed && plans.some(({ yearlyPrice }) => yearlyPrice) && (
        <IntervalSwitch value={interval} onChange={setPicked} />
      )}
      {isReady && !isClosed && plans.length > 0 && (
        <PlanList
          label={texts.title}
          interval={interval}
          plans={plans}
          actionOf={(plan) => (
            <Button appearance="primary" size="large" disabled={!isOnline} onClick={() => choose(plan)}>
              {wordsFor(plan)}
            </Button>
          )}
        />
      )}
      {isChoice && (
        <>
          <Comparison plans={plans} />
          <Questions />
        </>
      )}
      {!isAuthenticated && !isClosed && (isReady || error) && (
        <p className={styles.below}>
          {texts.haveStore} <AreaLink to="/login">{texts.login}</AreaLink>
        </p>
      )}
      {isAuthenticated && (isReady || error) && (
        <Button className={styles.below} onClick={() => host.navigate('/app/pos')}>
          {area.toRegister}
        </Button>
      )}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  notice: { flexShrink: 0, marginBottom: tokens.spacingVerticalL },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  hint: { marginTop: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
  below: { marginTop: tokens.spacingVerticalXXL, marginBottom: 0, alignSelf: 'flex-start' },
});

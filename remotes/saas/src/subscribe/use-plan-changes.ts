import { useHostApi } from '@evertill/federation-kit';
import {
  formatDate,
  type PlanInterval,
  type Subscription,
  type SubscriptionPlan,
} from '@evertill/shared-domain';
import { useEffect, useState } from 'react';
import { refusalText } from '../refusal-text';
import { openCheckout, subscribe } from '../subscription-calls';
import { payment, standing, subscription as texts } from '../texts';
import { endOfCover } from './end-of-cover';
import { isByStripe } from './payment-actions';

interface PlanChangesOptions {
  /** The free plan. */
  first: SubscriptionPlan | undefined;
  subscription: Subscription | undefined;
  reload(): Promise<unknown>;
  leaveTo(address: string): void;
}

/** Changes the plan here or on a page of Stripe, one change at a time. */
export function usePlanChanges({ first, subscription, reload, leaveTo }: PlanChangesOptions) {
  const host = useHostApi();
  /** The plan or the page for which a call is in progress. */
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasBegun, setBegun] = useState(false);
  const coveredUntil = endOfCover(subscription);
  const isCharged = subscription?.billing?.isCharged === true;
  // A plan with a price is confirmed on the page of Stripe, which shows what it costs today.
  const isConfirmedAtStripe = (plan: SubscriptionPlan) => isCharged && plan !== first;

  // The browser may show the page again as it was left, when a person comes back from Stripe.
  useEffect(() => {
    const show = () => setBusy(null);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  /** Says when the plan begins. The free plan begins at the end of what is covered. */
  const wordsAfter = (plan: SubscriptionPlan) =>
    plan === first && coveredUntil
      ? standing.canceled(subscription?.plan.name ?? '', formatDate(coveredUntil))
      : texts.done(plan.name);

  const begin = (name: string) => {
    setBusy(name);
    setProblem(null);
    setBegun(true);
  };

  const record = async (plan: SubscriptionPlan, interval: PlanInterval) => {
    begin(plan.id);
    try {
      await subscribe(plan.id, interval);
      await reload();
      host.notify({ text: wordsAfter(plan), intent: 'positive' });
    } catch (error) {
      const text = refusalText(error, texts.failed);
      if (isByStripe(subscription)) setProblem(text);
      else host.notify({ text, intent: 'negative' });
    } finally {
      setBusy(null);
    }
  };

  const open = async (name: string, readAddress: () => Promise<string>) => {
    begin(name);
    try {
      // The button stays busy until the browser has left.
      leaveTo(await readAddress());
    } catch (error) {
      setBusy(null);
      setProblem(refusalText(error, payment.failed));
      void reload();
    }
  };

  const choose = async (plan: SubscriptionPlan, interval: PlanInterval) => {
    if (isConfirmedAtStripe(plan)) await open(plan.id, () => openCheckout(plan.id, interval));
    else await record(plan, interval);
  };

  return {
    busy,
    problem,
    /** True once a person has done something here, so that what happened before at Stripe is over. */
    hasBegun,
    isConfirmedAtStripe,
    record,
    open,
    choose,
  };
}

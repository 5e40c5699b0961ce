import { useOffline } from '@evertill/shared-offline';
import { type ReactNode, useEffect, useState } from 'react';
import { FirstStepsCard } from '../first-steps/first-steps-card';
import { useFirstSteps } from '../first-steps/use-first-steps';
import { PlanNotice } from '../plan-notice/plan-notice';
import { useSubscription } from '../plan-notice/use-subscription';
import { NameRegisterCard } from '../registers/name-register-card';
import { useUnnamedRegister } from '../registers/use-unnamed-register';

/** The longest time that a content which is ready waits for the notices. */
const PATIENCE_MS = 1_000;

interface WithStoreNoticesProps {
  /** False while the content is loading. */
  isReady: boolean;
  /** The placeholder that is shown until the content and the notices are known. */
  place: ReactNode;
  children: ReactNode;
}

/** The notices that were known when the content appeared. */
interface Shown {
  readonly plan: boolean;
  readonly steps: boolean;
  readonly register: boolean;
}

/**
 * Shows a content with what the store has to tell or to ask: the state of the plan and the first steps above the
 * content, and the name of this register below the content. All of them appear together, because a notice that comes
 * later would move what a finger is about to press. Such a notice waits for the next visit.
 */
export function WithStoreNotices({ isReady, place, children }: WithStoreNoticesProps) {
  const plan = useSubscription();
  const steps = useFirstSteps();
  const register = useUnnamedRegister();
  const isKnown = !plan.isLoading && !steps.isLoading && !register.isLoading;
  const hasWaited = useHasWaited(isReady);
  const [shown, setShown] = useState<Shown | null>(null);
  // Decided once, so that the content stays while a notice is asked for again.
  if (isReady && (isKnown || hasWaited) && !shown)
    setShown({ plan: !plan.isLoading, steps: !steps.isLoading, register: register.own !== null });
  if (!isReady || !shown) return place;
  return (
    <>
      {shown.plan && <PlanNotice />}
      {shown.steps && <FirstStepsCard />}
      {children}
      {shown.register && <NameRegisterCard />}
    </>
  );
}

/** True when the content has been ready for as long as it may wait. */
function useHasWaited(isReady: boolean): boolean {
  const { clock } = useOffline();
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = clock.setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clock.clearTimeout(timer);
  }, [isReady, clock]);
  return hasWaited;
}

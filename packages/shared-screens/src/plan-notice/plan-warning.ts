import { formatDate, type Subscription } from '@evertill/shared-domain';
import { planNotice as words } from '../texts';

export interface PlanWarning {
  readonly text: string;
  readonly intent: 'info' | 'warning' | 'error';
}

const DAY_MS = 24 * 3600_000;
/** The end of a trial is said this many days before. */
const TRIAL_DAYS_AHEAD = 7;

/**
 * Returns what an administrator or a manager should know about the payments of the store. Null when there is nothing to
 * do, as with a plan that was canceled on purpose.
 */
export function planWarning(subscription: Subscription, now: Date): PlanWarning | null {
  const { state, plan, isCanceled, coveredUntil, readOnlyFrom, billing } = subscription;
  if (state === 'unpaid') return { text: words.unpaid(plan.name), intent: 'error' };
  if (state === 'past-due') return { text: words.pastDue(plan.name, dayOf(readOnlyFrom)), intent: 'warning' };
  if (state !== 'trial' || isCanceled || !coveredUntil) return null;
  const left = Date.parse(coveredUntil) - now.getTime();
  if (left > TRIAL_DAYS_AHEAD * DAY_MS) return null;
  const say = billing?.isCharged ? words.trialCharged : words.trialEnds;
  return { text: say(plan.name, dayOf(coveredUntil)), intent: 'info' };
}

function dayOf(moment: string | null | undefined): string {
  return moment ? formatDate(new Date(moment)) : '';
}

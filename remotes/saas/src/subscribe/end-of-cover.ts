import type { Subscription } from '@evertill/shared-domain';

/** Returns the end of the trial or of the paid time, at which the free plan can begin. Null when nothing is covered. */
export function endOfCover(subscription: Subscription | undefined): Date | null {
  const { state, coveredUntil } = subscription ?? {};
  return coveredUntil && (state === 'trial' || state === 'active') ? new Date(coveredUntil) : null;
}

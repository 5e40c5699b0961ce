import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseSubscription, type Subscription } from '@evertill/shared-domain';

const HOUR_MS = 3600_000;
const READERS = ['ADMIN', 'MANAGER'] as const;

/** Reads the plan of the store, for those who run the store. For others there is no value. */
export function useSubscription(): Answer<Subscription> {
  const query = { url: '/saas/subscription', roles: READERS, keepsFresh: true, everyMs: HOUR_MS };
  return useServerValue(query, parseSubscription);
}

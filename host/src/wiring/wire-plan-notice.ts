// Tells those who run the store that a trial ends or a payment is due. Must: never at the register, where a customer
// waits. The pages that show this all the time are left out.
import type { HostEvent, Notice, Store } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { hasRole } from '@evertill/shared-domain';
import type { Clock, Offline } from '@evertill/shared-offline';

export interface PlanNoticeWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  offline: Pick<Offline, 'connectivity' | 'http'> & { readonly clock: Pick<Clock, 'now'> };
  pathname: Store<string>;
  notify(notice: Notice): void;
  log(event: HostEvent): void;
}

const QUIET_PATHS: readonly string[] = ['/app/pos', '/app/today', '/app/settings'];
/** Long enough to be read by a person who came for something else. */
const NOTICE_MS = 12_000;

/** Shows the notice once a day for each person on this page, on a page of the back office. */
export function wirePlanNotice({ session, offline, pathname, notify, log }: PlanNoticeWiring): void {
  const { connectivity, http, clock } = offline;
  let told: string | null = null;

  async function tell(): Promise<void> {
    const { user, isAuthenticated } = session.getSnapshot();
    if (!user || !isAuthenticated || !isOfOffice(pathname.getSnapshot())) return;
    if (!hasRole(user, ['ADMIN', 'MANAGER']) || !connectivity.getSnapshot().isOnline) return;
    const current = `${user.id} ${clock.now().toDateString()}`;
    if (current === told) return;
    told = current;
    try {
      const { planWarning, parseSubscription } = await import('./plan-warning');
      // A refused question must not end the session.
      const subscription = await http.get('/saas/subscription', parseSubscription, {
        allowUnauthorized: true,
      });
      const warning = planWarning(subscription, clock.now());
      // The person may have gone to the register meanwhile.
      if (!warning || !isOfOffice(pathname.getSnapshot())) return;
      notify({
        text: warning.text,
        intent: warning.intent === 'error' ? 'negative' : warning.intent,
        timeoutMs: NOTICE_MS,
        position: 'top',
      });
    } catch (error) {
      log({ level: 'warning', message: 'Nothing is known about the payments of the store.', error });
    }
  }

  pathname.subscribe(() => void tell());
  session.subscribe(() => void tell());
  void tell();
}

function isOfOffice(path: string): boolean {
  return path.startsWith('/app/') && !QUIET_PATHS.includes(path);
}

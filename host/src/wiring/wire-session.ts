// What follows from a change of the session, in one place: the packages that take part know nothing of each other.
import type { Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, type Offline } from '@evertill/shared-offline';
import { leaveNotice } from './notice-after-redirect';

/** A redirect waits this long for the caches to be emptied; storage that hangs must not keep anybody here. */
const RESET_TIMEOUT_MS = 1_000;

export interface SessionWiring {
  session: Session;
  offline: Pick<Offline, 'cache'>;
  loadData(): Promise<Pick<Data, 'resetAll'>>;
  /** Makes the suite ask again what may be shown. */
  recheck(): void;
  /** Leaves the page. */
  leaveTo(path: string): void;
}

export function wireSession({ session, offline, loadData, recheck, leaveTo }: SessionWiring): void {
  let resetting: Promise<void> = Promise.resolve();
  session.subscribe(recheck);
  // Caches only: what waits in the outbox outlives every session.
  session.onReset(() => {
    resetting = loadData()
      .then((data) => data.resetAll())
      .catch(() => offline.cache.clear());
  });
  session.onLost(() => {
    leaveNotice({
      text: OFFLINE_MESSAGES.sessionExpired,
      intent: 'warning',
      position: 'top',
      timeoutMs: LIMITS.sessionExpiredNoticeMs,
    });
    const waited = new Promise((resolve) => setTimeout(resolve, RESET_TIMEOUT_MS));
    void Promise.race([resetting.catch(() => undefined), waited]).then(() => leaveTo('/'));
  });
}

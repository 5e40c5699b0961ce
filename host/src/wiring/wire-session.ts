// What follows from a change of the session, in one place: the packages that take part know nothing of each other.
import type { Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { leaveNotice } from './flash';

export interface SessionWiring {
  session: Session;
  data: Pick<Data, 'resetAll'>;
  /** Makes the suite ask again what may be shown. */
  recheck(): void;
  /** Leaves the page. */
  leaveTo(path: string): void;
}

export function wireSession({ session, data, recheck, leaveTo }: SessionWiring): void {
  session.subscribe(recheck);
  // Caches only: what waits in the outbox outlives every session.
  session.onReset(() => void data.resetAll());
  session.onLost(() => {
    leaveNotice({
      text: OFFLINE_MESSAGES.sessionExpired,
      intent: 'warning',
      position: 'top',
      timeoutMs: LIMITS.sessionExpiredNoticeMs,
    });
    leaveTo('/');
  });
}

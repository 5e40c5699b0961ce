// What follows from a change of the session, in one place: the packages that take part know nothing of each other.
import { resetCachesWithSession, type Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, type Offline } from '@evertill/shared-offline';
import { leaveNotice } from './notice-after-redirect';

/** A redirect waits this long for the caches to be emptied; storage that hangs must not keep anybody here. */
const RESET_TIMEOUT_MS = 1_000;
const HOME_PATH = '/';

export interface SessionWiring {
  session: Session;
  offline: Pick<Offline, 'cache'>;
  loadData(): Promise<Pick<Data, 'resetAll'>>;
  /** Makes the suite ask again what may be shown. */
  recheck(): void;
  /** Puts another address in the place of this one, within the page. */
  replaceAddress(path: string): void;
  /** Leaves the page. */
  leaveTo(path: string): void;
}

export function wireSession({
  session,
  offline,
  loadData,
  recheck,
  replaceAddress,
  leaveTo,
}: SessionWiring): void {
  session.subscribe(recheck);
  const reset = resetCachesWithSession(session, offline.cache, async () => (await loadData()).resetAll());
  session.onLost(() => {
    // Before the guard leads away from a screen that nobody may see any more: it would be another address in between.
    replaceAddress(HOME_PATH);
    leaveNotice({
      text: OFFLINE_MESSAGES.sessionExpired,
      intent: 'warning',
      position: 'top',
      timeoutMs: LIMITS.sessionExpiredNoticeMs,
    });
    const waited = new Promise((resolve) => setTimeout(resolve, RESET_TIMEOUT_MS));
    void Promise.race([reset.whenDone(), waited]).then(() => leaveTo(HOME_PATH));
  });
}

// Handles the consequences of a session change in one place, because the packages involved do not know each other.
import { type CacheReset, resetCachesWithSession, type Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, type Offline } from '@evertill/shared-offline';
import { leaveNotice } from './notice-after-redirect';

/**
 * The longest time that a redirect waits for the caches to be emptied. Hanging storage must not keep a person on the
 * page.
 */
const RESET_TIMEOUT_MS = 1_000;
const HOME_PATH = '/';

export interface SessionWiring {
  session: Session;
  offline: Pick<Offline, 'cache'>;
  loadData(): Promise<Pick<Data, 'resetAll'>>;
  /** Makes the suite decide again which screens may be shown. */
  recheck(): void;
  /** Replaces the address within the page. */
  replaceAddress(path: string): void;
  /** Leaves the page for this path. */
  leaveTo(path: string): void;
}

export function wireSession({
  session,
  offline,
  loadData,
  recheck,
  replaceAddress,
  leaveTo,
}: SessionWiring): Pick<CacheReset, 'whenDone'> {
  session.subscribe(recheck);
  const reset = resetCachesWithSession(session, offline.cache, async () => (await loadData()).resetAll());
  session.onLost(() => {
    // Replaces the address before the guard redirects, because the guard would go to another address in between.
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
  return reset;
}

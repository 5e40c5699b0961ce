import type { Session } from '@evertill/shared-auth';
import type { GuardUser } from './guard';

/** The longest wait for the server's answer. Until the answer comes, the cached user counts. */
const ASK_TIMEOUT_MS = 1_500;

/** Tells the guard who is at the device. */
export interface GuardUserSource {
  now(): GuardUser;
  /** Resolves soon, when `now` no longer returns 'unknown'. */
  known(): Promise<void>;
}

export function createGuardUserSource(
  session: Pick<Session, 'getSnapshot' | 'subscribe' | 'check'>,
): GuardUserSource {
  let trustsCache = false;
  session.subscribe(() => {
    const { status } = session.getSnapshot();
    if (status === 'signed-in' || status === 'signed-out') trustsCache = false;
  });

  function now(): GuardUser {
    const { user, cachedUser, isAuthenticated, status } = session.getSnapshot();
    if (isAuthenticated && user) return { role: user.role };
    if (trustsCache) return cachedUser ? { role: cachedUser.role } : 'nobody';
    return status === 'signed-out' ? 'nobody' : 'unknown';
  }

  return {
    now,
    async known() {
      if (now() !== 'unknown') return;
      // A failed check says nothing about the person, so the cached user counts.
      const asked = session.check().catch(() => null);
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, ASK_TIMEOUT_MS))]);
      if (now() === 'unknown') trustsCache = true;
    },
  };
}

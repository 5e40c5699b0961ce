import type { Session } from '@evertill/shared-auth';
import type { GuardUser } from './guard';

/** Longer than this, nobody waits for the server to say who they are: the cached user counts until it does. */
const ASK_TIMEOUT_MS = 1_500;

/** Who is at the device, as the guard needs to know it. */
export interface GuardUserSource {
  now(): GuardUser;
  /** Resolves, soon, when `now` is no longer 'unknown'. */
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
      // A check that fails says nothing about the person; the cached user is all there is.
      const asked = session.check().catch(() => null);
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, ASK_TIMEOUT_MS))]);
      if (now() === 'unknown') trustsCache = true;
    },
  };
}

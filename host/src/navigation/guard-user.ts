import { personAtWork, type Session } from '@evertill/shared-auth';
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
    const { user, cachedUser, hand, isAuthenticated, status } = session.getSnapshot();
    const known = (isAuthenticated && user) || (trustsCache ? cachedUser : null);
    const person = personAtWork({ user: known, hand });
    if (person) return { role: person.role };
    if (trustsCache) return 'nobody';
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

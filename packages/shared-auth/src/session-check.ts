import type { User } from '@evertill/shared-domain';
import type { Clock } from '@evertill/shared-offline';
import type { SessionCalls } from './session-calls';
import type { SessionStateStore } from './session-state';
import type { StoredSession } from './stored-session';

/** The parts that a check of the session reads and changes. */
export interface SessionCheckParts {
  state: SessionStateStore;
  calls: SessionCalls;
  stored: StoredSession;
  clock: Pick<Clock, 'now'>;
}

/**
 * Returns the function that checks the session. The check asks the server when online, and trusts the cached user when
 * offline. Calls at the same time share one check.
 */
export function createSessionCheck({
  state,
  calls,
  stored,
  clock,
}: SessionCheckParts): () => Promise<User | null> {
  let checking: Promise<User | null> | null = null;
  let recalling: Promise<void> | null = null;

  async function check(): Promise<User | null> {
    // The answer is ignored after a sign-in or sign-out during the check, because it describes the state before.
    const begun = state.epoch();
    if (stored.isSignOutOwed()) return makeUpForSignOut(begun);
    const isAfterSwitch = stored.isSwitchOpen();
    if (state.getSnapshot().status === 'unknown') state.update({ status: 'checking' });
    recalling ??= recall();
    const [answer] = await Promise.all([calls.askForUser(), recalling]);
    if (state.epoch() !== begun) return state.getSnapshot().user;
    if (stored.isSignOutOwed()) return makeUpForSignOut(begun);
    // An answer to a question from before the switch says nothing about the store after it.
    if (answer !== 'unanswered' && isAfterSwitch) stored.noteSwitch(false);
    const person = answer === 'unanswered' ? stored.read() : answer;
    if (!person) {
      state.signOut();
      void stored.keep();
      return null;
    }
    const signedInAt = stored.read()?.signedInAt ?? clock.now().toISOString();
    const user = state.signIn({ ...person, signedInAt });
    void stored.keep();
    return user;
  }

  /** Restores what a power cut removed from localStorage. Runs once per page. */
  async function recall(): Promise<void> {
    const begun = state.epoch();
    const isNewer = await stored.recall();
    if (isNewer && state.epoch() === begun) state.update({ cachedUser: stored.read()?.user ?? null });
  }

  /** Sends a sign-out that happened offline, because the cookie outlives an offline sign-out. */
  async function makeUpForSignOut(begun: number): Promise<User | null> {
    // When the server fails, the next check retries. The person is signed out on this device in both cases.
    if (await calls.logout().catch(() => false)) stored.oweSignOut(false);
    if (state.epoch() === begun) {
      state.signOut();
      void stored.keep();
    }
    return state.getSnapshot().user;
  }

  return () => {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}

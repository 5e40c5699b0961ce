import { createSignal, type User } from '@evertill/shared-domain';
import type { Outbox } from '@evertill/shared-offline';
import type { SessionState } from './session-contract';
import type { StoredSession, StoredUser } from './stored-session';

/** Keeps the signed-in person, on this page and in the storage of the device. */
export interface SessionStateStore {
  getSnapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Called when the cached data of the signed-in person must no longer be shown. */
  onReset(listener: () => void): () => void;
  /**
   * Returns a number that changes with every sign-in and sign-out, so that a check can tell that its result is out of
   * date.
   */
  epoch(): number;
  update(change: Partial<SessionState>): void;
  signIn(person: StoredUser): User;
  signOut(): void;
}

/** Starts with the stored person of this device as the cached user. */
export function createSessionState(
  stored: StoredSession,
  outbox: Pick<Outbox, 'setAuthor'>,
): SessionStateStore {
  const changed = createSignal();
  const reset = createSignal();
  let snapshot: SessionState = {
    user: null,
    cachedUser: stored.read()?.user ?? null,
    isAuthenticated: false,
    status: 'unknown',
  };
  let epoch = 0;

  function update(change: Partial<SessionState>): void {
    snapshot = { ...snapshot, ...change };
    changed.emit();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changed.subscribe,
    onReset: reset.subscribe,
    epoch: () => epoch,
    update,
    signIn(person) {
      epoch += 1;
      const { user, store } = person;
      const before = snapshot.user ?? snapshot.cachedUser;
      stored.write(person);
      const { id: userId, role, username } = user;
      outbox.setAuthor({ userId, role, username, ...(store === null ? {} : { store }) });
      // The new person may have other rights, so the cached data of the person before must not be shown.
      if (before && before.id !== user.id) reset.emit();
      const isUnchanged =
        snapshot.status === 'signed-in' && JSON.stringify(snapshot.user) === JSON.stringify(user);
      if (!isUnchanged) update({ user, cachedUser: user, isAuthenticated: true, status: 'signed-in' });
      return user;
    },
    signOut() {
      epoch += 1;
      const hadUser = snapshot.user !== null || snapshot.cachedUser !== null;
      stored.clear();
      outbox.setAuthor(null);
      if (hadUser) reset.emit();
      update({ user: null, cachedUser: null, isAuthenticated: false, status: 'signed-out' });
    },
  };
}

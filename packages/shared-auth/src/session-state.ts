import { createSignal, type User } from '@evertill/shared-domain';
import type { Outbox } from '@evertill/shared-offline';
import { type AtRegister, OWN_HANDS, type StoredHand } from './hand';
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
  /** Changes who stands at the register, on this page and in the storage of the device. */
  standAt(at: AtRegister): void;
  /** Reads who stands at the register, after another tab has changed it. */
  readAt(): void;
}

/** Starts with the stored person of this device as the cached user. */
export function createSessionState(
  stored: StoredSession,
  storedHand: StoredHand,
  outbox: Pick<Outbox, 'setAuthor' | 'setUnsureAuthor'>,
): SessionStateStore {
  const changed = createSignal();
  const reset = createSignal();
  const kept = stored.read();
  let snapshot: SessionState = {
    user: null,
    cachedUser: kept?.user ?? null,
    ...(kept ? storedHand.read(signInOf(kept)) : OWN_HANDS),
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
      // Nothing is sent while the session of the server may be that of another store.
      const author = { userId, role, username, ...(store === null ? {} : { store }) };
      if (stored.isSwitchOpen()) outbox.setUnsureAuthor(author);
      else outbox.setAuthor(author);
      // The new person may have other rights, so the cached data of the person before must not be shown.
      if (before && before.id !== user.id) reset.emit();
      const isUnchanged =
        snapshot.status === 'signed-in' && JSON.stringify(snapshot.user) === JSON.stringify(user);
      if (isUnchanged) return user;
      const at = storedHand.read(signInOf(person));
      update({ user, cachedUser: user, isAuthenticated: true, status: 'signed-in', ...at });
      return user;
    },
    signOut() {
      epoch += 1;
      const hadUser = snapshot.user !== null || snapshot.cachedUser !== null;
      stored.clear();
      storedHand.write('', OWN_HANDS);
      outbox.setAuthor(null);
      if (hadUser) reset.emit();
      update({ user: null, cachedUser: null, isAuthenticated: false, status: 'signed-out', ...OWN_HANDS });
    },
    standAt(at) {
      const person = stored.read();
      if (!person) return;
      storedHand.write(signInOf(person), at);
      update(at);
    },
    readAt() {
      const person = stored.read();
      if (person) update(storedHand.read(signInOf(person)));
    },
  };
}

function signInOf({ user, signedInAt }: StoredUser): string {
  return `${user.id} ${signedInAt ?? ''}`;
}

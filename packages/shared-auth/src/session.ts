import { createSignal, type User } from '@evertill/shared-domain';
import {
  ApiError,
  getOffline,
  type KeyValueStorage,
  type Offline,
  OfflineError,
} from '@evertill/shared-offline';
import { SESSION_MESSAGES } from './messages';
import type { Session, SessionState } from './session-contract';
import { createStoredSession, readStoredUser, type StoredUser } from './stored-session';

// The registry symbol, not this module, makes it one per page: federation may load this module twice.
const PAGE_KEY = Symbol.for('evertill.session');

export interface SessionOptions {
  offline: Offline;
  /** localStorage unless handed in. */
  storage?: KeyValueStorage;
  /** Tells which key of the storage another tab has changed; the page's storage event unless handed in. */
  onStorage?: (listener: (key: string | null) => void) => () => void;
}

/** Builds a session over an offline layer. */
export function createSession({
  offline,
  storage = localStorage,
  onStorage = onPageStorage,
}: SessionOptions): Session {
  const { http, connectivity, outbox, clock } = offline;
  const stored = createStoredSession(
    storage,
    offline.durable,
    offline.namespace === '' ? '' : `:${offline.namespace}`,
  );
  const changed = createSignal();
  const lost = createSignal();
  const reset = createSignal();
  let snapshot: SessionState = {
    user: null,
    cachedUser: stored.read()?.user ?? null,
    isAuthenticated: false,
    status: 'unknown',
  };
  let checking: Promise<User | null> | null = null;
  let recalling: Promise<void> | null = null;
  // A check that began before a sign-in or sign-out has nothing to say about what holds after it.
  let epoch = 0;

  const isOnline = () => connectivity.getSnapshot().isOnline;

  function update(change: Partial<SessionState>): void {
    snapshot = { ...snapshot, ...change };
    changed.emit();
  }

  function signIn(person: StoredUser): User {
    epoch += 1;
    const { user, store } = person;
    const before = snapshot.user ?? snapshot.cachedUser;
    stored.write(person);
    const { id: userId, role, username } = user;
    outbox.setAuthor({ userId, role, username, ...(store === null ? {} : { store }) });
    // Another person may read other things: nothing of the one before may be shown to them.
    if (before && before.id !== user.id) reset.emit();
    const isSame = snapshot.status === 'signed-in' && JSON.stringify(snapshot.user) === JSON.stringify(user);
    if (!isSame) update({ user, cachedUser: user, isAuthenticated: true, status: 'signed-in' });
    return user;
  }

  function signOut(): void {
    epoch += 1;
    const hadUser = snapshot.user !== null || snapshot.cachedUser !== null;
    stored.clear();
    outbox.setAuthor(null);
    if (hadUser) reset.emit();
    update({ user: null, cachedUser: null, isAuthenticated: false, status: 'signed-out' });
  }

  async function check(): Promise<User | null> {
    const begun = epoch;
    if (stored.isSignOutOwed()) return makeUpForSignOut(begun);
    if (snapshot.status === 'unknown') update({ status: 'checking' });
    recalling ??= recall();
    const [found] = await Promise.all([askServer(), recalling]);
    if (epoch !== begun) return snapshot.user;
    if (stored.isSignOutOwed()) return makeUpForSignOut(begun);
    const person = found === 'unanswered' ? stored.read() : found;
    if (!person) {
      signOut();
      void stored.keep();
      return null;
    }
    const signedInAt = stored.read()?.signedInAt ?? clock.now().toISOString();
    const user = signIn({ ...person, signedInAt });
    void stored.keep();
    return user;
  }

  /** Once for each page: a power cut takes what the browser had not written yet. */
  async function recall(): Promise<void> {
    const begun = epoch;
    if ((await stored.recall()) && epoch === begun) update({ cachedUser: stored.read()?.user ?? null });
  }

  async function makeUpForSignOut(begun: number): Promise<User | null> {
    // A server that fails here is told at the next check; on this device nobody is signed in either way.
    await tellSignOut().catch(() => undefined);
    if (epoch === begun) {
      signOut();
      void stored.keep();
    }
    return snapshot.user;
  }

  // Only a 401 or 403 says that nobody is signed in; a server that is unwell says nothing about the person.
  async function askServer(): Promise<StoredUser | null | 'unanswered'> {
    if (!isOnline()) return 'unanswered';
    try {
      return await http.get('/auth/user', readStoredUser, { allowUnauthorized: true });
    } catch (error) {
      return error instanceof ApiError && (error.status === 401 || error.status === 403)
        ? null
        : 'unanswered';
    }
  }

  async function login(username: string, password: string, shop = ''): Promise<User> {
    if (!isOnline()) await connectivity.check();
    const store = shop.trim();
    const data = { username: username.trim(), password: password.trim(), ...(store ? { store } : {}) };
    const answer = await http
      .send({ method: 'POST', url: '/auth/login', data, allowUnauthorized: true })
      .catch((error) => {
        throw error instanceof ApiError ? withLoginWords(error) : error;
      });
    stored.oweSignOut(false);
    // The answer alone is no session: a browser that refuses the cookie would fail at the first sale.
    const person = await askServer();
    if (person === null) throw new ApiError(SESSION_MESSAGES.noSession, { status: 401 });
    const signedInAt = clock.now().toISOString();
    const user = signIn({ ...(person === 'unanswered' ? readStoredUser(answer) : person), signedInAt });
    void stored.keep({ isNew: true });
    return user;
  }

  async function logout(): Promise<void> {
    stored.oweSignOut(true);
    outbox.setAuthor(null);
    try {
      await tellSignOut();
    } finally {
      signOut();
      void stored.keep();
    }
  }

  // Sent only when online (spec 7). Not told, it is owed: the cookie outlives an offline sign-out.
  async function tellSignOut(): Promise<void> {
    if (!isOnline()) return;
    try {
      await http.send({ method: 'POST', url: '/auth/logout', allowUnauthorized: true });
    } catch (error) {
      if (error instanceof OfflineError) return;
      if (!(error instanceof ApiError && error.status < 500)) throw error;
    }
    stored.oweSignOut(false);
  }

  const stops = [
    http.onSessionLost(() => {
      if (!snapshot.isAuthenticated) return;
      signOut();
      void stored.keep();
      lost.emit();
    }),
    // Another tab signed in or out: one cookie serves them all.
    onStorage((key) => {
      if (!stored.isAbout(key)) return;
      const person = stored.read();
      if (person) signIn(person);
      else if (snapshot.isAuthenticated) signOut();
    }),
  ];

  return {
    getSnapshot: () => snapshot,
    subscribe: changed.subscribe,
    check() {
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },
    login,
    logout,
    updateUser(user) {
      const person = stored.read();
      signIn({ user, store: person?.store ?? null, signedInAt: person?.signedInAt ?? null });
      void stored.keep();
    },
    onLost: lost.subscribe,
    onReset: reset.subscribe,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

/** The session of this page, whichever copy of this module made it. */
export function getSession(): Session {
  const page = pageSlot();
  page[PAGE_KEY] ??= createSession({ offline: getOffline() });
  return page[PAGE_KEY];
}

/** Makes a session the one of this page; an embedding page does so before its first screen. */
export function provideSession(session: Session): void {
  pageSlot()[PAGE_KEY] = session;
}

// Spec 8: the server's error text, else what its answer means, else our own sentence. Here a 401 is no lost session.
function withLoginWords(error: ApiError): ApiError {
  const { status, body, serverError, isWordless } = error;
  const isMeaningful = serverError !== null || !(isWordless || status === 401 || status === 403);
  return isMeaningful ? error : new ApiError(SESSION_MESSAGES.invalidLogin, { status, body });
}

function onPageStorage(listener: (key: string | null) => void): () => void {
  const handle = ({ key }: StorageEvent) => listener(key);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

function pageSlot(): { [PAGE_KEY]?: Session } {
  return globalThis as { [PAGE_KEY]?: Session };
}

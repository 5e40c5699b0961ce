import { createSignal, pageSlots, type User } from '@evertill/shared-domain';
import { ApiError, getOffline, type KeyValueStorage, type Offline } from '@evertill/shared-offline';
import { createStoredHand } from './hand';
import { SESSION_MESSAGES } from './messages';
import { createSessionCalls } from './session-calls';
import { createSessionCheck } from './session-check';
import type { Session } from './session-contract';
import { createSessionState } from './session-state';
import { createStoredSession, readStoredUser, type StoredUser } from './stored-session';

// All copies of this module share this symbol, because federation may load the module twice and a page has one session.
const PAGE_KEY = Symbol.for('evertill.session');
type Slots = { [PAGE_KEY]?: Session };

export interface SessionOptions {
  offline: Offline;
  /** The default is localStorage. */
  storage?: KeyValueStorage;
  /** Reports the storage key that another tab has changed. The default is the page's storage event. */
  onStorage?: (listener: (key: string | null) => void) => () => void;
}

/** In milliseconds. The time between two questions which store the session is of, after a switch without an answer. */
const ASK_AGAIN_MS = 15_000;

export function createSession({
  offline,
  storage = localStorage,
  onStorage = onPageStorage,
}: SessionOptions): Session {
  const { http, connectivity, outbox, clock, durable, namespace } = offline;
  const suffix = namespace === '' ? '' : `:${namespace}`;
  const stored = createStoredSession(storage, durable, suffix);
  const storedHand = createStoredHand(storage, suffix);
  const state = createSessionState(stored, storedHand, outbox);
  const calls = createSessionCalls(http, connectivity);
  const checkOnce = createSessionCheck({ state, calls, stored, clock });
  let asking: number | null = null;
  /** True while this page ends its session on the server, or exchanges it. */
  let isLeaving = false;

  async function check(): Promise<User | null> {
    const user = await checkOnce();
    // Nothing is sent until the server has said which store its session is of, so it is asked again.
    if (stored.isSwitchOpen()) askLater();
    return user;
  }

  function askLater(): void {
    if (asking !== null) clock.clearTimeout(asking);
    asking = clock.setTimeout(() => {
      asking = null;
      if (stored.isSwitchOpen()) void check();
    }, ASK_AGAIN_MS);
  }

  const lost = createSignal();

  async function login(username: string, password: string, shop = ''): Promise<User> {
    const answer = await calls.login(username, password, shop);
    stored.oweSignOut(false);
    stored.noteSwitch(false);
    // The login's answer alone proves no session. A browser that refuses the cookie would fail at the first sale.
    const person = await calls.askForUser();
    if (person === null) throw new ApiError(SESSION_MESSAGES.noSession, { status: 401 });
    return begin(person === 'unanswered' ? readStoredUser(answer) : person);
  }

  /** Signs in a person whose session the server has just made. */
  function begin(person: Omit<StoredUser, 'signedInAt'>): User {
    http.beginSession();
    const user = state.signIn({ ...person, signedInAt: clock.now().toISOString() });
    void stored.keep({ isNew: true });
    return user;
  }

  async function changeStore(storeId: string, password?: string): Promise<User> {
    // Nothing is sent while the cookie may already be that of the other store.
    outbox.setAuthor(null);
    stored.noteSwitch(true);
    isLeaving = true;
    try {
      const answer = readStoredUser(await calls.changeStore(storeId, password));
      stored.noteSwitch(false);
      return begin(answer);
    } catch (error) {
      if (isRefusal(error)) stored.noteSwitch(false);
      http.beginSession();
      // A lost answer leaves open which session the browser has, so the server is asked, also after a reload.
      await check();
      throw error;
    } finally {
      isLeaving = false;
    }
  }

  async function logout(): Promise<void> {
    stored.oweSignOut(true);
    outbox.setAuthor(null);
    isLeaving = true;
    try {
      if (await calls.logout()) stored.oweSignOut(false);
    } finally {
      isLeaving = false;
      state.signOut();
      void stored.keep();
    }
  }

  function refused(): void {
    // The server also refuses a request that a sign-out or a switch overtook. Nobody lost a session then.
    if (!state.getSnapshot().isAuthenticated || isLeaving) return;
    // Another tab may be leaving, or may have stopped in the middle of it, so the server is asked.
    if (stored.isSignOutOwed()) void check();
    else if (stored.isSwitchOpen()) void check().then((user) => user ?? lost.emit());
    else {
      state.signOut();
      void stored.keep();
      lost.emit();
    }
  }

  const stops = [
    () => asking !== null && clock.clearTimeout(asking),
    connectivity.subscribe(() => {
      if (stored.isSwitchOpen() && connectivity.getSnapshot().isOnline) void check();
    }),
    http.onSessionLost(refused),
    // All tabs share one cookie, so a sign-in or sign-out in another tab applies here too.
    onStorage((key) => {
      if (storedHand.isAbout(key)) state.readAt();
      if (!stored.isAbout(key)) return;
      const person = stored.read();
      if (person) {
        http.beginSession();
        state.signIn(person);
      } else if (state.getSnapshot().isAuthenticated) state.signOut();
    }),
  ];

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    check,
    login,
    changeStore,
    logout,
    updateUser(user) {
      const person = stored.read();
      state.signIn({ user, store: person?.store ?? null, signedInAt: person?.signedInAt ?? null });
      void stored.keep();
    },
    handOver: (hand) => state.standAt({ hand, isLocked: false }),
    lock: () => state.standAt({ hand: state.getSnapshot().hand, isLocked: true }),
    onLost: lost.subscribe,
    onReset: state.onReset,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

/** True when the server has refused the switch, so that the session is the one from before. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Returns the session of this page, even when another copy of this module created it. */
export function getSession(): Session {
  const page = pageSlots<Slots>();
  page[PAGE_KEY] ??= createSession({ offline: getOffline() });
  return page[PAGE_KEY];
}

/** Sets the session of this page. An embedding page calls this before its first screen. */
export function provideSession(session: Session): void {
  pageSlots<Slots>()[PAGE_KEY] = session;
}

function onPageStorage(listener: (key: string | null) => void): () => void {
  const handle = ({ key }: StorageEvent) => listener(key);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

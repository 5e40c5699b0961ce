import { User } from '@evertill/shared-domain';
import type { DurableStorage, KeyValueStorage } from '@evertill/shared-offline';

/** The storage keys of the session (spec 9: user and flag are stored durably). */
export const SESSION_KEYS = {
  user: 'evertill.user',
  authenticated: 'evertill.authenticated',
  signOutOwed: 'evertill.signOutOwed',
  signedOut: 'evertill.signedOut',
  switching: 'evertill.switching',
} as const;

/** The session's key in the durable storage, which writes to the disk at once. */
const DURABLE_KEY = 'session';

/** The signed-in person and their shop, as stored on this device. */
export interface StoredUser {
  user: User;
  store: string | null;
  /** Differs for every sign-in, so that a repeated sign-in also changes the storage and the other tabs get an event. */
  signedInAt: string | null;
}

export interface StoredSession {
  read(): StoredUser | null;
  write(stored: StoredUser): void;
  clear(): void;
  /**
   * Copies the current state to the durable storage, unless a later state is stored there. A new sign-in (`isNew`)
   * always replaces the stored state.
   */
  keep(options?: { isNew: boolean }): Promise<void>;
  /**
   * Restores the durable state when it is later than the browser's storage, as it can be after a power cut. Resolves to
   * true when the durable state was later.
   */
  recall(): Promise<boolean>;
  /** True while the server does not know of a sign-out. Until then the cookie would sign the person in again. */
  isSignOutOwed(): boolean;
  oweSignOut(isOwed: boolean): void;
  /** True while a switch to another store was asked for, and the server has not said which store the session is of. */
  isSwitchOpen(): boolean;
  noteSwitch(isOpen: boolean): void;
  /** True when a storage event of another tab concerns this session. */
  isAbout(key: string | null): boolean;
}

/**
 * The last sign-in or sign-out that a storage holds. `at` is the time of the sign-in in both cases, compared as text.
 */
type SessionMark =
  | { readonly kind: 'signed-in'; readonly at: string; readonly person: StoredUser }
  | { readonly kind: 'signed-out'; readonly at: string }
  | { readonly kind: 'nothing' };

/**
 * Keeps the session in the browser's storage and in the durable storage, which survives a power cut. `suffix` separates
 * namespaces.
 */
export function createStoredSession(
  storage: KeyValueStorage,
  durable: DurableStorage,
  suffix: string,
): StoredSession {
  const userKey = `${SESSION_KEYS.user}${suffix}`;
  const flagKey = `${SESSION_KEYS.authenticated}${suffix}`;
  const owedKey = `${SESSION_KEYS.signOutOwed}${suffix}`;
  const signedOutKey = `${SESSION_KEYS.signedOut}${suffix}`;

  function put(key: string, value: string): void {
    try {
      storage.setItem(key, value);
    } catch {
      // A full storage only prevents the offline start after a reload.
    }
  }

  function read(): StoredUser | null {
    if (storage.getItem(flagKey) !== 'true') return null;
    try {
      return readStoredUser(JSON.parse(storage.getItem(userKey) ?? 'null'));
    } catch {
      return null; // A corrupted entry counts as signed out, so the person signs in again.
    }
  }

  function write(person: StoredUser): void {
    put(userKey, JSON.stringify(wireOf(person)));
    put(flagKey, 'true');
    storage.removeItem(signedOutKey);
  }

  function clear(): void {
    const person = read();
    storage.removeItem(flagKey);
    storage.removeItem(userKey);
    noteSwitch(false);
    // After a power cut the durable storage may still hold this sign-in. The mark says that the sign-in has ended.
    if (person) put(signedOutKey, person.signedInAt ?? '');
  }

  const switchingKey = `${SESSION_KEYS.switching}${suffix}`;
  const noteSwitch = (isOpen: boolean) =>
    isOpen ? put(switchingKey, 'true') : storage.removeItem(switchingKey);
  const oweSignOut = (isOwed: boolean) => (isOwed ? put(owedKey, 'true') : storage.removeItem(owedKey));

  function currentMark(): SessionMark {
    const person = read();
    if (person) return { kind: 'signed-in', at: person.signedInAt ?? '', person };
    const at = storage.getItem(signedOutKey);
    return at === null ? { kind: 'nothing' } : { kind: 'signed-out', at };
  }

  return {
    read,
    write,
    clear,
    oweSignOut,
    keep: ({ isNew } = { isNew: false }) =>
      durable.change(DURABLE_KEY, (stored) => {
        const now = currentMark();
        if (now.kind === 'nothing' || (!isNew && isLater(readMark(stored), now))) return stored;
        const next = now.kind === 'signed-in' ? wireOf(now.person) : { signedOut: now.at };
        return JSON.stringify(next) === JSON.stringify(stored) ? stored : next;
      }),
    async recall() {
      const kept = readMark(await durable.read(DURABLE_KEY));
      const now = currentMark();
      if (kept.kind === 'nothing' || !isLater(kept, now)) return false;
      if (kept.kind === 'signed-in') write(kept.person);
      else if (now.kind === 'signed-in') {
        clear();
        oweSignOut(true);
      }
      return true;
    },
    isSignOutOwed: () => storage.getItem(owedKey) === 'true',
    isSwitchOpen: () => storage.getItem(switchingKey) === 'true',
    noteSwitch,
    isAbout: (key) => key === null || key === userKey || key === flagKey,
  };
}

/** True when `mark` is later than `other`. */
function isLater(mark: SessionMark, other: SessionMark): boolean {
  if (mark.kind === 'nothing') return false;
  if (other.kind === 'nothing') return true;
  // A sign-out has the time of the sign-in that it ends, so at equal times the sign-out is later.
  return mark.at === other.at
    ? mark.kind === 'signed-out' && other.kind === 'signed-in' && mark.at !== ''
    : mark.at > other.at;
}

function readMark(stored: unknown): SessionMark {
  const at = textIn(stored, 'signedOut');
  if (at !== null) return { kind: 'signed-out', at };
  try {
    const person = readStoredUser(stored);
    return { kind: 'signed-in', at: person.signedInAt ?? '', person };
  } catch {
    return { kind: 'nothing' }; // The entry is corrupted or from another program.
  }
}

const wireOf = ({ user, store, signedInAt }: StoredUser) => ({ ...user, storeId: store, signedInAt });

/** Reads a user and their shop from a server's answer or from storage. Throws when the value is not a user. */
export function readStoredUser(wire: unknown): StoredUser {
  return { user: User.parse(wire), store: textIn(wire, 'storeId'), signedInAt: textIn(wire, 'signedInAt') };
}

function textIn(wire: unknown, name: string): string | null {
  const value =
    typeof wire === 'object' && wire !== null ? Object.entries(wire).find(([key]) => key === name) : null;
  return typeof value?.[1] === 'string' ? value[1] : null;
}

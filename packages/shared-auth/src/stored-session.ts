import { User } from '@evertill/shared-domain';
import type { DurableStorage, KeyValueStorage } from '@evertill/shared-offline';

/** The keys of the session on this device (spec 9: user and flag are stored durably). */
export const SESSION_KEYS = {
  user: 'evertill.user',
  authenticated: 'evertill.authenticated',
  signOutOwed: 'evertill.signOutOwed',
  signedOut: 'evertill.signedOut',
} as const;

/** The one key of what is on the disk at once. */
const DURABLE_KEY = 'session';

/** The signed-in person as this device remembers them, and the shop they belong to. */
export interface StoredUser {
  user: User;
  store: string | null;
  /** Makes every sign-in a change of the storage, so that the other tabs hear of it. */
  signedInAt: string | null;
}

export interface StoredSession {
  read(): StoredUser | null;
  write(stored: StoredUser): void;
  clear(): void;
  /** Puts what is stored now on the disk at once, in place of anything earlier; a `new` sign-in takes every place. */
  keep(options?: { isNew: boolean }): Promise<void>;
  /** After a power cut the disk may know of something later than the browser's storage: takes that; whether there was any. */
  recall(): Promise<boolean>;
  /** A sign-out the server was not told of yet: until then its cookie would sign the person in again. */
  isSignOutOwed(): boolean;
  oweSignOut(isOwed: boolean): void;
  /** Whether a storage event of another tab is about this session. */
  isAbout(key: string | null): boolean;
}

/** The last sign-in or sign-out that a storage knows of. Times are compared as text. */
type SessionMark =
  | { readonly kind: 'signed-in'; readonly at: string; readonly person: StoredUser }
  | { readonly kind: 'signed-out'; readonly at: string }
  | { readonly kind: 'nothing' };

/** Keeps the session in the browser's storage, per namespace, and where a power cut leaves it. */
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
      // A full storage costs only the offline start after a reload.
    }
  }

  function read(): StoredUser | null {
    if (storage.getItem(flagKey) !== 'true') return null;
    try {
      return readStoredUser(JSON.parse(storage.getItem(userKey) ?? 'null'));
    } catch {
      return null; // Unreadable is the same as nobody: the person signs in again.
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
    // What is on the disk may be written too late: by this it is known to be over.
    if (person) put(signedOutKey, person.signedInAt ?? '');
  }

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
    isAbout: (key) => key === null || key === userKey || key === flagKey,
  };
}

/** True when a mark is of something that happened after the other mark. */
function isLater(mark: SessionMark, other: SessionMark): boolean {
  if (mark.kind === 'nothing') return false;
  if (other.kind === 'nothing') return true;
  // The end of a sign-in comes after it.
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
    return { kind: 'nothing' }; // Damaged, or not ours.
  }
}

const wireOf = ({ user, store, signedInAt }: StoredUser) => ({ ...user, storeId: store, signedInAt });

/** A user as answered or stored, with the shop beside it. */
export function readStoredUser(wire: unknown): StoredUser {
  return { user: User.parse(wire), store: textIn(wire, 'storeId'), signedInAt: textIn(wire, 'signedInAt') };
}

function textIn(wire: unknown, name: string): string | null {
  const value =
    typeof wire === 'object' && wire !== null ? Object.entries(wire).find(([key]) => key === name) : null;
  return typeof value?.[1] === 'string' ? value[1] : null;
}

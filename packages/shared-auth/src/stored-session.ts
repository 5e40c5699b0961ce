import { User } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';

/** The keys of the session on this device (spec 9: user and flag are stored durably). */
export const SESSION_KEYS = {
  user: 'evertill.user',
  authenticated: 'evertill.authenticated',
  signOutOwed: 'evertill.signOutOwed',
} as const;

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
  /** A sign-out the server was not told of yet: until then its cookie would sign the person in again. */
  isSignOutOwed(): boolean;
  oweSignOut(isOwed: boolean): void;
  /** Whether a storage event of another tab is about this session. */
  isAbout(key: string | null): boolean;
}

/** Keeps the session in durable browser storage, per namespace. */
export function createStoredSession(storage: KeyValueStorage, suffix: string): StoredSession {
  const userKey = `${SESSION_KEYS.user}${suffix}`;
  const flagKey = `${SESSION_KEYS.authenticated}${suffix}`;
  const owedKey = `${SESSION_KEYS.signOutOwed}${suffix}`;

  function write(key: string, value: string): void {
    try {
      storage.setItem(key, value);
    } catch {
      // A full storage costs only the offline start after a reload.
    }
  }

  return {
    read() {
      if (storage.getItem(flagKey) !== 'true') return null;
      try {
        return readStoredUser(JSON.parse(storage.getItem(userKey) ?? 'null'));
      } catch {
        return null; // Unreadable is the same as nobody: the person signs in again.
      }
    },
    write({ user, store, signedInAt }) {
      write(userKey, JSON.stringify({ ...user, storeId: store, signedInAt }));
      write(flagKey, 'true');
    },
    clear() {
      storage.removeItem(flagKey);
      storage.removeItem(userKey);
    },
    isSignOutOwed: () => storage.getItem(owedKey) === 'true',
    oweSignOut(isOwed) {
      if (isOwed) write(owedKey, 'true');
      else storage.removeItem(owedKey);
    },
    isAbout: (key) => key === null || key === userKey || key === flagKey,
  };
}

/** A user as answered or stored, with the shop beside it. */
export function readStoredUser(wire: unknown): StoredUser {
  return { user: User.parse(wire), store: textIn(wire, 'storeId'), signedInAt: textIn(wire, 'signedInAt') };
}

function textIn(wire: unknown, name: string): string | null {
  const value =
    typeof wire === 'object' && wire !== null ? Object.entries(wire).find(([key]) => key === name) : null;
  return typeof value?.[1] === 'string' ? value[1] : null;
}

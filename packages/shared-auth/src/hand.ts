// A person takes over the register of the person who is signed in. The session stays that of the signed-in person, so the
// server's rights do not change; the screens follow whoever may do less.
import { isRecord, lesserRole, ROLES, type User } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';
import type { Hand, SessionState } from './session-contract';

/** Who stands at the register of a session. */
export type AtRegister = Pick<SessionState, 'hand' | 'isLocked'>;

/** Nobody took over, and the register is open. */
export const OWN_HANDS: AtRegister = { hand: null, isLocked: false };

/** Keeps who stands at the register, for one sign-in. */
export interface StoredHand {
  /** Reads what was kept for this sign-in. */
  read(signIn: string): AtRegister;
  write(signIn: string, at: AtRegister): void;
  /** True when a storage event of another tab concerns this. */
  isAbout(key: string | null): boolean;
}

/** Returns the person at the register, with the rights that both this person and the signed-in person have. */
export function personAtWork({ user, hand }: { user: User | null; hand: Hand | null }): User | null {
  if (!user || !hand) return user;
  // The address is the signed-in person's own.
  return { ...user, ...hand.user, email: null, role: lesserRole(user.role, hand.user.role) };
}

/** Keeps in the browser's storage who stands at the register. `suffix` separates namespaces. */
export function createStoredHand(storage: KeyValueStorage, suffix: string): StoredHand {
  const key = `evertill.hand${suffix}`;
  return {
    read(signIn) {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        // A new sign-in begins with the person who signed in.
        if (!isRecord(kept) || kept.signIn !== signIn) return OWN_HANDS;
        return { hand: readHand(kept.hand), isLocked: kept.isLocked === true };
      } catch {
        return OWN_HANDS; // A corrupted entry counts as none, because the password has opened this session.
      }
    },
    write(signIn, { hand, isLocked }) {
      try {
        if (hand === null && !isLocked) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ signIn, hand, isLocked }));
      } catch {
        // A full storage only forgets at the next reload who took over.
      }
    },
    isAbout: (changed) => changed === key,
  };
}

function readHand(value: unknown): Hand | null {
  if (!isRecord(value) || !isRecord(value.user) || typeof value.pinSetAt !== 'string') return null;
  const { id, username, firstName, lastName, role } = value.user;
  const known = ROLES.find((one) => one === role);
  if (typeof id !== 'string' || typeof username !== 'string' || !known) return null;
  const name = { firstName: textOr(firstName), lastName: textOr(lastName) };
  return { user: { id, username, ...name, role: known }, pinSetAt: value.pinSetAt };
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// Who stands at the register, for the writes that tell it.
import { personAtWork } from '@evertill/shared-auth';
import { displayName, type SoldBy } from '@evertill/shared-domain';
import type { SignedIn } from '../data';

/** Returns who took over the register by PIN. Undefined while the signed-in person works. */
export function soldByOf({ hand }: Pick<SignedIn, 'hand'>): SoldBy | undefined {
  return hand ? { userId: hand.user.id, pinSetAt: hand.pinSetAt } : undefined;
}

/** Returns the name of the person at the register. Null when nobody ever signed in. */
export function nameAtRegister({ user, cachedUser, hand = null }: SignedIn): string | null {
  const person = personAtWork({ user: user ?? cachedUser, hand });
  return person && displayName(person);
}

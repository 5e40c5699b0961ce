// The lock of a register: who may open it by PIN, and what an opened register is then.
import { createStore, type Store } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { isPinOf, type PersonWithPin, type StaffPins } from '@evertill/shared-domain';
import type { KeptPins, Turn } from './kept-pins';

/** The answer to a typed PIN. */
export type PinAnswer = { readonly kind: 'right' | 'wrong' } | Exclude<Turn, { kind: 'go' }>;

export interface Lock {
  /** The people who can open the register. Empty while the store does not switch by PIN. */
  readonly people: Store<readonly PersonWithPin[]>;
  /** The minutes without any input after which the register locks. Zero never locks. */
  lockAfterMinutes(): number;
  lock(): void;
  /** Checks a PIN. Every try counts, whatever the PIN is asked for. */
  check(person: PersonWithPin, pin: string): Promise<PinAnswer>;
  /** Checks a PIN, and gives the register to its person when it is right. */
  open(person: PersonWithPin, pin: string): Promise<PinAnswer>;
  /** Takes over what the server sent, or what the device keeps. Null when nobody may open the register by PIN. */
  take(pins: StaffPins | null): void;
}

interface LockParts {
  session: Pick<Session, 'getSnapshot' | 'lock' | 'handOver'>;
  kept: Pick<KeptPins, 'takeTurn' | 'forgive'>;
}

export function createLock({ session, kept }: LockParts): Lock {
  const people = createStore<readonly PersonWithPin[]>([]);
  let minutes = 0;

  async function check(person: PersonWithPin, pin: string): Promise<PinAnswer> {
    const turn = await kept.takeTurn(person);
    if (turn.kind !== 'go') return turn;
    if (!(await isPinOf(pin, person.pin))) return { kind: 'wrong' };
    await kept.forgive(person.id);
    return { kind: 'right' };
  }

  return {
    check,
    people,
    lockAfterMinutes: () => minutes,
    lock() {
      if (people.getSnapshot().length > 0) session.lock();
    },
    async open(person, pin) {
      const answer = await check(person, pin);
      if (answer.kind !== 'right') return answer;
      const { id, username, firstName, lastName, role, pinSetAt } = person;
      const isSignedIn = session.getSnapshot().user?.id === id;
      session.handOver(isSignedIn ? null : { user: { id, username, firstName, lastName, role }, pinSetAt });
      return answer;
    },
    take(pins) {
      minutes = pins?.lockAfterMinutes ?? 0;
      people.set(pins?.people ?? []);
      const { hand } = session.getSnapshot();
      // A person whose PIN is gone or changed must not go on, and the signed-in person must not be let in unasked.
      const isKnown = people
        .getSnapshot()
        .some(({ id, pinSetAt }) => id === hand?.user.id && pinSetAt === hand.pinSetAt);
      if (hand && !isKnown) session.lock();
    },
  };
}

// What this device keeps so that staff can switch by PIN without a network: the records that check PINs, and the tries.
// A try is counted before it is checked, in one transaction, so that neither a reload nor a second tab gives another one.
import { isRecord, type PersonWithPin, parseStaffPins, type StaffPins } from '@evertill/shared-domain';
import type { DurableStorage } from '@evertill/shared-offline';

/** Whether a PIN may be tried now. */
export type Turn =
  | { readonly kind: 'go' }
  /** In milliseconds. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Too many tries in a row. Only a sign-in helps. */
  | { readonly kind: 'closed' };

export interface KeptPins {
  /** Keeps the people of the signed-in person's store. Tries stay counted, whoever is signed in. */
  keep(pins: StaffPins, forUserId: string): Promise<void>;
  /** Reads the people. Null when none are kept for this person, or when the device has not met the server for too long. */
  read(forUserId: string): Promise<StaffPins | null>;
  /** Counts a try of this person's PIN, and tells whether it may be made. A PIN that was set later has tries of its own. */
  takeTurn(person: Pick<PersonWithPin, 'id' | 'pinSetAt'>): Promise<Turn>;
  /** Forgets the tries of a person who typed the right PIN, or signed in by password. */
  forgive(personId: string): Promise<void>;
  clear(): Promise<void>;
}

interface Tries {
  count: number;
  /** When the last try was made, in milliseconds. */
  at: number;
  /** When the PIN was set that was tried. Empty in what an earlier build has counted. */
  pinSetAt: string;
}

interface Kept {
  forUserId: string;
  pins: unknown;
  /** When the server sent the people, in milliseconds. */
  keptAt: number;
  tries: Record<string, Tries>;
}

const KEY = 'staff-pins';
/** The tries before a person has to wait. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_TRIES = 20;
/** The longest time without the server. A person who left the store must not sell on an old record for ever. */
export const LAPSES_AFTER_MS = 14 * 24 * 3_600_000;

export function createKeptPins(durable: DurableStorage, now: () => number): KeptPins {
  return {
    keep: (pins, forUserId) =>
      durable.change(KEY, (stored) => {
        // A cashier who signs in as somebody else must not win new tries by it.
        const tries = readKept(stored)?.tries ?? {};
        return { forUserId, pins, keptAt: now(), tries } satisfies Kept;
      }),
    async read(forUserId) {
      const kept = readKept(await durable.read(KEY));
      if (kept?.forUserId !== forUserId) return null;
      // A clock that was set back must not make an old record younger than its own time.
      const age = Math.abs(now() - kept.keptAt);
      return age > LAPSES_AFTER_MS ? null : readPins(kept.pins);
    },
    async takeTurn({ id, pinSetAt }) {
      let turn: Turn = { kind: 'closed' };
      await durable.change(KEY, (stored) => {
        const kept = readKept(stored);
        if (!kept) return stored;
        const before = triesOf(kept.tries[id], pinSetAt);
        turn = turnAfter(before, now());
        if (turn.kind === 'closed') return stored;
        // A clock that was set back starts the wait again, so that it never ends sooner.
        const at = turn.kind === 'go' || now() < before.at ? now() : before.at;
        const count = turn.kind === 'go' ? before.count + 1 : before.count;
        return { ...kept, tries: { ...kept.tries, [id]: { ...before, count, at } } };
      });
      return turn;
    },
    forgive: (personId) =>
      durable.change(KEY, (stored) => {
        const kept = readKept(stored);
        if (!kept) return stored;
        const { [personId]: _, ...tries } = kept.tries;
        return { ...kept, tries };
      }),
    clear: () => durable.change(KEY, () => undefined),
  };
}

// Only a later PIN begins anew: another tab may still know the earlier one, and both together must not give more tries.
function triesOf(tries: Tries | undefined, pinSetAt: string): Tries {
  const isNew = !tries || (tries.pinSetAt !== '' && Date.parse(pinSetAt) > Date.parse(tries.pinSetAt));
  return isNew ? { count: 0, at: 0, pinSetAt } : { ...tries, pinSetAt: tries.pinSetAt || pinSetAt };
}

function turnAfter({ count, at }: Tries, now: number): Turn {
  if (count >= MOST_TRIES) return { kind: 'closed' };
  if (count < FREE_TRIES) return { kind: 'go' };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - FREE_TRIES), LONGEST_WAIT_MS);
  const ms = now < at ? wait : at + wait - now;
  return ms > 0 ? { kind: 'wait', ms } : { kind: 'go' };
}

function readPins(pins: unknown): StaffPins | null {
  try {
    return parseStaffPins(pins);
  } catch {
    return null; // Another version has written it, so people sign in by password until the server sends it again.
  }
}

function readKept(stored: unknown): Kept | null {
  if (!isRecord(stored) || typeof stored.forUserId !== 'string' || typeof stored.keptAt !== 'number')
    return null;
  const tries: Record<string, Tries> = {};
  for (const [id, one] of Object.entries(isRecord(stored.tries) ? stored.tries : {}))
    if (isRecord(one) && typeof one.count === 'number' && typeof one.at === 'number')
      tries[id] = {
        count: one.count,
        at: one.at,
        pinSetAt: typeof one.pinSetAt === 'string' ? one.pinSetAt : '',
      };
  return { forUserId: stored.forUserId, pins: stored.pins, keptAt: stored.keptAt, tries };
}

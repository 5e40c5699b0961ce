// Guessing passwords gets slower with every miss, and nobody can lock another person out: the long delays belong to a name at
// one address. The counts live in the database, because the next guess may reach another instance. A rate-limit plugin would count
// every request of an address; here only misses count, and per name too.
//
// | counted per         | free misses | first delay | longest delay |
// | name at an address  | 5           | 1 s         | 60 s          |
// | address             | 30          | 1 s         | 60 s          |
// | name, everywhere    | 50          | 1 s         | 5 s           |
// | new shop, address   | 10          | 1 s         | 60 s          |
import { and, eq, lt, or, sql as raw } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { signInFailures } from '../db/schema';
import { tryAgain } from '../http/http-error';

type Scope = 'pair' | 'address' | 'account' | 'registration';

interface Limit {
  freeMisses: number;
  longestMs: number;
}

interface Subject {
  scope: Scope;
  subject: string;
}

interface Attempt {
  username: string;
  address: string;
}

const LIMITS: Readonly<Record<Scope, Limit>> = {
  pair: { freeMisses: 5, longestMs: 60_000 },
  address: { freeMisses: 30, longestMs: 60_000 },
  account: { freeMisses: 50, longestMs: 5_000 },
  registration: { freeMisses: 10, longestMs: 60_000 },
};
const FIRST_DELAY_MS = 1_000;
const FORGET_AFTER_MS = 30 * 60_000;

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

export function createSignInThrottle(db: Database, clock: Clock) {
  async function assertMayTry(subjects: readonly Subject[]): Promise<void> {
    const now = clock.now().getTime();
    const rows = await db.shared
      .select({ blockedUntil: signInFailures.blockedUntil })
      .from(signInFailures)
      .where(or(...subjects.map(matches)));
    const waitMs = Math.max(0, ...rows.map((row) => row.blockedUntil.getTime() - now));
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw tryAgain(429, `Too many attempts. Please try again in ${seconds} s.`, seconds);
  }

  async function count({ scope, subject }: Subject): Promise<void> {
    const now = clock.now();
    const forgotten = new Date(now.getTime() - FORGET_AFTER_MS).toISOString();
    const [row] = await db.shared
      .insert(signInFailures)
      .values({ scope, subject, failures: 1, lastAt: now, blockedUntil: now })
      .onConflictDoUpdate({
        target: [signInFailures.scope, signInFailures.subject],
        set: {
          failures: raw`case when ${signInFailures.lastAt} < ${forgotten}::timestamptz then 1 else ${signInFailures.failures} + 1 end`,
          lastAt: now,
        },
      })
      .returning({ failures: signInFailures.failures });
    const blockedUntil = new Date(now.getTime() + delayMs(scope, row?.failures ?? 1));
    await db.shared.update(signInFailures).set({ blockedUntil }).where(matches({ scope, subject }));
  }

  return {
    /** Throws a 429 while a sign-in has to wait. */
    assertMaySignIn: (attempt: Attempt) => assertMayTry(subjectsOf(attempt)),

    async countMiss(attempt: Attempt): Promise<void> {
      for (const subject of subjectsOf(attempt)) await count(subject);
    },

    /** A right password clears the count of the name at this address, but not the count of the address. */
    async clear(attempt: Attempt): Promise<void> {
      const pairs = subjectsOf(attempt).filter(({ scope }) => scope === 'pair');
      await db.shared.delete(signInFailures).where(or(...pairs.map(matches)));
    },

    /** Counts a registration, and throws a 429 when this address made too many. */
    async assertMayRegister(address: string): Promise<void> {
      const subject: Subject = { scope: 'registration', subject: address };
      await assertMayTry([subject]);
      await count(subject);
    },

    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - FORGET_AFTER_MS);
      await db.shared.delete(signInFailures).where(lt(signInFailures.lastAt, before));
    },
  };
}

function subjectsOf({ username, address }: Attempt): Subject[] {
  const name = username.toLowerCase();
  return [
    { scope: 'pair', subject: `${address} ${name}` },
    { scope: 'address', subject: address },
    { scope: 'account', subject: name },
  ];
}

function matches({ scope, subject }: Subject) {
  return and(eq(signInFailures.scope, scope), eq(signInFailures.subject, subject));
}

function delayMs(scope: Scope, failures: number): number {
  const { freeMisses, longestMs } = LIMITS[scope];
  if (failures < freeMisses) return 0;
  return Math.min(longestMs, FIRST_DELAY_MS * 2 ** (failures - freeMisses));
}

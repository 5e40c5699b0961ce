// Guessing passwords gets slower with every miss, and nobody can lock another person out: the long delays belong to a name at
// one address. The counts live in the database, because the next guess may reach another instance.
//
// | counted per         | free misses | first delay | longest delay |
// | name at an address  | 5           | 1 s         | 60 s          |
// | address             | 30          | 1 s         | 60 s          |
// | name, everywhere    | 50          | 1 s         | 5 s           |
import { and, eq, inArray, lt, or, sql as raw } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { signInFailures } from '../db/schema';
import { HttpError } from '../http/http-error';

type Scope = 'pair' | 'address' | 'account';

interface Limit {
  freeMisses: number;
  longestMs: number;
}

interface Attempt {
  username: string;
  address: string;
}

const LIMITS: Readonly<Record<Scope, Limit>> = {
  pair: { freeMisses: 5, longestMs: 60_000 },
  address: { freeMisses: 30, longestMs: 60_000 },
  account: { freeMisses: 50, longestMs: 5_000 },
};
const FIRST_DELAY_MS = 1_000;
const FORGET_AFTER_MS = 30 * 60_000;

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

export function createSignInThrottle(db: Database, clock: Clock) {
  return {
    /** Throws a 429 while the attempt has to wait. */
    async assertMayTry(attempt: Attempt): Promise<void> {
      const now = clock.now().getTime();
      const rows = await db
        .select({ blockedUntil: signInFailures.blockedUntil })
        .from(signInFailures)
        .where(or(...subjectsOf(attempt).map(matches)));
      const waitMs = Math.max(0, ...rows.map((row) => row.blockedUntil.getTime() - now));
      if (waitMs === 0) return;
      const seconds = Math.ceil(waitMs / 1000);
      throw new HttpError(429, `Too many attempts. Please try again in ${seconds} s.`, {
        headers: { 'Retry-After': String(seconds) },
      });
    },

    async countMiss(attempt: Attempt): Promise<void> {
      const now = clock.now();
      for (const { scope, subject } of subjectsOf(attempt)) {
        const [row] = await db
          .insert(signInFailures)
          .values({ scope, subject, failures: 1, lastAt: now, blockedUntil: now })
          .onConflictDoUpdate({
            target: [signInFailures.scope, signInFailures.subject],
            set: {
              failures: raw`case when ${signInFailures.lastAt} < ${new Date(now.getTime() - FORGET_AFTER_MS).toISOString()}::timestamptz then 1 else ${signInFailures.failures} + 1 end`,
              lastAt: now,
            },
          })
          .returning({ failures: signInFailures.failures });
        const blockedUntil = new Date(now.getTime() + delayMs(scope, row?.failures ?? 1));
        await db.update(signInFailures).set({ blockedUntil }).where(matches({ scope, subject }));
      }
    },

    /** A right password clears its name at this address; the address itself has to earn its way back. */
    async clear(attempt: Attempt): Promise<void> {
      await db.delete(signInFailures).where(
        or(
          ...subjectsOf(attempt)
            .filter(({ scope }) => scope === 'pair')
            .map(matches),
        ),
      );
    },

    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - FORGET_AFTER_MS);
      await db
        .delete(signInFailures)
        .where(
          and(
            lt(signInFailures.lastAt, before),
            inArray(signInFailures.scope, ['pair', 'address', 'account']),
          ),
        );
    },
  };
}

function subjectsOf({ username, address }: Attempt): { scope: Scope; subject: string }[] {
  const name = username.toLowerCase();
  return [
    { scope: 'pair', subject: `${address} ${name}` },
    { scope: 'address', subject: address },
    { scope: 'account', subject: name },
  ];
}

function matches({ scope, subject }: { scope: Scope; subject: string }) {
  return and(eq(signInFailures.scope, scope), eq(signInFailures.subject, subject));
}

function delayMs(scope: Scope, failures: number): number {
  const { freeMisses, longestMs } = LIMITS[scope];
  if (failures < freeMisses) return 0;
  return Math.min(longestMs, FIRST_DELAY_MS * 2 ** (failures - freeMisses));
}

// Guessing passwords gets slower with every miss. An attempt is counted in one statement before its password is
// checked, so that of many attempts sent together only the free ones are checked. The counts are in the database,
// because the next guess may reach another instance. A rate-limit plugin would count every request of an address, but
// here the right password takes back its own count.
//
// | counted per             | free misses | first delay | longest delay | applies to                                   |
// | person on a device      |           5 | 1 s         | 60 s          | people who signed in on that device before   |
// | name in a shop, network |           5 | 1 s         | 60 s          | all other people                             |
// | network                 |          30 | 1 s         | 60 s          | people who never signed in from that network |
// | IPv6 site (/48)         |         120 | 1 s         | 60 s          | people who never signed in from that network |
// | name in a shop          |          50 | 1 s         | 5 s           | people who never signed in from that network |
// | new shop, site          |          10 | 1 s         | 60 s          | registration                                 |
// | receipt link, site      |          30 | 1 s         | 60 s          | links that lead to no receipt                |
// | password link, site     |          30 | 1 s         | 60 s          | links that lead to no person                 |
// | asking for one, site    |          10 | 1 s         | 15 min        | forgotten passwords                          |
// | asking for one, name    |           3 | 1 s         | 15 min        | forgotten passwords; the last link stays valid |
// | code of a credit, person  |          10 | 1 s         | 60 s          | codes of gift cards that do not exist |
import { and, eq, lt, or, sql as raw } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database, Sql } from '../../kernel/db/database';
import { signInFailures } from '../../kernel/db/schema';
import { tryAgain } from '../../kernel/http/http-error';
import { siteOf } from '../../kernel/http/network';
import type { Familiarity } from '../sessions/devices.repository';

type Scope =
  | 'site'
  | 'pair'
  | 'address'
  | 'account'
  | 'device'
  | 'registration'
  | 'receipt'
  | 'link'
  | 'reset'
  | 'resetAccount'
  | 'credit';

interface Limit {
  freeMisses: number;
  longestMs: number;
}

interface Subject {
  scope: Scope;
  subject: string;
}

export interface Attempt {
  storeId: string;
  /** The username in the form in which names are compared. */
  usernameKey: string;
  network: string;
  /** The IPv6 site of the network. The same as the network in IPv4. */
  site: string;
  deviceHash: string;
  familiarity: Familiarity;
}

/** An attempt that may go on. It counts as a miss until it is forgiven or given back. */
export interface Reservation {
  /** Takes back the attempt's counts and deletes the person's own misses. Call it after the right password. */
  forgive(): Promise<void>;
  /** Takes back the attempt's counts. Call it when no password was checked. */
  giveBack(): Promise<void>;
}

const LIMITS: Readonly<Record<Scope, Limit>> = {
  site: { freeMisses: 120, longestMs: 60_000 },
  pair: { freeMisses: 5, longestMs: 60_000 },
  address: { freeMisses: 30, longestMs: 60_000 },
  account: { freeMisses: 50, longestMs: 5_000 },
  device: { freeMisses: 5, longestMs: 60_000 },
  registration: { freeMisses: 10, longestMs: 60_000 },
  receipt: { freeMisses: 30, longestMs: 60_000 },
  link: { freeMisses: 30, longestMs: 60_000 },
  reset: { freeMisses: 10, longestMs: 900_000 },
  resetAccount: { freeMisses: 3, longestMs: 900_000 },
  credit: { freeMisses: 10, longestMs: 60_000 },
};
// The counts that belong to one person. The counts of a network, or of a name in every network, may contain the misses
// of others.
const OWN: ReadonlySet<Scope> = new Set(['pair', 'device']);
const FIRST_DELAY_MS = 1_000;
const MOST_DOUBLINGS = 10;
const FORGET_AFTER_MS = 30 * 60_000;

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

export function createSignInThrottle(db: Database, clock: Clock) {
  async function count(sql: Sql, { scope, subject }: Subject): Promise<void> {
    const now = clock.now();
    const forgotten = new Date(now.getTime() - FORGET_AFTER_MS);
    const before = signInFailures;
    const failures = raw`case when ${before.lastAt} < ${iso(forgotten)} then 1 else ${before.failures} + 1 end`;
    const rows = await sql
      .insert(signInFailures)
      .values({ scope, subject, failures: 1, lastAt: now, blockedUntil: now })
      .onConflictDoUpdate({
        target: [signInFailures.scope, signInFailures.subject],
        set: { failures, lastAt: now, blockedUntil: blockedUntil(now, scope, failures) },
        // An attempt that came too early does not change the row, so no row is returned. A row that is blocked for longer
        // than any delay was written before the server's clock stepped back, and blocks nothing.
        setWhere: raw`${before.blockedUntil} <= ${iso(now)} or ${before.blockedUntil} > ${iso(longestBlock(now, scope))}`,
      })
      .returning({ failures: signInFailures.failures });
    if (rows.length === 0) await refuse(sql, { scope, subject }, now);
  }

  async function refuse(sql: Sql, subject: Subject, now: Date): Promise<never> {
    const [row] = await sql
      .select({ blockedUntil: signInFailures.blockedUntil })
      .from(signInFailures)
      .where(matches(subject));
    const waitMs = (row?.blockedUntil.getTime() ?? 0) - now.getTime();
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw tryAgain(429, `Too many attempts. Please try again in ${seconds} s.`, seconds);
  }

  /** Counts all subjects or none. The order is always the same, so that two attempts cannot deadlock. */
  async function reserve(subjects: readonly Subject[]): Promise<void> {
    await db.transaction(null, async (sql) => {
      for (const subject of subjects) await count(sql, subject);
    });
  }

  async function takeBack(subjects: readonly Subject[]): Promise<void> {
    for (const subject of subjects) {
      await db.shared
        .update(signInFailures)
        .set({ failures: raw`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: clock.now() })
        .where(matches(subject));
    }
  }

  async function reserveLink(scope: 'receipt' | 'link', address: string): Promise<() => Promise<void>> {
    const subjects: Subject[] = [{ scope, subject: siteOf(address) }];
    await reserve(subjects);
    return () => takeBack(subjects);
  }

  return {
    /** Counts an attempt before its password is checked. Throws a 429 when the attempt comes too early. */
    async reserveSignIn(attempt: Attempt): Promise<Reservation> {
      const subjects = subjectsOf(attempt);
      await reserve(subjects);
      return {
        giveBack: () => takeBack(subjects),
        async forgive() {
          await takeBack(subjects.filter(({ scope }) => !OWN.has(scope)));
          const own = subjects.filter(({ scope }) => OWN.has(scope));
          await db.shared.delete(signInFailures).where(or(...own.map(matches)));
        },
      };
    },

    /** Counts a registration. Throws a 429 when this site has made too many. */
    reserveRegistration: (address: string) => reserve([{ scope: 'registration', subject: siteOf(address) }]),

    /**
     * Counts the opening of a receipt link before the link is looked up. Throws a 429 when this site has opened too many
     * links that lead to no receipt. Call the returned function when the link led to a receipt.
     */
    reserveReceipt: (address: string) => reserveLink('receipt', address),

    /** Counts the opening of a password link, as `reserveReceipt` does. */
    reservePasswordLink: (address: string) => reserveLink('link', address),

    /** Counts a person who asks for a password link, whether or not anybody has this name. Throws a 429 after too many. */
    reserveReset: (address: string, storeId: string, name: string) =>
      reserve([
        { scope: 'reset', subject: siteOf(address) },
        { scope: 'resetAccount', subject: `${storeId} ${name}` },
      ]),

    /**
     * Counts a person who asks for the credit of a code, before the code is looked up. Throws a 429 after too many codes
     * that do not exist. Call the returned function when the code exists.
     */
    async reserveCredit(storeId: string, userId: string): Promise<() => Promise<void>> {
      const subjects: Subject[] = [{ scope: 'credit', subject: `${storeId} ${userId}` }];
      await reserve(subjects);
      return () => takeBack(subjects);
    },

    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - FORGET_AFTER_MS);
      await db.shared.delete(signInFailures).where(lt(signInFailures.lastAt, before));
    },
  };
}

function subjectsOf({ storeId, usernameKey, network, site, deviceHash, familiarity }: Attempt): Subject[] {
  const account = `${storeId} ${usernameKey}`;
  if (familiarity.onDevice) return [{ scope: 'device', subject: `${deviceHash} ${account}` }];
  const pair: Subject = { scope: 'pair', subject: `${network} ${account}` };
  if (familiarity.inNetwork) return [pair];
  const around: Subject[] = site === network ? [] : [{ scope: 'site', subject: site }];
  return [...around, { scope: 'address', subject: network }, { scope: 'account', subject: account }, pair];
}

function matches({ scope, subject }: Subject) {
  return and(eq(signInFailures.scope, scope), eq(signInFailures.subject, subject));
}

// A sum of numbers, because a distributed engine refuses a sum of a time and an interval here: it depends on the time zone
// of the connection.
function blockedUntil(now: Date, scope: Scope, failures: ReturnType<typeof raw>) {
  const { freeMisses, longestMs } = LIMITS[scope];
  const doublings = raw`least(${failures} - ${freeMisses}, ${MOST_DOUBLINGS})`;
  const delayMs = raw`(case when ${failures} < ${freeMisses} then 0 else least(${longestMs}, ${FIRST_DELAY_MS} * power(2, ${doublings})) end)`;
  return raw`to_timestamp((${now.getTime()}::float8 + ${delayMs}) / 1000)`;
}

function longestBlock(now: Date, scope: Scope): Date {
  return new Date(now.getTime() + LIMITS[scope].longestMs);
}

function iso(moment: Date) {
  return raw`${moment.toISOString()}::timestamptz`;
}

// Every sale of a register carries the next number of that register. What was never seen below the highest is a missing sale.
import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { registerNumbers } from '../db/schema';

export interface RegisterNumber {
  registerId: string;
  sequence: number;
  key: string;
}

export type NumberOutcome = 'accepted' | 'refused' | 'discarded';

export interface RegisterGaps {
  registerId: string;
  lastSequence: number;
  seen: number;
  missingCount: number;
  missing: { from: number; to: number }[];
  lastSeenAt: string;
}

/** The first number a register gives. */
const FIRST = 1;
const MAX_ID_LENGTH = 64;

/** The register and number that a sale's fields carry, whatever else is wrong with them. */
export function numberIn(fields: unknown): { registerId: string; sequence: number } | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const { registerId, registerSequence } = fields as Record<string, unknown>;
  if (typeof registerId !== 'string' || registerId === '' || registerId.length > MAX_ID_LENGTH) return null;
  if (typeof registerSequence !== 'number' || !Number.isSafeInteger(registerSequence)) return null;
  return { registerId, sequence: registerSequence };
}

/** Writes numbers down in this order; answers the keys of those that another accepted sale has already. */
export async function recordNumbers(
  sql: Sql,
  storeId: string,
  numbers: readonly RegisterNumber[],
  { outcome, now }: { outcome: NumberOutcome; now: Date },
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const [accepted] = await Promise.all([
    sql
      .select({
        registerId: registerNumbers.registerId,
        sequence: registerNumbers.sequence,
        key: registerNumbers.key,
      })
      .from(registerNumbers)
      .where(
        and(
          eq(registerNumbers.storeId, storeId),
          inArray(registerNumbers.registerId, [...new Set(numbers.map(({ registerId }) => registerId))]),
          inArray(
            registerNumbers.sequence,
            numbers.map(({ sequence }) => sequence),
          ),
          eq(registerNumbers.outcome, 'accepted'),
        ),
      ),
    sql
      .insert(registerNumbers)
      .values(numbers.map((number) => ({ storeId, ...number, outcome, seenAt: now })))
      .onConflictDoUpdate({
        target: [
          registerNumbers.storeId,
          registerNumbers.registerId,
          registerNumbers.sequence,
          registerNumbers.key,
        ],
        set: { outcome, seenAt: now },
        // What was accepted stays accepted.
        setWhere: raw`${registerNumbers.outcome} <> 'accepted'`,
      }),
  ]);
  const earlier = outcome === 'accepted' ? numbers : [];
  return new Set(
    numbers
      .filter((number, i) =>
        [...accepted, ...earlier.slice(0, i)].some((other) => isSameNumber(number, other)),
      )
      .map(({ key }) => key),
  );
}

function isSameNumber(one: RegisterNumber, other: RegisterNumber): boolean {
  return one.registerId === other.registerId && one.sequence === other.sequence && one.key !== other.key;
}

/** The highest number of each register, and the numbers below it that never arrived. */
export async function listGaps(sql: Sql, storeId: string): Promise<RegisterGaps[]> {
  const registers = await sql
    .select({
      registerId: registerNumbers.registerId,
      last: raw<string>`max(${registerNumbers.sequence})`.mapWith(Number),
      seen: raw<string>`count(distinct ${registerNumbers.sequence})`.mapWith(Number),
      lastSeenAt: raw<Date>`max(${registerNumbers.seenAt})`.mapWith(registerNumbers.seenAt),
    })
    .from(registerNumbers)
    .where(eq(registerNumbers.storeId, storeId))
    .groupBy(registerNumbers.registerId)
    .orderBy(asc(registerNumbers.registerId));
  const holes = await listHoles(sql, storeId);
  return registers.map(({ registerId, last, seen, lastSeenAt }) => {
    const missing = holes
      .filter((hole) => hole.registerId === registerId)
      .map(({ from, to }) => ({ from, to }));
    const missingCount = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return {
      registerId,
      lastSequence: last,
      seen,
      missingCount,
      missing,
      lastSeenAt: lastSeenAt.toISOString(),
    };
  });
}

// A gap lies between a number and the one before it. The database compares neighbours, so only the gaps are read.
async function listHoles(sql: Sql, storeId: string) {
  const seen = sql.$with('seen').as(
    sql
      .select({
        registerId: registerNumbers.registerId,
        sequence: registerNumbers.sequence,
        previous:
          raw<number>`coalesce(lag(${registerNumbers.sequence}) over (partition by ${registerNumbers.registerId} order by ${registerNumbers.sequence}), ${FIRST - 1})`.as(
            'previous',
          ),
      })
      .from(registerNumbers)
      .where(eq(registerNumbers.storeId, storeId)),
  );
  const rows = await sql
    .with(seen)
    .select({ registerId: seen.registerId, sequence: seen.sequence, previous: seen.previous })
    .from(seen)
    .where(raw`${seen.sequence} > ${seen.previous} + 1`)
    .orderBy(asc(seen.registerId), asc(seen.sequence));
  return rows.map(({ registerId, sequence, previous }) => ({
    registerId,
    from: Number(previous) + 1,
    to: Number(sequence) - 1,
  }));
}

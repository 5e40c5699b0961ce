// Every sale of a register carries the next number of that register. A number below the highest one that never arrived
// is a missing sale, until a manager has closed the gap with a reason.
import { asc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { closedGaps, registerNumbers } from '../../kernel/db/schema';
import { FIRST } from './register-numbers.repository';
import { listNames } from './registers.repository';

/** Consecutive numbers, both ends included. */
export interface NumberRange {
  from: number;
  to: number;
}

export interface RegisterGaps {
  registerId: string;
  /** The shop's name for the register. Null without a name. */
  registerName: string | null;
  lastSequence: number;
  seen: number;
  missingCount: number;
  missing: NumberRange[];
  lastSeenAt: string;
}

/** A gap with the reason that a manager gave for it. */
export interface ClosedGap extends NumberRange {
  registerId: string;
  reason: string;
  userId: string;
  now: Date;
}

/** Closes a gap, so that its numbers no longer count as missing. */
export async function closeGap(
  sql: Sql,
  storeId: string,
  { from, to, now, ...gap }: ClosedGap,
): Promise<string> {
  const id = newId(now);
  await sql.insert(closedGaps).values({ ...gap, storeId, id, first: from, last: to, createdAt: now });
  return id;
}

/** Returns the highest number of each register, and the numbers below it that never arrived. */
export async function listGaps(sql: Sql, storeId: string): Promise<RegisterGaps[]> {
  const numbered = await sql
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
  const closed = await listClosed(sql, storeId);
  const names = await listNames(sql, storeId);
  return numbered.map(({ registerId, last, seen, lastSeenAt }) => {
    const ofRegister = (range: { registerId: string }) => range.registerId === registerId;
    const explained = closed.filter(ofRegister);
    const missing = holes.filter(ofRegister).flatMap((hole) => without(hole, explained));
    const missingCount = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return {
      registerId,
      registerName: names.get(registerId) ?? null,
      lastSequence: last,
      seen,
      missingCount,
      missing,
      lastSeenAt: lastSeenAt.toISOString(),
    };
  });
}

// A gap lies between a number and the one before it. The database compares neighbors, so only the gaps are read.
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

function listClosed(sql: Sql, storeId: string) {
  const { registerId, first, last } = closedGaps;
  return sql
    .select({ registerId, from: first, to: last })
    .from(closedGaps)
    .where(eq(closedGaps.storeId, storeId))
    .orderBy(asc(first));
}

/** Returns the parts of a range that the other ranges do not cover. The others must be in ascending order. */
export function without(range: NumberRange, others: readonly NumberRange[]): NumberRange[] {
  const left: NumberRange[] = [];
  let { from } = range;
  for (const other of others) {
    if (other.to < from || other.from > range.to) continue;
    if (other.from > from) left.push({ from, to: other.from - 1 });
    from = other.to + 1;
  }
  return from <= range.to ? [...left, { from, to: range.to }] : left;
}

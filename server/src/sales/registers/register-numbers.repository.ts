// Every sale of a register carries the next number of that register. A number below the highest one that never arrived
// is a missing sale.
import { INPUT_BOUNDS } from '@evertill/shared-domain';
import { and, eq, max, sql as raw } from 'drizzle-orm';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { upsertRows } from '../../kernel/db/insert-rows';
import { keepPlan } from '../../kernel/db/kept-plans';
import { registerNumbers } from '../../kernel/db/schema';

export interface RegisterNumber {
  registerId: string;
  sequence: number;
  key: string;
}

/** 'refused-late' is the number of a sale that was refused after later numbers of the register had arrived. */
export type NumberOutcome = 'accepted' | 'refused' | 'refused-late' | 'discarded';

/** The first number of every register. */
export const FIRST = 1;

/**
 * Returns the register and number in a sale's fields, even when other fields are invalid. Null when the two are missing
 * or invalid.
 */
export function numberIn(fields: unknown): { registerId: string; sequence: number } | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const { registerId, registerSequence } = fields as Record<string, unknown>;
  if (typeof registerId !== 'string' || registerId === '' || registerId.length > INPUT_BOUNDS.idLength)
    return null;
  if (typeof registerSequence !== 'number' || !Number.isInteger(registerSequence)) return null;
  if (registerSequence < FIRST || registerSequence > INPUT_BOUNDS.registerSequence) return null;
  return { registerId, sequence: registerSequence };
}

// An accepted number stays accepted. A number that was refused late stays refused unless the sale is accepted after all,
// because a discard must not hide the late refusal.
const TAKES_OUTCOME = raw`
  on conflict (store_id, register_id, sequence, key) do update set outcome = excluded.outcome, seen_at = excluded.seen_at
  where ${registerNumbers.outcome} <> 'accepted'
    and (${registerNumbers.outcome} <> 'refused-late' or excluded.outcome = 'accepted')`;

const selectAccepted = builtOnce((sql) =>
  sql
    .select({
      registerId: registerNumbers.registerId,
      sequence: registerNumbers.sequence,
      key: registerNumbers.key,
    })
    .from(registerNumbers)
    .where(
      and(
        eq(registerNumbers.storeId, raw.placeholder('storeId')),
        isOneOf(registerNumbers.registerId, raw.placeholder('registerIds')),
        isOneOf(registerNumbers.sequence, raw.placeholder('sequences')),
        eq(registerNumbers.outcome, 'accepted'),
      ),
    ),
);

/** Stores numbers in the given order. Returns the keys of the sales whose number belongs to another accepted sale. */
export async function recordNumbers(
  sql: Sql,
  storeId: string,
  numbers: readonly RegisterNumber[],
  { outcome, now }: { outcome: NumberOutcome; now: Date },
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const registerIds = [...new Set(numbers.map(({ registerId }) => registerId))].sort();
  const [, accepted] = await Promise.all([
    outcome === 'accepted' ? holdNumbers(sql, storeId, registerIds) : null,
    selectAccepted(sql, { storeId, registerIds, sequences: numbers.map(({ sequence }) => sequence) }),
    upsertRows(
      sql,
      registerNumbers,
      numbers.map((number) => ({ storeId, ...number, outcome, seenAt: now })),
      TAKES_OUTCOME,
    ),
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

// Two transactions do not see each other's numbers until they end. So the second sale of a register waits for the first
// one, and then finds its number. The order of the ids keeps two transactions from waiting for each other.
async function holdNumbers(sql: Sql, storeId: string, registerIds: readonly string[]): Promise<void> {
  const names = raw.param(registerIds.map((id) => `${storeId} ${id}`));
  await keepPlan(
    sql.execute(
      raw`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`,
    ),
  );
}

/** Returns the highest number that the server has seen of the register, and whether the server has seen this number. */
export async function findSeen(
  sql: Sql,
  storeId: string,
  { registerId, sequence }: Omit<RegisterNumber, 'key'>,
): Promise<{ last: number; isSeen: boolean }> {
  const [seen] = await sql
    .select({
      last: max(registerNumbers.sequence),
      isSeen: raw<boolean>`coalesce(bool_or(${registerNumbers.sequence} = ${sequence}), false)`,
    })
    .from(registerNumbers)
    .where(and(eq(registerNumbers.storeId, storeId), eq(registerNumbers.registerId, registerId)));
  return { last: seen?.last ?? FIRST - 1, isSeen: seen?.isSeen ?? false };
}

/** Returns true when this number has been seen under this key. */
export async function isSeenNumber(
  sql: Sql,
  storeId: string,
  { registerId, sequence, key }: RegisterNumber,
): Promise<boolean> {
  const rows = await sql
    .select({ key: registerNumbers.key })
    .from(registerNumbers)
    .where(
      and(
        eq(registerNumbers.storeId, storeId),
        eq(registerNumbers.registerId, registerId),
        eq(registerNumbers.sequence, sequence),
        eq(registerNumbers.key, key),
      ),
    );
  return rows.length > 0;
}

function isSameNumber(one: RegisterNumber, other: RegisterNumber): boolean {
  return one.registerId === other.registerId && one.sequence === other.sequence && one.key !== other.key;
}

import { and, eq, inArray, lt, sql as raw } from 'drizzle-orm';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Database, Sql } from '../../kernel/db/database';
import { insertRows, upsertRows } from '../../kernel/db/insert-rows';
import { idempotencyKeys } from '../../kernel/db/schema';

export type Refusal = 'before-payment' | 'discarded' | 'other';

export interface SavedOutcome {
  key: string;
  method: string;
  path: string;
  bodyHash: string;
  authorId: string;
  status: number;
  response: string;
  refusal: Refusal | null;
  isMoney: boolean;
  createdAt: Date;
}

const DAY_MS = 24 * 3600_000;
// A register may stay offline for as long as a year.
const KEEP_MONEY_MS = 400 * DAY_MS;
const KEEP_OTHER_MS = 90 * DAY_MS;
// Deletes in short transactions, so that no other work waits and no time limit can prevent the deletion of old rows.
const PRUNE_AT_ONCE = 1_000;

const selectOutcomes = builtOnce<{ storeId: string; keys: readonly string[] }, SavedOutcome>((sql) =>
  sql
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.storeId, raw.placeholder('storeId')),
        isOneOf(idempotencyKeys.key, raw.placeholder('keys')),
      ),
    ),
);

export async function findOutcome(sql: Sql, storeId: string, key: string): Promise<SavedOutcome | null> {
  return (await findOutcomes(sql, storeId, [key])).get(key) ?? null;
}

/** Returns the saved answers by key. A new key has no entry. */
export async function findOutcomes(
  sql: Sql,
  storeId: string,
  keys: readonly string[],
): Promise<Map<string, SavedOutcome>> {
  const rows = await selectOutcomes(sql, { storeId, keys });
  return new Map(rows.map((row) => [row.key, row]));
}

/** Saves the answers of several new keys. The database refuses this when another call has saved one of the keys. */
export async function saveOutcomes(
  sql: Sql,
  storeId: string,
  outcomes: readonly SavedOutcome[],
): Promise<void> {
  await insertRows(
    sql,
    idempotencyKeys,
    outcomes.map((outcome) => ({ storeId, ...outcome })),
  );
}

const TAKES_THE_PLACE_OF_A_REFUSAL = raw`
  on conflict (store_id, key) do update set status = excluded.status, response = excluded.response,
    refusal = excluded.refusal, author_id = excluded.author_id, created_at = excluded.created_at
  where ${idempotencyKeys.refusal} = 'before-payment'`;

/**
 * Saves the answer of a key. False when another call has saved an answer in the meantime. Only a refusal before payment
 * is replaced, by the delivery that says that the sale took place.
 */
export async function saveOutcome(
  sql: Sql,
  storeId: string,
  outcome: SavedOutcome,
  { supersedesRefusal }: { supersedesRefusal: boolean },
): Promise<boolean> {
  const written = await upsertRows(
    sql,
    idempotencyKeys,
    [{ storeId, ...outcome }],
    supersedesRefusal ? TAKES_THE_PLACE_OF_A_REFUSAL : raw`on conflict do nothing`,
  );
  return written > 0;
}

/**
 * Marks a key as discarded, so that no other register can still deliver its change. False when the change was accepted
 * in the meantime.
 */
export async function markDiscarded(sql: Sql, storeId: string, outcome: SavedOutcome): Promise<boolean> {
  const { status, response, refusal } = outcome;
  const rows = await sql
    .insert(idempotencyKeys)
    .values({ storeId, ...outcome })
    .onConflictDoUpdate({
      target: [idempotencyKeys.storeId, idempotencyKeys.key],
      set: { status, response, refusal },
      setWhere: raw`${idempotencyKeys.status} >= 400`,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** Deletes the outcomes of a store that no register will ask for again. */
export async function pruneOutcomes(db: Database, storeId: string, now: Date): Promise<void> {
  await forgetBefore(db, storeId, true, new Date(now.getTime() - KEEP_MONEY_MS));
  await forgetBefore(db, storeId, false, new Date(now.getTime() - KEEP_OTHER_MS));
}

async function forgetBefore(db: Database, storeId: string, isMoney: boolean, before: Date): Promise<void> {
  const sql = db.store(storeId);
  const old = sql
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.storeId, storeId),
        eq(idempotencyKeys.isMoney, isMoney),
        lt(idempotencyKeys.createdAt, before),
      ),
    )
    .limit(PRUNE_AT_ONCE);
  for (let forgotten = PRUNE_AT_ONCE; forgotten === PRUNE_AT_ONCE; ) {
    const { rowCount } = await sql
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.storeId, storeId), inArray(idempotencyKeys.key, old)));
    forgotten = rowCount ?? 0;
  }
}

// The ledger of gift cards and store credit. Every change locks the credit's row first, so that of two registers that
// redeem the same money one wins, and a redemption and its giving back are always seen in one order.
import { type CreditEntryKind, type CreditKind, creditCodeEnd, toWireAmount } from '@evertill/shared-domain';
import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { creditEntries, credits } from '../../kernel/db/schema';
import { hashSecret } from '../../people/sessions/secret';

export type CreditRow = typeof credits.$inferSelect;
export type CreditEntryRow = typeof creditEntries.$inferSelect;

/** Who changes a credit, and under which key. */
export interface EntryOrigin {
  key: string;
  saleId: string | null;
  userId: string;
  registerId: string | null;
  reason?: string | null;
}

/** A credit that a till gave out. */
export interface NewCredit extends EntryOrigin {
  id: string;
  code: string;
  kind: CreditKind;
  amount: number;
  customerId: string | null;
}

/** Adds a credit with its first entry. False when its id or its code is taken. */
export async function issueCredit(
  sql: Sql,
  storeId: string,
  { id, code, kind, amount, customerId, ...origin }: NewCredit,
  now: Date,
): Promise<boolean> {
  const added = await sql
    .insert(credits)
    .values({
      storeId,
      id,
      kind,
      digest: hashSecret(code),
      codeEnd: creditCodeEnd(code),
      customerId,
      balance: toWireAmount(amount),
      issuedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: credits.id });
  if (added.length === 0) return false;
  await addEntry(sql, storeId, id, { kind: 'issue', amount: toWireAmount(amount), ...origin }, now);
  return true;
}

/** Returns the credit of a code. The code is compared by its digest, so a wrong code takes as long as a right one. */
export async function findCredit(sql: Sql, storeId: string, code: string): Promise<CreditRow | null> {
  const [row] = await sql
    .select()
    .from(credits)
    .where(isOf(storeId, eq(credits.digest, hashSecret(code))));
  return row ?? null;
}

/** Returns a credit and locks it until the end of the transaction. */
export async function lockCredit(sql: Sql, storeId: string, id: string): Promise<CreditRow | null> {
  const [row] = await sql
    .select()
    .from(credits)
    .where(isOf(storeId, eq(credits.id, id)))
    .for('update');
  return row ?? null;
}

/** Returns the entry of a kind under a key, and locks it. */
export async function lockEntry(
  sql: Sql,
  storeId: string,
  { creditId, kind, key }: { creditId: string; kind: CreditEntryKind; key: string },
): Promise<CreditEntryRow | null> {
  const [row] = await sql
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.storeId, storeId),
        eq(creditEntries.creditId, creditId),
        eq(creditEntries.kind, kind),
        eq(creditEntries.key, key),
      ),
    )
    .for('update');
  return row ?? null;
}

/**
 * Adds an entry and its amount to the balance. False when the balance would fall below zero, or when the credit is void
 * and money would leave it.
 */
export async function bookEntry(
  sql: Sql,
  storeId: string,
  creditId: string,
  entry: EntryOrigin & { kind: CreditEntryKind; amount: string },
  now: Date,
): Promise<boolean> {
  const { balance, voidedAt } = credits;
  const isEnough = raw`${balance} + ${entry.amount}::numeric >= 0 and (${voidedAt} is null or ${entry.amount}::numeric >= 0)`;
  const changed = await sql
    .update(credits)
    .set({ balance: raw`${balance} + ${entry.amount}::numeric` })
    .where(isOf(storeId, and(eq(credits.id, creditId), isEnough)))
    .returning({ id: credits.id });
  if (changed.length === 0) return false;
  await addEntry(sql, storeId, creditId, entry, now);
  return true;
}

/** Marks a credit as void. Money that comes back to it later stays on it and cannot be redeemed. */
export async function markVoid(sql: Sql, storeId: string, id: string, now: Date): Promise<void> {
  await sql
    .update(credits)
    .set({ voidedAt: now })
    .where(isOf(storeId, eq(credits.id, id)));
}

/** Returns the redemptions of these payments and what was given back of them, and locks them. */
export function lockRedemptions(
  sql: Sql,
  storeId: string,
  keys: readonly string[],
): Promise<CreditEntryRow[]> {
  return sql
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.storeId, storeId),
        inArray(creditEntries.key, [...keys]),
        inArray(creditEntries.kind, ['redeem', 'release']),
      ),
    )
    .orderBy(creditEntries.key, creditEntries.id)
    .for('update');
}

/** Names the sale of redemptions. */
export async function nameSale(
  sql: Sql,
  storeId: string,
  entries: readonly CreditEntryRow[],
  saleId: string,
): Promise<void> {
  for (const { creditId, id } of entries)
    await sql
      .update(creditEntries)
      .set({ saleId })
      .where(
        and(
          eq(creditEntries.storeId, storeId),
          eq(creditEntries.creditId, creditId),
          eq(creditEntries.id, id),
        ),
      );
}

/** Returns the entries of a sale: the redemptions that paid it, and what its refunds gave back, oldest first. */
export function listEntriesOfSale(sql: Sql, storeId: string, saleId: string): Promise<CreditEntryRow[]> {
  return sql
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.storeId, storeId), eq(creditEntries.saleId, saleId)))
    .orderBy(creditEntries.at, creditEntries.id);
}

async function addEntry(
  sql: Sql,
  storeId: string,
  creditId: string,
  entry: EntryOrigin & { kind: CreditEntryKind; amount: string },
  now: Date,
): Promise<void> {
  await sql.insert(creditEntries).values({ ...entry, storeId, creditId, id: newId(now), at: now });
}

function isOf(storeId: string, condition: ReturnType<typeof and>) {
  return and(eq(credits.storeId, storeId), condition);
}

// The rows of `registers`. Every statement that writes or locks one is in this file.
import { displayName, type Register, type WireOf } from '@evertill/shared-domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  sql as raw,
} from 'drizzle-orm';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy, refersTo } from '../../kernel/db/refers-to';
import { apiTokens, registers } from '../../kernel/db/schema';
import { isLive } from '../../people/tokens/tokens.repository';

export type RegisterRow = typeof registers.$inferSelect;

type NewRegister = Omit<typeof registers.$inferInsert, 'storeId'>;

/** When a register was last seen, and who used it. */
export interface Seen {
  seenAt: Date;
  seenBy: string | null;
}

const MOST_LISTED = 500;
/** The most waiting registers in a list, so that made-up ones cannot push the real ones out of it. */
const MOST_WAITING_LISTED = 100;

const lastUsers = personNamedBy(registers.seenBy, 'last_users');
const deciders = personNamedBy(registers.decidedBy, 'deciders');

/**
 * Lists the registers of a shop: the waiting ones first, then by the time they were last seen. Of the waiting ones, those
 * come first on which a person has signed in, because anybody can report sales and shifts of a made-up register.
 */
export async function listRegisters(sql: Sql, storeId: string) {
  const isOfStore = eq(registers.storeId, storeId);
  const order = [desc(registers.seenAt), asc(registers.id)];
  const [waiting, decided] = await Promise.all([
    selectRegisters(sql)
      .where(and(isOfStore, eq(registers.status, 'waiting')))
      .orderBy(desc(isSignedInOn), ...order)
      .limit(MOST_WAITING_LISTED),
    selectRegisters(sql)
      .where(and(isOfStore, ne(registers.status, 'waiting')))
      .orderBy(...order)
      .limit(MOST_LISTED - MOST_WAITING_LISTED),
  ]);
  return [...waiting, ...decided].map(toWire);
}

/** True for a register on which a person has signed in, because only a sign-in tells the device. */
export const isSignedInOn = ne(registers.device, '');

export async function findRegister(sql: Sql, storeId: string, id: string) {
  const [row] = await selectRegisters(sql).where(isRegister(storeId, id));
  return row ? toWire(row) : null;
}

const selectRegistersById = builtOnce((sql) =>
  sql
    .select()
    .from(registers)
    .where(areRegisters(raw.placeholder('storeId'), raw.placeholder('ids'))),
);

export async function findRegisters(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
): Promise<RegisterRow[]> {
  return selectRegistersById(sql, { storeId, ids });
}

/** Returns the shop's names for its registers, by id. Registers without a name are left out. */
export async function listNames(sql: Sql, storeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql
    .select({ id: registers.id, name: registers.name })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), isNotNull(registers.name)));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

export async function countWaiting(sql: Sql, storeId: string): Promise<number> {
  const [row] = await sql
    .select({ waiting: count() })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), eq(registers.status, 'waiting')));
  return row?.waiting ?? 0;
}

/** Adds a register. Returns null when another transaction has added the same one. */
export async function insertRegister(
  sql: Sql,
  storeId: string,
  row: NewRegister,
): Promise<RegisterRow | null> {
  const [register] = await sql
    .insert(registers)
    .values({ ...row, storeId })
    .onConflictDoNothing()
    .returning();
  return register ?? null;
}

/** Reads a register and locks its row until the transaction ends. */
export async function lockRegister(sql: Sql, storeId: string, id: string): Promise<RegisterRow | null> {
  const [row] = await sql.select().from(registers).where(isRegister(storeId, id)).for('update');
  return row ?? null;
}

/**
 * Adds a register that is not known yet, and locks it until the transaction ends, so that no sale of this register is
 * booked meanwhile. Returns the shop's name for the register.
 */
export async function holdRegister(sql: Sql, storeId: string, id: string, now: Date): Promise<string | null> {
  await insertRegister(sql, storeId, { id, status: 'waiting', seenAt: now, createdAt: now });
  return (await lockRegister(sql, storeId, id))?.name ?? null;
}

const lockRegisters = builtOnce((sql) =>
  sql
    .select({ id: registers.id })
    .from(registers)
    .where(areRegisters(raw.placeholder('storeId'), raw.placeholder('ids')))
    .orderBy(asc(registers.id))
    .for('key share'),
);

/**
 * Takes a shared lock on registers until the transaction ends, which keeps `holdRegister` waiting. Transactions of
 * several sales can hold it at the same time.
 */
export async function shareRegisters(sql: Sql, storeId: string, ids: readonly string[]): Promise<void> {
  await lockRegisters(sql, { storeId, ids });
}

export async function updateRegister(
  sql: Sql,
  { storeId, id }: RegisterRow,
  changes: Partial<RegisterRow>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await sql.update(registers).set(changes).where(isRegister(storeId, id));
}

/** Marks a register as seen, unless it was seen later. */
export async function touchRegister(sql: Sql, storeId: string, id: string, seen: Seen): Promise<void> {
  await sql
    .update(registers)
    .set(seen)
    .where(and(isRegister(storeId, id), lt(registers.seenAt, seen.seenAt)));
}

/**
 * Marks that a manager is told today about a register that is not enrolled. Returns null when the register is enrolled,
 * or when another sale has already told the manager today. When two sales arrive at once, the second waits here for the
 * first.
 */
export async function reportOnce(
  sql: Sql,
  storeId: string,
  { id, today, seen }: { id: string; today: string; seen: Seen },
): Promise<Pick<RegisterRow, 'status' | 'name'> | null> {
  const [register] = await sql
    .update(registers)
    .set({ ...seen, reportedOn: today })
    .where(
      and(
        isRegister(storeId, id),
        ne(registers.status, 'enrolled'),
        or(isNull(registers.reportedOn), ne(registers.reportedOn, today)),
      ),
    )
    .returning({ status: registers.status, name: registers.name });
  return register ?? null;
}

/** Returns the tokens that own the registers, by register. Null for a register of the shop itself. */
export async function ownersOf(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await sql
    .select({ id: registers.id, tokenId: registers.tokenId })
    .from(registers)
    .where(areRegisters(storeId, ids));
  return new Map(rows.map(({ id, tokenId }) => [id, tokenId]));
}

export async function countOwn(sql: Sql, storeId: string, tokenId: string): Promise<number> {
  const [row] = await sql
    .select({ own: count() })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), eq(registers.tokenId, tokenId)));
  return row?.own ?? 0;
}

/** Returns the registers whose token was revoked or has expired. */
export async function ownedByDeadTokens(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql
    .select({ id: registers.id, isTaken: isLive(now) })
    .from(registers)
    .innerJoin(apiTokens, refersTo(registers.tokenId, apiTokens))
    .where(and(areRegisters(storeId, ids), isNotNull(registers.tokenId)));
  return new Set(rows.flatMap(({ id, isTaken }) => (isTaken ? [] : [id])));
}

export async function giveToToken(sql: Sql, storeId: string, id: string, tokenId: string): Promise<void> {
  await sql.update(registers).set({ tokenId }).where(isRegister(storeId, id));
}

function isRegister(storeId: string, id: string) {
  return and(eq(registers.storeId, storeId), eq(registers.id, id));
}

function areRegisters(storeId: string | Placeholder, ids: readonly string[] | Placeholder) {
  return and(eq(registers.storeId, storeId), isOneOf(registers.id, ids));
}

function selectRegisters(sql: Sql) {
  return sql
    .select({ register: registers, seenBy: lastUsers.name, decidedBy: deciders.name })
    .from(registers)
    .leftJoin(lastUsers.table, lastUsers.on)
    .leftJoin(deciders.table, deciders.on);
}

type NamedRegister = Awaited<ReturnType<typeof selectRegisters>>[number];

function toWire({ register, seenBy, decidedBy }: NamedRegister): WireOf<Register> {
  const { id, name, status, device, seenAt, decidedAt, createdAt } = register;
  return {
    id,
    name,
    status,
    device,
    seenAt: seenAt.toISOString(),
    seenByName: seenBy && displayName(seenBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedByName: decidedBy && displayName(decidedBy),
    createdAt: createdAt.toISOString(),
  };
}

// A register is enrolled by somebody of the office: by signing in on it, or by approving it later. One that is not sells like any
// other, and once a day a manager is told. Those of an integrator's page are the token's own: tokens/token-registers.ts.
import { isCashier, registerName } from '@evertill/shared-domain';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Person } from '../auth/person';
import type { Sql } from '../db/database';
import { registers, users } from '../db/schema';
import type { Finding } from '../review-items/findings.repository';
import { findCalendar } from '../stores/store-calendar';
import { displayName } from '../users/display-name';

// A register is marked as seen at most this often, so that its sales do not wait for each other.
const SEEN_STEP_MS = 5 * 60_000;
// What sales bring is listed whatever it is; by signing in alone nobody fills the list.
const MOST_WAITING = 100;
const MOST_LISTED = 500;

export type RegisterRow = typeof registers.$inferSelect;

const deciders = alias(users, 'deciders');

/** The registers of a shop: those that wait come first, then the last seen. */
export async function listRegisters(sql: Sql, storeId: string) {
  const rows = await selectRegisters(sql)
    .where(eq(registers.storeId, storeId))
    .orderBy(desc(eq(registers.status, 'waiting')), desc(registers.seenAt), asc(registers.id))
    .limit(MOST_LISTED);
  return rows.map(toWire);
}

/** What the shop calls its registers, by id; those without a name are not among them. */
export async function listNames(sql: Sql, storeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql
    .select({ id: registers.id, name: registers.name })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), isNotNull(registers.name)));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

export async function findRegister(sql: Sql, storeId: string, id: string) {
  const [row] = await selectRegisters(sql).where(isRegister(storeId, id));
  return row ? toWire(row) : null;
}

/** The row of a register, which nobody else changes before this transaction ends. */
export async function lockRegister(sql: Sql, storeId: string, id: string): Promise<RegisterRow | null> {
  const [row] = await sql.select().from(registers).where(isRegister(storeId, id)).for('update');
  return row ?? null;
}

export async function updateRegister(
  sql: Sql,
  { storeId, id }: RegisterRow,
  changes: Partial<RegisterRow>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await sql.update(registers).set(changes).where(isRegister(storeId, id));
}

/** What a person and a device say about themselves at sign-in. */
export interface RegisterSignIn {
  registerId: string;
  person: Person;
  device: string;
}

/** Notes who works at a register, and enrols it where that person may; answers whether something has changed that others should know. */
export async function signInAtRegister(
  sql: Sql,
  storeId: string,
  { registerId, person, device }: RegisterSignIn,
  now: Date,
): Promise<{ register: RegisterRow | null; isNews: boolean }> {
  const mayEnrol = !isCashier(person);
  const enrolled = { status: 'enrolled', decidedBy: person.id, decidedAt: now } as const;
  const seen = { device, seenAt: now, seenBy: person.id };
  const known = await lockRegister(sql, storeId, registerId);
  if (known) {
    // What was revoked comes back by a decision alone.
    const isNews = mayEnrol && known.status === 'waiting';
    const changes = isNews ? { ...seen, ...enrolled } : seen;
    await updateRegister(sql, known, changes);
    return { register: { ...known, ...changes }, isNews };
  }
  if (!mayEnrol && (await countWaiting(sql, storeId)) >= MOST_WAITING)
    return { register: null, isNews: false };
  const [register] = await sql
    .insert(registers)
    .values({
      ...{ storeId, id: registerId, createdAt: now, ...seen },
      ...(mayEnrol ? enrolled : { status: 'waiting' }),
    })
    .onConflictDoNothing()
    .returning();
  return { register: register ?? null, isNews: register !== undefined };
}

/** A sale as far as its register is concerned. */
export interface SaleAtRegister {
  registerId: string | null | undefined;
  submitter: Person;
}

/**
 * Notes the registers that sales come from; answers by register what a manager is told of those that are not enrolled. Before
 * anything else is locked: sales of one register would stop each other.
 */
export async function meetRegisters(
  sql: Sql,
  storeId: string,
  arrived: readonly SaleAtRegister[],
  now: Date,
): Promise<ReadonlyMap<string, Finding>> {
  const people = new Map(
    arrived.flatMap(({ registerId, submitter }) => (registerId ? [[registerId, submitter.id]] : [])),
  );
  const ids = [...people.keys()].sort();
  if (ids.length === 0) return new Map();
  const known = await sql
    .select()
    .from(registers)
    .where(and(eq(registers.storeId, storeId), inArray(registers.id, ids)));
  const isKnown = new Map(known.map((register) => [register.id, register]));
  const findings = new Map<string, Finding>();
  for (const id of ids) {
    const seen = { seenAt: now, seenBy: people.get(id) ?? null };
    const register = isKnown.get(id);
    if (register?.status === 'enrolled') {
      if (now.getTime() - register.seenAt.getTime() > SEEN_STEP_MS) await touch(sql, storeId, id, seen);
    } else {
      const finding = await report(sql, storeId, { id, seen, isKnown: register !== undefined, now });
      if (finding) findings.set(id, finding);
    }
  }
  return findings;
}

async function touch(
  sql: Sql,
  storeId: string,
  id: string,
  seen: { seenAt: Date; seenBy: string | null },
): Promise<void> {
  await sql
    .update(registers)
    .set(seen)
    .where(and(isRegister(storeId, id), lt(registers.seenAt, seen.seenAt)));
}

async function report(
  sql: Sql,
  storeId: string,
  sale: { id: string; seen: { seenAt: Date; seenBy: string | null }; isKnown: boolean; now: Date },
): Promise<Finding | null> {
  const { id, seen, isKnown, now } = sale;
  if (!isKnown) {
    await sql
      .insert(registers)
      .values({ storeId, id, status: 'waiting', createdAt: now, ...seen })
      .onConflictDoNothing();
  }
  const today = (await findCalendar(sql, storeId)).dayOf(now);
  // Of two sales at once, the second waits here and finds the day taken.
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
  return register ? findingOf(id, register) : null;
}

function findingOf(id: string, { status, name }: Pick<RegisterRow, 'status' | 'name'>): Finding {
  const called = name ? `${name} (${registerName(id)})` : registerName(id);
  const message =
    status === 'revoked'
      ? `Register ${called} sells although it was revoked`
      : `Register ${called} sells and is not enrolled`;
  return { kind: 'register', message, details: { registerId: id, status } };
}

async function countWaiting(sql: Sql, storeId: string): Promise<number> {
  const [row] = await sql
    .select({ waiting: count() })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), eq(registers.status, 'waiting')));
  return row?.waiting ?? 0;
}

function selectRegisters(sql: Sql) {
  const nameOf = (person: typeof users | typeof deciders) => ({
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
  });
  return sql
    .select({ register: registers, seenBy: nameOf(users), decidedBy: nameOf(deciders) })
    .from(registers)
    .leftJoin(users, and(eq(users.storeId, registers.storeId), eq(users.id, registers.seenBy)))
    .leftJoin(deciders, and(eq(deciders.storeId, registers.storeId), eq(deciders.id, registers.decidedBy)));
}

type NamedRegister = Awaited<ReturnType<typeof selectRegisters>>[number];

function toWire({ register, seenBy, decidedBy }: NamedRegister) {
  const { id, name, status, device, seenAt, decidedAt, createdAt } = register;
  return {
    ...{ id, name, status, device },
    seenAt: seenAt.toISOString(),
    seenByName: seenBy && displayName(seenBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedByName: decidedBy && displayName(decidedBy),
    createdAt: createdAt.toISOString(),
  };
}

function isRegister(storeId: string, id: string) {
  return and(eq(registers.storeId, storeId), eq(registers.id, id));
}

// The registers of an integrator's page: each device of it has one, which belongs to the token from its first sale on. So a token
// leaves numbers in no other book, and no other token in its own.
import { registerName, type SalePayloadInput } from '@evertill/shared-domain';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Person } from '../auth/person';
import type { Sql } from '../db/database';
import { apiTokens, registers } from '../db/schema';
import type { Finding } from '../review-items/findings.repository';
import { isLive } from './tokens.repository';

// A page on more devices than that is looked at by the office, as an unknown till is.
const MOST_ENROLLED = 100;

/** Makes these registers the token's where they are nobody's; answers those that are another's. A person's are not looked at. */
export async function claimRegisters(
  sql: Sql,
  person: Person,
  ids: readonly (string | null | undefined)[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort();
  if (!person.token || wanted.length === 0) return new Set();
  const { storeId } = person;
  const known = await ownersOf(sql, storeId, wanted);
  for (const id of wanted) if (!known.has(id)) await add(sql, person, id, now);
  // Somebody else may have been faster.
  const owners = await ownersOf(sql, storeId, wanted);
  const others = wanted.filter((id) => owners.get(id) !== person.id);
  const free = await ownedByNobody(sql, storeId, others, now);
  for (const id of free) {
    await sql.update(registers).set({ tokenId: person.id }).where(isRegister(storeId, id));
  }
  return new Set(others.filter((id) => !free.has(id)));
}

/** A sale that a token has numbered as another's, as it is booked: without that number, and with a finding. */
export function withoutForeignNumber(
  body: SalePayloadInput,
  { name }: Person,
): { body: SalePayloadInput; finding: Finding } {
  const { registerId, registerSequence, shiftNumber: _, ...rest } = body;
  const message = `${name} numbered a sale as register ${registerName(registerId ?? '')}, which is not its own`;
  const details = { registerId: registerId ?? null, registerSequence: registerSequence ?? null };
  return { body: rest, finding: { kind: 'register', message, details } };
}

async function ownersOf(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await sql
    .select({ id: registers.id, tokenId: registers.tokenId })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), inArray(registers.id, [...ids])));
  return new Map(rows.map(({ id, tokenId }) => [id, tokenId]));
}

async function add(sql: Sql, { storeId, id: tokenId, token }: Person, id: string, now: Date): Promise<void> {
  const [row] = await sql
    .select({ own: count() })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), eq(registers.tokenId, tokenId)));
  const isEnrolled = (row?.own ?? 0) < MOST_ENROLLED;
  await sql
    .insert(registers)
    .values({
      ...{ storeId, id, tokenId, seenAt: now, seenBy: tokenId, createdAt: now },
      ...(isEnrolled
        ? // Who made the token has let its page in.
          { status: 'enrolled', decidedBy: token?.createdBy ?? null, decidedAt: now }
        : { status: 'waiting' }),
    })
    .onConflictDoNothing();
}

// A page that gets a new token goes on with the numbers it has.
async function ownedByNobody(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql
    .select({ id: registers.id, isTaken: isLive(now) })
    .from(registers)
    .innerJoin(apiTokens, and(eq(apiTokens.storeId, registers.storeId), eq(apiTokens.id, registers.tokenId)))
    .where(
      and(eq(registers.storeId, storeId), inArray(registers.id, [...ids]), isNotNull(registers.tokenId)),
    );
  return new Set(rows.flatMap(({ id, isTaken }) => (isTaken ? [] : [id])));
}

function isRegister(storeId: string, id: string) {
  return and(eq(registers.storeId, storeId), eq(registers.id, id));
}

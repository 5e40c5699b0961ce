// The registers of an integrator's page. Each device of the page has a register, which belongs to the token from its
// first sale on. A token can use the numbers of its own registers only, and no other token can use these numbers.
import { registerName, type SalePayloadInput } from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import type { Person } from '../../kernel/http/person';
import type { Finding } from '../findings/findings.repository';
import { countOwn, giveToToken, insertRegister, ownedByDeadTokens, ownersOf } from './registers.repository';

// The number of a token's registers that are enrolled without a decision. The office decides about every further
// register, as about an unknown till.
const MOST_ENROLLED = 100;

/**
 * Assigns registers without an owner to the token. Returns the registers that belong to others. Does nothing for
 * callers without a token.
 */
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
  // The owners are read again, because another call may have added one of these registers first.
  const owners = await ownersOf(sql, storeId, wanted);
  const others = wanted.filter((id) => owners.get(id) !== person.id);
  // A page with a new token keeps the registers of its old token, and so continues their numbers.
  const free = await ownedByDeadTokens(sql, storeId, others, now);
  for (const id of free) await giveToToken(sql, storeId, id, person.id);
  return new Set(others.filter((id) => !free.has(id)));
}

/** Removes the register and number from a token's sale when the register has another owner, and adds a finding. */
export function withoutForeignNumber(
  body: SalePayloadInput,
  { name }: Person,
): { body: SalePayloadInput; finding: Finding } {
  const { registerId, registerSequence, shiftNumber: _, ...rest } = body;
  const message = `${name} numbered a sale as register ${registerName(registerId ?? '')}, which is not its own`;
  const details = { registerId: registerId ?? null, registerSequence: registerSequence ?? null };
  return { body: rest, finding: { kind: 'register', message, details } };
}

async function add(sql: Sql, { storeId, id: tokenId, token }: Person, id: string, now: Date): Promise<void> {
  const isEnrolled = (await countOwn(sql, storeId, tokenId)) < MOST_ENROLLED;
  // By making the token, the administrator has enrolled the registers of its page.
  const decision = { status: 'enrolled', decidedBy: token?.createdBy ?? null, decidedAt: now } as const;
  const state = isEnrolled ? decision : ({ status: 'waiting' } as const);
  await insertRegister(sql, storeId, { id, tokenId, seenAt: now, seenBy: tokenId, createdAt: now, ...state });
}

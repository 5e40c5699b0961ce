// A register is enrolled by a manager or an administrator, who signs in on it or approves it later. A register that is
// not enrolled sells like any other, and a manager is told about it once a day. Registers of integrators' pages are in
// token-registers.ts.
import { isCashier, registerName } from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import type { Person } from '../../kernel/http/person';
import type { Quotas } from '../../people/plans/quotas';
import type { Finding } from '../findings/findings.repository';
import {
  countWaiting,
  findRegisters,
  insertRegister,
  lockRegister,
  type RegisterRow,
  reportOnce,
  type Seen,
  touchRegister,
  updateRegister,
} from './registers.repository';

// A register is marked as seen at most this often, so that its sales do not wait for each other.
const SEEN_STEP_MS = 5 * 60_000;
// Registers that sell are always added. This limit only keeps sign-ins from filling the list.
const MOST_WAITING = 100;

/** The person and the register of a sign-in. */
export interface RegisterSignIn {
  registerId: string;
  person: Person;
  device: string;
  /** A register for which the plan has no room waits until the office makes room and approves it. */
  quotas: Pick<Quotas, 'hasRoomForRegister'>;
}

/**
 * Stores who works at a register, and enrolls it if that person may. `isNews` is true when the audit log should record
 * it.
 */
export async function signInAtRegister(
  sql: Sql,
  storeId: string,
  { registerId, person, device, quotas }: RegisterSignIn,
  now: Date,
): Promise<{ register: RegisterRow | null; isNews: boolean }> {
  const enrolled = { status: 'enrolled', decidedBy: person.id, decidedAt: now } as const;
  const seen = { device, seenAt: now, seenBy: person.id };
  const known = await lockRegister(sql, storeId, registerId);
  const isOpen = !known || known.status === 'waiting';
  const mayEnroll = isOpen && !isCashier(person) && (await quotas.hasRoomForRegister(sql, storeId));
  if (known) {
    // Signing in does not enroll a revoked register again, because only the office may do that.
    const isNews = mayEnroll;
    const changes = isNews ? { ...seen, ...enrolled } : seen;
    await updateRegister(sql, known, changes);
    return { register: { ...known, ...changes }, isNews };
  }
  if (!mayEnroll && (await countWaiting(sql, storeId)) >= MOST_WAITING)
    return { register: null, isNews: false };
  const state = mayEnroll ? enrolled : ({ status: 'waiting' } as const);
  const register = await insertRegister(sql, storeId, { id: registerId, createdAt: now, ...seen, ...state });
  return { register, isNews: register !== null };
}

/** The parts of a sale or a shift that decide whether its register needs a finding. */
export interface SaleAtRegister {
  registerId: string | null | undefined;
  submitter: Person;
}

interface Meeting {
  now: Date;
  /** Returns the shop's day. Called only when a register is not enrolled. */
  today: () => Promise<string>;
  /** What the registers did. */
  what: string;
}

/**
 * Marks registers as seen. Returns, by register, the findings about those that are not enrolled. Must: be called before
 * anything else is locked, because sales of one register would otherwise block each other.
 */
export async function meetRegisters(
  sql: Sql,
  storeId: string,
  arrived: readonly SaleAtRegister[],
  meeting: Meeting,
): Promise<ReadonlyMap<string, Finding>> {
  const people = new Map(
    arrived.flatMap(({ registerId, submitter }) => (registerId ? [[registerId, submitter.id]] : [])),
  );
  const ids = [...people.keys()].sort();
  if (ids.length === 0) return new Map();
  const known = await findRegisters(sql, storeId, ids);
  const byId = new Map(known.map((register) => [register.id, register]));
  const findings = new Map<string, Finding>();
  const { now } = meeting;
  for (const id of ids) {
    const seen = { seenAt: now, seenBy: people.get(id) ?? null };
    const register = byId.get(id);
    if (register?.status === 'enrolled') {
      if (now.getTime() - register.seenAt.getTime() > SEEN_STEP_MS)
        await touchRegister(sql, storeId, id, seen);
    } else {
      const finding = await report(sql, storeId, { id, seen, register }, meeting);
      if (finding) findings.set(id, finding);
    }
  }
  return findings;
}

async function report(
  sql: Sql,
  storeId: string,
  { id, seen, register }: { id: string; seen: Seen; register: RegisterRow | undefined },
  { now, today, what }: Meeting,
): Promise<Finding | null> {
  if (!register) await insertRegister(sql, storeId, { id, status: 'waiting', createdAt: now, ...seen });
  const day = await today();
  if (register?.reportedOn === day) return null;
  const reported = await reportOnce(sql, storeId, { id, today: day, seen });
  return reported && findingOf(id, reported, what);
}

function findingOf(
  id: string,
  { status, name }: Pick<RegisterRow, 'status' | 'name'>,
  what: string,
): Finding {
  const called = name ? `${name} (${registerName(id)})` : registerName(id);
  const message =
    status === 'revoked'
      ? `Register ${called} ${what} although it was revoked`
      : `Register ${called} ${what} but isn't approved`;
  return { kind: 'register', message, details: { registerId: id, status } };
}

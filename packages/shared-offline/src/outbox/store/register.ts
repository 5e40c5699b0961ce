// Each register numbers its sales without a gap, so that a missing number shows which sale never arrived. A device that
// works in several shops is a register in each of them, with numbers of its own.
import { newUuid } from '../../environment/new-uuid';
import type { PreparedRecord } from '../record/prepare-record';
import { type OutboxTransaction, unwaited } from './outbox-database';

const REGISTER = 'register';

interface Register {
  id: string;
  /** Above the last number of every shop. Earlier builds number with it, in whatever shop the device is. */
  nextSequence: number;
  /** The next number in each shop. Missing when an earlier build, or a device in one shop, wrote the numbers. */
  nextByStore?: Readonly<Record<string, number>>;
}

/** Returns the register id of this device, which is created on first use. */
export async function registerIdIn(tx: OutboxTransaction): Promise<string> {
  const register = await registerIn(tx);
  await tx.objectStore('meta').put(register, REGISTER);
  return register.id;
}

/** Stamps the next number into a sale's record and body, in the transaction that stores the sale. */
export async function numberSale(tx: OutboxTransaction, record: PreparedRecord): Promise<PreparedRecord> {
  const register = await registerIn(tx);
  const registerSequence = nextIn(register, record.store);
  unwaited(tx.objectStore('meta').put(withNext(register, record.store, registerSequence + 1), REGISTER));
  const { id: registerId } = register;
  return { ...record, registerId, registerSequence, data: { ...record.data, registerId, registerSequence } };
}

/**
 * Gives a refused sale's number back when that number is still the last one. Otherwise the number stays used, and the
 * result is false.
 */
export async function returnNumber(tx: OutboxTransaction, record: PreparedRecord): Promise<boolean> {
  const { registerSequence, store } = record;
  if (registerSequence === null) return true;
  const register = await registerIn(tx);
  if (record.registerId !== register.id || nextIn(register, store) !== registerSequence + 1) return false;
  await tx.objectStore('meta').put(withNext(register, store, registerSequence), REGISTER);
  return true;
}

/** A device without numbers by shop has worked in one shop so far: in this one. */
function nextIn({ nextSequence, nextByStore }: Register, store: string): number {
  return store === '' || !nextByStore ? nextSequence : (nextByStore[store] ?? 1);
}

// A sale without a shop counts on for every shop, because it may belong to any of them.
function withNext({ id, nextByStore }: Register, store: string, next: number): Register {
  if (store === '') return { id, nextSequence: next };
  const byStore = { ...nextByStore, [store]: next };
  return { id, nextSequence: Math.max(...Object.values(byStore)), nextByStore: byStore };
}

async function registerIn(tx: OutboxTransaction): Promise<Register> {
  const stored = await tx.objectStore('meta').get(REGISTER);
  return isRegister(stored) ? stored : { id: newUuid(), nextSequence: 1 };
}

function isRegister(value: unknown): value is Register {
  return typeof value === 'object' && value !== null && 'id' in value && 'nextSequence' in value;
}

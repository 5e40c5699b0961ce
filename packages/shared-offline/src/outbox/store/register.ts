// Each register numbers its sales without a gap, so that a missing number shows which sale never arrived.
import { newUuid } from '../../environment/new-uuid';
import type { PreparedRecord } from '../record/prepare-record';
import { type OutboxTransaction, unwaited } from './outbox-database';

const REGISTER = 'register';

interface Register {
  id: string;
  nextSequence: number;
}

/** Returns the register id of this device, which is created on first use. */
export async function registerIdIn(tx: OutboxTransaction): Promise<string> {
  const register = await registerIn(tx);
  await tx.objectStore('meta').put(register, REGISTER);
  return register.id;
}

/** Stamps the next number into a sale's record and body, in the transaction that stores the sale. */
export async function numberSale(tx: OutboxTransaction, record: PreparedRecord): Promise<PreparedRecord> {
  const { id: registerId, nextSequence: registerSequence } = await registerIn(tx);
  const next = { id: registerId, nextSequence: registerSequence + 1 };
  unwaited(tx.objectStore('meta').put(next, REGISTER));
  return { ...record, registerId, registerSequence, data: { ...record.data, registerId, registerSequence } };
}

/**
 * Gives a refused sale's number back when that number is still the last one. Otherwise the number stays used, and the
 * result is false.
 */
export async function returnNumber(tx: OutboxTransaction, record: PreparedRecord): Promise<boolean> {
  const { registerSequence } = record;
  if (registerSequence === null) return true;
  const { id, nextSequence } = await registerIn(tx);
  if (record.registerId !== id || nextSequence !== registerSequence + 1) return false;
  await tx.objectStore('meta').put({ id, nextSequence: registerSequence }, REGISTER);
  return true;
}

async function registerIn(tx: OutboxTransaction): Promise<Register> {
  const stored = await tx.objectStore('meta').get(REGISTER);
  return isRegister(stored) ? stored : { id: newUuid(), nextSequence: 1 };
}

function isRegister(value: unknown): value is Register {
  return typeof value === 'object' && value !== null && 'id' in value && 'nextSequence' in value;
}

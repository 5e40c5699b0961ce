// The register's own numbering: gap-free per device, so that a sale that never arrives can be named.
import { newUuid } from '../environment/new-uuid';
import type { OutboxTransaction } from './outbox-database';
import type { PreparedRecord } from './prepare-record';

const REGISTER_ID = 'registerId';
const NEXT_SEQUENCE = 'nextRegisterSequence';

/** The register id of this device, made on first use. */
export async function registerIdIn(tx: OutboxTransaction): Promise<string> {
  const meta = tx.objectStore('meta');
  const known = await meta.get(REGISTER_ID);
  if (typeof known === 'string') return known;
  const made = newUuid();
  await meta.put(made, REGISTER_ID);
  return made;
}

/** Stamps the next number into a sale's record and body, in the transaction that stores it. */
export async function numberSale(tx: OutboxTransaction, record: PreparedRecord): Promise<PreparedRecord> {
  const registerId = await registerIdIn(tx);
  const registerSequence = await nextSequence(tx);
  await tx.objectStore('meta').put(registerSequence + 1, NEXT_SEQUENCE);
  return { ...record, registerId, registerSequence, data: { ...record.data, registerId, registerSequence } };
}

/** Gives a refused sale's number back when it is still the last one; otherwise it stays used, and false says so. */
export async function returnNumber(tx: OutboxTransaction, record: PreparedRecord): Promise<boolean> {
  const { registerSequence } = record;
  if (registerSequence === null) return true;
  if (record.registerId !== (await registerIdIn(tx))) return false;
  if ((await nextSequence(tx)) !== registerSequence + 1) return false;
  await tx.objectStore('meta').put(registerSequence, NEXT_SEQUENCE);
  return true;
}

async function nextSequence(tx: OutboxTransaction): Promise<number> {
  const next = await tx.objectStore('meta').get(NEXT_SEQUENCE);
  return typeof next === 'number' ? next : 1;
}

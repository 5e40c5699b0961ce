// The shifts of this register. What happens in one gets its number in the transaction that stores it, so every sale is in one shift
// and in one only, whichever tab rang it up. The state is kept for each shop, and no sign-out takes it away.
import {
  addSums,
  beginShift,
  countInShift,
  endShift,
  FIRST_SHIFT,
  isRecord,
  type RegisterShift,
  type ShiftSums,
  takeOutOfShift,
} from '@evertill/shared-domain';
import { ShiftError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import { isSale, type OutboxRecord, type ShiftMark } from '../record/outbox-record';
import type { PreparedRecord } from '../record/prepare-record';
import type { OutboxConnection, OutboxTransaction } from './outbox-database';
import { registerIdIn } from './register';

/** The shift of this register, and whether its shop has shifts at all. */
export interface KeptShift {
  isOn: boolean;
  shift: RegisterShift;
}

const OFF: KeptShift = { isOn: false, shift: FIRST_SHIFT };

/** Where this register is, for a shop. */
export async function readShift(db: OutboxConnection, store: string): Promise<KeptShift> {
  return asKept(await db.get('meta', metaKey(store)));
}

/** Turns the shifts of a shop on or off on this device; one that is open stays as it is. */
export async function turnShifts(tx: OutboxTransaction, store: string, isOn: boolean): Promise<void> {
  await keep(tx, store, { ...(await keptIn(tx, store)), isOn });
}

/** Counts a change into the shift it belongs to, and stamps the shift into its record and body; as it is where there is none. */
export async function placeInShift(
  tx: OutboxTransaction,
  record: PreparedRecord,
  { step, sums = {} }: ShiftMark,
): Promise<PreparedRecord> {
  const kept = await keptIn(tx, record.store);
  const { shift } = kept;
  const isOpen = shift.openedAt !== null;
  if (step === 'sale' && !kept.isOn) return record;
  if (step === 'refund' && !(kept.isOn && isOpen)) return record;
  if (step === 'move' && !isOpen) throw new ShiftError(OUTBOX_MESSAGES.noShift);

  const registerId = record.registerId ?? (await registerIdIn(tx));
  const { number } = shift;
  const place = { registerId, shiftNumber: number };
  const placed = (data: Record<string, unknown>): PreparedRecord => ({
    ...record,
    registerId,
    data: { ...record.data, ...place, ...data },
    shift: { number, sums },
  });
  if (step === 'open') {
    const { floatAmount } = record.data ?? {};
    const begun = beginShift(shift, { openedAt: record.timestamp, floatAmount: String(floatAmount) });
    if (!begun) throw new ShiftError(OUTBOX_MESSAGES.shiftIsOpen);
    await keep(tx, record.store, { ...kept, shift: begun });
    return placed({ openedAt: record.timestamp });
  }
  if (step === 'close') {
    const ended = endShift(shift, String(record.data?.countedAmount));
    if (!ended) throw new ShiftError(OUTBOX_MESSAGES.noShift);
    await keep(tx, record.store, { ...kept, shift: ended });
    const { openedAt, floatAmount, sums: own, firstSequence, lastSequence } = shift;
    const unsynced = await unsyncedSales(tx, number, registerId);
    const till = { sums: own, firstSequence, lastSequence };
    return placed({ openedAt, floatAmount, closedAt: record.timestamp, till, unsynced });
  }
  if (step === 'move') {
    await keep(tx, record.store, { ...kept, shift: countInShift(shift, sums) });
    return placed({ movedAt: record.timestamp });
  }
  const sequence = step === 'sale' ? record.registerSequence : null;
  await keep(tx, record.store, { ...kept, shift: countInShift(shift, sums, sequence) });
  return placed({});
}

/** Takes out of its shift what was undone: it was never sold, and its money is not in the drawer. */
export async function takeBack(
  tx: OutboxTransaction,
  { shift: mark, store, registerId }: OutboxRecord,
): Promise<void> {
  // What another till has exported was never counted here.
  if (!mark || registerId !== (await registerIdIn(tx))) return;
  const kept = await keptIn(tx, store);
  await keep(tx, store, { ...kept, shift: takeOutOfShift(kept.shift, mark.number, mark.sums) });
}

async function unsyncedSales(
  tx: OutboxTransaction,
  number: number,
  registerId: string,
): Promise<{ count: number; sums: ShiftSums }> {
  const waiting = await tx.objectStore('ops').getAll();
  const sales = waiting.filter(
    (record) => isSale(record) && record.shift?.number === number && record.registerId === registerId,
  );
  return { count: sales.length, sums: addSums(...sales.map(({ shift }) => shift?.sums ?? {})) };
}

async function keptIn(tx: OutboxTransaction, store: string): Promise<KeptShift> {
  return asKept(await tx.objectStore('meta').get(metaKey(store)));
}

async function keep(tx: OutboxTransaction, store: string, kept: KeptShift): Promise<void> {
  await tx.objectStore('meta').put(kept, metaKey(store));
}

function metaKey(store: string): string {
  return `shift:${store}`;
}

function asKept(value: unknown): KeptShift {
  return isRecord(value) && isRecord(value.shift) ? (value as unknown as KeptShift) : OFF;
}

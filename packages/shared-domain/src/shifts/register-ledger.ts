// The ledger of a register. It says whether its shop has shifts, and holds the sums of the register's current shift.
// The outbox runs these rules in the transaction that stores or undoes a change, so that every sale is in exactly one
// shift, whichever tab made it.
import { isRecord } from '../kernel/is-record';
import { refusals } from '../texts';
import {
  beginShift,
  countInShift,
  endShift,
  FIRST_SHIFT,
  type RegisterShift,
  takeOutOfShift,
} from './register-shift';
import { addSums, type ShiftSums } from './shift-sums';

/** The entity name of events at a register, such as opening a shift. Any session of the shop may deliver them. */
export const REGISTER_EVENTS = 'shifts';

/**
 * The effect of a change on a shift. A refund counts only in an open shift, and cash can be moved only in an open
 * shift. A sale always counts.
 */
export type ShiftStep = 'open' | 'sale' | 'refund' | 'move' | 'close';

/** The effect of a change on its register's shift, and the sums that it adds. */
export interface ShiftMark {
  step: ShiftStep;
  sums?: ShiftSums;
}

/** The shift that has counted a change, and the sums that the change added to it. */
export interface ShiftCounted {
  number: number;
  sums: ShiftSums;
}

/** The shift of this register, and whether its shop has shifts at all. */
export interface KeptShift {
  isOn: boolean;
  shift: RegisterShift;
}

/** The information that a change gives to the ledger before it is stored. */
export interface LedgerMark {
  /** Absent for a change that no shift counts. */
  shift?: ShiftMark;
}

/** The information that the ledger writes into the stored record. */
export interface LedgerStamp {
  /** Absent when the shop has no shifts. */
  shift?: ShiftCounted;
}

/** A change as the ledger sees it. */
export interface LedgerChange extends LedgerMark {
  timestamp: string;
  data: Record<string, unknown> | null;
  /** The sequence number of a sale at its register. Null for any other change. */
  registerSequence: number | null;
}

/** The values that the ledger may read in the transaction that stores the change. */
export interface LedgerReads {
  /** Returns the value that is stored for the change's shop. */
  kept(): Promise<unknown>;
  /** Returns the sales of this register that have not reached the server. */
  waitingSales(): Promise<readonly LedgerStamp[]>;
}

/** The result of counting a change. */
export interface LedgerEntry {
  kept: KeptShift;
  /** The fields to add to the body of the change. */
  data: Record<string, unknown>;
  stamp: LedgerStamp;
}

/** The reason why the ledger refuses a change. A refusal happens when another tab was faster. */
export interface LedgerRefusal {
  refusal: string;
}

const SHIFT_IS_OPEN: LedgerRefusal = { refusal: refusals.shiftIsOpen };
const NO_SHIFT: LedgerRefusal = { refusal: refusals.noShift };

const NO_SHIFTS: KeptShift = { isOn: false, shift: FIRST_SHIFT };

/**
 * The rules by which the outbox keeps the shift of a register. Must: only read, because a transaction may run twice.
 */
export const registerLedger = {
  /** The name under which the outbox stores each shop's value. */
  name: 'shift',

  /** Counts a change. Null when no shift counts the change, which is then stored unchanged. */
  async enter(change: LedgerChange, reads: LedgerReads): Promise<LedgerEntry | LedgerRefusal | null> {
    const { shift: mark } = change;
    if (!mark) return null;
    const kept = keptShiftOf(await reads.kept());
    const { shift } = kept;
    const isOpen = shift.openedAt !== null;
    const { sums = {} } = mark;
    const counted = (next: RegisterShift, data: Record<string, unknown> = {}): LedgerEntry => ({
      kept: { ...kept, shift: next },
      data: { shiftNumber: shift.number, ...data },
      stamp: { shift: { number: shift.number, sums } },
    });
    switch (mark.step) {
      case 'sale':
        return kept.isOn ? counted(countInShift(shift, sums, change.registerSequence)) : null;
      case 'refund':
        return kept.isOn && isOpen ? counted(countInShift(shift, sums)) : null;
      case 'move':
        return isOpen ? counted(countInShift(shift, sums), { movedAt: change.timestamp }) : NO_SHIFT;
      case 'open': {
        const openedAt = change.timestamp;
        const begun = beginShift(shift, { openedAt, floatAmount: String(change.data?.floatAmount) });
        return begun ? counted(begun, { openedAt }) : SHIFT_IS_OPEN;
      }
      case 'close': {
        const ended = endShift(shift, String(change.data?.countedAmount));
        return ended ? counted(ended, await closingData(shift, change, reads)) : NO_SHIFT;
      }
    }
  },

  /**
   * Removes an undone change from its shift, because it was never sold and its money is not in the drawer. Null when no
   * shift counted the change.
   */
  async takeBack({ shift: mark }: LedgerStamp, reads: Pick<LedgerReads, 'kept'>): Promise<KeptShift | null> {
    if (!mark) return null;
    const kept = keptShiftOf(await reads.kept());
    return { ...kept, shift: takeOutOfShift(kept.shift, mark.number, mark.sums) };
  },
};

/** Reads the value that is stored under the ledger's name. A register without a stored value has no shifts. */
export function keptShiftOf(kept: unknown): KeptShift {
  return isRecord(kept) && isRecord(kept.shift) ? (kept as unknown as KeptShift) : NO_SHIFTS;
}

// Returns what the till knows of the shift at its end, and the sales that the server still needs to reach the same
// sums.
async function closingData(
  { number, openedAt, floatAmount, sums, firstSequence, lastSequence }: RegisterShift,
  { timestamp }: LedgerChange,
  reads: LedgerReads,
): Promise<Record<string, unknown>> {
  const waiting = (await reads.waitingSales()).filter(({ shift }) => shift?.number === number);
  const unsynced = { count: waiting.length, sums: addSums(...waiting.map(({ shift }) => shift?.sums ?? {})) };
  const till = { sums, firstSequence, lastSequence };
  return { openedAt, floatAmount, closedAt: timestamp, till, unsynced };
}

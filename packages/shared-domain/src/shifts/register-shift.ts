// The shift of a register, as the device stores it: its number, which is also the number of its Z report, and its sums
// so far.
import { addSums, type ShiftSums, subtractSums } from './shift-sums';

/** The state of a register: in a shift, or between two shifts. */
export interface RegisterShift {
  /** The number of the open shift, or of the next one. */
  number: number;
  /** Null between two shifts. */
  openedAt: string | null;
  /** The amount in the drawer when the shift was opened. */
  floatAmount: string | null;
  /** The sums of the shift. Sales between two shifts belong to the next one. */
  sums: ShiftSums;
  firstSequence: number | null;
  lastSequence: number | null;
  /** The amount that was counted when the previous shift was closed. */
  countedBefore: string | null;
}

/** The state of a register before its first shift. */
export const FIRST_SHIFT: RegisterShift = {
  number: 1,
  openedAt: null,
  floatAmount: null,
  sums: {},
  firstSequence: null,
  lastSequence: null,
  countedBefore: null,
};

/** Opens the shift. Null when it is already open. */
export function beginShift(
  shift: RegisterShift,
  { openedAt, floatAmount }: { openedAt: string; floatAmount: string },
): RegisterShift | null {
  return shift.openedAt === null ? { ...shift, openedAt, floatAmount } : null;
}

/** Counts sums into the shift, with the sequence number of a sale. */
export function countInShift(
  shift: RegisterShift,
  sums: ShiftSums,
  sequence: number | null = null,
): RegisterShift {
  return {
    ...shift,
    sums: addSums(shift.sums, sums),
    firstSequence: shift.firstSequence ?? sequence,
    lastSequence: sequence ?? shift.lastSequence,
  };
}

/** Removes the sums of an undone change. Sums of an earlier shift stay, because they were closed with it. */
export function takeOutOfShift(shift: RegisterShift, number: number, sums: ShiftSums): RegisterShift {
  return shift.number === number ? { ...shift, sums: subtractSums(shift.sums, sums) } : shift;
}

/** Closes the shift and gives the next one its number. Null when no shift is open. */
export function endShift(shift: RegisterShift, countedBefore: string): RegisterShift | null {
  if (shift.openedAt === null) return null;
  return { ...FIRST_SHIFT, number: shift.number + 1, countedBefore };
}

// The shift of one register, as the device keeps it: its number, which is that of its Z report, and its sums so far.
import { addSums, type ShiftSums, subtractSums } from './shift-sums';

/** Where a register is: in a shift, or between two. */
export interface RegisterShift {
  /** Of the open shift, or of the next one. */
  number: number;
  /** Null between two shifts. */
  openedAt: string | null;
  /** What lay in the drawer when it was opened. */
  floatAmount: string | null;
  /** What was sold between two shifts belongs to the next one. */
  sums: ShiftSums;
  firstSequence: number | null;
  lastSequence: number | null;
  /** What was counted when the shift before was closed. */
  countedBefore: string | null;
}

/** A register that has had no shift yet. */
export const FIRST_SHIFT: RegisterShift = {
  ...{ number: 1, openedAt: null, floatAmount: null, sums: {} },
  ...{ firstSequence: null, lastSequence: null, countedBefore: null },
};

/** Begins the shift; null when it has begun already. */
export function beginShift(
  shift: RegisterShift,
  { openedAt, floatAmount }: { openedAt: string; floatAmount: string },
): RegisterShift | null {
  return shift.openedAt === null ? { ...shift, openedAt, floatAmount } : null;
}

/** Counts something into the shift, a sale with its number. */
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

/** Takes out what was counted and then undone; what is of an earlier shift was closed with it. */
export function takeOutOfShift(shift: RegisterShift, number: number, sums: ShiftSums): RegisterShift {
  return shift.number === number ? { ...shift, sums: subtractSums(shift.sums, sums) } : shift;
}

/** Ends the shift, and gives the next one its number; null when none is open. */
export function endShift(shift: RegisterShift, countedBefore: string): RegisterShift | null {
  if (shift.openedAt === null) return null;
  return { ...FIRST_SHIFT, number: shift.number + 1, countedBefore };
}

import { and, eq } from 'drizzle-orm';
import type { cashMovements, shiftClosings, shiftCorrections, shifts } from '../db/schema';

/** Which shift of which register. */
export interface ShiftPlace {
  registerId: string;
  shiftNumber: number;
}

type ShiftTable = typeof shifts | typeof cashMovements | typeof shiftClosings | typeof shiftCorrections;

/** The rows of a table that belong to a shift. */
export function isOfShift(table: ShiftTable, storeId: string, { registerId, shiftNumber }: ShiftPlace) {
  return and(
    eq(table.storeId, storeId),
    eq(table.registerId, registerId),
    eq(table.shiftNumber, shiftNumber),
  );
}

/** A shift by its name, for looking it up among others. */
export function shiftName({ registerId, shiftNumber }: ShiftPlace): string {
  return `${shiftNumber} ${registerId}`;
}

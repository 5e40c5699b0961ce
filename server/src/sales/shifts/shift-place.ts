import { and, eq } from 'drizzle-orm';
import type {
  cashMovements,
  shiftClosings,
  shiftCorrections,
  shiftRecounts,
  shifts,
} from '../../kernel/db/schema';

/** A shift, identified by its register and number. */
export interface ShiftPlace {
  registerId: string;
  shiftNumber: number;
}

type ShiftTable =
  | typeof shifts
  | typeof cashMovements
  | typeof shiftClosings
  | typeof shiftCorrections
  | typeof shiftRecounts;

/** Returns the condition that a table's row belongs to a shift. */
export function isOfShift(table: ShiftTable, storeId: string, { registerId, shiftNumber }: ShiftPlace) {
  return and(
    eq(table.storeId, storeId),
    eq(table.registerId, registerId),
    eq(table.shiftNumber, shiftNumber),
  );
}

/** Returns the key of a shift in a map. */
export function shiftName({ registerId, shiftNumber }: ShiftPlace): string {
  return `${shiftNumber} ${registerId}`;
}

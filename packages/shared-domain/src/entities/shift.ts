import {
  array,
  enums,
  type Infer,
  mask,
  nullable,
  number,
  optional,
  record,
  string,
  type,
} from 'superstruct';
import { numeric } from '../reading/fields';
import { CASH_MOVEMENT_KINDS } from '../shifts/shift-sums';

const Sums = record(string(), string());

/** The person whose session delivered an event for its author. Absent in answers of earlier servers. */
const delivererName = optional(nullable(string()));

const CorrectionStruct = type({
  id: string(),
  kind: enums(['sale', 'refund', 'movement']),
  label: string(),
  happenedAt: string(),
  receivedAt: string(),
  sums: Sums,
});

const RecountStruct = type({
  id: string(),
  kind: string(),
  amount: numeric,
  reason: nullable(string()),
  happenedAt: string(),
  receivedAt: string(),
  byName: nullable(string()),
  deliveredByName: delivererName,
});

/** The openings and closings that came after the first one. Absent in answers of earlier servers. */
const recounts = optional(array(RecountStruct));

const MovementStruct = type({
  id: string(),
  kind: enums(CASH_MOVEMENT_KINDS),
  amount: numeric,
  reason: string(),
  movedAt: string(),
  byName: nullable(string()),
  deliveredByName: delivererName,
});

const OpenShiftStruct = type({
  registerId: string(),
  registerName: nullable(string()),
  number: number(),
  /** Null when sales of the shift have arrived but its opening has not. */
  openedAt: nullable(string()),
  openedByName: nullable(string()),
  openingDeliveredByName: delivererName,
  floatAmount: numeric,
  sums: Sums,
  expectedAmount: numeric,
  firstSequence: nullable(number()),
  lastSequence: nullable(number()),
  movements: array(MovementStruct),
  recounts,
});

const ShiftClosingStruct = type({
  id: string(),
  registerId: string(),
  registerName: nullable(string()),
  number: number(),
  openedAt: nullable(string()),
  openedByName: nullable(string()),
  openingDeliveredByName: delivererName,
  closedAt: string(),
  closedByName: nullable(string()),
  deliveredByName: delivererName,
  /** Null while the closing is stored only on the till. */
  receivedAt: nullable(string()),
  floatAmount: numeric,
  sums: Sums,
  expectedAmount: numeric,
  countedAmount: numeric,
  difference: numeric,
  reason: nullable(string()),
  counts: optional(nullable(record(string(), number()))),
  /** The amount that the till itself had computed when the shift was closed. */
  tillExpectedAmount: numeric,
  tillSales: numeric,
  /** The sales that had not reached the server when the shift was closed. */
  unsyncedCount: numeric,
  unsyncedTotal: numeric,
  firstSequence: nullable(number()),
  lastSequence: nullable(number()),
  /**
   * All sales of the register since its first shift, less its refunds. Never reset. Only the server knows this total.
   */
  perpetualTotal: nullable(numeric),
  movements: array(MovementStruct),
  corrections: array(CorrectionStruct),
  recounts,
});

const ClosingsPageStruct = type({ items: array(ShiftClosingStruct), next: nullable(string()) });

/** An open shift as the server knows it, which an X report shows. */
export type OpenShift = Infer<typeof OpenShiftStruct>;
/** A closed shift, which never changes and which a Z report shows. */
export type ShiftClosing = Infer<typeof ShiftClosingStruct>;

/** Reads the open shifts from the wire. */
export function parseOpenShifts(wire: unknown): OpenShift[] {
  return mask(wire, array(OpenShiftStruct));
}

/** Reads a closed shift from the wire. */
export function parseShiftClosing(wire: unknown): ShiftClosing {
  return mask(wire, ShiftClosingStruct);
}

/** Reads a page of closed shifts from the wire. */
export function parseShiftClosings(wire: unknown): Infer<typeof ClosingsPageStruct> {
  return mask(wire, ClosingsPageStruct);
}

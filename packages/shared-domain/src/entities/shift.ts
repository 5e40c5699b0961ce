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

const Sums = record(string(), string());

const CorrectionStruct = type({
  id: string(),
  kind: enums(['sale', 'refund', 'movement']),
  label: string(),
  happenedAt: string(),
  receivedAt: string(),
  sums: Sums,
});

const MovementStruct = type({
  id: string(),
  kind: enums(['in', 'out']),
  amount: numeric,
  reason: string(),
  movedAt: string(),
  byName: nullable(string()),
});

const OpenShiftStruct = type({
  registerId: string(),
  registerName: nullable(string()),
  number: number(),
  /** Null where sales have arrived and the opening has not. */
  openedAt: nullable(string()),
  openedByName: nullable(string()),
  floatAmount: numeric,
  sums: Sums,
  expectedAmount: numeric,
  firstSequence: nullable(number()),
  lastSequence: nullable(number()),
  movements: array(MovementStruct),
});

const ShiftClosingStruct = type({
  id: string(),
  registerId: string(),
  registerName: nullable(string()),
  number: number(),
  openedAt: nullable(string()),
  openedByName: nullable(string()),
  closedAt: string(),
  closedByName: nullable(string()),
  /** Null while it is only on the till. */
  receivedAt: nullable(string()),
  floatAmount: numeric,
  sums: Sums,
  expectedAmount: numeric,
  countedAmount: numeric,
  difference: numeric,
  reason: nullable(string()),
  counts: optional(nullable(record(string(), number()))),
  /** What the till itself had counted when it was closed. */
  tillExpectedAmount: numeric,
  tillSales: numeric,
  /** What had not reached the server then. */
  unsyncedCount: numeric,
  unsyncedTotal: numeric,
  firstSequence: nullable(number()),
  lastSequence: nullable(number()),
  /** All sales of the register since its first shift less its refunds; it is never reset. The server alone knows it. */
  perpetualTotal: nullable(numeric),
  movements: array(MovementStruct),
  corrections: array(CorrectionStruct),
});

const ClosingsPageStruct = type({ items: array(ShiftClosingStruct), next: nullable(string()) });

/** A shift that has not been closed, as the server knows it: what an X report shows. */
export type OpenShift = Infer<typeof OpenShiftStruct>;
/** A shift that was closed, as it stands for good: what a Z report shows. */
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

import {
  cashDifference,
  displayName,
  expectedCash,
  type OpenShift,
  SHIFT_SUMS,
  type ShiftClosing,
  sumIn,
  toWireAmount,
  type WireOf,
} from '@evertill/shared-domain';
import type {
  CorrectionRow,
  NamedClosing,
  NamedMovement,
  NamedOpened,
  NamedRecount,
} from './shift-lists.repository';
import type { ShiftTotals } from './shift-sums.repository';

/** Converts an open shift, with what has arrived of it so far, to an X report. X reports are not stored. */
export function openShiftToWire(
  { shift, registerName, opener, deliverer }: NamedOpened,
  totals: ShiftTotals,
  movements: readonly NamedMovement[],
  recounts: readonly NamedRecount[],
): WireOf<OpenShift> {
  const { registerId, shiftNumber: number, openedAt, floatAmount } = shift;
  return {
    registerId,
    registerName,
    number,
    floatAmount,
    ...totals,
    openedAt: openedAt.toISOString(),
    openedByName: opener && displayName(opener),
    openingDeliveredByName: deliverer && displayName(deliverer),
    expectedAmount: toWireAmount(expectedCash(floatAmount, totals.sums)),
    movements: movements.map(movementToWire),
    recounts: recounts.map(recountToWire),
  };
}

/** Converts a closed shift to a Z report, with what arrived after the closing. */
export function closingToWire(
  { closing, registerName, opener, openingDeliverer, closer, deliverer }: NamedClosing,
  movements: readonly NamedMovement[],
  corrections: readonly CorrectionRow[],
  recounts: readonly NamedRecount[],
): WireOf<ShiftClosing> {
  const { id, registerId, shiftNumber: number, openedAt, closedAt, createdAt, sums, till } = closing;
  const { floatAmount, expectedAmount, countedAmount, counts, reason, unsyncedCount, unsyncedTotal } =
    closing;
  const { firstSequence, lastSequence, perpetualTotal } = closing;
  const isLate = new Set(corrections.map((correction) => correction.id));
  return {
    id,
    registerId,
    registerName,
    number,
    sums,
    reason,
    counts,
    openedAt: openedAt?.toISOString() ?? null,
    openedByName: opener && displayName(opener),
    openingDeliveredByName: openingDeliverer && displayName(openingDeliverer),
    closedAt: closedAt.toISOString(),
    closedByName: closer && displayName(closer),
    deliveredByName: deliverer && displayName(deliverer),
    receivedAt: createdAt.toISOString(),
    floatAmount,
    expectedAmount,
    countedAmount,
    difference: toWireAmount(cashDifference(countedAmount, expectedAmount)),
    tillExpectedAmount: toWireAmount(expectedCash(floatAmount, till.sums)),
    tillSales: sumIn(till.sums, SHIFT_SUMS.sales),
    unsyncedCount,
    unsyncedTotal,
    firstSequence,
    lastSequence,
    perpetualTotal,
    movements: movements.filter(({ movement }) => !isLate.has(movement.id)).map(movementToWire),
    corrections: corrections.map(({ id, kind, label, happenedAt, createdAt, sums }) => ({
      id,
      kind,
      label,
      sums,
      happenedAt: happenedAt.toISOString(),
      receivedAt: createdAt.toISOString(),
    })),
    recounts: recounts.map(recountToWire),
  };
}

function movementToWire({
  movement,
  person,
  deliverer,
}: NamedMovement): WireOf<OpenShift['movements'][number]> {
  const { id, kind, amount, reason, movedAt } = movement;
  return {
    id,
    kind,
    amount,
    reason,
    movedAt: movedAt.toISOString(),
    byName: person && displayName(person),
    deliveredByName: deliverer && displayName(deliverer),
  };
}

function recountToWire({ recount, person, deliverer }: NamedRecount) {
  const { id, kind, amount, reason, happenedAt, createdAt } = recount;
  return {
    id,
    kind,
    amount,
    reason,
    happenedAt: happenedAt.toISOString(),
    receivedAt: createdAt.toISOString(),
    byName: person && displayName(person),
    deliveredByName: deliverer && displayName(deliverer),
  };
}

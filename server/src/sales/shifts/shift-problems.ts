// Findings about the numbers and sums that a register reports of its shifts.
import {
  type CashMovementInput,
  type CashMovementKind,
  type CloseShiftInput,
  cashDifference,
  countedTotal,
  expectedCash,
  formatMoney,
  money,
  type OpenShiftInput,
  toWireAmount,
} from '@evertill/shared-domain';
import type { Finding } from '../findings/findings.repository';
import { type ShiftReport, shiftWords } from './shift-findings';
import type { KnownShift } from './shifts.repository';

/** Finds what does not fit in the opening of a shift. `before` is the shift with the previous number. */
export function openingProblems(
  report: ShiftReport,
  { floatAmount, counts }: OpenShiftInput,
  { shift, before }: { shift: KnownShift; before: KnownShift | null },
): Finding[] {
  const words = shiftWords(report);
  const findings: Finding[] = [];
  const add = (message: string, details?: Record<string, unknown>) =>
    findings.push(shiftFinding(message, details));
  if (shift.opened) {
    const first = formatMoney(shift.opened.floatAmount);
    const details = { reported: toWireAmount(floatAmount), known: shift.opened.floatAmount };
    add(
      `${words} was opened again with ${formatMoney(floatAmount)}; the first opening, with ${first}, stands`,
      details,
    );
  } else if (before && !before.opened) {
    add(`${words} was opened, but shift ${report.shiftNumber - 1} never was`);
  } else if (before && !before.closing) {
    add(`${words} was opened before shift ${report.shiftNumber - 1} was closed`);
  }
  // The drawer also holds the cash of sales since the last shift, which the float leaves out.
  if (counts && money(countedTotal(counts)).lessThan(floatAmount))
    add(
      `${words} was opened with ${formatMoney(floatAmount)}, but its bills and coins make ${countWords(counts)}`,
      {
        reported: toWireAmount(floatAmount),
        known: toWireAmount(countedTotal(counts)),
      },
    );
  return findings;
}

const DONE: Readonly<Record<CashMovementKind, string>> = {
  in: 'put into the drawer',
  out: 'taken out of the drawer',
  'float-up': 'added to the float',
  'float-down': 'taken off the float',
};

/** Finds what does not fit in a cash movement. */
export function movementProblems(
  report: ShiftReport,
  { kind, amount }: CashMovementInput,
  { opened, closing }: KnownShift,
): Finding[] {
  const words = shiftWords(report);
  const isOpen = opened !== null && closing === null;
  // Less cash is expected after this correction, so it could hide cash that was taken.
  if (kind === 'float-down' && isOpen)
    return [shiftFinding(`the float of ${words} was corrected: ${formatMoney(amount)} less`)];
  return isOpen
    ? []
    : [shiftFinding(`${formatMoney(amount)} was ${DONE[kind]} in ${words}, which is not open`)];
}

/**
 * Finds what does not fit in the closing of a shift. `freeDifference` is the largest difference that needs no reason in
 * this shop.
 */
export function closingProblems(
  report: ShiftReport,
  { countedAmount, counts, floatAmount, reason, till }: CloseShiftInput,
  { opened, closing }: KnownShift,
  freeDifference: number,
): Finding[] {
  const words = shiftWords(report);
  const counted = formatMoney(countedAmount);
  const findings: Finding[] = [];
  if (closing) {
    const first = formatMoney(closing.countedAmount);
    const details = { reported: toWireAmount(countedAmount), known: closing.countedAmount };
    const message = `${words} was closed again with ${counted}; the first closing, with ${first}, stands`;
    findings.push(shiftFinding(message, details));
  }
  if (!opened) findings.push(shiftFinding(`${words} was closed, but it was never opened`));
  else if (!money(opened.floatAmount).equals(floatAmount)) {
    const details = { reported: toWireAmount(floatAmount), known: opened.floatAmount };
    const message = `${words} was opened with ${formatMoney(opened.floatAmount)}, but its till says ${formatMoney(floatAmount)}`;
    findings.push(shiftFinding(message, details));
  }
  // The till asked for the reason, so its own sums decide whether one was needed.
  const off = cashDifference(countedAmount, expectedCash(floatAmount, till.sums));
  if (!reason && Math.abs(off) > freeDifference) {
    const message = `${words} was closed with a difference of ${formatMoney(off)} and no reason`;
    findings.push(shiftFinding(message, { difference: toWireAmount(off) }));
  }
  if (counts && !money(countedTotal(counts)).equals(countedAmount)) {
    const details = { reported: toWireAmount(countedAmount), known: toWireAmount(countedTotal(counts)) };
    const message = `${words} was closed with ${counted}, but its bills and coins make ${countWords(counts)}`;
    findings.push(shiftFinding(message, details));
  }
  return findings;
}

function shiftFinding(message: string, details: Record<string, unknown> = {}): Finding {
  return { kind: 'shift', message, details };
}

function countWords(counts: NonNullable<CloseShiftInput['counts']>): string {
  return formatMoney(countedTotal(counts));
}

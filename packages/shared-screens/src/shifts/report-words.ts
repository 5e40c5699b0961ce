// The lines of an X report or a Z report, for the screen and the paper.
import {
  addSums,
  cashDifference,
  cashIn,
  expectedCash,
  floatCorrection,
  formatMoment,
  formatMoney,
  netOf,
  type OpenShift,
  paymentMethodLabel,
  registerLabel,
  SHIFT_SUMS,
  type ShiftClosing,
  type ShiftSums,
  sumIn,
  taxesIn,
  tendersIn,
} from '@evertill/shared-domain';
import { shiftReport as words } from '../texts';

/** An open shift or a closed shift. */
export type ReportedShift = OpenShift | ShiftClosing;

/** A line of a report. */
export interface ReportLine {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
}

/** A group of related lines. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly ReportLine[];
}

/** Returns true for a closed shift. Its report is a Z report, which is final. */
export function isClosed(shift: ReportedShift): shift is ShiftClosing {
  return 'closedAt' in shift;
}

/** Returns 'Z report 12' for a closed shift and 'X report' for an open shift. */
export function reportTitle(shift: ReportedShift): string {
  return isClosed(shift) ? words.zTitle(shift.number) : words.xTitle;
}

/** Describes a cash difference: '$1.00 short', '$0.50 over' or 'balanced'. */
export function differenceWords(difference: number): string {
  if (difference === 0) return words.balanced;
  return difference < 0 ? words.short(formatMoney(-difference)) : words.over(formatMoney(difference));
}

/**
 * Returns the sections of a shift's report. Lines and sections without content are left out. `isBlind` leaves out the
 * sections that tell the expected cash.
 */
export function reportSections(shift: ReportedShift, isBlind = false): ReportSection[] {
  const { sums } = shift;
  const { sections } = words;
  if (isBlind && !isClosed(shift))
    return [
      { title: sections.shift, lines: shiftLines(shift) },
      { title: sections.sales, lines: salesLines(sums) },
      { title: sections.drawer, lines: [line(words.expected, words.expectedHidden)] },
    ];
  return [
    { title: sections.shift, lines: shiftLines(shift) },
    { title: sections.sales, lines: salesLines(sums) },
    { title: sections.payments, lines: tenderLines(sums) },
    { title: sections.drawer, lines: drawerLines(shift) },
    ...(shift.movements.length > 0 ? [{ title: sections.movements, lines: movementLines(shift) }] : []),
    { title: sections.recounts, lines: recountLines(shift) },
    ...(isClosed(shift) ? laterSections(shift) : []),
  ].filter(({ lines }) => lines.length > 0);
}

/** Returns the expected cash and the difference of a closed shift, including records that arrived after the closing. */
export function corrected(closing: ShiftClosing): { expectedAmount: number; difference: number } {
  const late = addSums({}, ...closing.corrections.map(({ sums }) => sums));
  const expectedAmount = expectedCash(closing.expectedAmount, late);
  return { expectedAmount, difference: cashDifference(closing.countedAmount, expectedAmount) };
}

function shiftLines(shift: ReportedShift): ReportLine[] {
  const { registerId: id, registerName: name, openedAt, openedByName, firstSequence, lastSequence } = shift;
  const closed = isClosed(shift)
    ? [line(words.closed, eventWords(shift.closedAt, shift.closedByName, shift.deliveredByName))]
    : [];
  const opened = openedAt && eventWords(openedAt, openedByName, shift.openingDeliveredByName);
  return [
    line(words.register, registerLabel({ id, name })),
    line(words.shift, String(shift.number)),
    line(words.opened, opened ?? words.openedUnknown),
    ...closed,
    ...(firstSequence === null ? [] : [line(words.saleNumbers, words.fromTo(firstSequence, lastSequence))]),
  ];
}

function salesLines(sums: ShiftSums): ReportLine[] {
  const refunds = sumIn(sums, SHIFT_SUMS.refunds);
  return [
    line(words.sales(sumIn(sums, SHIFT_SUMS.sales)), formatMoney(sumIn(sums, SHIFT_SUMS.salesTotal))),
    ...amountLine(words.discounts, sumIn(sums, SHIFT_SUMS.discount)),
    ...taxesIn(sums).map((tax) => line(`${tax.name} ${rateWords(tax)}`, formatMoney(tax.amount))),
    ...(refunds === 0
      ? []
      : [
          line(words.refunds(refunds), minus(sumIn(sums, SHIFT_SUMS.refundsTotal))),
          ...amountLine(words.taxRefunded, -sumIn(sums, SHIFT_SUMS.refundsTax)),
        ]),
    { ...line(words.net, formatMoney(netOf(sums))), isSum: true },
  ];
}

function tenderLines(sums: ShiftSums): ReportLine[] {
  return [
    ...tendersIn(sums).flatMap(({ method, taken, refunded }) => [
      ...amountLine(paymentMethodLabel(method), taken),
      ...amountLine(words.methodRefunded(paymentMethodLabel(method)), -refunded),
    ]),
    ...amountLine(words.cashRounding, sumIn(sums, SHIFT_SUMS.rounding)),
    ...amountLine(words.methodRefunded(words.cashRounding), -sumIn(sums, SHIFT_SUMS.roundingRefunded)),
  ];
}

function drawerLines(shift: ReportedShift): ReportLine[] {
  const { sums, floatAmount, expectedAmount } = shift;
  const counted = isClosed(shift)
    ? [
        line(words.counted, formatMoney(shift.countedAmount)),
        { ...line(words.difference, differenceWords(shift.difference)), isSum: true },
        ...(shift.reason ? [line(words.reason, shift.reason)] : []),
      ]
    : [];
  return [
    line(words.startingCash, formatMoney(floatAmount)),
    ...amountLine(words.startingCashCorrected, floatCorrection(sums)),
    ...amountLine(words.received, sumIn(sums, SHIFT_SUMS.received)),
    ...amountLine(words.change, -sumIn(sums, SHIFT_SUMS.change)),
    ...amountLine(words.refunded, -sumIn(sums, SHIFT_SUMS.refunded)),
    ...amountLine(words.corrected, sumIn(sums, SHIFT_SUMS.corrected)),
    ...amountLine(words.cashIn, sumIn(sums, SHIFT_SUMS.paidIn)),
    ...amountLine(words.cashOut, -sumIn(sums, SHIFT_SUMS.paidOut)),
    { ...line(words.expected, formatMoney(expectedAmount)), isSum: true },
    ...counted,
  ];
}

function movementLines({ movements }: ReportedShift): ReportLine[] {
  return movements.map(({ kind, amount, reason, movedAt, byName, deliveredByName }) =>
    line(
      `${reason}, ${eventWords(movedAt, byName, deliveredByName)}`,
      kind === 'in' || kind === 'float-up' ? formatMoney(amount) : minus(amount),
    ),
  );
}

// The first count stands. A later opening or closing of the same shift is shown beside it.
function recountLines({ recounts = [] }: ReportedShift): ReportLine[] {
  return recounts.map(({ kind, amount, reason, happenedAt, byName, deliveredByName }) => {
    const event = eventWords(happenedAt, byName, deliveredByName);
    const counted = kind === 'opening' ? words.openedAgain(event) : words.closedAgain(event);
    return line([counted, reason].filter(Boolean).join(', '), formatMoney(amount));
  });
}

function laterSections(closing: ShiftClosing): ReportSection[] {
  const { unsyncedCount, unsyncedTotal, tillExpectedAmount, expectedAmount, corrections } = closing;
  const server = closing.receivedAt === null ? [] : differs(tillExpectedAmount, expectedAmount);
  const after = corrected(closing);
  return [
    {
      title: words.sections.closing,
      lines: [
        ...(unsyncedCount === 0 ? [] : [line(words.notSynced(unsyncedCount), formatMoney(unsyncedTotal))]),
        ...server,
        ...(closing.perpetualTotal === null
          ? []
          : [line(words.netToDate, formatMoney(closing.perpetualTotal))]),
      ],
    },
    {
      title: words.sections.late,
      lines:
        corrections.length === 0
          ? []
          : [
              ...corrections.map(({ label, kind, sums }) =>
                line(
                  kind === 'refund' ? words.refundOf(label) : label,
                  formatMoney(kind === 'movement' ? cashIn(sums) : netOf(sums)),
                ),
              ),
              { ...line(words.differenceWithLate, differenceWords(after.difference)), isSum: true },
            ],
    },
  ];
}

function differs(till: number, server: number): ReportLine[] {
  return till === server ? [] : [line(words.expectedByRegister, formatMoney(till))];
}

function rateWords({ type, value }: { type: string; value: number }): string {
  return type === 'PERCENTAGE' ? `${value}%` : formatMoney(value);
}

function amountLine(label: string, amount: number): ReportLine[] {
  return amount === 0 ? [] : [line(label, formatMoney(amount))];
}

function line(label: string, value: string): ReportLine {
  return { label, value };
}

/** Describes who did something, and when: 'Mar 2, 2026, 6:05 PM, Rosa, synced by Tom'. */
function eventWords(at: string, byName: string | null, deliveredByName: string | null | undefined): string {
  return words.event(formatMoment(new Date(at)), byName, deliveredByName ?? null);
}

function minus(amount: number): string {
  return formatMoney(-amount);
}

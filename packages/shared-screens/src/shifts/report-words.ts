// The lines of an X report or a Z report, for the screen and the paper.
import {
  addSums,
  cashDifference,
  cashIn,
  countOf,
  expectedCash,
  floatCorrection,
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
  return isClosed(shift) ? `Z report ${shift.number}` : 'X report';
}

/** Describes a cash difference: 'short $1.00', 'over $0.50' or 'agrees'. */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'agrees';
  return difference < 0 ? `short ${formatMoney(-difference)}` : `over ${formatMoney(difference)}`;
}

/**
 * Returns the sections of a shift's report. Lines and sections without content are left out. `isBlind` leaves out the
 * sections that tell the expected cash.
 */
export function reportSections(shift: ReportedShift, isBlind = false): ReportSection[] {
  const { sums } = shift;
  if (isBlind && !isClosed(shift))
    return [
      { title: 'Shift', lines: shiftLines(shift) },
      { title: 'Sales', lines: salesLines(sums) },
      { title: 'Cash drawer', lines: [line('Expected', 'shown after the count')] },
    ];
  return [
    { title: 'Shift', lines: shiftLines(shift) },
    { title: 'Sales', lines: salesLines(sums) },
    { title: 'Payments', lines: tenderLines(sums) },
    { title: 'Cash drawer', lines: drawerLines(shift) },
    ...(shift.movements.length > 0 ? [{ title: 'Cash in and out', lines: movementLines(shift) }] : []),
    { title: 'Counted again', lines: recountLines(shift) },
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
    ? [line('Closed', eventWords(shift.closedAt, shift.closedByName, shift.deliveredByName))]
    : [];
  const opened = openedAt && eventWords(openedAt, openedByName, shift.openingDeliveredByName);
  return [
    line('Till', registerLabel({ id, name })),
    line('Shift', String(shift.number)),
    line('Opened', opened ?? 'not known'),
    ...closed,
    ...(firstSequence === null ? [] : [line('Sale numbers', `${firstSequence} to ${lastSequence}`)]),
  ];
}

function salesLines(sums: ShiftSums): ReportLine[] {
  const refunds = sumIn(sums, SHIFT_SUMS.refunds);
  return [
    line(countOf(sumIn(sums, SHIFT_SUMS.sales), 'sale'), formatMoney(sumIn(sums, SHIFT_SUMS.salesTotal))),
    ...amountLine('Discounts given', sumIn(sums, SHIFT_SUMS.discount)),
    ...taxesIn(sums).map((tax) => line(`${tax.name} ${rateWords(tax)}`, formatMoney(tax.amount))),
    ...(refunds === 0
      ? []
      : [
          line(countOf(refunds, 'refund'), minus(sumIn(sums, SHIFT_SUMS.refundsTotal))),
          ...amountLine('Tax in refunds', -sumIn(sums, SHIFT_SUMS.refundsTax)),
        ]),
    { ...line('Sales less refunds', formatMoney(netOf(sums))), isSum: true },
  ];
}

function tenderLines(sums: ShiftSums): ReportLine[] {
  return tendersIn(sums).flatMap(({ method, taken, refunded }) => [
    ...amountLine(paymentMethodLabel(method), taken),
    ...amountLine(`${paymentMethodLabel(method)} refunded`, -refunded),
  ]);
}

function drawerLines(shift: ReportedShift): ReportLine[] {
  const { sums, floatAmount, expectedAmount } = shift;
  const counted = isClosed(shift)
    ? [
        line('Counted', formatMoney(shift.countedAmount)),
        { ...line('Difference', differenceWords(shift.difference)), isSum: true },
        ...(shift.reason ? [line('Reason', shift.reason)] : []),
      ]
    : [];
  return [
    line('Float', formatMoney(floatAmount)),
    ...amountLine('Float corrected by', floatCorrection(sums)),
    ...amountLine('Cash received', sumIn(sums, SHIFT_SUMS.received)),
    ...amountLine('Change given', -sumIn(sums, SHIFT_SUMS.change)),
    ...amountLine('Cash refunded', -sumIn(sums, SHIFT_SUMS.refunded)),
    ...amountLine('Put in', sumIn(sums, SHIFT_SUMS.paidIn)),
    ...amountLine('Taken out', -sumIn(sums, SHIFT_SUMS.paidOut)),
    { ...line('Expected', formatMoney(expectedAmount)), isSum: true },
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
    const event = `${kind === 'opening' ? 'Opened' : 'Closed'} ${eventWords(happenedAt, byName, deliveredByName)}`;
    return line([event, reason].filter(Boolean).join(', '), formatMoney(amount));
  });
}

function laterSections(closing: ShiftClosing): ReportSection[] {
  const { unsyncedCount, unsyncedTotal, tillExpectedAmount, expectedAmount, corrections } = closing;
  const server = closing.receivedAt === null ? [] : differs(tillExpectedAmount, expectedAmount);
  const after = corrected(closing);
  return [
    {
      title: 'When it was closed',
      lines: [
        ...(unsyncedCount === 0
          ? []
          : [line(`Not on the server: ${countOf(unsyncedCount, 'sale')}`, formatMoney(unsyncedTotal))]),
        ...server,
        ...(closing.perpetualTotal === null
          ? []
          : [line('All sales less refunds so far', formatMoney(closing.perpetualTotal))]),
      ],
    },
    {
      title: 'Arrived after it',
      lines:
        corrections.length === 0
          ? []
          : [
              ...corrections.map(({ label, kind, sums }) =>
                line(
                  kind === 'refund' ? `Refund of ${label}` : label,
                  formatMoney(kind === 'movement' ? cashIn(sums) : netOf(sums)),
                ),
              ),
              { ...line('Difference with these', differenceWords(after.difference)), isSum: true },
            ],
    },
  ];
}

function differs(till: number, server: number): ReportLine[] {
  return till === server ? [] : [line('Expected by the till', formatMoney(till))];
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

/** Describes who did something, and when: '2026-03-02 18:05, Rosa, delivered by Tom'. */
function eventWords(at: string, byName: string | null, deliveredByName: string | null | undefined): string {
  const deliverer = deliveredByName && `delivered by ${deliveredByName}`;
  return [dateTime(at), byName, deliverer].filter(Boolean).join(', ');
}

function minus(amount: number): string {
  return formatMoney(-amount);
}

const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a time in this device's time zone: '2026-03-02 18:05'. */
export function dateTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return 'at an unknown time';
  const part = Object.fromEntries(DATE_TIME.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`;
}

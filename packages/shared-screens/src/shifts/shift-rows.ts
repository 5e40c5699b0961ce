import { type ReceiptRow, RULE } from '@evertill/shared-domain';
import { shiftReport } from '../texts';
import { type ReportedShift, type ReportLine, reportSections, reportTitle } from './report-words';

/** How a report is printed. */
export interface ShiftPrint {
  /** True when the report was printed before. */
  readonly isCopy?: boolean;
  /** True while the expected cash of an open shift must not be seen. */
  readonly isBlind?: boolean;
}

/** Returns an X or Z report as rows, as wide as a receipt. */
export function shiftRows(
  shift: ReportedShift,
  { isCopy = false, isBlind = false }: ShiftPrint = {},
): ReceiptRow[] {
  return [
    { kind: 'text', text: reportTitle(shift), align: 'center', look: 'title' },
    ...(isCopy ? [COPY] : []),
    ...reportSections(shift, isBlind).flatMap(({ title, lines }): ReceiptRow[] => [
      RULE,
      { kind: 'text', text: title, look: 'mark' },
      ...lines.map(pairOf),
    ]),
  ];
}

const COPY: ReceiptRow = { kind: 'text', text: shiftReport.copy, align: 'center', look: 'mark' };

function pairOf({ label, value, isSum }: ReportLine): ReceiptRow {
  return { kind: 'pair', label, value, ...(isSum && { look: 'total' }) };
}

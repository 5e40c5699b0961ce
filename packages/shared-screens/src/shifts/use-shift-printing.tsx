import type { ReactNode } from 'react';
import { useReceiptPrinting } from '../receipts';
import { type ReportedShift, reportTitle } from './report-words';
import { type ShiftPrint, shiftRows } from './shift-rows';

/** The function that prints X and Z reports. */
export interface ShiftPrinting {
  /** Prints on the receipt printer, or through the browser when no printer is set up. */
  print(shift: ReportedShift, options?: ShiftPrint): void;
  /** The element that the browser prints. The screen must render it. */
  readonly printout: ReactNode;
}

/** Returns the function that prints X and Z reports on this device. */
export function useShiftPrinting(): ShiftPrinting {
  const { printReport, printout } = useReceiptPrinting();
  return {
    print: (shift, options) => printReport({ title: reportTitle(shift), rows: shiftRows(shift, options) }),
    printout,
  };
}

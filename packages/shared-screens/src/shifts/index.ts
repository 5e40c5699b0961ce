export {
  corrected,
  differenceWords,
  isClosed,
  type ReportedShift,
} from './report-words';
export { ShiftReportDialog } from './shift-report-dialog';
export { useShiftPrinting } from './use-shift-printing';

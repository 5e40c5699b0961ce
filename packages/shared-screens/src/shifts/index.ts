export {
  corrected,
  dateTime,
  differenceWords,
  isClosed,
  type ReportedShift,
} from './report-words';
export { ShiftPaper } from './shift-paper';
export { ShiftReportDialog } from './shift-report-dialog';

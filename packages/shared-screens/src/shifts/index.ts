export {
  corrected,
  dateTime,
  differenceWords,
  isClosed,
  type ReportedShift,
  reportTitle,
} from './report-words';
export { ShiftPaper } from './shift-paper';
export { ShiftReport } from './shift-report';

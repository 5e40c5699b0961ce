export { PrinterProblems } from './printer-problems';
export { ReceiptDialog } from './receipt-dialog';
export { ReceiptPaper } from './receipt-paper';
export { useReceiptMail } from './use-receipt-mail';
export { type ReceiptPrinting, useReceiptPrinting } from './use-receipt-printing';

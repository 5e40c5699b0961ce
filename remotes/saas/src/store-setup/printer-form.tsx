import { PrinterSetupForm } from '@evertill/shared-screens/printer-setup';
import { PrinterProblems, useReceiptPrinting } from '@evertill/shared-screens/receipts';

/** The form of the receipt printer, with a test page. It is loaded on demand, because it brings the layout of receipts. */
export function PrinterForm() {
  const printing = useReceiptPrinting();
  return (
    <>
      <PrinterProblems />
      <PrinterSetupForm printing={printing} />
      {printing.printout}
    </>
  );
}

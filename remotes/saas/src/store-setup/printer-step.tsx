import { PrinterSetupForm } from '@evertill/shared-screens/printer-setup';
import { PrinterProblems, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { Button, makeStyles, tokens } from '@evertill/shared-ui';
import { setup } from '../texts';

/** Sets up the receipt printer of this device, with a test page. */
export function PrinterStep({ onNext }: { onNext(): void }) {
  const styles = useStyles();
  const printing = useReceiptPrinting();
  return (
    <>
      <PrinterProblems />
      <PrinterSetupForm printing={printing} />
      <div className={styles.next}>
        <Button data-next appearance={printing.isSetUp ? 'primary' : 'secondary'} onClick={onNext}>
          {printing.isSetUp ? setup.next : setup.skip}
        </Button>
      </div>
      {printing.printout}
    </>
  );
}

const useStyles = makeStyles({
  next: {
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

import { lazyPart } from '@evertill/federation-kit';
import { usePrinter } from '@evertill/shared-data';
import { Button, LoadingState, makeStyles, tokens } from '@evertill/shared-ui';
import { Suspense } from 'react';
import { setup } from '../texts';

const PrinterForm = lazyPart(async () => (await import('./printer-form')).PrinterForm);

/** Sets up the receipt printer of this device, with a test page. */
export function PrinterStep({ onNext }: { onNext(): void }) {
  const styles = useStyles();
  const { setup: printer } = usePrinter();
  const isSetUp = printer.way !== 'none';
  return (
    <>
      <Suspense fallback={<LoadingState label={setup.loadingPrinter} />}>
        <PrinterForm />
      </Suspense>
      <div className={styles.next}>
        <Button data-next appearance={isSetUp ? 'primary' : 'secondary'} onClick={onNext}>
          {isSetUp ? setup.next : setup.skip}
        </Button>
      </div>
    </>
  );
}

const useStyles = makeStyles({
  next: {
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

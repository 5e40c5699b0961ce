import { useHostApi } from '@evertill/federation-kit';
import { failureText, usePrinter, useShopSettings } from '@evertill/shared-data';
import { formatDay } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { PrinterProblems, ReceiptPaper, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { Button, Card, makeStyles, PageFrame, PageHeader, Subtitle2, tokens } from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import { printers as words } from '../texts';
import { PrinterFields } from './printer-fields';
import { needsChoice, type PrinterValues, testPage, toSetup, toValues, validate } from './printer-form';

/** Sets how this device prints receipts, and the shop's texts on the receipts. */
export function ReceiptPrinterPage() {
  const styles = useStyles();
  const { notify } = useHostApi();
  const { setup, printer } = usePrinter();
  const { clock } = useOffline();
  const printing = useReceiptPrinting();
  const head = useShopSettings('device').value?.receipt;

  const save = async (values: PrinterValues) => {
    try {
      const wanted = toSetup(values, setup);
      printer.setUp(
        needsChoice(wanted.way) && wanted.device === null ? await printer.choose(wanted) : wanted,
      );
    } catch (reason) {
      return failureText(reason, words.title);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  };

  async function chooseAgain() {
    try {
      printer.setUp(await printer.choose(setup));
      notify({ text: words.saved, intent: 'positive' });
    } catch (reason) {
      notify({ text: failureText(reason, words.title), intent: 'warning' });
    }
  }

  const rows = head ? testPage(head, formatDay(clock.now())) : [];
  return (
    <PageFrame className={styles.page}>
      <PageHeader title={words.title} />
      <PrinterProblems />
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Card className={styles.card}>
            <Subtitle2 as="h2" className={styles.heading}>
              {words.device}
            </Subtitle2>
            <p className={styles.intro}>{words.deviceIntro}</p>
            <PageForm<PrinterValues>
              initialValues={toValues(setup)}
              validate={validate}
              onSubmit={save}
              submitLabel={words.save}
              extraActions={
                printing.isSetUp &&
                head && (
                  <>
                    <Button
                      onClick={() =>
                        printing.printRows({
                          title: words.testTitle,
                          rows,
                          opensDrawer: setup.opensDrawer,
                        })
                      }
                    >
                      {words.test}
                    </Button>
                    {needsChoice(setup.way) && (
                      <Button onClick={() => void chooseAgain()}>{words.choose}</Button>
                    )}
                  </>
                )
              }
            >
              <PrinterFields />
            </PageForm>
          </Card>
        </div>
        {printing.isSetUp && head && (
          <section aria-label={words.preview} className={styles.desk}>
            <ReceiptPaper rows={rows} widthMm={printing.widthMm} />
          </section>
        )}
      </div>
      {printing.printout}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '1040px', margin: 0 },
  columns: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalXXL },
  cards: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    flex: '1 1 360px',
    maxWidth: '640px',
    minWidth: 0,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: 'clamp(16px, 3vw, 28px)',
  },
  heading: { margin: 0 },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  desk: {
    display: 'flex',
    justifyContent: 'center',
    padding: tokens.spacingVerticalL,
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { failureText, useData, usePrinter } from '@evertill/shared-data';
import { formatDay, type ReceiptHead } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { PrinterProblems, ReceiptPaper, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { Button, Card, makeStyles, PageFrame, PageHeader, Subtitle2, tokens } from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import useSWR from 'swr';
import { PRINTER_MESSAGES as WORDS } from './messages';
import { PrinterFields } from './printer-fields';
import { needsChoice, type PrinterValues, testPage, toSetup, toValues, validate } from './printer-form';
import { ReceiptWordsCard } from './receipt-words-card';

/** How this device prints receipts, and what stands on those of the shop. */
export function ReceiptPrinterPage() {
  const styles = useStyles();
  const { notify } = useHostApi();
  const { setup, printer } = usePrinter();
  const { receiptHeads } = useData();
  const { user } = useSession();
  const { clock } = useOffline();
  const printing = useReceiptPrinting();
  const { data: head } = useSWR<ReceiptHead, Error>(['receipt-head', user?.id], receiptHeads.known);

  const save = async (values: PrinterValues) => {
    try {
      const wanted = toSetup(values, setup);
      printer.setUp(
        needsChoice(wanted.way) && wanted.device === null ? await printer.choose(wanted) : wanted,
      );
    } catch (reason) {
      return failureText(reason, WORDS.title);
    }
    notify({ text: WORDS.saved, intent: 'positive' });
    return undefined;
  };

  async function chooseAgain() {
    try {
      printer.setUp(await printer.choose(setup));
      notify({ text: WORDS.saved, intent: 'positive' });
    } catch (reason) {
      notify({ text: failureText(reason, WORDS.title), intent: 'warning' });
    }
  }

  const rows = head ? testPage(head, formatDay(clock.now())) : [];
  return (
    <PageFrame className={styles.page}>
      <PageHeader title={WORDS.title} />
      <PrinterProblems />
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Card className={styles.card}>
            <Subtitle2 as="h2" className={styles.heading}>
              {WORDS.deviceTitle}
            </Subtitle2>
            <p className={styles.intro}>{WORDS.deviceIntro}</p>
            <PageForm<PrinterValues>
              initialValues={toValues(setup)}
              validate={validate}
              onSubmit={save}
              submitLabel="Save"
              extraActions={
                printing.isSetUp &&
                head && (
                  <>
                    <Button
                      onClick={() =>
                        printing.printRows({ title: WORDS.testTitle, rows, opensDrawer: setup.opensDrawer })
                      }
                    >
                      {WORDS.test}
                    </Button>
                    {needsChoice(setup.way) && (
                      <Button onClick={() => void chooseAgain()}>{WORDS.choose}</Button>
                    )}
                  </>
                )
              }
            >
              <PrinterFields />
            </PageForm>
          </Card>
          <ReceiptWordsCard />
        </div>
        {printing.isSetUp && head && (
          <section aria-label={WORDS.preview} className={styles.desk}>
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

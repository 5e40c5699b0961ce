import { useShopSettings } from '@evertill/shared-data';
import { formatDay } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { PrinterSetupForm, testPage } from '@evertill/shared-screens/printer-setup';
import { PrinterProblems, ReceiptPaper, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { Card, makeStyles, PageFrame, PageHeader, Subtitle2, tokens } from '@evertill/shared-ui';
import { printers as words } from '../texts';

/** Sets how this device prints receipts, and the shop's texts on the receipts. */
export function ReceiptPrinterPage() {
  const styles = useStyles();
  const { clock } = useOffline();
  const printing = useReceiptPrinting();
  const head = useShopSettings('device').value?.receipt;

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
            <PrinterSetupForm printing={printing} />
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

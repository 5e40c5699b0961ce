// Prints receipts without delaying the next sale. A failure is shown, and selling goes on.
import { useNotify } from '@evertill/federation-kit';
import { useData, usePrinter } from '@evertill/shared-data';
import { type Sale, todayWindow } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { PrinterProblems, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, useContext, useRef } from 'react';
import { receiptTexts, trainingTexts } from '../../texts';
import type { PaidSale } from '../payment/use-ring-up';
import { type Training, TrainingContext } from '../training-context';

export interface Receipts {
  /** True when a printer is set up on this device. */
  readonly isSetUp: boolean;
  /** Prints the receipt of a sale and opens the drawer, according to this device's setup. */
  afterSale(paid: Pick<PaidSale, 'saleNumber' | 'hasCash' | 'cards'>): void;
  /**
   * Prints the receipt of this till's last sale. Second and later prints are marked as copies. Null where the till
   * prints nothing.
   */
  readonly printLast: (() => void) | null;
  /** Returns the number of this till's last sale of today. Null when there is none. */
  lastSaleNumber(): Promise<string | null>;
  /** The element with the content that the browser prints and with the printer problems. Must be rendered. */
  readonly station: ReactNode;
}

export function useReceipts(): Receipts {
  const styles = useStyles();
  const { sales } = useData();
  const { outbox, clock } = useOffline();
  const { setup, printer } = usePrinter();
  const printing = useReceiptPrinting();
  const notify = useNotify();
  const training = useContext(TrainingContext);
  const lastNumber = useRef<string | null>(null);
  // Kept on this page only, so that a receipt that jammed can be printed again.
  const lastCards = useRef<PaidSale['cards']>([]);

  const findKnown = (isWanted: (sale: Sale) => boolean) => sales.getSnapshot().items.find(isWanted);

  async function lastSale(): Promise<Sale | undefined> {
    const own = lastNumber.current;
    const here = own === null ? undefined : findKnown(({ saleNumber }) => saleNumber === own);
    if (here) return here;
    // Without a sale since the page was loaded, the last sale is the newest one of this register.
    const registerId = await outbox.registerId();
    await sales.range(todayWindow(clock.now())).catch(() => undefined);
    return findKnown((sale) => (own === null ? sale.registerId === registerId : sale.saleNumber === own));
  }

  async function printLast(opensDrawer = false) {
    try {
      if (training) return await printPractice(training);
      const sale = await lastSale();
      if (sale)
        await printing.printSale(sale, {
          opensDrawer,
          cards: lastNumber.current === null ? [] : lastCards.current,
        });
      else notify({ text: receiptTexts.none, intent: 'info' });
    } catch {
      notify({ text: receiptTexts.failed, intent: 'warning' });
    }
  }

  /** Prints what was practiced. The drawer stays closed, because it holds real cash. */
  async function printPractice({ receipt }: Training) {
    const rows = receipt(await printing.head());
    if (rows) printing.printRows({ title: trainingTexts.title, rows });
    else notify({ text: receiptTexts.none, intent: 'info' });
  }

  return {
    isSetUp: printing.isSetUp,
    station: (
      <>
        {printing.printout}
        <div className={styles.problems}>
          <PrinterProblems />
        </div>
      </>
    ),
    afterSale({ saleNumber, hasCash, cards }) {
      lastNumber.current = saleNumber;
      lastCards.current = cards;
      if (!printing.isSetUp) return;
      const opensDrawer = training === null && setup.opensDrawer && setup.way !== 'browser' && hasCash;
      if (setup.printsSales) void printLast(opensDrawer);
      else if (opensDrawer) void printer.print({ title: receiptTexts.drawer, rows: [], opensDrawer });
    },
    lastSaleNumber: async () => (await lastSale().catch(() => undefined))?.saleNumber ?? null,
    printLast() {
      if (printing.isSetUp) void printLast();
      else printing.printRows({ title: '', rows: [] });
    },
  };
}

const useStyles = makeStyles({
  // Keeps the height of the messages above the products, because the products scroll on their own.
  problems: {
    display: 'grid',
    flexShrink: 0,
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
    ':empty': { display: 'none' },
  },
});

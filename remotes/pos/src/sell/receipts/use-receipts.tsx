// Receipts of the till. Nobody waits for one: whatever goes wrong is said, and the next sale goes on.
import { useNotify } from '@evertill/federation-kit';
import { useData, usePrinter } from '@evertill/shared-data';
import { type Sale, todayWindow } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { PrinterProblems, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, useRef } from 'react';
import { MESSAGES } from '../messages';
import type { PaidSale } from '../payment/use-ring-up';

export interface Receipts {
  /** Whether a printer is set up on this device. */
  readonly isSetUp: boolean;
  /** After a sale: its receipt and the drawer, as this device is set up. */
  afterSale(paid: Pick<PaidSale, 'saleNumber' | 'method'>): void;
  /** The receipt of the last sale of this till, marked as a copy from the second time on. */
  printLast(): void;
  /** To be put on the screen: what the browser prints, and what was not printed. */
  readonly station: ReactNode;
}

export function useReceipts(): Receipts {
  const styles = useStyles();
  const { sales } = useData();
  const { outbox, clock } = useOffline();
  const { setup, printer } = usePrinter();
  const printing = useReceiptPrinting();
  const notify = useNotify();
  const lastNumber = useRef<string | null>(null);

  const findKnown = (isWanted: (sale: Sale) => boolean) => sales.getSnapshot().items.find(isWanted);

  async function lastSale(): Promise<Sale | undefined> {
    const own = lastNumber.current;
    const here = own === null ? undefined : findKnown(({ saleNumber }) => saleNumber === own);
    if (here) return here;
    // The page was loaded after it: the newest one of this register.
    const registerId = await outbox.registerId();
    await sales.range(todayWindow(clock.now())).catch(() => undefined);
    return findKnown((sale) => (own === null ? sale.registerId === registerId : sale.saleNumber === own));
  }

  async function printLast(opensDrawer = false) {
    try {
      const sale = await lastSale();
      if (sale) await printing.printSale(sale, { opensDrawer });
      else notify({ text: MESSAGES.noReceipt, intent: 'info' });
    } catch {
      notify({ text: MESSAGES.receiptFailed, intent: 'warning' });
    }
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
    afterSale({ saleNumber, method }) {
      lastNumber.current = saleNumber;
      if (!printing.isSetUp) return;
      const opensDrawer = setup.opensDrawer && setup.way !== 'browser' && method === 'CASH';
      if (setup.printsSales) void printLast(opensDrawer);
      else if (opensDrawer) void printer.print({ title: MESSAGES.drawer, rows: [], opensDrawer });
    },
    printLast() {
      if (printing.isSetUp) void printLast();
      else printing.printRows({ title: '', rows: [] });
    },
  };
}

const useStyles = makeStyles({
  // The products have their own scroll: what is said above them keeps its height.
  problems: {
    display: 'grid',
    flexShrink: 0,
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
    ':empty': { display: 'none' },
  },
});

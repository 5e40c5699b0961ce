import { useNotify } from '@evertill/federation-kit';
import { type PrintRequest, useData, usePrinter } from '@evertill/shared-data';
import {
  type IssuedCredit,
  type ReceiptHead,
  type ReceiptRow,
  type Sale,
  saleReceipt,
} from '@evertill/shared-domain';
import { type ComponentType, type ReactNode, useState } from 'react';
import { receipts } from '../texts';
import type { ReceiptPrintoutProps } from './receipt-printout';
import { useIncompleteNotice } from './use-incomplete-notice';

/** The beginning of the key under which the prints of a gift receipt are counted. */
const GIFT = 'gift ';

/** What is printed. The title names the print when it fails. */
interface Paper {
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
}

/**
 * A receipt for the browser to print, with its component. Few devices print this way, so the component is loaded on
 * demand.
 */
interface OnPage extends Paper {
  readonly Printout: ComponentType<ReceiptPrintoutProps>;
}

/** The functions that print receipts and slips, with any type of printer. */
export interface ReceiptPrinting {
  /** False until a printer is set up on this device. */
  readonly isSetUp: boolean;
  readonly widthMm: number;
  /** Prints in the background. A failure is reported, and the job is kept for a retry. */
  printRows(paper: Paper & { opensDrawer?: boolean }): void;
  /** Prints the receipt of a sale. Every print after the first is marked as a copy. */
  printSale(
    sale: Sale,
    options?: {
      isGift?: boolean;
      isCopy?: boolean;
      opensDrawer?: boolean;
      /** The gift cards that the sale gave out, while their codes are known. */
      cards?: readonly IssuedCredit[];
    },
  ): Promise<void>;
  /** Prints a report: as a receipt, or through the browser on its own paper when no printer is set up. */
  printReport(paper: Paper): void;
  /** Prints the slip of a refund. The caller makes the rows, because a till that gives no refunds carries no slips. */
  printRefund(sale: Sale, slip: (head: ReceiptHead) => readonly ReceiptRow[]): Promise<void>;
  /** Returns the shop's details for the top of a receipt. */
  head(): Promise<ReceiptHead>;
  /** The element that the browser prints. The screen must render it. */
  readonly printout: ReactNode;
}

/** Returns the functions that print receipts on this device. */
export function useReceiptPrinting(): ReceiptPrinting {
  const { settings } = useData();
  const { setup, printer } = usePrinter();
  const notify = useNotify();
  const tellIncomplete = useIncompleteNotice();
  const [onPage, setOnPage] = useState<OnPage | null>(null);
  const head = async () => (await settings.get()).receipt;

  const fail = (text: string = receipts.failed) => notify({ text, intent: 'warning' });

  async function printOnPage(paper: Paper, failure?: string) {
    try {
      const { ReceiptPrintout } = await import('./receipt-printout');
      setOnPage({ ...paper, Printout: ReceiptPrintout });
    } catch {
      // The component could not be loaded. The sale continues.
      fail(failure);
    }
  }

  async function send(request: PrintRequest, failure?: string) {
    if (!(await printer.print(request))) return fail(failure);
    tellIncomplete();
  }

  function printRows({ opensDrawer = false, ...paper }: Paper & { opensDrawer?: boolean }) {
    if (setup.way === 'none')
      notify({ text: receipts.missing, detail: receipts.choosePrinter, intent: 'info' });
    else if (setup.way === 'browser') void printOnPage(paper);
    else void send({ ...paper, opensDrawer });
  }

  return {
    isSetUp: setup.way !== 'none',
    widthMm: setup.paper,
    printRows,
    printReport(paper) {
      const failure = receipts.notPrinted(paper.title);
      if (setup.way === 'none' || setup.way === 'browser') void printOnPage(paper, failure);
      else void send(paper, failure);
    },
    head,
    async printSale(sale, { isGift = false, isCopy = false, opensDrawer = false, cards = [] } = {}) {
      if (setup.way === 'none') return printRows({ title: '', rows: [] });
      const before = printer.countCopy(isGift ? `${GIFT}${sale.id}` : sale.id);
      const copy = isGift ? before : Math.max(before, isCopy ? 1 : 0);
      const rows = saleReceipt(sale, { head: await head(), copy, isGift, cards });
      printRows({ title: receipts.title(sale.saleNumber), rows, opensDrawer });
    },
    async printRefund(sale, slip) {
      printRows({ title: receipts.refundSlip(sale.saleNumber), rows: slip(await head()) });
    },
    printout: onPage && (
      <onPage.Printout
        key={onPage.title}
        rows={onPage.rows}
        widthMm={setup.paper}
        isOnReceiptPaper={setup.way !== 'none'}
        onDone={() => setOnPage(null)}
      />
    ),
  };
}

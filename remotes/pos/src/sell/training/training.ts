// Practice sales. Must: nothing of them reaches the outbox, the stock, a shift or a report.
import {
  parseSale,
  type ReceiptRow,
  type Sale,
  type SalePayload,
  saleReceipt,
} from '@evertill/shared-domain';
import { trainingTexts } from '../../texts';
import type { Training } from '../training-context';

/** The number of every practice sale. It is no number of a sale, so nothing can look it up. */
const NUMBER = 'TRAINING';

const mark = (text: string): ReceiptRow => ({ kind: 'text', text, align: 'center', look: 'mark' });

/** Keeps the last practice sale for its receipt, as long as the page is open. */
export function createTraining(nameOf: (productId: string) => string): Training {
  let last: Sale | null = null;
  return {
    keep(payload: SalePayload) {
      const saleItems = payload.saleItems.map((item, index) => ({
        ...item,
        id: String(index),
        productName: nameOf(item.productId),
      }));
      last = parseSale({ ...payload, id: NUMBER, saleNumber: NUMBER, saleItems });
    },
    receipt(head) {
      if (last === null) return null;
      // A code would be scanned later as if it were a sale's.
      const rows = saleReceipt(last, { head }).filter(({ kind }) => kind !== 'code');
      const words = [mark(trainingTexts.title), mark(trainingTexts.noSale)];
      return [...words, ...rows, ...words];
    },
  };
}

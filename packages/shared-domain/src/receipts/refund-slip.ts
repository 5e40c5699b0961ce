import type { RefundPayload } from '../entities/payloads';
import type { ReceiptHead } from '../entities/receipt-head';
import type { Sale } from '../entities/sale';
import { refundInHand } from '../money/cash-rounding';
import { formatMoney } from '../money/money';
import { formatRate } from '../money/rates';
import { splitRefundTax, taxesOfReturned } from '../sale/refund-taxes';
import { refundedQuantities } from '../sale/refunds';
import { hasOwnTaxes } from '../sale/taxed-lines';
import { papers } from '../texts';
import { headRows, pairRow, type ReceiptRow, RULE, textRows } from './receipt-rows';
import { creditRows, factRows, goodsRows } from './sale-receipt';

/** The parts of a printed refund besides the sale and the refund. */
export interface RefundSlipOptions {
  readonly head: ReceiptHead;
  /** The payment of the refund in words, such as 'in cash'. */
  readonly way: string;
  /**
   * True when the refund has not reached the server. The server checks it against the rest of the sale when it arrives.
   */
  readonly isWaiting: boolean;
}

/** Returns the rows of the slip that a customer gets and signs with the refunded money. */
export function refundSlip(sale: Sale, refund: RefundPayload, options: RefundSlipOptions): ReceiptRow[] {
  const { head, way, isWaiting } = options;
  const { rounding, total } = refundInHand(sale, refund.refundTotal, refund.credit ? 'credit' : null);
  const nameOf = (id: string) => sale.saleItems.find(({ productId }) => productId === id)?.productName ?? id;
  return [
    ...headRows(head),
    RULE,
    ...textRows(papers.refund, 'mark'),
    ...(isWaiting ? textRows(papers.notSynced, 'mark') : []),
    ...factRows(sale, { date: refund.refundDate }),
    ...pairRow(papers.reason, refund.reason),
    RULE,
    ...refund.refundItems.flatMap(({ productId, quantity, unitPrice }) =>
      goodsRows(nameOf(productId), quantity, unitPrice),
    ),
    RULE,
    ...pairRow(papers.subtotal, formatMoney(refund.refundSubtotal)),
    ...(refund.refundDiscount > 0 ? pairRow(papers.discount, formatMoney(-refund.refundDiscount)) : []),
    ...taxRows(sale, refund),
    ...pairRow(papers.refundTotal, formatMoney(refund.refundTotal), 'total'),
    ...(rounding === 0
      ? []
      : [
          ...pairRow(papers.cashRounding, formatMoney(rounding)),
          ...pairRow(papers.paidBack, formatMoney(total)),
        ]),
    ...textRows(papers.refundedBy(way), 'quiet'),
    { kind: 'code', value: sale.saleNumber },
    ...pairRow(papers.signature, '______________'),
    ...textRows(head.footer),
    ...(refund.credit
      ? creditRows(papers.storeCredit(formatMoney(refund.credit.amount)), refund.credit)
      : []),
  ];
}

// A refund has only one tax amount, so it is split over the taxes of the sale as the reports split it.
function taxRows(sale: Sale, { refundItems, refundTax }: RefundPayload): ReceiptRow[] {
  const { saleItems, taxDetails } = sale;
  if (refundTax === 0) return [];
  if (taxDetails.length === 0) return pairRow(papers.tax, formatMoney(refundTax));
  const before = saleItems.map(({ refundedQuantity = 0 }) => refundedQuantity);
  const parts = splitRefundTax(sale, {
    after: refundedQuantities(saleItems, refundItems),
    given: taxesOfReturned(sale, before),
    refundTax,
  });
  const isMixed = hasOwnTaxes(saleItems);
  return taxDetails.flatMap((tax, index) => {
    const amount = parts[index] ?? 0;
    const label = tax.type === 'PERCENTAGE' ? `${tax.name} ${formatRate(tax)}` : tax.name;
    return isMixed && amount === 0 ? [] : pairRow(label, formatMoney(amount));
  });
}

// Creates the outbox drafts of sales and refunds.
import {
  asCorrected,
  type CorrectableSale,
  formatMoney,
  paymentMethodLabel,
  type RefundPayload,
  refundInHand,
  refundParts,
  reportingTotal,
  roundingOfCorrection,
  type Sale,
  type SalePayload,
  sumsOfRefund,
  sumsOfSale,
  sumsOfTenderCorrection,
  type TenderCorrectionPayload,
} from '@evertill/shared-domain';
import type { OutboxDraft } from '@evertill/shared-offline';
import { REFUND_KIND, TENDER_KIND } from '../products/stock-moves';
import { changes } from '../texts';

/**
 * Returns the draft of a completed sale. The payload already says if the sale is an offline sale, because this is
 * decided at checkout.
 */
export function saleDraft(payload: SalePayload, localId: string): OutboxDraft & { data: object } {
  return {
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    data: { ...payload },
    localId,
    summary: saleSummary(payload),
    shift: { step: 'sale', sums: sumsOfSale(payload) },
  };
}

/**
 * Returns the draft of a refund. Must not be an edit, because a second refund of the same sale would be merged into the
 * first.
 */
export function refundDraft(
  rungUp: Pick<
    Sale,
    'id' | 'payments' | 'refundedAmount' | 'cashRoundingAmount' | 'cashRoundingStep' | 'tenderCorrections'
  >,
  payload: RefundPayload,
): OutboxDraft {
  const sale = asCorrected(rungUp);
  const { id, payments, refundedAmount = 0 } = sale;
  const as = payload.credit ? 'credit' : null;
  const parts = refundParts(payments, refundedAmount, payload.refundTotal, as);
  const { rounding, total } = refundInHand(sale, payload.refundTotal, as);
  return {
    kind: REFUND_KIND,
    entity: 'sales',
    type: 'call',
    method: 'POST',
    localId: id,
    url: `/transactions/sales/${id}/refund`,
    data: { ...payload, originalTransactionId: id },
    summary: changes.refund(formatMoney(total)),
    shift: { step: 'refund', sums: sumsOfRefund(payload, parts, rounding) },
  };
}

/**
 * Returns the draft of a correction of a payment's tender. Its cash counts in the open shift, as that of a refund does.
 * Must not be an edit, because the sale itself stays as it was rung up.
 */
export function tenderDraft(
  { id, ...sale }: CorrectableSale & { readonly id: string },
  payload: TenderCorrectionPayload,
): OutboxDraft {
  const { from, to } = payload;
  const amount = sale.payments[payload.payment - 1]?.amount ?? 0;
  const rounding = roundingOfCorrection(sale, payload);
  return {
    kind: TENDER_KIND,
    entity: 'sales',
    type: 'call',
    method: 'POST',
    localId: id,
    url: `/transactions/sales/${id}/tender`,
    data: { ...payload },
    summary: changes.tender(formatMoney(amount), paymentMethodLabel(from), paymentMethodLabel(to)),
    shift: { step: 'refund', sums: sumsOfTenderCorrection(payload, amount, rounding) },
  };
}

function saleSummary(payload: SalePayload): string {
  const count = payload.saleItems.reduce((sum, item) => sum + item.quantity, 0);
  return changes.sale(count, formatMoney(reportingTotal(payload)));
}

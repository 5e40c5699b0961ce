// The changes that a sale and a refund become in the outbox.
import {
  countOf,
  formatMoney,
  type RefundPayload,
  refundMethod,
  reportingTotal,
  type Sale,
  type SalePayload,
  sumsOfRefund,
  sumsOfSale,
} from '@evertill/shared-domain';
import type { OutboxDraft } from '@evertill/shared-offline';
import { REFUND_KIND } from '../products/stock-moves';

/** The draft of a sale that was rung up. The payload says whether it is an offline sale: that was decided when it was rung up. */
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

/** The draft of a refund. Must not be an edit: two refunds of one sale are two, and an edit would join the one before it. */
export function refundDraft(
  { id, payments }: Pick<Sale, 'id' | 'payments'>,
  payload: RefundPayload,
): OutboxDraft {
  return {
    kind: REFUND_KIND,
    entity: 'sales',
    type: 'call',
    method: 'POST',
    localId: id,
    url: `/transactions/sales/${id}/refund`,
    data: { ...payload, originalTransactionId: id },
    summary: `Refund of ${formatMoney(payload.refundTotal)}`,
    shift: { step: 'refund', sums: sumsOfRefund(payload, refundMethod(payments)) },
  };
}

function saleSummary(payload: SalePayload): string {
  const count = payload.saleItems.reduce((sum, item) => sum + item.quantity, 0);
  return `Sale of ${countOf(count, 'item')}, ${formatMoney(reportingTotal(payload))}`;
}

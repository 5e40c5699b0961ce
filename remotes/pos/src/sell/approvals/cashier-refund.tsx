import { useHostApi, useNotify } from '@evertill/federation-kit';
import { failureText, useSaleActions } from '@evertill/shared-data';
import {
  calculateRefund,
  formatMoney,
  type ManagersWord,
  type RefundPayload,
  refundableQuantity,
  type Sale,
} from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { BusyButton } from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import { approvalTexts } from '../../texts';
import { wordOf } from './words-of-approval';

interface CashierRefundProps {
  /** A sale that can be refunded. */
  readonly sale: Sale;
  readonly onDone: () => void;
}

/** Refunds all that is left of a sale after a manager has approved it. Parts are refunded under Transactions. */
export function CashierRefund({ sale, onDone }: CashierRefundProps) {
  const { askApproval } = useHostApi();
  const { refund } = useSaleActions();
  const { clock } = useOffline();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  // A state would come too late for the second press of a double tap.
  const isUnderWay = useRef(false);

  async function refundAll() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const amount = formatMoney(wholeRefund(sale).refundTotal);
      const answer = await askApproval({ text: approvalTexts.refund(amount, sale.saleNumber) });
      if (!answer) return;
      await refund(sale.id, payloadOf(sale, wordOf(answer), clock.now()));
      notify({ text: approvalTexts.refunded(amount), intent: 'positive' });
      onDone();
    } catch (error) {
      notify({ text: failureText(error, approvalTexts.refundFailed), intent: 'negative' });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return (
    <BusyButton busy={isBusy} onClick={() => void refundAll()}>
      {approvalTexts.refundAll}
    </BusyButton>
  );
}

/** Tells whether anything of a sale is left to refund. Gift cards are not refunded. */
export function hasItemsLeft(sale: Sale): boolean {
  return itemsLeft(sale).length > 0;
}

function itemsLeft({ saleItems }: Sale) {
  return saleItems.flatMap((item) => {
    const quantity = refundableQuantity(item);
    return quantity > 0 ? [{ productId: item.productId, quantity, unitPrice: item.unitPrice }] : [];
  });
}

const wholeRefund = (sale: Sale) => calculateRefund(sale, itemsLeft(sale));

function payloadOf(sale: Sale, approval: ManagersWord, now: Date): RefundPayload {
  const { refundSubtotal, refundTax, refundDiscount, refundTotal } = wholeRefund(sale);
  return {
    originalTransactionId: sale.id,
    refundItems: itemsLeft(sale),
    refundSubtotal,
    refundTax,
    refundDiscount,
    refundTotal,
    refundDate: now.toISOString(),
    reason: approval.reason,
    approval,
  };
}

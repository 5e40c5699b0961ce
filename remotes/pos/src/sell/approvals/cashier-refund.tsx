import { useHostApi } from '@evertill/federation-kit';
import type { Sale } from '@evertill/shared-domain';
import type { ReceiptPrinting } from '@evertill/shared-screens/receipts';
import { RefundParts, useSaleRefund } from '@evertill/shared-screens/refunds';
import { DialogFrame } from '@evertill/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { approvalTexts } from '../../texts';
import { wordOf } from './words-of-approval';

export interface CashierRefundProps {
  /** A sale that can be refunded. */
  readonly sale: Sale;
  readonly printing: ReceiptPrinting;
  /** Tells whether the refund is under way, or has a code to show. Nothing may close the dialog then. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Refunds the selected lines of a sale after a manager has approved it. */
export function CashierRefund({ sale, printing, onHold, onDone, onClose }: CashierRefundProps) {
  const { askApproval } = useHostApi();
  const refund = useSaleRefund({ sale, printing, onDone });
  const [isBusy, setBusy] = useState(false);
  // A state would come too late for the second press of a double tap.
  const isUnderWay = useRef(false);
  const isHeld = isBusy || refund.given !== null;

  const hold = useEffectEvent(onHold);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [isHeld]);

  async function ask() {
    if (isUnderWay.current || !refund.check()) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const { title, text } = refund.question;
      const answer = await askApproval({ text: approvalTexts.refund(title, text) });
      if (answer) await refund.give(wordOf(answer));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  function close() {
    if (!isUnderWay.current) onClose();
  }

  return (
    // The Close button gets the focus, so that the key that opened the dialog does not select a line.
    <DialogFrame open initialFocus="button" onClose={close}>
      <RefundParts
        refund={refund}
        // The manager gives the reason with the approval.
        asksReason={false}
        isBusy={isBusy}
        onProcess={() => void ask()}
        onClose={close}
      />
    </DialogFrame>
  );
}

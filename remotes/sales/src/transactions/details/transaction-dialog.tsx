import { parkedReason } from '@evertill/shared-data';
import { isRefundable, type Sale } from '@evertill/shared-domain';
import type { ReceiptPrinting } from '@evertill/shared-screens/receipts';
import { RefundParts, useSaleRefund } from '@evertill/shared-screens/refunds';
import { Button, ConfirmDialog, DialogFrame, makeStyles } from '@evertill/shared-ui';
import { useState } from 'react';
import { tenders } from '../../texts';
import { SaleActions } from './sale-actions';
import { SaleHead, SaleSums } from './sale-facts';
import { TenderDialog } from './tender-dialog';

interface TransactionDialogProps {
  open: boolean;
  sale: Sale;
  printing: ReceiptPrinting;
  onClose(): void;
}

/** Shows a sale in full, and refunds the selected lines. */
export function TransactionDialog({ open, sale, printing, onClose }: TransactionDialogProps) {
  return (
    <DialogFrame
      open={open}
      // The Close button gets the focus, so that pressing the key that opened the dialog again does not select a line
      // for a refund.
      initialFocus="button"
      onClose={onClose}
    >
      <SaleDetails key={sale.id} sale={sale} printing={printing} onClose={onClose} />
    </DialogFrame>
  );
}

function SaleDetails({ sale: rungUp, printing, onClose }: Omit<TransactionDialogProps, 'open'>) {
  const refund = useSaleRefund({ sale: rungUp, printing, onDone: onClose });
  const { sale, question } = refund;
  const [isAsking, setAsking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const styles = useStyles();

  async function give() {
    await refund.give();
    setAsking(false);
  }

  return (
    <>
      <RefundParts
        refund={refund}
        warning={parkedReason(sale)}
        head={<SaleHead sale={sale} />}
        onProcess={() => setAsking(refund.check())}
        onClose={onClose}
      >
        <SaleSums sale={sale} />
        <SaleActions sale={sale} />
        {isRefundable(sale.status) && !sale.refundedAmount && sale.payments.length > 0 && (
          <Button appearance="transparent" className={styles.correct} onClick={() => setCorrecting(true)}>
            {tenders.open}
          </Button>
        )}
      </RefundParts>
      {isCorrecting && <TenderDialog sale={rungUp} onClose={() => setCorrecting(false)} />}
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        text={question.text}
        confirmLabel={question.answer}
        onConfirm={give}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const useStyles = makeStyles({
  correct: { alignSelf: 'end', minHeight: '44px', paddingRight: 0 },
});

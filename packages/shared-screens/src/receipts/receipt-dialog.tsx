import { type ReceiptHead, type Sale, saleReceipt } from '@evertill/shared-domain';
import { Button, Checkbox, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { receipts } from '../texts';
import { ReceiptPaper } from './receipt-paper';
import type { ReceiptPrinting } from './use-receipt-printing';

interface ReceiptDialogProps {
  open: boolean;
  sale: Sale;
  printing: ReceiptPrinting;
  /** Further buttons, before the others. */
  actions?: ReactNode;
  onClose(): void;
}

/** Shows the preview of a receipt, with a Print button. */
export function ReceiptDialog({ open, sale, printing, actions, onClose }: ReceiptDialogProps) {
  const styles = useStyles();
  const [isGift, setGift] = useState(false);
  const head = useHead(printing);

  function print() {
    void printing.printSale(sale, { isGift, isCopy: true });
    onClose();
  }

  return (
    <DialogFrame
      open={open}
      initialFocus='[data-answer="print"]'
      className={styles.surface}
      onClose={onClose}
    >
      <DialogParts
        title={receipts.title(sale.saleNumber)}
        classNames={{ content: styles.content }}
        actions={
          <>
            {actions}
            <Button onClick={onClose}>{receipts.close}</Button>
            <Button appearance="primary" onClick={print} data-answer="print">
              {receipts.print}
            </Button>
          </>
        }
      >
        <Checkbox
          label={receipts.gift}
          checked={isGift}
          onChange={(_, { checked }) => setGift(checked === true)}
        />
        {/* The preview takes the focus so that a long receipt can be scrolled with the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
        <section className={styles.desk} aria-label={receipts.preview} tabIndex={0}>
          {head && <ReceiptPaper rows={saleReceipt(sale, { head, isGift })} widthMm={printing.widthMm} />}
        </section>
      </DialogParts>
    </DialogFrame>
  );
}

function useHead({ head }: ReceiptPrinting): ReceiptHead | null {
  const [knownHead, setKnownHead] = useState<ReceiptHead | null>(null);
  // The head is loaded once, when the preview opens.
  const ask = useEffectEvent(head);
  useEffect(() => {
    let isCurrent = true;
    void ask().then((found) => isCurrent && setKnownHead(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return knownHead;
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(440px, 100vw - 16px)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  desk: {
    display: 'flex',
    justifyContent: 'safe center',
    // The paper keeps its own height when the desk is lower.
    alignItems: 'flex-start',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

import { type ReceiptHead, type Sale, saleReceipt } from '@evertill/shared-domain';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  useFocusReturn,
  useInitialFocus,
} from '@evertill/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { receiptTitle, RECEIPT_MESSAGES as WORDS } from './messages';
import { ReceiptPaper } from './receipt-paper';
import type { ReceiptPrinting } from './use-receipt-printing';

interface ReceiptDialogProps {
  open: boolean;
  sale: Sale;
  printing: ReceiptPrinting;
  onClose(): void;
}

/** A sale's receipt as it would come out of the printer, and the button that lets it. */
export function ReceiptDialog({ open, sale, printing, onClose }: ReceiptDialogProps) {
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  const [isGift, setGift] = useState(false);
  const head = useHead(printing);
  useFocusReturn(open);
  useInitialFocus(open, surface, (element) => element.querySelector<HTMLElement>('[data-answer="print"]'));

  function print() {
    void printing.printSale(sale, { isGift, isCopy: true });
    onClose();
  }

  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody>
          <DialogTitle>{receiptTitle(sale)}</DialogTitle>
          <DialogContent className={styles.content}>
            <Checkbox
              label={WORDS.gift}
              checked={isGift}
              onChange={(_, { checked }) => setGift(checked === true)}
            />
            {/* The keyboard scrolls it where it is longer than the window. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
            <section className={styles.desk} aria-label="Preview" tabIndex={0}>
              {head && <ReceiptPaper rows={saleReceipt(sale, { head, isGift })} widthMm={printing.widthMm} />}
            </section>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <Button appearance="primary" onClick={print} data-answer="print">
              {WORDS.print}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function useHead({ head }: ReceiptPrinting): ReceiptHead | null {
  const [known, setKnown] = useState<ReceiptHead | null>(null);
  // Once, when the preview opens.
  const ask = useEffectEvent(head);
  useEffect(() => {
    let isCurrent = true;
    void ask().then((found) => isCurrent && setKnown(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return known;
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(440px, 100vw - 16px)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  desk: {
    display: 'flex',
    justifyContent: 'safe center',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

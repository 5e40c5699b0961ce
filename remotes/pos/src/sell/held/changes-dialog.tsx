import { formatMoney, type HeldChange } from '@evertill/shared-domain';
import { Button, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import { heldTexts } from '../../texts';

interface ChangesDialogProps {
  readonly changes: readonly HeldChange[];
  onPricesOfToday(): void;
  onClose(): void;
}

/** Says what has changed since the sale was held. The prices stay as rung up unless the cashier decides otherwise. */
export function ChangesDialog({ changes, onPricesOfToday, onClose }: ChangesDialogProps) {
  const styles = useStyles();
  const hasPrices = changes.some(({ kind }) => kind === 'price');
  return (
    <DialogFrame open persistent initialFocus="[data-keep]" className={styles.surface} onClose={onClose}>
      <DialogParts
        title={heldTexts.changedTitle}
        actions={
          <>
            {hasPrices && <Button onClick={onPricesOfToday}>{heldTexts.pricesOfToday}</Button>}
            <Button appearance="primary" data-keep onClick={onClose}>
              {hasPrices ? heldTexts.keepPrices : heldTexts.goOn}
            </Button>
          </>
        }
      >
        <ul className={styles.list}>
          {changes.map((change) => {
            const words = wordsOf(change);
            return <li key={words}>{words}</li>;
          })}
        </ul>
      </DialogParts>
    </DialogFrame>
  );
}

function wordsOf(change: HeldChange): string {
  switch (change.kind) {
    case 'price':
      return heldTexts.priceChanged(change.name, formatMoney(change.held), formatMoney(change.now));
    case 'stock':
      return heldTexts.stockShort(change.name, change.wanted, change.left);
    case 'deleted':
      return heldTexts.deletedProduct(change.name);
    case 'tax':
      return heldTexts.taxChanged(formatMoney(change.held), formatMoney(change.now));
    case 'discount':
      return heldTexts.discountGone;
    case 'customer':
      return heldTexts.customerGone;
  }
}

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
});

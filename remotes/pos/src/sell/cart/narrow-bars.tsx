import { formatMoney } from '@evertill/shared-domain';
import { BackIcon, Button, CartIcon, makeStyles, tokens, useNoticesAbove } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { cartTexts } from '../../texts';
import type { TillParts } from '../till-parts';
import { countItems } from './cart';
import type { TillStore } from './till-store';
import { type Rates, useSale } from './use-sale';

interface ViewCartBarProps {
  readonly store: TillStore;
  /** The notice is shown above the bar. */
  readonly notice: ReactNode;
  readonly rates: Rates;
  readonly onView: () => void;
  readonly onNext: () => void;
  /** Undefined while no printer is set up. */
  readonly onPrint: (() => void) | undefined;
  readonly LastSaleCard: TillParts['LastSaleCard'];
  readonly ReceiptChoices: TillParts['ReceiptChoices'];
}

/** Shows the last sale, or the total and a button to the cart, below the products on narrow screens. */
export function ViewCartBar({
  store,
  notice,
  rates,
  onView,
  onNext,
  onPrint,
  LastSaleCard,
  ReceiptChoices,
}: ViewCartBarProps) {
  const { state, totals } = useSale(store, rates);
  const styles = useStyles();
  const noticesAbove = useNoticesAbove();
  if (state.lastSale) {
    return (
      <div ref={noticesAbove} className={styles.lastSale}>
        <div className={styles.noticePlace}>{notice}</div>
        <LastSaleCard
          sale={state.lastSale}
          onNext={onNext}
          onPrint={onPrint}
          ReceiptChoices={ReceiptChoices}
        />
      </div>
    );
  }
  return (
    <div ref={noticesAbove} className={styles.bar}>
      <div className={styles.noticePlace}>{notice}</div>
      <div className={styles.sum}>
        <span className={styles.caption}>{cartTexts.total}</span>
        <span className={styles.amount}>{formatMoney(totals.amountDue)}</span>
      </div>
      <Button appearance="primary" size="large" className={styles.view} icon={<CartIcon />} onClick={onView}>
        {cartTexts.view(countItems(state.cart))}
      </Button>
    </div>
  );
}

export function BackToProducts({ onBack }: { readonly onBack: () => void }) {
  const styles = useStyles();
  return (
    // A start shows the products.
    <div className={styles.back} data-passing="">
      <Button appearance="subtle" className={styles.backButton} icon={<BackIcon />} onClick={onBack}>
        {cartTexts.back}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  noticePlace: { position: 'absolute', bottom: '100%', left: 0, right: 0 },
  lastSale: { position: 'relative', flexShrink: 0 },
  bar: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    paddingBottom: `max(${tokens.spacingVerticalS}, env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    flexShrink: 0,
  },
  sum: { display: 'flex', flexDirection: 'column', minWidth: '88px' },
  caption: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  view: { flexGrow: 1, minHeight: '52px' },
  back: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    flexShrink: 0,
  },
  backButton: { minHeight: '44px' },
});

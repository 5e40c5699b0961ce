import type { Discount, Product } from '@evertill/shared-domain';
import { countOf } from '@evertill/shared-domain';
import {
  Button,
  CartIcon,
  EmptyState,
  makeStyles,
  mergeClasses,
  tokens,
  useNoticesAbove,
} from '@evertill/shared-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { Banner } from '../banner';
import { MESSAGES } from '../messages';
import { TillFeaturesContext } from '../till-features';
import { countItems } from './cart';
import type { CartFeedback } from './cart-feedback';
import { CartLines } from './cart-lines';
import { CartSums } from './cart-sums';
import { DiscountSelect } from './discount-select';
import { LastSaleCard } from './last-sale-card';
import { PayButton } from './pay-button';
import type { TillStore } from './till-store';
import type { CartCommands } from './use-cart-commands';
import { useKeptFocus } from './use-kept-focus';
import { type Rates, useSale } from './use-sale';

interface CartPanelProps {
  readonly store: TillStore;
  readonly feedback: CartFeedback;
  readonly rates: Rates;
  readonly discounts: readonly Discount[];
  readonly commands: CartCommands;
  readonly findProduct: (id: string) => Product | undefined;
  readonly panelRef: RefObject<HTMLElement | null>;
  /** Set when no total can be told: the taxes could not be loaded. */
  readonly onRetryTaxes: (() => void) | null;
  /** False while something the total depends on is not known yet. */
  readonly isReady: boolean;
  /** Stands over the end of the lines. */
  readonly notice: ReactNode;
  /** The only one on a narrow screen: what stands at its end is at the bottom of the screen. */
  readonly isAlone: boolean;
  readonly className?: string;
  readonly onClear: () => void;
  readonly onPay: () => void;
  /** Undefined while no printer is set up. */
  readonly onPrint: (() => void) | undefined;
  /** The last line is gone, and with it what had the focus. */
  readonly onEmptied: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function CartPanel(props: CartPanelProps) {
  const { store, rates, discounts, commands, findProduct, panelRef, onRetryTaxes, isReady } = props;
  const { state, totals } = useSale(store, rates);
  const styles = useStyles();
  const { discounts: hasDiscounts } = useContext(TillFeaturesContext);
  const { lines } = state.cart;
  const noticesAbove = useNoticesAbove();
  const body = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus({ place: body, lines, onEmptied: props.onEmptied });
  const itemCount = countItems(state.cart);

  return (
    <section
      ref={panelRef}
      aria-label="Cart"
      tabIndex={-1}
      className={mergeClasses(styles.root, props.className)}
    >
      <div className={styles.header}>
        <h2 className={styles.title}>Cart</h2>
        {itemCount > 0 && (
          <>
            <span className={styles.count}>{countOf(itemCount, 'item')}</span>
            <Button appearance="subtle" className={styles.clear} onClick={props.onClear}>
              Clear
            </Button>
          </>
        )}
      </div>
      <div ref={body} className={styles.body} {...keptFocus}>
        {lines.length > 0 && (
          <CartLines
            lines={lines}
            feedback={props.feedback}
            findProduct={findProduct}
            commands={commands}
            onKeyDown={props.onKeyDown}
          />
        )}
        {lines.length === 0 && state.lastSale && (
          <LastSaleCard sale={state.lastSale} onPrint={props.onPrint} />
        )}
        {lines.length === 0 && !state.lastSale && (
          <EmptyState
            title={MESSAGES.cartEmpty}
            hint="Scan a barcode or choose a product to begin a sale."
            picture={<CartIcon className={styles.emptyIcon} aria-hidden />}
          />
        )}
      </div>
      <div className={styles.noticePlace}>{props.notice}</div>
      <div ref={props.isAlone ? noticesAbove : undefined} className={styles.footer}>
        {onRetryTaxes && (
          <Banner
            intent="negative"
            action={
              <Button appearance="transparent" onClick={onRetryTaxes}>
                Retry
              </Button>
            }
          >
            {MESSAGES.taxesFailed}. Without them the total is not known.
          </Banner>
        )}
        {hasDiscounts && (
          <DiscountSelect discounts={discounts} discount={rates.discount} onChange={store.selectDiscount} />
        )}
        <CartSums totals={totals} hasDiscount={rates.discount !== null} isEmpty={lines.length === 0} />
        <PayButton
          amountDue={lines.length === 0 ? null : totals.amountDue}
          disabled={lines.length === 0 || !isReady}
          onPay={props.onPay}
        />
      </div>
    </section>
  );
}

const SHORT_SCREEN = '@media (max-height: 520px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: 'none',
    // On a phone on its side everything scrolls, or the total would be out of reach.
    [SHORT_SCREEN]: { overflowY: 'auto' },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  count: { color: tokens.colorNeutralForeground2 },
  clear: {
    marginLeft: 'auto',
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
    minWidth: 0,
    minHeight: '44px',
  },
  body: {
    flexGrow: 1,
    minHeight: '96px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A line that changes lays out the list, not the page.
    contain: 'strict',
    [SHORT_SCREEN]: { flexShrink: 0, flexGrow: 0, overflowY: 'visible', contain: 'none' },
  },
  emptyIcon: { fontSize: '56px', color: tokens.colorNeutralForeground4 },
  // 8 px above the discount.
  noticePlace: { position: 'relative', height: 0, bottom: '-16px' },
  footer: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    flexShrink: 0,
  },
});

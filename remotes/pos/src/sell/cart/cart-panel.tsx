import {
  Button,
  CartIcon,
  EmptyState,
  makeStyles,
  mergeClasses,
  tokens,
  useNoticesAbove,
} from '@evertill/shared-ui';
import { type ReactNode, useContext, useRef } from 'react';
import { cartTexts } from '../../texts';
import { Banner } from '../banner';
import type { TillFocus } from '../focus/use-till-focus';
import { TillFeaturesContext } from '../till-features';
import { useTillOverlays } from '../till-overlays';
import type { TillCustomers, TillParts } from '../till-parts';
import { TillSlotsContext } from '../till-slots';
import { countItems } from './cart';
import { CartLines } from './cart-lines';
import { CartSums } from './cart-sums';
import { PayButton } from './pay-button';
import type { TillCart } from './till-cart';
import { useKeptFocus } from './use-kept-focus';
import { useSale } from './use-sale';

interface CartPanelProps {
  readonly cart: TillCart;
  readonly focus: Pick<TillFocus, 'cartPanel' | 'rest' | 'goOnAfterQuantity'>;
  /** The notice is drawn over the end of the lines. */
  readonly notice: ReactNode;
  /** The control of the shift, drawn in the heading. */
  readonly shift: ReactNode;
  /** The control that holds the cart or lists the held sales, drawn in the heading. */
  readonly held: ReactNode;
  /** True when the cart is the only panel of a narrow screen, so that its footer is the end of the screen. */
  readonly isAlone: boolean;
  readonly LastSaleCard: TillParts['LastSaleCard'];
  readonly ReceiptChoices: TillParts['ReceiptChoices'];
  readonly CustomerChoice: TillCustomers['Choice'] | null;
  readonly className?: string;
}

export function CartPanel({
  cart,
  focus,
  notice,
  shift,
  held,
  isAlone,
  LastSaleCard,
  ReceiptChoices,
  CustomerChoice,
  className,
}: CartPanelProps) {
  const { store, rates, retryTaxes, clearing } = cart;
  const { state, totals } = useSale(store, rates);
  const styles = useStyles();
  const { DiscountSelect } = useTillOverlays();
  const { discounts: hasDiscounts } = useContext(TillFeaturesContext);
  const slots = useContext(TillSlotsContext);
  const { lines } = state.cart;
  const noticesAbove = useNoticesAbove();
  const body = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus({ place: body, lines, onEmptied: focus.rest });
  const itemCount = countItems(state.cart);

  return (
    <section
      ref={focus.cartPanel}
      aria-label={cartTexts.title}
      tabIndex={-1}
      className={mergeClasses(styles.root, className)}
      data-passing={state.lastSale || state.cart.customer || itemCount > 0 ? '' : undefined}
    >
      <div className={styles.header}>
        <h2 className={styles.title}>{cartTexts.title}</h2>
        {CustomerChoice && (
          <CustomerChoice store={store} customer={state.cart.customer ?? null} place="head" />
        )}
        {shift}
        <span className={styles.count}>{itemCount > 0 && cartTexts.items(itemCount)}</span>
        {held}
        {itemCount > 0 && (
          <Button appearance="subtle" className={styles.clear} onClick={clearing.ask}>
            {cartTexts.clear}
          </Button>
        )}
      </div>
      {CustomerChoice && state.cart.customer && (
        <CustomerChoice store={store} customer={state.cart.customer} place="line" />
      )}
      <div ref={body} className={styles.body} {...keptFocus}>
        {lines.length > 0 && (
          <CartLines
            lines={lines}
            feedback={cart.feedback}
            findProduct={cart.findProduct}
            commands={cart.commands}
            changes={cart.lineChanges}
            onKeyDown={focus.goOnAfterQuantity}
          />
        )}
        {lines.length === 0 && state.lastSale && (
          <LastSaleCard
            sale={state.lastSale}
            onPrint={cart.print}
            onNone={cart.next}
            ReceiptChoices={ReceiptChoices}
          />
        )}
        {lines.length === 0 && !state.lastSale && (
          <EmptyState title={cartTexts.emptyTitle} hint={cartTexts.emptyHint} icon={<CartIcon />} />
        )}
      </div>
      <div className={styles.noticePlace}>{notice}</div>
      <div ref={isAlone ? noticesAbove : undefined} className={styles.footer}>
        {retryTaxes && (
          <Banner
            intent="negative"
            action={
              <Button appearance="transparent" onClick={retryTaxes}>
                {cartTexts.retry}
              </Button>
            }
          >
            {cartTexts.taxesMissing}
          </Banner>
        )}
        {hasDiscounts && (
          <DiscountSelect
            discounts={cart.discounts}
            discount={rates.discount}
            onChange={store.selectDiscount}
          />
        )}
        {slots && <slots.CartSection cart={state.cart} totals={totals} />}
        <CartSums totals={totals} hasDiscount={rates.discount !== null} isEmpty={lines.length === 0} />
        <PayButton
          amountDue={lines.length === 0 ? null : totals.amountDue}
          disabled={lines.length === 0 || !cart.isReady}
          onPay={cart.pay}
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
    // A phone in landscape scrolls the whole panel, because otherwise the total would be out of reach.
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
    // On a tablet the customer, the shift and the held sales stand in one line with 'Clear'.
    '@media (max-width: 1100px)': { gap: tokens.spacingHorizontalXS },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  count: {
    flexGrow: 1,
    minWidth: 0,
    // Stands beside 'Clear', so that neither of the two moves when the shift becomes known.
    textAlign: 'end',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  clear: {
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
    minWidth: 0,
    minHeight: '44px',
    // The count of the items gives way first.
    flexShrink: 0,
  },
  body: {
    flexGrow: 1,
    minHeight: '96px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A changed line lays out only the list and not the whole page.
    contain: 'strict',
    [SHORT_SCREEN]: { flexShrink: 0, flexGrow: 0, overflowY: 'visible', contain: 'none' },
  },
  // Puts the notice 8 px above the discount.
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

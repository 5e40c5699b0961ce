import { type Discount, formatMoney, type Product, type Totals } from '@evertill/shared-domain';
import {
  Button,
  CardIcon,
  CartIcon,
  EmptyState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
} from '@evertill/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { countItems } from './cart';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';
import { KeyHint } from './key-hint';
import { LastSaleCard } from './last-sale-card';
import { MESSAGES } from './messages';
import { SHORTCUTS } from './shortcuts';
import type { TillState } from './till-store';
import type { CartCommands } from './use-cart-commands';

interface CartPanelProps {
  readonly state: TillState;
  readonly totals: Totals;
  readonly discounts: readonly Discount[];
  readonly discount: Discount | null;
  readonly commands: CartCommands;
  readonly findProduct: (id: string) => Product | undefined;
  readonly panelRef: RefObject<HTMLElement | null>;
  /** Set when no total can be told: the taxes could not be loaded. */
  readonly onRetryTaxes: (() => void) | null;
  readonly canPay: boolean;
  /** Something on this till still waits to be sent. */
  readonly isLastSaleWaiting: boolean;
  readonly className?: string;
  readonly onDiscountChange: (discountId: string | null) => void;
  readonly onClear: () => void;
  readonly onPay: () => void;
}

export function CartPanel(props: CartPanelProps) {
  const { state, totals, commands, findProduct, panelRef, onRetryTaxes, canPay } = props;
  const { lines } = state.cart;
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const itemCount = countItems(state.cart);

  // The newest line is the last one; it must be seen without scrolling.
  useEffect(() => {
    if (lines.length > 0) list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [lines.length]);

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
          <span className={styles.count}>{itemCount === 1 ? '1 item' : `${itemCount} items`}</span>
        )}
        {lines.length > 0 && (
          <Button appearance="subtle" className={styles.clear} onClick={props.onClear}>
            Clear
          </Button>
        )}
      </div>
      <div className={styles.body}>
        {lines.length > 0 && (
          <ul ref={list} className={styles.lines}>
            {lines.map((line) => (
              <CartLine
                key={line.productId}
                line={line}
                product={findProduct(line.productId)}
                commands={commands}
              />
            ))}
          </ul>
        )}
        {lines.length === 0 && state.lastSale && (
          <LastSaleCard sale={state.lastSale} isWaiting={props.isLastSaleWaiting} />
        )}
        {lines.length === 0 && !state.lastSale && (
          <EmptyState
            title="The cart is empty"
            hint="Scan a barcode or choose a product to begin a sale."
            picture={<CartIcon className={styles.emptyIcon} aria-hidden />}
          />
        )}
      </div>
      <div className={styles.footer}>
        {onRetryTaxes && (
          <MessageBar intent="error">
            <MessageBarBody>{MESSAGES.taxesFailed}. Without them the total is not known.</MessageBarBody>
            <MessageBarActions>
              <Button onClick={onRetryTaxes}>Retry</Button>
            </MessageBarActions>
          </MessageBar>
        )}
        <CartSummary
          totals={totals}
          discounts={props.discounts}
          discount={props.discount}
          onDiscountChange={props.onDiscountChange}
        />
        <Tooltip content={`Take the payment (${SHORTCUTS.pay})`} relationship="description">
          <Button
            className={styles.pay}
            appearance="primary"
            size="large"
            icon={<CardIcon />}
            disabled={!canPay}
            aria-keyshortcuts={SHORTCUTS.pay}
            onClick={props.onPay}
          >
            Pay {formatMoney(totals.amountDue)}
            <KeyHint keyName={SHORTCUTS.pay} onBrand />
          </Button>
        </Tooltip>
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: 'none',
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
  clear: { marginLeft: 'auto', minHeight: '44px' },
  body: { flexGrow: 1, minHeight: '96px', overflowY: 'auto', overscrollBehavior: 'contain' },
  lines: { listStyleType: 'none', margin: 0, padding: 0 },
  emptyIcon: { fontSize: '56px', color: tokens.colorNeutralForeground4 },
  footer: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    flexShrink: 0,
  },
  pay: {
    minHeight: '56px',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

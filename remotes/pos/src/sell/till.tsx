import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { cartTexts, scanTexts } from '../texts';
import { Announcements } from './announcer';
import { Banner } from './banner';
import { CartNotice } from './cart/cart-notice';
import { CartPanel } from './cart/cart-panel';
import { BackToProducts, ViewCartBar } from './cart/narrow-bars';
import { OpenSaleMark } from './cart/open-sale-mark';
import { ProductsPanel } from './products/products-panel';
import { ScanProblems } from './scanning/scan-problems';
import type { Scanning } from './scanning/use-scanning';
import type { TillParts } from './till-parts';
import { type TillPayment, useTill } from './use-till';

const NONE: readonly string[] = [];

interface TillProps {
  readonly userId: string;
  readonly parts: TillParts;
  /** The ids of the products that are shown first. Null while they are not known. */
  readonly quickKeys?: readonly string[] | null;
  /** Begins to practice. Undefined where nobody practices. */
  readonly onTraining?: () => void;
  /** Shown while the store has no products, in place of the plain words. */
  readonly emptyCatalog?: ReactNode;
  /** The control of the shift: in the cart's heading, or beside the products' while a narrow screen shows those. */
  readonly shift?: ReactNode;
}

/** Draws the point of sale of one person: products, cart, and the dialogs over them. */
export function Till({ userId, parts, quickKeys = NONE, emptyCatalog, shift, onTraining }: TillProps) {
  const { PaymentDialog, ClearDialog, ScannedSale, HeldCarts, TillMenu, approvals } = parts;
  const { products, cart, payment, scannedSale, held, credit, lineChanges, focus } = useTill(userId, {
    approvals,
    useReceipts: parts.useReceipts,
    hasReceiptLinks: parts.ReceiptChoices !== null,
    opensScannedSales: parts.ScannedSale !== null,
    findByCard: parts.customers?.findByCard ?? null,
    quickKeys,
    readQuantity: parts.quantities?.read ?? null,
  });
  const styles = useStyles();
  const { scanning } = products;
  const { isNarrow, view } = focus;
  const showsProducts = !isNarrow || view === 'products';
  const showsCart = !isNarrow || view === 'cart';
  const notice = <CartNotice feedback={cart.feedback} isOverBar={isNarrow} onFocusLost={focus.rest} />;
  const problems = <ScanProblems unknownCodes={scanning.unknownCodes} onDismiss={scanning.dismiss} />;
  return (
    <div ref={focus.till} tabIndex={-1} className={styles.root}>
      <Announcements sentence={cart.sentence} />
      {payment.station}
      <OpenSaleMark store={cart.store} waitingScans={scanning.waiting} />
      {isNarrow && !payment.dialog.isOpen && <div className={styles.problems}>{problems}</div>}
      {isNarrow && view === 'cart' && <BackToProducts onBack={focus.toProducts} />}
      <div className={styles.panels}>
        <ProductsPanel
          className={mergeClasses(styles.products, !showsProducts && styles.hidden)}
          products={products}
          focus={focus}
          QuickKeysSwitch={parts.QuickKeysSwitch}
          QuantityChip={parts.quantities?.Chip ?? null}
          problems={!isNarrow && !payment.dialog.isOpen && problems}
          emptyCatalog={emptyCatalog}
          shift={isNarrow && showsProducts && shift}
          menu={
            TillMenu && (
              <TillMenu
                quickKeys={quickKeys ?? NONE}
                onLastSale={scannedSale.showLast}
                onTraining={onTraining}
                cart={cart}
                credit={credit.dialog}
                onCredit={credit.choose}
              />
            )
          }
        />
        <CartPanel
          className={mergeClasses(styles.cart, isNarrow && styles.narrowCart, !showsCart && styles.hidden)}
          cart={cart}
          focus={focus}
          notice={showsCart && notice}
          shift={showsCart && shift}
          held={
            HeldCarts && (
              <HeldCarts
                store={cart.store}
                rates={cart.rates}
                discounts={cart.discounts}
                dialog={held}
                isReady={cart.isReady}
                findProduct={cart.findProduct}
                onDone={() => {
                  // An 'Undo' would put a line of the held sale into the next customer's cart.
                  cart.feedback.dismiss();
                  focus.afterClearing();
                }}
              />
            )
          }
          LastSaleCard={parts.LastSaleCard}
          ReceiptChoices={parts.ReceiptChoices}
          CustomerChoice={parts.customers?.Choice ?? null}
          isAlone={isNarrow && showsCart}
        />
      </div>
      {isNarrow && view === 'products' && (
        <ViewCartBar
          notice={notice}
          store={cart.store}
          rates={cart.rates}
          onView={focus.toCart}
          onPrint={cart.print}
          LastSaleCard={parts.LastSaleCard}
          ReceiptChoices={parts.ReceiptChoices}
          onNext={cart.next}
        />
      )}
      <PaymentDialog
        payment={payment.dialog}
        onConfirm={(options) => void payment.confirm(options)}
        store={cart.store}
        rates={cart.rates}
        isOnline={payment.isOnline}
        isReady={cart.isReady}
        scanProblems={<ScansWhilePaying payment={payment} scanning={scanning} />}
      />
      {ScannedSale && (
        <ScannedSale
          saleNumber={scannedSale.number}
          cart={cart}
          onHold={scannedSale.hold}
          onClose={scannedSale.close}
        />
      )}
      {approvals && cart.approvals && lineChanges.line && (
        <approvals.LineDialog
          line={lineChanges.line}
          approvals={cart.approvals}
          onChange={lineChanges.change}
          onClose={lineChanges.close}
        />
      )}
      <ClearDialog
        open={cart.clearing.isOpen}
        title={cartTexts.clearTitle}
        text={cartTexts.clearText}
        confirmLabel={cartTexts.clear}
        destructive
        onConfirm={cart.clearing.confirm}
        onCancel={cart.clearing.cancel}
      />
    </div>
  );
}

interface ScansWhilePayingProps {
  readonly payment: TillPayment;
  readonly scanning: Scanning;
}

/**
 * Shows the problems of scans made while the payment covers the till, and the number of scans that wait for its end.
 */
function ScansWhilePaying({ payment, scanning }: ScansWhilePayingProps) {
  return (
    <>
      <ScanProblems unknownCodes={payment.newCodes} onDismiss={scanning.dismiss} />
      {scanning.waiting > 0 && (
        <Banner intent="warning" role="status">
          {scanTexts.waitForPayment(scanning.waiting)}
        </Banner>
      )}
    </>
  );
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    outline: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    // On a very low screen the bars would leave no space between them, so they scroll with the content.
    '@media (max-height: 400px)': { display: 'block', overflowY: 'auto' },
  },
  panels: { display: 'flex', flexGrow: 1, minHeight: 0 },
  products: { flexGrow: 1, flexBasis: 0 },
  cart: {
    width: '400px',
    flexShrink: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 1279px)': { width: '360px' },
  },
  narrowCart: { width: '100%', borderLeft: 'none', '@media (max-width: 1279px)': { width: '100%' } },
  hidden: { display: 'none' },
  problems: {
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
    flexShrink: 0,
    ':empty': { display: 'none' },
  },
});

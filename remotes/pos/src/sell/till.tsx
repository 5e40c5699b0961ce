import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { useServerSearch } from '@evertill/shared-data';
import { useOffline } from '@evertill/shared-offline';
import { isBelow, makeStyles, mergeClasses, tokens, useBreakpoint } from '@evertill/shared-ui';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Announcements, useAnnouncer } from './announcer';
import { Banner } from './banner';
import { createCartFeedback } from './cart/cart-feedback';
import { CartNotice } from './cart/cart-notice';
import { CartPanel } from './cart/cart-panel';
import { BackToProducts, ViewCartBar } from './cart/narrow-bars';
import { OpenSaleMark } from './cart/open-sale-mark';
import { createTillStore } from './cart/till-store';
import { useCartCommands } from './cart/use-cart-commands';
import { totalsOf, useRates } from './cart/use-sale';
import { KeySourceContext } from './keys/key-source';
import { useShortcuts } from './keys/use-shortcuts';
import { addedWhilePaying, MESSAGES, refusedWhilePaying, waitingScans } from './messages';
import { useOpenSale } from './payment/use-open-sale';
import { usePayment } from './payment/use-payment';
import { useSaleFate } from './payment/use-sale-fate';
import type { ProductGridHandle } from './products/product-grid';
import { ProductsPanel } from './products/products-panel';
import { useCatalog } from './products/use-catalog';
import { useLoadNotices } from './products/use-load-notices';
import { useSelection } from './products/use-selection';
import { useReceipts } from './receipts/use-receipts';
import { ScanProblems } from './scanning/scan-problems';
import { useScanning } from './scanning/use-scanning';
import { TillFeaturesContext } from './till-features';
import { focusFirstButton, hasKeyboard, lastQuantity, openDiscounts } from './till-focus';
import type { TillParts } from './till-parts';
import { useStableCallback } from './use-stable-callback';

/** Everything on the point of sale, wired together; what the parts do is in their own files. */
export function Till({ userId, parts }: { readonly userId: string; readonly parts: TillParts }) {
  const { PaymentDialog, ClearDialog } = parts;
  const styles = useStyles();
  const host = useHostApi();
  const notify = useNotify();
  const { namespace } = useOffline();
  const { isOnline } = useStore(host.network);
  const isNarrow = isBelow(useBreakpoint(), 'md');
  const [view, setView] = useState<'products' | 'cart'>('products');
  const [isClearing, setClearing] = useState(false);
  const [countBeforePayment, setCountBeforePayment] = useState(0);
  const till = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const cartPanel = useRef<HTMLElement>(null);
  const grid = useRef<ProductGridHandle>(null);
  const isQuantityByKey = useRef(false);

  const catalog = useCatalog();
  const selection = useSelection(catalog.products.items, catalog.index);
  useLoadNotices(catalog, useServerSearch(selection.search.settled));
  const [store] = useState(() => createTillStore({ userId, namespace }));
  const [feedback] = useState(createCartFeedback);
  const rates = useRates(store, catalog.discounts.items, catalog.taxes.items);
  const isLookingForSale = useOpenSale(store);
  const hasPage = useContext(KeySourceContext) === null;
  useEffect(() => {
    // A till waits for its next scan. Not where that would open a keyboard on the screen, or on a page of somebody else's.
    if (hasPage && hasKeyboard()) codeField.current?.focus({ preventScroll: true });
  }, [hasPage]);
  const isReady =
    catalog.taxesAreKnown && !isLookingForSale && !(rates.isDiscountGone && catalog.discounts.isLoading);
  const announcer = useAnnouncer();
  const { findProduct } = catalog;
  const commands = useCartCommands({ store, feedback, findProduct, rates, say: announcer.say });

  const payment = usePayment({ store, rates, userId, isOnline });
  useSaleFate(store);
  const receipts = useReceipts();
  const scanning = useScanning({
    till,
    codeField,
    canScan: catalog.canScan,
    isPaying: payment.isUnderWay,
    isKnown: (code) => catalog.index.findByCode(code) !== null,
    ringUp,
  });

  function ringUp(code: string): boolean {
    const product = catalog.index.findByCode(code);
    const isAdded = product !== null && commands.add(product);
    // What was asked and chosen before was about another cart.
    setClearing(false);
    if (payment.isOpen) payment.clearChoice(product && wordsWhilePaying(product.name, isAdded));
    return product !== null;
  }

  function wordsWhilePaying(productName: string, isAdded: boolean): string {
    if (!isAdded) return refusedWhilePaying(productName);
    return addedWhilePaying(productName, totalsOf(store.getSnapshot().cart, rates).amountDue);
  }

  function showView(next: 'products' | 'cart', focus: () => void) {
    // At once: the keys typed next belong to what gets the focus, and it must be visible to get it.
    flushSync(() => setView(next));
    focus();
  }

  function focusCodeField() {
    // A dialog that closes gives the focus back to what opened it, after this. On a phone the field would open a keyboard.
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
    setTimeout(() => (isTouch ? till : codeField).current?.focus({ preventScroll: true }), 0);
  }

  /** Whoever came to a quantity by key goes on with the next item by key. */
  function goOnAfterQuantity(event: KeyboardEvent) {
    if (!isQuantityByKey.current || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    isQuantityByKey.current = false;
    showView('products', () => codeField.current?.focus({ preventScroll: true }));
  }

  function focusRest() {
    if (isNarrow && view === 'cart') cartPanel.current?.focus();
    else if (hasKeyboard()) codeField.current?.focus({ preventScroll: true });
    else till.current?.focus({ preventScroll: true });
  }

  function pay() {
    if (store.getSnapshot().cart.lines.length === 0) notify({ text: MESSAGES.cartEmpty, intent: 'info' });
    else if (isReady) {
      // Nothing may be put back into a cart that is being paid.
      feedback.dismiss();
      setCountBeforePayment(scanning.unknownCount);
      payment.open();
    }
  }

  async function confirmPayment(options?: { readonly isChangeRight: boolean }) {
    const paid = await payment.confirm(options);
    if (paid) {
      announcer.say(paid.spoken);
      receipts.afterSale(paid);
      scanning.dismiss();
      setView('products');
      focusCodeField();
    }
    // Also after a payment that failed: scans that waited for its end go on.
    scanning.flush();
  }

  const { shortcuts: hasShortcuts } = useContext(TillFeaturesContext);
  useShortcuts(hasShortcuts && !payment.isOpen && !isClearing, {
    search() {
      // In scanning mode the search field could not keep the focus.
      scanning.setOn(false);
      showView('products', () => searchField.current?.focus());
    },
    quantity() {
      isQuantityByKey.current = true;
      showView('cart', () => lastQuantity(cartPanel.current)?.focus());
    },
    code: () => showView('products', () => codeField.current?.focus()),
    discount: () => showView('cart', () => openDiscounts(cartPanel.current)),
    cart: () => showView('cart', () => focusFirstButton(cartPanel.current)),
    scanning: () => scanning.setOn(!scanning.isOn),
    pay,
    receipt: receipts.printLast,
  });

  const onPrint = receipts.isSetUp ? receipts.printLast : undefined;
  const notice = <CartNotice feedback={feedback} isOverBar={isNarrow} onFocusLost={focusRest} />;
  const problems = <ScanProblems unknownCodes={scanning.unknownCodes} onDismiss={scanning.dismiss} />;
  // Those from before it were seen in the till.
  const newInPayment = scanning.unknownCount - countBeforePayment;
  const newCodes = newInPayment === 0 ? [] : scanning.unknownCodes.slice(-newInPayment);
  const showsProducts = !isNarrow || view === 'products';
  const showsCart = !isNarrow || view === 'cart';
  return (
    <div ref={till} tabIndex={-1} className={styles.root}>
      <Announcements sentence={announcer.sentence} />
      {receipts.station}
      <OpenSaleMark store={store} waitingScans={scanning.waiting} />
      {isNarrow && !payment.isOpen && <div className={styles.problems}>{problems}</div>}
      {isNarrow && view === 'cart' && (
        <BackToProducts onBack={() => showView('products', () => till.current?.focus())} />
      )}
      <div className={styles.panels}>
        <ProductsPanel
          className={mergeClasses(styles.products, !showsProducts && styles.hidden)}
          products={catalog.products}
          categories={catalog.categories.items}
          selection={selection}
          searchField={searchField}
          codeField={codeField}
          grid={grid}
          isScanning={scanning.isOn}
          isInScan={scanning.isInScan}
          waitingScans={scanning.waiting}
          problems={!isNarrow && !payment.isOpen && problems}
          onScanningChange={scanning.setOn}
          onCode={scanning.push}
          onSearchedCode={useStableCallback(ringUp)}
          onPick={commands.add}
        />
        <CartPanel
          className={mergeClasses(styles.cart, isNarrow && styles.narrowCart, !showsCart && styles.hidden)}
          store={store}
          feedback={feedback}
          notice={showsCart && notice}
          isAlone={isNarrow && showsCart}
          rates={rates}
          discounts={catalog.discounts.items}
          commands={commands}
          findProduct={findProduct}
          panelRef={cartPanel}
          onRetryTaxes={catalog.taxesAreKnown || catalog.taxes.isLoading ? null : catalog.taxes.refresh}
          isReady={isReady}
          onClear={() => setClearing(true)}
          onPay={pay}
          onPrint={onPrint}
          onEmptied={focusRest}
          onKeyDown={goOnAfterQuantity}
        />
      </div>
      {isNarrow && view === 'products' && (
        <ViewCartBar
          notice={notice}
          store={store}
          rates={rates}
          onView={() => showView('cart', () => cartPanel.current?.focus())}
          onPrint={onPrint}
          onNext={() => {
            store.dismissLastSale();
            till.current?.focus();
          }}
        />
      )}
      <PaymentDialog
        payment={payment}
        onConfirm={(options) => void confirmPayment(options)}
        store={store}
        rates={rates}
        isOnline={isOnline}
        scanProblems={
          <>
            <ScanProblems unknownCodes={newCodes} onDismiss={scanning.dismiss} />
            {scanning.waiting > 0 && (
              <Banner intent="warning" role="status">
                {waitingScans(scanning.waiting)}
              </Banner>
            )}
          </>
        }
      />
      <ClearDialog
        open={isClearing}
        title="Clear the cart?"
        text="All lines and the discount are removed."
        confirmLabel="Clear"
        destructive
        onConfirm={() => {
          commands.clear();
          setClearing(false);
          // A dialog that closes gives the focus back to what opened it, which is gone.
          setTimeout(focusRest, 0);
        }}
        onCancel={() => setClearing(false)}
      />
    </div>
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
    // The bars would leave nothing between them: they scroll with the rest.
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

import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { type Data, useData, useServerSearch } from '@evertill/shared-data';
import type { Product } from '@evertill/shared-domain';
import { useContext, useState } from 'react';
import { cartTexts, quantityTexts, receiptTexts, scanTexts } from '../texts';
import { type Announcer, useAnnouncer } from './announcer';
import type { ApprovalParts } from './approval-parts';
import { useLineChanges } from './approvals/use-line-changes';
import type { CartCustomer } from './cart/cart';
import type { CreditDialog } from './credits/credit-dialogs';
import { type TillFocus, useTillFocus } from './focus/use-till-focus';
import { useHeldDialog } from './held/use-held-dialog';
import { useShortcuts } from './keys/use-shortcuts';
import { type ConfirmOptions, type Payment, usePayment } from './payment/use-payment';
import { useSaleFate } from './payment/use-sale-fate';
import { useCatalog } from './products/use-catalog';
import { useLoadNotices } from './products/use-load-notices';
import { useSelection } from './products/use-selection';
import type { readQuantity } from './quantity/read-quantity';
import { type QuantityAhead, useQuantityAhead } from './quantity/use-quantity-ahead';
import type { Receipts } from './receipts/use-receipts';
import { type Scanning, useScanning } from './scanning/use-scanning';
import { TillFeaturesContext } from './till-features';
import { useRingUp, useScannedSale } from './use-ring-up';
import { useStableCallback } from './use-stable-callback';
import { type TillSale, useTillSale } from './use-till-sale';

interface TillAbilities {
  /** Prints receipts. Always the same for one till. */
  readonly useReceipts: () => Receipts;
  /** True when a customer can open a receipt by a link. */
  readonly hasReceiptLinks: boolean;
  /** True when a scanned receipt opens its sale. */
  readonly opensScannedSales: boolean;
  /** Finds the customer of a scanned card. Null where the till knows no customers. */
  readonly findByCard: ((data: Data, code: string) => CartCustomer | undefined) | null;
  /** Reads a quantity before a code. Null where each code adds one item. */
  readonly readQuantity: typeof readQuantity | null;
  /** The ids of the products that are shown first. Null while they are not known. */
  readonly quickKeys: readonly string[] | null;
  /** What a manager has to approve. Null where the till knows no staff. Always the same for one till. */
  readonly approvals: ApprovalParts | null;
}

/** Joins the state and the actions of one person's till for its view. */
export function useTill(userId: string, abilities: TillAbilities) {
  const { hasReceiptLinks, opensScannedSales, findByCard, readQuantity, quickKeys } = abilities;
  const data = useData();
  const catalog = useCatalog();
  const selection = useSelection({ ...catalog, products: catalog.products.items, quickKeys, readQuantity });
  useLoadNotices(catalog, useServerSearch(selection.query));
  const announcer = useAnnouncer();
  const sale = useTillSale(userId, catalog, announcer, abilities.approvals);
  const focus = useTillFocus();
  const quantity = useQuantityAhead({ read: readQuantity, selection, ...focus });
  const clearing = useClearing(sale, quantity, focus);
  const notify = useNotify();
  const { isOnline } = useStore(useHostApi().network);
  const payment = usePayment({ store: sale.store, rates: sale.rates, userId, isOnline, hasReceiptLinks });
  useSaleFate(sale.store);
  const receipts = abilities.useReceipts();
  const scannedSale = useScannedSale({ isOn: opensScannedSales, isPaying: payment.isOpen });
  const [creditDialog, setCreditDialog] = useState<CreditDialog | null>(null);
  const held = useHeldDialog(sale.store, sale.isReady);
  const findCustomer = (code: string) => findByCard?.(data, code);
  const ringUp = useRingUp({
    catalog,
    sale,
    quantity,
    readQuantity,
    payment,
    beforeEach() {
      clearing.cancel();
      held.close();
    },
    scannedSale,
    findCustomer,
    say: announcer.say,
  });
  const scanning = useScanning({
    till: focus.till,
    codeField: focus.codeField,
    canScan: catalog.canScan,
    isPaying: payment.isUnderWay,
    isKnown: (code) =>
      catalog.index.findByCode(code) !== null || scannedSale.isSale(code) || findCustomer(code) !== undefined,
    ringUp,
    onTooSlow: (code) => notify({ text: scanTexts.tooSlow(code), intent: 'warning', position: 'top' }),
  });
  const lineChanges = useLineChanges(sale, abilities.approvals);
  const taking = useTakingPayment({ sale, payment, receipts, scanning, quantity, focus, announcer });
  const { shortcuts: hasShortcuts, holds } = useContext(TillFeaturesContext);
  const pick = useStableCallback((product: Product) => {
    const wanted = quantity.take();
    if (wanted === null) notify({ text: quantityTexts.nonsense, intent: 'warning', position: 'top' });
    else sale.commands.add(product, wanted);
  });
  const isCovered =
    payment.isOpen ||
    clearing.isOpen ||
    scannedSale.number !== null ||
    held.dialog !== null ||
    creditDialog !== null ||
    lineChanges.line !== null;
  useTillKeys({
    isOn: hasShortcuts && !isCovered,
    hold: holds ? held.open : null,
    focus,
    scanning,
    pay: taking.pay,
    receipts,
  });
  return {
    products: { catalog, selection, scanning, quantity, ringUp, pick },
    cart: {
      ...sale,
      sentence: announcer.sentence,
      lineChanges: lineChanges.buttons,
      clearing,
      discounts: catalog.discounts.items,
      findProduct: catalog.findProduct,
      retryTaxes: catalog.taxesAreKnown || catalog.taxes.isLoading ? null : catalog.taxes.refresh,
      pay: taking.pay,
      print: (receipts.isSetUp && receipts.printLast) || undefined,
      next() {
        sale.store.dismissLastSale();
        focus.toTill();
      },
    },
    payment: {
      dialog: payment,
      isOnline,
      station: receipts.station,
      confirm: taking.confirm,
      newCodes: taking.newCodes,
    },
    scannedSale: {
      ...scannedSale,
      /** Opens the receipt of this till's last sale. */
      async showLast() {
        const number = await receipts.lastSaleNumber();
        // A payment that was begun meanwhile must not be covered.
        if (payment.isUnderWay()) return;
        if (number === null) notify({ text: receiptTexts.none, intent: 'info' });
        else scannedSale.open(number);
      },
    },
    held,
    credit: { dialog: creditDialog, choose: setCreditDialog },
    lineChanges,
    focus,
  };
}

export type TillPayment = ReturnType<typeof useTill>['payment'];

/** Keeps the state of the dialog that asks before the cart is cleared. */
function useClearing({ commands }: TillSale, quantity: QuantityAhead, focus: TillFocus) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    ask: () => setOpen(true),
    cancel: () => setOpen(false),
    confirm() {
      commands.clear();
      quantity.clear();
      setOpen(false);
      focus.afterClearing();
    },
  };
}

interface TakingPaymentOptions {
  readonly sale: TillSale;
  readonly payment: Payment;
  readonly receipts: Receipts;
  readonly scanning: Scanning;
  readonly quantity: QuantityAhead;
  readonly focus: TillFocus;
  readonly announcer: Announcer;
}

/** Opens the payment and finishes it. */
function useTakingPayment(options: TakingPaymentOptions) {
  const { sale, payment, receipts, scanning, quantity, focus, announcer } = options;
  const notify = useNotify();
  const [countBefore, setCountBefore] = useState(0);
  // Excludes unknown codes from before the payment, because the cashier saw them in the till.
  const newCount = scanning.unknownCount - countBefore;

  function pay() {
    if (sale.store.getSnapshot().cart.lines.length === 0)
      notify({ text: cartTexts.emptyTitle, intent: 'info' });
    else if (sale.isReady) {
      const ask = sale.approvals?.askToPay() ?? null;
      if (ask) void ask().then((isApproved) => isApproved && open());
      else open();
    }
  }

  function open() {
    // The cart may have been emptied while a manager was asked.
    if (sale.store.getSnapshot().cart.lines.length > 0) {
      sale.approvals?.noteTotal();
      // Removes the notice with 'Undo', because nothing may be put back into a cart that is being paid.
      sale.feedback.dismiss();
      setCountBefore(scanning.unknownCount);
      payment.open();
    }
  }

  async function confirm(options?: ConfirmOptions) {
    const paid = await payment.confirm(options);
    if (paid) {
      announcer.say(paid.spoken);
      receipts.afterSale(paid);
      scanning.dismiss();
      quantity.clear();
      focus.afterPayment();
    }
    // Runs after a failed payment too, because scans waited for the payment to end.
    scanning.flush();
  }

  return { pay, confirm, newCodes: newCount === 0 ? [] : scanning.unknownCodes.slice(-newCount) };
}

interface TillKeysOptions {
  readonly isOn: boolean;
  readonly focus: TillFocus;
  readonly scanning: Scanning;
  readonly pay: () => void;
  readonly receipts: Receipts;
  /** Null where sales cannot be held. */
  readonly hold: (() => void) | null;
}

function useTillKeys({ isOn, focus, scanning, pay, receipts, hold }: TillKeysOptions) {
  useShortcuts(isOn, {
    hold,
    search() {
      // Scanning mode would take the focus from the search field.
      scanning.setOn(false);
      focus.toSearch();
    },
    quantity: focus.toQuantity,
    code: focus.toCode,
    discount: focus.toDiscounts,
    cart: focus.toFirstLine,
    keys: focus.toKeys,
    scanning: () => scanning.setOn(!scanning.isOn),
    pay,
    receipt: receipts.printLast,
  });
}

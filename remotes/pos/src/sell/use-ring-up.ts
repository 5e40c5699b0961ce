import { useNotify } from '@evertill/federation-kit';
import { formatMoney, momentOfSaleNumber } from '@evertill/shared-domain';
import { useRef, useState } from 'react';
import { quantityTexts, scanTexts } from '../texts';
import type { Announcer } from './announcer';
import type { CartCustomer } from './cart/cart';
import { totalsOf } from './cart/use-sale';
import type { Payment } from './payment/use-payment';
import type { Catalog } from './products/use-catalog';
import type { readQuantity } from './quantity/read-quantity';
import type { QuantityAhead } from './quantity/use-quantity-ahead';
import { useScanSounds } from './scanning/use-scan-sounds';
import { useStableCallback } from './use-stable-callback';
import type { TillSale } from './use-till-sale';

/** Keeps the number of the scanned receipt whose sale is open. */
export function useScannedSale({ isOn, isPaying }: { readonly isOn: boolean; readonly isPaying: boolean }) {
  const [number, setNumber] = useState<string | null>(null);
  const isHeld = useRef(false);
  // A payment must not be covered by another sale, and a refund that is under way must not be replaced by one.
  const isSale = (code: string) =>
    isOn && !isPaying && !isHeld.current && momentOfSaleNumber(code.trim().toUpperCase()) !== null;
  return {
    number,
    isSale,
    open: (code: string) => setNumber(code.trim().toUpperCase()),
    close: () => setNumber(null),
    /** Keeps the sale open until its refund has ended, because the code of store credit is shown only once. */
    hold(isOn: boolean) {
      isHeld.current = isOn;
    },
    /** Closes the sale for a product that was scanned. */
    giveWay() {
      if (!isHeld.current) setNumber(null);
    },
  };
}

interface RingUpOptions {
  readonly catalog: Catalog;
  readonly sale: TillSale;
  readonly quantity: QuantityAhead;
  readonly readQuantity: typeof readQuantity | null;
  readonly payment: Payment;
  readonly beforeEach: () => void;
  readonly scannedSale: ReturnType<typeof useScannedSale>;
  readonly findCustomer: (code: string) => CartCustomer | undefined;
  readonly say: Announcer['say'];
}

/**
 * Returns a function that adds the product of a scanned code to the cart. The function returns false when the code
 * belongs to no product.
 */
export function useRingUp(options: RingUpOptions): (code: string) => boolean {
  const { catalog, sale, quantity, payment, beforeEach, scannedSale, findCustomer, say } = options;
  const { store, rates, commands } = sale;
  const sounds = useScanSounds();
  const notify = useNotify();

  function wordsWhilePaying(productName: string, isAdded: boolean): string {
    if (!isAdded) return scanTexts.refusedWhilePaying(productName);
    const { amountDue } = totalsOf(store.getSnapshot().cart, rates);
    return scanTexts.addedWhilePaying(productName, formatMoney(amountDue));
  }

  /** Refuses a number before a code that is no quantity. Nothing is added, so that the cashier decides. */
  function refuseQuantity(): true {
    sounds.notAdded();
    notify({ text: quantityTexts.nonsense, intent: 'warning', position: 'top' });
    return true;
  }

  return useStableCallback((code) => {
    const whole = catalog.index.findByCode(code);
    if (whole === null && scannedSale.isSale(code)) {
      scannedSale.open(code);
      return true;
    }
    const customer = whole === null && findCustomer(code);
    if (customer) {
      store.selectCustomer(customer);
      sounds.added();
      say(customer.name);
      return true;
    }
    // A product of exactly this code comes first: '2X4' may be a product's SKU.
    const ahead = whole === null ? (options.readQuantity?.(code) ?? null) : null;
    if (ahead && ahead.rest === '') {
      if (ahead.quantity === null) return refuseQuantity();
      quantity.set(ahead.quantity);
      return true;
    }
    const product = ahead ? catalog.index.findByCode(ahead.rest) : whole;
    const wanted = product === null ? 1 : ahead ? ahead.quantity : quantity.take(code);
    if (wanted === null) return refuseQuantity();
    if (ahead && product) quantity.clear();
    scannedSale.giveWay();
    const isAdded = product !== null && commands.add(product, wanted);
    // The newest message counts: no 'Added' stands beside a code that was not found.
    if (product === null) sale.feedback.dismissReport();
    else if (isAdded) sounds.added();
    else sounds.notAdded();
    // The cart has changed, so the open question and the choices of the payment no longer apply.
    beforeEach();
    if (payment.isOpen) payment.clearChoice(product && wordsWhilePaying(product.name, isAdded));
    return product !== null;
  });
}

import { formatMoney, lineTotal, type Product, sellableQuantity } from '@evertill/shared-domain';
import { useMemo } from 'react';
import { cartTexts } from '../../texts';
import { useStableCallback } from '../use-stable-callback';
import {
  addProduct,
  type Cart,
  type CartStep,
  changeLine,
  decreaseLine,
  increaseLine,
  type LineChange,
  removeLine,
  restoreLine,
  setLineQuantity,
} from './cart';
import type { CartFeedback } from './cart-feedback';
import type { TillStore } from './till-store';
import { type Rates, totalsOf } from './use-sale';

interface CartCommandsOptions {
  readonly store: TillStore;
  readonly feedback: CartFeedback;
  readonly findProduct: (id: string) => Product | undefined;
  /** The rates for the total that is read out. */
  readonly rates: Rates;
  readonly say: (sentence: string) => void;
}

export interface CartCommands {
  /** Adds a product, once unless a quantity is given. False when there is not enough stock. */
  add(product: Product, quantity?: number): boolean;
  increase(productId: string): void;
  decrease(productId: string): void;
  /**
   * Sets a typed quantity. `isEntered` is false when the field was only left, by a scan for example: then a manager is
   * not asked, because the question would swallow the next codes.
   */
  setQuantity(productId: string, quantity: number, isEntered: boolean): void;
  remove(productId: string): void;
  /** Changes the price and the note of a line. */
  change(productId: string, change: LineChange): void;
  clear(): void;
}

/** Returns the commands of the cart. Each command also shows and reads out its result. */
export function useCartCommands({
  store,
  feedback,
  findProduct,
  rates,
  say,
}: CartCommandsOptions): CartCommands {
  function run(productId: string, name: string, change: (cart: Cart) => CartStep): CartStep {
    const before = store.getSnapshot().cart.lines;
    const step = store.step(change);
    if (step.outcome === 'not-enough-stock') feedback.refused(productId, name, sellableOf(productId));
    else if (step.outcome !== 'unchanged') say(describe(name, step, rates));
    if (step.outcome === 'removed') showRemoved(before, productId);
    if (step.outcome === 'changed') feedback.changed(productId);
    return step;
  }

  function showRemoved(before: Cart['lines'], productId: string) {
    const index = before.findIndex((line) => line.productId === productId);
    const line = before[index];
    if (!line) return;
    feedback.removed(line.name, () => {
      run(productId, line.name, (cart) => restoreLine(cart, line, index));
      feedback.restored(productId);
    });
  }

  /**
   * Returns the quantity of a product that can be sold. Infinite for a product that has left the catalog, because then
   * only the server knows the stock.
   */
  function sellableOf(productId: string): number {
    const product = findProduct(productId);
    return product ? sellableQuantity(product) : Number.POSITIVE_INFINITY;
  }

  function nameOf(productId: string): string {
    return store.getSnapshot().cart.lines.find((line) => line.productId === productId)?.name ?? '';
  }

  const add = useStableCallback((product: Product, quantity?: number) => {
    const { outcome } = run(product.id, product.name, (cart) => addProduct(cart, product, quantity));
    if (outcome === 'not-enough-stock') return false;
    feedback.added(product.id, product.name);
    return true;
  });
  const increase = useStableCallback((id: string) => {
    run(id, nameOf(id), (cart) => increaseLine(cart, id, sellableOf(id)));
  });
  const decrease = useStableCallback((id: string) => {
    run(id, nameOf(id), (cart) => decreaseLine(cart, id));
  });
  const setQuantity = useStableCallback((id: string, quantity: number) => {
    run(id, nameOf(id), (cart) => setLineQuantity(cart, id, quantity, sellableOf(id)));
  });
  const remove = useStableCallback((id: string) => {
    run(id, nameOf(id), (cart) => removeLine(cart, id));
  });
  const change = useStableCallback((id: string, to: LineChange) => {
    run(id, nameOf(id), (cart) => changeLine(cart, id, to));
  });
  const clear = useStableCallback(() => {
    store.clear();
    feedback.dismiss();
    say(cartTexts.emptyTitle);
  });

  // Always the same object, so that at 20 scans a second only the changed line renders.
  return useMemo(
    () => ({ add, increase, decrease, setQuantity, remove, change, clear }),
    [add, increase, decrease, setQuantity, remove, change, clear],
  );
}

function describe(name: string, { line, cart }: CartStep, rates: Rates): string {
  const { amountDue } = totalsOf(cart, rates);
  const what = line
    ? cartTexts.spokenLine(name, line.quantity, formatMoney(lineTotal(line)))
    : cartTexts.removed(name);
  return cartTexts.spoken(what, formatMoney(amountDue));
}

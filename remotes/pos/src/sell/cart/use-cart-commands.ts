import { useNotify } from '@evertill/federation-kit';
import { formatMoney, lineTotal, type Product } from '@evertill/shared-domain';
import { useMemo } from 'react';
import { MESSAGES } from '../messages';
import { useStableCallback } from '../use-stable-callback';
import {
  addProduct,
  type Cart,
  type CartStep,
  decreaseLine,
  increaseLine,
  removeLine,
  setLineQuantity,
} from './cart';
import type { TillStore } from './till-store';
import { useAddedNotice } from './use-added-notice';
import { type Rates, totalsOf } from './use-sale';

interface CartCommandsOptions {
  readonly store: TillStore;
  readonly findProduct: (id: string) => Product | undefined;
  /** For the total that is read out. */
  readonly rates: Rates;
  readonly say: (sentence: string) => void;
  /** Where notices cover nothing that is needed. */
  readonly noticesAt: 'top' | 'bottom';
}

export interface CartCommands {
  add(product: Product): void;
  increase(productId: string): void;
  decrease(productId: string): void;
  setQuantity(productId: string, quantity: number): void;
  remove(productId: string): void;
  clear(): void;
}

/** What can be done to the cart, with what is then shown and read out. */
export function useCartCommands({
  store,
  findProduct,
  rates,
  say,
  noticesAt,
}: CartCommandsOptions): CartCommands {
  const notify = useNotify();
  const notifyAdded = useAddedNotice(noticesAt);

  function run(name: string, change: (cart: Cart) => CartStep): CartStep {
    const step = store.step(change);
    if (step.outcome === 'not-enough-stock')
      notify({ text: MESSAGES.notEnoughStock, intent: 'negative', position: noticesAt });
    else if (step.outcome !== 'unchanged') say(describe(name, step, rates));
    return step;
  }

  /** A product that has left the catalogue has no stock to be asked for; the server decides. */
  function stockOf(productId: string): number {
    return findProduct(productId)?.stockQuantity ?? Number.POSITIVE_INFINITY;
  }

  function nameOf(productId: string): string {
    return store.getSnapshot().cart.lines.find((line) => line.productId === productId)?.name ?? '';
  }

  const add = useStableCallback((product: Product) => {
    const { outcome } = run(product.name, (cart) => addProduct(cart, product));
    if (outcome !== 'not-enough-stock') notifyAdded(product.name);
  });
  const increase = useStableCallback((id: string) => {
    run(nameOf(id), (cart) => increaseLine(cart, id, stockOf(id)));
  });
  const decrease = useStableCallback((id: string) => {
    run(nameOf(id), (cart) => decreaseLine(cart, id));
  });
  const setQuantity = useStableCallback((id: string, quantity: number) => {
    run(nameOf(id), (cart) => setLineQuantity(cart, id, quantity, stockOf(id)));
  });
  const remove = useStableCallback((id: string) => {
    run(nameOf(id), (cart) => removeLine(cart, id));
  });
  const clear = useStableCallback(() => {
    store.clear();
    say(MESSAGES.cartEmpty);
  });

  // The same object for ever: at 20 scans a second only the line that changed may render.
  return useMemo(
    () => ({ add, increase, decrease, setQuantity, remove, clear }),
    [add, increase, decrease, setQuantity, remove, clear],
  );
}

function describe(name: string, { line, cart }: CartStep, rates: Rates): string {
  const { amountDue } = totalsOf(cart, rates);
  const what = line ? `${name}, ${line.quantity}, ${formatMoney(lineTotal(line))}` : `${name} removed`;
  return `${what}. Total ${formatMoney(amountDue)}`;
}

import { useNotify } from '@evertill/federation-kit';
import {
  calculateTotals,
  formatMoney,
  lineTotal,
  type Product,
  type TotalsInput,
} from '@evertill/shared-domain';
import {
  addProduct,
  type Cart,
  type CartStep,
  decreaseLine,
  increaseLine,
  removeLine,
  setLineQuantity,
} from './cart';
import { MESSAGES } from './messages';
import type { TillStore } from './till-store';
import { useAddedNotice } from './use-added-notice';
import { useStableCallback } from './use-stable-callback';

interface CartCommandsOptions {
  readonly store: TillStore;
  readonly findProduct: (id: string) => Product | undefined;
  /** The discount and taxes that apply, for the total that is read out. */
  readonly rates: Omit<TotalsInput, 'lines'>;
  readonly say: (sentence: string) => void;
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
export function useCartCommands({ store, findProduct, rates, say }: CartCommandsOptions): CartCommands {
  const notify = useNotify();
  const notifyAdded = useAddedNotice();

  function run(name: string, change: (cart: Cart) => CartStep): CartStep {
    const step = store.step(change);
    if (step.outcome === 'not-enough-stock') notify({ text: MESSAGES.notEnoughStock, intent: 'negative' });
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

  return {
    add: useStableCallback((product) => {
      const { outcome } = run(product.name, (cart) => addProduct(cart, product));
      if (outcome !== 'not-enough-stock') notifyAdded(product.name);
    }),
    increase: useStableCallback((id) => {
      run(nameOf(id), (cart) => increaseLine(cart, id, stockOf(id)));
    }),
    decrease: useStableCallback((id) => {
      run(nameOf(id), (cart) => decreaseLine(cart, id));
    }),
    setQuantity: useStableCallback((id, quantity) => {
      run(nameOf(id), (cart) => setLineQuantity(cart, id, quantity, stockOf(id)));
    }),
    remove: useStableCallback((id) => {
      run(nameOf(id), (cart) => removeLine(cart, id));
    }),
    clear: useStableCallback(() => {
      store.clear();
      say(MESSAGES.cartEmpty);
    }),
  };
}

function describe(name: string, { line, cart }: CartStep, rates: Omit<TotalsInput, 'lines'>): string {
  const { amountDue } = calculateTotals({ ...rates, lines: cart.lines });
  const what = line ? `${name}, ${line.quantity}, ${formatMoney(lineTotal(line))}` : `${name} removed`;
  return `${what}. Total ${formatMoney(amountDue)}`;
}

import { isInsufficientStock, useData } from '@evertill/shared-data';
import { formatMoney } from '@evertill/shared-domain';
import { WithdrawnError } from '@evertill/shared-offline';
import { useCallback, useRef, useState } from 'react';
import { paymentTexts } from '../../texts';
import type { Cart } from '../cart/cart';
import { totalsOf } from '../cart/use-sale';
import {
  checkPayment,
  dueBy,
  followAmountDue,
  parseAmount,
  type SplitPaid,
  unusualChangeOf,
} from './payment-form';
import { saleFailureText } from './sale-failure';
import type { PaidForm } from './sale-payload';
import { type FormEntry, usePaymentForm } from './use-payment-form';
import { type PaidSale, type RingUpOptions, useRingUp } from './use-ring-up';

/** The stage of a confirmed payment. The payment can be canceled until it is stored. */
type Stage = 'idle' | 'storing' | 'sending';

export interface ConfirmOptions {
  /** True when the cashier has confirmed unusually high change. */
  readonly isChangeRight?: boolean;
  /** The parts of a split payment, which take the place of the form. */
  readonly split?: SplitPaid;
}

export interface Payment extends FormEntry {
  readonly isOpen: boolean;
  readonly stage: Stage;
  open(): void;
  /** Closes the payment. A sale that is being stored is withdrawn if possible. A stored sale continues. */
  close(): void;
  /** Resolves when the attempt has ended. Null when nothing was paid. */
  confirm(options?: ConfirmOptions): Promise<PaidSale | null>;
  isUnderWay(): boolean;
}

/** Takes the payment. Must: make one sale per confirmation, however often Enter or the button is pressed. */
export function usePayment(options: RingUpOptions): Payment {
  const { store, rates } = options;
  const { products } = useData();
  const ringUp = useRingUp(options);
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>('idle');
  const withdraw = useRef(() => {});
  // A ref, because React state would change too late for a second press in the same moment.
  const isUnderWay = useRef(false);
  const { entry, latest, clear, setProblem, setFailure, setQuestion } = usePaymentForm({
    dueNow: (method) => dueBy(method, totalsOf(store.getSnapshot().cart, rates).amountDue, rates.cashStep),
    isLocked: () => isUnderWay.current,
  });

  async function pay(cart: Cart, payment: PaidForm | SplitPaid): Promise<PaidSale | null> {
    const withdrawal = new AbortController();
    withdraw.current = () => withdrawal.abort();
    try {
      return await ringUp(cart, payment, {
        signal: withdrawal.signal,
        onStored: () => setStage('sending'),
        onSold: () => setOpen(false),
      });
    } catch (error) {
      store.endSale(null);
      if (error instanceof WithdrawnError) setOpen(false);
      else setFailure(saleFailureText(error));
      if (isInsufficientStock(error)) await products.refresh().catch(() => undefined);
      return null;
    }
  }

  /**
   * Returns the current form if it can be paid with. Otherwise shows the problem, or asks about the change, and returns
   * null.
   */
  function checked(amountDue: number, isChangeRight: boolean) {
    const current = followAmountDue(latest.current, amountDue);
    const { method } = current;
    const due = dueBy(method, amountDue, rates.cashStep);
    const found = checkPayment(current, due);
    setProblem(found);
    setQuestion(null);
    if (found || method === null) return null;
    const unusualChange = unusualChangeOf(current, due);
    if (unusualChange === null || isChangeRight) return { ...current, method };
    const received = parseAmount(current.amountReceived) ?? 0;
    setQuestion(paymentTexts.doubt(formatMoney(unusualChange), formatMoney(received)));
    return null;
  }

  return {
    ...entry,
    isOpen,
    stage,
    isUnderWay: useCallback(() => isUnderWay.current, []),
    open() {
      if (isOpen) return;
      clear();
      setOpen(true);
    },
    close() {
      if (isUnderWay.current) withdraw.current();
      else setOpen(false);
    },
    async confirm({ isChangeRight = false, split } = {}) {
      const { cart } = store.getSnapshot();
      // An empty cart means that the sale was just made and this is a second press before the dialog has closed.
      if (isUnderWay.current || cart.lines.length === 0) return null;
      const payment = split ?? checked(totalsOf(cart, rates).amountDue, isChangeRight);
      if (payment === null) return null;
      isUnderWay.current = true;
      setStage('storing');
      setFailure(null);
      try {
        return await pay(cart, payment);
      } finally {
        isUnderWay.current = false;
        setStage('idle');
      }
    },
  };
}

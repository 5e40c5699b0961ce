import { isInsufficientStock, useData } from '@evertill/shared-data';
import type { PaymentMethod } from '@evertill/shared-domain';
import { WithdrawnError } from '@evertill/shared-offline';
import { useRef, useState } from 'react';
import type { Cart } from '../cart/cart';
import { totalsOf } from '../cart/use-sale';
import { changeQuestion } from '../messages';
import {
  checkPayment,
  followAmountDue,
  type PaymentForm,
  parseAmount,
  unusualChangeOf,
} from './payment-form';
import { saleFailureText } from './sale-failure';
import { type FormEntry, usePaymentForm } from './use-payment-form';
import { type PaidSale, type RingUpOptions, useRingUp } from './use-ring-up';

/** Where a confirmed payment is: until it is stored it can be cancelled. */
type Stage = 'idle' | 'storing' | 'sending';

export interface Payment extends FormEntry {
  readonly isOpen: boolean;
  readonly stage: Stage;
  open(): void;
  /** Leaves the payment; a sale that is being stored is taken back if it is not too late, one that is stored goes on. */
  close(): void;
  /** Resolves when the attempt is over: to what is read out, or to null when nothing was paid. */
  confirm(options?: { readonly isChangeRight: boolean }): Promise<PaidSale | null>;
  isUnderWay(): boolean;
}

/** Takes the payment. Must: one sale per confirmation, however often Enter and the button are pressed. */
export function usePayment(options: RingUpOptions): Payment {
  const { store, rates } = options;
  const { products } = useData();
  const ringUp = useRingUp(options);
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>('idle');
  const withdraw = useRef(() => {});
  // State is too late for a second press in the same moment.
  const isUnderWay = useRef(false);
  const { entry, latest, clear, setProblem, setFailure, setQuestion } = usePaymentForm({
    amountDueNow: () => totalsOf(store.getSnapshot().cart, rates).amountDue,
    isLocked: () => isUnderWay.current,
  });

  async function pay(cart: Cart, payment: PaymentForm & { method: PaymentMethod }): Promise<PaidSale | null> {
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

  /** The form as it is now, if it can be paid with; otherwise says what is missing or asks about the change. */
  function checked(amountDue: number, isChangeRight: boolean) {
    const current = followAmountDue(latest.current, amountDue);
    const { method } = current;
    const found = checkPayment(current, amountDue);
    setProblem(found);
    setQuestion(null);
    if (found || method === null) return null;
    const unusualChange = unusualChangeOf(current, amountDue);
    if (unusualChange === null || isChangeRight) return { ...current, method };
    setQuestion(changeQuestion(unusualChange, parseAmount(current.amountReceived) ?? 0));
    return null;
  }

  return {
    ...entry,
    isOpen,
    stage,
    isUnderWay: () => isUnderWay.current,
    open() {
      if (isOpen) return;
      clear();
      setOpen(true);
    },
    close() {
      if (isUnderWay.current) withdraw.current();
      else setOpen(false);
    },
    async confirm({ isChangeRight } = { isChangeRight: false }) {
      const { cart } = store.getSnapshot();
      // Empty: the sale has just been made, and this is a second press before the dialog has closed.
      if (isUnderWay.current || cart.lines.length === 0) return null;
      const payment = checked(totalsOf(cart, rates).amountDue, isChangeRight);
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

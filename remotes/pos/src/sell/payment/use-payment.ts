import { useNotify } from '@evertill/federation-kit';
import { isInsufficientStock, useData, useSaleActions } from '@evertill/shared-data';
import { formatMoney, type PaymentMethod } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useRef, useState } from 'react';
import type { Cart } from '../cart/cart';
import type { TillStore } from '../cart/till-store';
import { type Rates, totalsOf } from '../cart/use-sale';
import { MESSAGES } from '../messages';
import {
  checkPayment,
  chooseMethod,
  EMPTY_PAYMENT,
  followAmountDue,
  type PaymentForm,
  type PaymentProblem,
} from './payment-form';
import { saleFailureText } from './sale-failure';
import { toSalePayload } from './sale-payload';

interface PaymentOptions {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly userId: string;
  readonly isOnline: boolean;
  readonly noticesAt: 'top' | 'bottom';
}

export interface PaidSale {
  readonly spoken: string;
}

export interface Payment {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly form: PaymentForm;
  readonly problem: PaymentProblem | null;
  /** Why the last attempt failed, in words for the cashier. */
  readonly failure: string | null;
  open(): void;
  close(): void;
  choose(method: PaymentMethod): void;
  edit(values: Partial<Pick<PaymentForm, 'amountReceived' | 'reference'>>): void;
  /** Resolves when the attempt is over: to what is read out, or to null when nothing was paid. */
  confirm(): Promise<PaidSale | null>;
  isUnderWay(): boolean;
}

/** Takes the payment. Must: one sale per confirmation, however often Enter and the button are pressed. */
export function usePayment(options: PaymentOptions): Payment {
  const { store, rates } = options;
  const { create } = useSaleActions();
  const { products } = useData();
  const { clock } = useOffline();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [form, setForm] = useState(EMPTY_PAYMENT);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // State is too late for a second press in the same moment.
  const isUnderWay = useRef(false);

  function change(next: PaymentForm) {
    if (isUnderWay.current) return;
    setForm(next);
    setProblem(null);
    setFailure(null);
  }

  async function pay(cart: Cart, payment: PaymentForm & { method: PaymentMethod }): Promise<PaidSale | null> {
    const totals = totalsOf(cart, rates);
    const payload = toSalePayload({
      userId: options.userId,
      isOnline: options.isOnline,
      discountId: rates.discount?.id ?? null,
      cart,
      totals,
      payment,
      now: clock.now(),
    });
    const { method } = payment;
    store.beginSale(payload.saleNumber);
    try {
      const { queued } = await create(payload);
      const { saleNumber, amountReceived, change: changeDue } = payload;
      store.endSale({
        saleNumber,
        amountDue: totals.amountDue,
        method,
        amountReceived,
        change: changeDue,
        isQueued: queued,
      });
      setOpen(false);
      notify({ text: MESSAGES.paymentProcessed, intent: 'positive', position: options.noticesAt });
      if (queued) notify({ text: MESSAGES.queued, intent: 'info', position: options.noticesAt });
      // The notices speak for themselves; only the change has nobody to read it out.
      return { spoken: method === 'CASH' ? `Change due ${formatMoney(changeDue)}` : '' };
    } catch (error) {
      store.endSale(null);
      setFailure(saleFailureText(error));
      if (isInsufficientStock(error)) await products.refresh().catch(() => undefined);
      return null;
    }
  }

  return {
    isOpen,
    isBusy,
    form,
    problem,
    failure,
    isUnderWay: () => isUnderWay.current,
    open() {
      if (isOpen) return;
      change(EMPTY_PAYMENT);
      setOpen(true);
    },
    close() {
      if (!isUnderWay.current) setOpen(false);
    },
    choose(method) {
      change(chooseMethod(form, method, totalsOf(store.getSnapshot().cart, rates).amountDue));
    },
    edit: (values) => change({ ...form, ...values }),
    async confirm() {
      const { cart } = store.getSnapshot();
      // Empty: the sale has just been made, and this is a second press before the dialog has closed.
      if (isUnderWay.current || cart.lines.length === 0) return null;
      const { amountDue } = totalsOf(cart, rates);
      const current = followAmountDue(form, amountDue);
      const { method } = current;
      const found = checkPayment(current, amountDue);
      setProblem(found);
      if (found || method === null) return null;
      isUnderWay.current = true;
      setBusy(true);
      setFailure(null);
      try {
        return await pay(cart, { ...current, method });
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}

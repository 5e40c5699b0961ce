import { useNotify } from '@evertill/federation-kit';
import { isInsufficientStock, useData, useSaleActions } from '@evertill/shared-data';
import {
  calculateTotals,
  formatMoney,
  type PaymentMethod,
  type Totals,
  type TotalsInput,
} from '@evertill/shared-domain';
import { useRef, useState } from 'react';
import type { Cart } from './cart';
import { MESSAGES } from './messages';
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
import type { TillStore } from './till-store';

interface PaymentOptions {
  readonly store: TillStore;
  /** The discount and taxes that apply. */
  readonly rates: Omit<TotalsInput, 'lines'>;
  readonly discountId: string | null;
  readonly userId: string;
  readonly isOnline: boolean;
  readonly onPaid: (sentence: string) => void;
  /** After every attempt, whatever came of it: scans that waited can go on. */
  readonly onSettled: () => void;
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
  confirm(): Promise<void>;
  isUnderWay(): boolean;
}

/** Takes the payment. Must: one sale per confirmation, however often Enter and the button are pressed. */
export function usePayment(options: PaymentOptions): Payment {
  const { store, rates } = options;
  const { create } = useSaleActions();
  const { products } = useData();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [typed, setForm] = useState(EMPTY_PAYMENT);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // State is too late for a second press in the same moment.
  const isUnderWay = useRef(false);
  const { amountDue } = totalsOf(store.getSnapshot().cart, rates);
  const form = followAmountDue(typed, amountDue);

  function change(next: PaymentForm) {
    if (isUnderWay.current) return;
    setForm(next);
    setProblem(null);
    setFailure(null);
  }

  async function pay(cart: Cart, payment: PaymentForm & { method: PaymentMethod }) {
    const totals = totalsOf(cart, rates);
    const payload = toSalePayload({ ...options, cart, totals, payment, now: new Date() });
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
      notify({ text: MESSAGES.paymentProcessed, intent: 'positive' });
      const changeWords = method === 'CASH' ? ` Change due ${formatMoney(changeDue)}.` : '';
      options.onPaid(`${MESSAGES.paymentProcessed}${changeWords}${queued ? ` ${MESSAGES.queued}` : ''}`);
    } catch (error) {
      store.endSale(null);
      setFailure(saleFailureText(error));
      if (isInsufficientStock(error)) await products.refresh().catch(() => undefined);
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
    choose: (method) => change(chooseMethod(form, method, amountDue)),
    edit: (values) => change({ ...form, ...values }),
    async confirm() {
      const { cart } = store.getSnapshot();
      // Empty: the sale has just been made, and this is a second press before the dialog has closed.
      if (isUnderWay.current || cart.lines.length === 0) return;
      const { method } = form;
      const found = checkPayment(form, totalsOf(cart, rates).amountDue);
      setProblem(found);
      if (found || method === null) return;
      isUnderWay.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await pay(cart, { ...form, method });
      } finally {
        isUnderWay.current = false;
        setBusy(false);
        options.onSettled();
      }
    },
  };
}

function totalsOf(cart: Cart, rates: Omit<TotalsInput, 'lines'>): Totals {
  return calculateTotals({ ...rates, lines: cart.lines });
}

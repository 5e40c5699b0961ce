import { useNotify } from '@evertill/federation-kit';
import { isInsufficientStock, type SaleRungUp, useData, useSaleActions } from '@evertill/shared-data';
import { formatMoney, type PaymentMethod, toWireAmount } from '@evertill/shared-domain';
import { useOffline, WithdrawnError } from '@evertill/shared-offline';
import { useRef, useState } from 'react';
import type { Cart } from '../cart/cart';
import type { SaleFate, TillStore } from '../cart/till-store';
import { type Rates, totalsOf } from '../cart/use-sale';
import { changeQuestion, MESSAGES } from '../messages';
import {
  checkPayment,
  chooseMethod,
  EMPTY_PAYMENT,
  followAmountDue,
  type PadKey,
  type PaymentForm,
  type PaymentProblem,
  parseAmount,
  pressPadKey,
  unusualChangeOf,
} from './payment-form';
import { saleFailureText } from './sale-failure';
import { toSalePayload } from './sale-payload';
import { takeSale } from './take-sale';
import { fateOf } from './use-sale-fate';

interface PaymentOptions {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly userId: string;
  readonly isOnline: boolean;
}

export interface PaidSale {
  readonly spoken: string;
  readonly saleNumber: string;
  readonly method: PaymentMethod;
}

/** Where a confirmed payment is: until it is stored it can be cancelled. */
type Stage = 'idle' | 'storing' | 'sending';

export interface Payment {
  readonly isOpen: boolean;
  readonly stage: Stage;
  readonly form: PaymentForm;
  readonly problem: PaymentProblem | null;
  /** Why the last attempt failed, in words for the cashier. */
  readonly failure: string | null;
  /** What is asked before so much change is given; null while nothing is. */
  readonly question: string | null;
  open(): void;
  /** Leaves the payment; a sale that is being stored is taken back if it is not too late, one that is stored goes on. */
  close(): void;
  choose(method: PaymentMethod): void;
  /** The cart has changed under the payment, or should have: no method and no amount, and why, in words. */
  clearChoice(words: string | null): void;
  /** The last time that happened, until something is chosen. */
  readonly interruption: { readonly words: string | null } | null;
  edit(values: Partial<Pick<PaymentForm, 'amountReceived' | 'reference'>>): void;
  /** The cash received as one amount, by a note; false while no cash is taken. */
  receive(amount: number | 'exact'): boolean;
  pressPadKey(key: PadKey): void;
  /** The change asked about is not right: back to the amount. */
  doubtChange(): void;
  /** Resolves when the attempt is over: to what is read out, or to null when nothing was paid. */
  confirm(options?: { readonly isChangeRight: boolean }): Promise<PaidSale | null>;
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
  const [stage, setStage] = useState<Stage>('idle');
  const [form, setForm] = useState(EMPTY_PAYMENT);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const [interruption, setInterruption] = useState<Payment['interruption']>(null);
  const withdraw = useRef(() => {});
  // State is too late for a second press in the same moment.
  const isUnderWay = useRef(false);

  // Nor does a key wait for the last one to be drawn.
  const latest = useRef(form);

  function change(next: PaymentForm) {
    if (isUnderWay.current) return;
    latest.current = next;
    setForm(next);
    setProblem(null);
    setFailure(null);
    setQuestion(null);
    setInterruption(null);
  }

  const amountDueNow = () => totalsOf(store.getSnapshot().cart, rates).amountDue;

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
    const { saleNumber, amountReceived, change: changeDue } = payload;
    const { method } = payment;
    const withdrawal = new AbortController();
    withdraw.current = () => withdrawal.abort();
    const { signal } = withdrawal;
    store.beginSale(saleNumber);
    try {
      const taken = await takeSale(payload, { create, clock, signal, onStored: () => setStage('sending') });
      const fate: SaleFate = 'rungUp' in taken ? fateOf(taken.rungUp.delay) : { is: 'sending' };
      store.endSale({
        saleNumber,
        amountDue: totals.amountDue,
        method,
        amountReceived,
        change: changeDue,
        fate,
      });
      setOpen(false);
      tell(fate);
      if (signal.aborted) notify({ text: MESSAGES.tooLateToCancel, intent: 'warning' });
      if ('later' in taken) settleLater(saleNumber, taken.later);
      // The notices speak for themselves; only the change has nobody to read it out.
      const spoken = method === 'CASH' ? `Change due ${formatMoney(changeDue)}` : '';
      return { spoken, saleNumber, method };
    } catch (error) {
      store.endSale(null);
      if (error instanceof WithdrawnError) setOpen(false);
      else setFailure(saleFailureText(error));
      if (isInsufficientStock(error)) await products.refresh().catch(() => undefined);
      return null;
    }
  }

  /** Booked and refused are told by the outbox; why it still waits only this attempt knows. */
  function settleLater(saleNumber: string, later: Promise<SaleRungUp>) {
    const settle = (fate: SaleFate) => {
      const { lastSale } = store.getSnapshot();
      if (lastSale?.fate.is === 'sending') store.settleLastSale(saleNumber, fate);
    };
    later.then(
      ({ delay }) => settle(fateOf(delay)),
      // It is stored, so it will be sent, whatever went wrong with writing down what came of this attempt.
      () => settle({ is: 'not-sent' }),
    );
  }

  function tell(fate: SaleFate) {
    const isOffline = fate.is === 'not-sent' && !options.isOnline;
    if (fate.is === 'booked' || isOffline) notify({ text: MESSAGES.paymentProcessed, intent: 'positive' });
    if (isOffline) notify({ text: MESSAGES.queued, intent: 'info' });
    else if (fate.is === 'not-sent') notify({ text: MESSAGES.soon, intent: 'info' });
    else if (fate.is === 'sending') notify({ text: MESSAGES.sending, intent: 'info' });
    else if (fate.is === 'unanswered') notify({ text: MESSAGES.unanswered, intent: 'warning' });
    else if (fate.is === 'server-error') notify({ text: MESSAGES.serverError, intent: 'warning' });
  }

  return {
    isOpen,
    stage,
    form,
    problem,
    failure,
    question,
    interruption,
    isUnderWay: () => isUnderWay.current,
    open() {
      if (isOpen) return;
      change(EMPTY_PAYMENT);
      setOpen(true);
    },
    close() {
      if (isUnderWay.current) withdraw.current();
      else setOpen(false);
    },
    choose(method) {
      change(chooseMethod(latest.current, method, amountDueNow()));
    },
    clearChoice(words) {
      if (isUnderWay.current) return;
      change(EMPTY_PAYMENT);
      setInterruption({ words });
    },
    edit: (values) => change({ ...latest.current, ...values, isAmountWhole: false }),
    receive: (amount) => {
      if (latest.current.method !== 'CASH') return false;
      const amountReceived = toWireAmount(amount === 'exact' ? amountDueNow() : amount);
      change({ ...latest.current, amountReceived, isAmountWhole: true });
      return true;
    },
    pressPadKey: (key) => change(pressPadKey(latest.current, key)),
    doubtChange: () => setQuestion(null),
    async confirm({ isChangeRight } = { isChangeRight: false }) {
      const { cart } = store.getSnapshot();
      // Empty: the sale has just been made, and this is a second press before the dialog has closed.
      if (isUnderWay.current || cart.lines.length === 0) return null;
      const { amountDue } = totalsOf(cart, rates);
      const current = followAmountDue(latest.current, amountDue);
      const { method } = current;
      const found = checkPayment(current, amountDue);
      setProblem(found);
      setQuestion(null);
      if (found || method === null) return null;
      const unusualChange = unusualChangeOf(current, amountDue);
      if (unusualChange !== null && !isChangeRight) {
        setQuestion(changeQuestion(unusualChange, parseAmount(current.amountReceived) ?? 0));
        return null;
      }
      isUnderWay.current = true;
      setStage('storing');
      setFailure(null);
      try {
        return await pay(cart, { ...current, method });
      } finally {
        isUnderWay.current = false;
        setStage('idle');
      }
    },
  };
}

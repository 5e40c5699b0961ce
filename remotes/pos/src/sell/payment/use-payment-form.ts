import { type PaymentMethod, toWireAmount } from '@evertill/shared-domain';
import { useRef, useState } from 'react';
import {
  chooseMethod,
  EMPTY_PAYMENT,
  type PadKey,
  type PaymentForm,
  type PaymentProblem,
  pressPadKey,
} from './payment-form';

/** What is entered into a payment, and what is said of it. */
export interface FormEntry {
  readonly form: PaymentForm;
  readonly problem: PaymentProblem | null;
  /** Why the last attempt failed, in words for the cashier. */
  readonly failure: string | null;
  /** What is asked before so much change is given; null while nothing is. */
  readonly question: string | null;
  /** The last time the choice was taken away, until something is chosen. */
  readonly interruption: { readonly words: string | null } | null;
  choose(method: PaymentMethod): void;
  /** The cart has changed under the payment, or should have: no method and no amount, and why, in words. */
  clearChoice(words: string | null): void;
  edit(values: Partial<Pick<PaymentForm, 'amountReceived' | 'reference'>>): void;
  /** The cash received as one amount, by a note; false while no cash is taken. */
  receive(amount: number | 'exact'): boolean;
  pressPadKey(key: PadKey): void;
  /** The change asked about is not right: back to the amount. */
  doubtChange(): void;
}

interface FormOptions {
  amountDueNow(): number;
  /** True while a confirmed payment is under way: then nothing is changed. */
  isLocked(): boolean;
}

/** Keeps the form of a payment. `latest` is the form of this moment, because a key does not wait until the last one is drawn. */
export function usePaymentForm({ amountDueNow, isLocked }: FormOptions) {
  const [form, setForm] = useState(EMPTY_PAYMENT);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const [interruption, setInterruption] = useState<FormEntry['interruption']>(null);
  const latest = useRef(form);

  function change(next: PaymentForm) {
    if (isLocked()) return;
    latest.current = next;
    setForm(next);
    setProblem(null);
    setFailure(null);
    setQuestion(null);
    setInterruption(null);
  }

  const entry: FormEntry = {
    form,
    problem,
    failure,
    question,
    interruption,
    choose: (method) => change(chooseMethod(latest.current, method, amountDueNow())),
    clearChoice(words) {
      if (isLocked()) return;
      change(EMPTY_PAYMENT);
      setInterruption({ words });
    },
    edit: (values) => change({ ...latest.current, ...values, isAmountWhole: false }),
    receive(amount) {
      if (latest.current.method !== 'CASH') return false;
      const amountReceived = toWireAmount(amount === 'exact' ? amountDueNow() : amount);
      change({ ...latest.current, amountReceived, isAmountWhole: true });
      return true;
    },
    pressPadKey: (key) => change(pressPadKey(latest.current, key)),
    doubtChange: () => setQuestion(null),
  };
  return {
    entry,
    latest,
    clear: () => change(EMPTY_PAYMENT),
    setProblem,
    setFailure,
    setQuestion,
  };
}

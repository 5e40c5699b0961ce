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

/** The entries of a payment, and the messages about them. */
export interface FormEntry {
  readonly form: PaymentForm;
  readonly problem: PaymentProblem | null;
  /** The reason why the last attempt failed, in words for the cashier. */
  readonly failure: string | null;
  /** The question about unusually high change. Null while no question is open. */
  readonly question: string | null;
  /** Set when the cart changed and the choice was cleared, until the cashier enters something. */
  readonly interruption: { readonly words: string | null } | null;
  choose(method: PaymentMethod): void;
  /**
   * Clears the method and the amount, because a scan changed the cart or was refused. `words` is the reason, for the
   * cashier.
   */
  clearChoice(words: string | null): void;
  edit(values: Partial<Pick<PaymentForm, 'amountReceived' | 'reference'>>): void;
  /** Sets the cash received to a note or the exact amount. False when the method is not cash. */
  receive(amount: number | 'exact'): boolean;
  pressPadKey(key: PadKey): void;
  /** Closes the question about the change, so that the cashier can correct the amount. */
  doubtChange(): void;
}

interface FormOptions {
  /** Returns the amount that a payment by this method must reach. */
  dueNow(method: PaymentMethod): number;
  /** True while a confirmed payment is in progress. Nothing can be changed then. */
  isLocked(): boolean;
}

/**
 * Keeps the form of a payment. `latest` is the current form, because a key may arrive before the last change is drawn.
 */
export function usePaymentForm({ dueNow, isLocked }: FormOptions) {
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
    choose: (method) => change(chooseMethod(latest.current, method, dueNow(method))),
    clearChoice(words) {
      if (isLocked()) return;
      change(EMPTY_PAYMENT);
      setInterruption({ words });
    },
    edit: (values) => change({ ...latest.current, ...values, isAmountWhole: false }),
    receive(amount) {
      if (latest.current.method !== 'CASH') return false;
      const amountReceived = toWireAmount(amount === 'exact' ? dueNow('CASH') : amount);
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

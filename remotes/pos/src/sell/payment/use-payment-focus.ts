import { type RefObject, useEffect, useRef } from 'react';
import type { PaymentForm } from './payment-form';
import type { Payment } from './use-payment';

interface FocusOptions {
  readonly payment: Pick<Payment, 'problem' | 'interruption' | 'failure'>;
  readonly method: PaymentForm['method'];
  /** On touch screens no field gets the focus, because a keyboard would cover the notes. */
  readonly isTouch: boolean;
}

/** Moves the focus in a payment to the problem, to the methods, or to the next step. */
export function usePaymentFocus({ payment, method, isTouch }: FocusOptions) {
  const { problem, interruption, failure } = payment;
  const sheet = useRef<HTMLFormElement>(null);
  const firstMethod = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const referenceField = useRef<HTMLInputElement>(null);
  const failureText = useRef<HTMLDivElement>(null);
  const isMethodFinal = useRef(false);

  useEffect(() => {
    const fieldOf = { method: firstMethod, amountReceived: amountField, reference: referenceField };
    if (problem) focusOn(fieldOf[problem.field]);
  }, [problem]);

  // An interruption clears the method, so the focused field may be gone and a method must be chosen.
  useEffect(() => {
    if (interruption) focusOn(firstMethod);
  }, [interruption]);

  // A chosen method moves the focus to the next step.
  useEffect(() => {
    if (!isMethodFinal.current) return;
    isMethodFinal.current = false;
    if (method !== 'CASH') focusConfirm(sheet.current);
    else if (!isTouch) amountField.current?.focus();
  }, [method, isTouch]);

  useEffect(() => {
    if (failure) failureText.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);

  return {
    sheet,
    firstMethod,
    amountField,
    referenceField,
    failureText,
    /** Lets the next change of the method move the focus. With `isFinal` false, the focus stays on the methods. */
    noteChoice(isFinal: boolean) {
      isMethodFinal.current = isFinal;
    },
    confirm: () => focusConfirm(sheet.current),
  };
}

function focusConfirm(sheet: HTMLFormElement | null) {
  sheet?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}

function focusOn(field: RefObject<HTMLInputElement | null>) {
  field.current?.focus();
}

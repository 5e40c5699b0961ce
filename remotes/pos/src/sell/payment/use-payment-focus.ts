import { type RefObject, useEffect, useRef } from 'react';
import type { PaymentForm } from './payment-form';
import type { Payment } from './use-payment';

interface FocusOptions {
  readonly payment: Pick<Payment, 'problem' | 'interruption' | 'failure'>;
  readonly method: PaymentForm['method'];
  /** On touch screens no field is entered: a keyboard would cover the notes. */
  readonly isTouch: boolean;
}

/** Where the focus is in a payment: at the problem, at the methods, or at what is left to do. */
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

  // The field that had the focus may be gone, and the methods are what is asked for.
  useEffect(() => {
    if (interruption) focusOn(firstMethod);
  }, [interruption]);

  // A chosen method leads on to what is left to do.
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
    /** The next change of the method leads on, unless the methods are only being looked through. */
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

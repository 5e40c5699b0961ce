import { type RefObject, useEffect, useRef } from 'react';
import type { PaymentForm } from './payment-form';
import type { Payment } from './use-payment';

interface FocusOptions {
  readonly payment: Pick<Payment, 'isOpen' | 'problem' | 'interruption' | 'failure'>;
  readonly method: PaymentForm['method'];
  /** On touch screens no field gets the focus, because a keyboard would cover the notes. */
  readonly isTouch: boolean;
  /** True while another kind of payment takes the place of the fields. */
  readonly isCovered: boolean;
}

/** Moves the focus in a payment to the problem, to the methods, or to the next step. */
export function usePaymentFocus({ payment, method, isTouch, isCovered }: FocusOptions) {
  const { isOpen, problem, interruption, failure } = payment;
  const sheet = useRef<HTMLFormElement>(null);
  const firstMethod = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const referenceField = useRef<HTMLInputElement>(null);
  const failureText = useRef<HTMLDivElement>(null);
  const isMethodFinal = useRef(false);
  const wasCovered = useRef(isCovered);

  useEffect(() => {
    const fieldOf = { method: firstMethod, amountReceived: amountField, reference: referenceField };
    if (problem) focusOn(fieldOf[problem.field]);
  }, [problem]);

  // An interruption clears the method, so the focused field may be gone and a method must be chosen.
  useEffect(() => {
    if (interruption) focusOn(firstMethod);
  }, [interruption]);

  // The element that had the focus is gone with the other kind of payment.
  useEffect(() => {
    if (isOpen && wasCovered.current && !isCovered) focusOn(firstMethod);
    wasCovered.current = isCovered;
  }, [isOpen, isCovered]);

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

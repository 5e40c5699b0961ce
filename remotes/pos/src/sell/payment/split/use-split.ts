import {
  addPart,
  findPartProblem,
  formatMoney,
  leftInCash,
  leftToPay,
  looksLikeCardNumber,
  type PaidVia,
  recountParts,
  toWireAmount,
} from '@evertill/shared-domain';
import { newUuid } from '@evertill/shared-offline';
import { useRef, useState } from 'react';
import { paymentTexts, splitTexts } from '../../../texts';
import type { TillStore } from '../../cart/till-store';
import type { CardCharges } from '../../charges/charge';
import {
  EMPTY_PAYMENT,
  type PadKey,
  type PaymentForm,
  type PaymentProblem,
  parseAmount,
  pressPadKey,
} from '../payment-form';
import type { OfferedTender } from '../payment-keys';

/** The form of a part, which may be another tender than the payment methods. */
type PartForm = Omit<PaymentForm, 'method'> & {
  readonly method: OfferedTender | null;
  readonly via?: PaidVia;
};

interface SplitOptions {
  readonly amountDue: number;
  readonly cashStep: number;
  readonly charge: Pick<CardCharges, 'begin' | 'beginVia'>;
  /** The method of another remote that is chosen at the beginning. */
  readonly via: PaidVia | null;
}

/**
 * Keeps the form of the next part. Parts that were taken are in the store, so that a reload finds them. `charge.begin`
 * is null where the card terminal is the store's own.
 */
export function useSplit(store: TillStore, { amountDue, cashStep, charge, via }: SplitOptions) {
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  // The form that was taken last. A second tap in the same moment takes the same form, which changes nothing.
  const taken = useRef<PartForm | null>(null);
  const partsNow = () => recountParts(store.getSnapshot().parts, amountDue, cashStep);
  const left = () => leftToPay(amountDue, partsNow());
  const inCash = () => leftInCash(amountDue, partsNow(), cashStep);
  const leftBy = (method: OfferedTender | null) => Math.max(method === 'CASH' ? inCash() : left(), 0);

  const [form, setForm] = useState<PartForm>(() => (via ? formVia(via) : EMPTY_PAYMENT));

  function formVia(chosen: PaidVia): PartForm {
    return { ...EMPTY_PAYMENT, method: 'OTHER', via: chosen, amountReceived: toWireAmount(leftBy('OTHER')) };
  }

  function change(next: PartForm) {
    setForm(next);
    setProblem(null);
  }

  function findProblem(): PaymentProblem | null {
    const { method, reference } = form;
    if (method === null) return { field: 'method', text: paymentTexts.methodMissing };
    const received = parseAmount(form.amountReceived);
    const cash = { inCash: inCash(), step: cashStep };
    const found = received === null ? 'nothing' : findPartProblem(method, received, left(), cash);
    if (found === 'no-coin')
      return {
        field: 'amountReceived',
        text: splitTexts.noCoin(formatMoney(cashStep), formatMoney(cash.inCash)),
      };
    if (found === 'nothing') return { field: 'amountReceived', text: splitTexts.nothing };
    if (found === 'too-much')
      return {
        field: 'amountReceived',
        text: (method === 'OTHER' ? splitTexts.tooMuchOther : splitTexts.tooMuch)(formatMoney(left())),
      };
    return looksLikeCardNumber(reference) ? { field: 'reference', text: paymentTexts.cardNumber } : null;
  }

  return {
    form,
    problem,
    choose(method: OfferedTender) {
      // A card usually pays the rest. Cash is what the customer hands over.
      const amount = method === 'CASH' ? 0 : leftBy(method);
      const { via: _, ...rest } = form;
      change({ ...rest, method, amountReceived: toWireAmount(amount), isAmountWhole: true });
    },
    chooseVia: (chosen: PaidVia) => change(formVia(chosen)),
    edit: (values: Partial<Pick<PaymentForm, 'amountReceived' | 'reference'>>) =>
      change({ ...form, ...values, isAmountWhole: false }),
    receiveRest: () =>
      change({ ...form, amountReceived: toWireAmount(leftBy(form.method)), isAmountWhole: true }),
    pressPadKey: (key: PadKey) => change(pressPadKey(form, key)),
    /**
     * Takes the part of the form. False when it cannot be taken, was taken by an earlier tap, or is being charged by the
     * terminal, which makes it a part.
     */
    add(): boolean {
      if (taken.current === form) return false;
      const found = findProblem();
      setProblem(found);
      const { method } = form;
      const received = parseAmount(form.amountReceived);
      if (found || method === null || received === null) return false;
      taken.current = form;
      if (form.via) {
        charge.beginVia(form.via, received);
        setForm(EMPTY_PAYMENT);
        return false;
      }
      if (charge.begin && (method === 'CREDIT_CARD' || method === 'DEBIT_CARD')) {
        charge.begin(method, received);
        setForm(EMPTY_PAYMENT);
        return false;
      }
      const reference = method === 'CASH' ? '' : form.reference.trim();
      store.setParts(
        addPart(partsNow(), { id: newUuid(), method, received, reference }, amountDue, cashStep),
      );
      setForm(EMPTY_PAYMENT);
      return true;
    },
    takeBack: (id: string) => store.setParts(partsNow().filter((part) => part.id !== id)),
  };
}

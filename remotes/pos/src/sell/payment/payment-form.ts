// The fields of a payment, and the rules for confirming it.
import {
  changeDue,
  formatMoney,
  looksLikeCardNumber,
  money,
  type PaymentMethod,
  type PaymentPart,
  roundToCash,
  type Tender,
  toAmount,
  toWireAmount,
} from '@evertill/shared-domain';
import { paymentTexts } from '../../texts';

export interface PaymentForm {
  readonly method: PaymentMethod | null;
  /** The text as typed. */
  readonly amountReceived: string;
  readonly reference: string;
  /** True when a note or a method set the whole amount. The next key of the number pad then begins a new amount. */
  readonly isAmountWhole: boolean;
}

/** A payment that was made in parts, ready to be stored. */
export interface SplitPaid {
  /** The tender of the largest part. */
  readonly method: Tender;
  /** One entry for each part, the largest first. All cash is one entry. */
  readonly parts: readonly Pick<PaymentPart, 'id' | 'method' | 'amount' | 'reference'>[];
  readonly amountReceived: number;
  readonly change: number;
  /** The cash taken less the cash due. */
  readonly rounding: number;
}

export interface PaymentProblem {
  readonly field: 'method' | 'amountReceived' | 'reference';
  readonly text: string;
}

export const EMPTY_PAYMENT: PaymentForm = {
  method: null,
  amountReceived: toWireAmount(0),
  reference: '',
  isAmountWhole: true,
};

/** The keys of the number pad, row by row. The last key deletes a digit. */
export const PAD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;

export type PadKey = (typeof PAD_KEYS)[number];

/**
 * The till asks before giving more change than this, because the cashier probably typed an extra digit or scanned a
 * barcode.
 */
const UNUSUAL_CHANGE = 100;

/** Returns the amount that a payment by one method must reach: in cash, the amount due rounded to the shop's step. */
export function dueBy(method: PaymentMethod | null, amountDue: number, cashStep: number): number {
  return method === 'CASH' ? roundToCash(amountDue, cashStep) : amountDue;
}

export function chooseMethod(form: PaymentForm, method: PaymentMethod, amountDue: number): PaymentForm {
  const amount = method === 'CASH' ? 0 : amountDue;
  const reference = method === 'CASH' ? '' : form.reference;
  return { method, amountReceived: toWireAmount(amount), reference, isAmountWhole: true };
}

export function pressPadKey<F extends Pick<PaymentForm, 'amountReceived' | 'isAmountWhole'>>(
  form: F,
  key: PadKey,
): F {
  const before = form.isAmountWhole ? '' : form.amountReceived;
  const text = key === 'back' ? before.slice(0, -1) : `${before}${key}`;
  // Ignores a key that makes the amount invalid, such as a second point or a third decimal.
  const isAmount = text === '' || text === '.' || parseAmount(text) !== null;
  return isAmount ? { ...form, amountReceived: text, isAmountWhole: false } : form;
}

/** Sets the amount of a card payment to the amount due, because a scan may change the cart while the dialog is open. */
export function followAmountDue(form: PaymentForm, amountDue: number): PaymentForm {
  if (form.method === null || form.method === 'CASH') return form;
  const amountReceived = toWireAmount(amountDue);
  return form.amountReceived === amountReceived ? form : { ...form, amountReceived };
}

export function parseAmount(text: string): number | null {
  // Seven digits are more than any payment needs and fewer than any barcode has.
  const match = /^\s*\$?\s*(\d{0,7})(?:[.,](\d{0,2}))?\s*$/.exec(text);
  const [, whole = '', cents = ''] = match ?? [];
  if (!match || (whole === '' && cents === '')) return null;
  return money(`${whole || '0'}.${cents || '0'}`).toNumber();
}

export function checkPayment(form: PaymentForm, amountDue: number): PaymentProblem | null {
  if (form.method === null) return { field: 'method', text: paymentTexts.methodMissing };
  const received = parseAmount(form.amountReceived);
  if (received === null) return { field: 'amountReceived', text: paymentTexts.unreadable };
  const missing = missingOf(form, amountDue);
  if (missing) return { field: 'amountReceived', text: paymentTexts.missing(formatMoney(missing)) };
  if (looksLikeCardNumber(form.reference)) return { field: 'reference', text: paymentTexts.cardNumber };
  return null;
}

/** Returns the change. Null for a card, and while too little cash has been received. */
export function changeOf(form: PaymentForm, amountDue: number): number | null {
  const received = parseAmount(form.amountReceived);
  if (form.method !== 'CASH' || received === null || received < amountDue) return null;
  return changeDue(received, amountDue);
}

/** Returns the change when it is unusually high. Null otherwise. */
export function unusualChangeOf(form: PaymentForm, amountDue: number): number | null {
  const change = changeOf(form, amountDue);
  return change !== null && change > UNUSUAL_CHANGE ? change : null;
}

/** Returns the amount still to be paid. Null when the amount received is enough or unreadable. */
export function missingOf(form: PaymentForm, amountDue: number): number | null {
  const received = parseAmount(form.amountReceived);
  if (received === null || received >= amountDue) return null;
  return toAmount(money(amountDue).minus(received));
}

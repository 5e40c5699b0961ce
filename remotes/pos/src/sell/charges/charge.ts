// What becomes of a charge at the card terminal. Pure: the desk makes the calls, and the till's store keeps the charge.
import { isRecord, type PaidVia, type PaymentMethod } from '@evertill/shared-domain';
import type { TerminalAnswer } from './payment-terminal';

export type CardMethod = Exclude<PaymentMethod, 'CASH'>;

/** What a charge is booked as: a card, or Other for a method of another remote. */
export type ChargeMethod = CardMethod | 'OTHER';

/** A charge whose end is not known yet. */
export interface Charge {
  /** Made on the till. The id of the part that the charge becomes. */
  readonly id: string;
  readonly method: ChargeMethod;
  /** The method of another remote that is asked instead of the card terminal. Only with 'OTHER'. */
  readonly via?: PaidVia;
  /** In dollars. */
  readonly amount: number;
  /** `new` until the terminal is asked to begin. `unknown` when the terminal could not be asked what became of it. */
  readonly is: 'new' | 'in-progress' | 'unknown';
  /** True when the cashier wants to cancel, and the terminal has not confirmed that. */
  readonly isCanceling?: boolean;
}

/** How a charge ended. */
export type ChargeEnd =
  | { readonly is: 'approved'; readonly reference: string }
  | { readonly is: 'declined'; readonly words?: string }
  | { readonly is: 'canceled' };

/** Begins a charge of the given dollars. A second tap changes nothing, because one charge at a time is open. */
export type BeginCharge = (method: CardMethod, amount: number) => void;

/** Begins a charge by a method of another remote. */
export type BeginVia = (via: PaidVia, amount: number) => void;

/** The charges of the parts of a payment. */
export interface CardCharges {
  /** Begins the charge of a part. Null where the terminal is the store's own. */
  readonly begin: BeginCharge | null;
  readonly beginVia: BeginVia;
  /** Asks the terminal to give the money of a part back. The part is a charge again until the terminal has done so. */
  readonly giveBack: (id: string) => void;
}

/** The next call for a charge. */
export type TerminalCall = 'start' | 'status' | 'cancel';

/**
 * Returns the call that goes on with a charge, also after a reload. Only a charge that the terminal was never asked for
 * begins; any other is asked about first.
 */
export function firstCall(charge: Charge): TerminalCall {
  if (charge.isCanceling) return 'cancel';
  return charge.is === 'new' ? 'start' : 'status';
}

/** Returns the call after an answer that ended nothing. Null stands for no answer. */
export function nextCall(charge: Charge, answer: TerminalAnswer | null): TerminalCall {
  if (charge.isCanceling) return 'cancel';
  // The terminal was asked and knows nothing of the charge. The same id begins again, so it stays one charge.
  return answer?.is === 'not-found' ? 'start' : 'status';
}

/**
 * Returns the end that an answer is. Null while the charge is not finished. While it is canceling, only the cancel itself
 * can say that the money stays: an approval may be older than the cancel, or the cancel may still be on its way.
 */
export function endOf(charge: Charge, call: TerminalCall, answer: TerminalAnswer): ChargeEnd | null {
  if (answer.is === 'in-progress' || answer.is === 'not-found') return null;
  return answer.is === 'approved' && charge.isCanceling && call !== 'cancel' ? null : answer;
}

/** Reads a charge that was stored. A reader of another build may find anything. */
export function isCharge(value: unknown): value is Charge {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    (value.method === 'CREDIT_CARD' ||
      value.method === 'DEBIT_CARD' ||
      (value.method === 'OTHER' && isPaidVia(value.via))) &&
    Number.isFinite(value.amount) &&
    (value.is === 'new' || value.is === 'in-progress' || value.is === 'unknown')
  );
}

function isPaidVia(value: unknown): value is PaidVia {
  return isRecord(value) && typeof value.key === 'string' && typeof value.label === 'string';
}

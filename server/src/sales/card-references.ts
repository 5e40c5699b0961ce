// Card numbers are never stored. Before the customer pays, a reference that looks like one is refused; of a sale that has taken
// place it is left out instead, because a completed sale is booked whatever it brings along.
import { looksLikeCardNumber, type SalePayloadInput } from '@evertill/shared-domain';
import type { Finding } from '../review-items/findings.repository';
import { BeforePaymentError } from '../writes/before-payment-error';

/** Throws a 400 that names the payment whose reference looks like a card number. */
export function assertNoCardNumber({ payments }: SalePayloadInput): void {
  const index = payments.findIndex(hasCardNumber);
  if (index < 0) return;
  const field = `payments.${index}.referenceNumber`;
  throw new BeforePaymentError('A card number must not be stored as a reference', { field });
}

/** The sale without such references, and what a manager is to know about it. */
export function leaveOutCardNumbers(sale: SalePayloadInput): { sale: SalePayloadInput; findings: Finding[] } {
  if (!sale.payments.some(hasCardNumber)) return { sale, findings: [] };
  const payments = sale.payments.map((payment) =>
    hasCardNumber(payment) ? { ...payment, referenceNumber: null } : payment,
  );
  const message = 'A payment reference looked like a card number and was not stored';
  return { sale: { ...sale, payments }, findings: [{ kind: 'card-number', message }] };
}

function hasCardNumber({ referenceNumber }: SalePayloadInput['payments'][number]): boolean {
  return typeof referenceNumber === 'string' && looksLikeCardNumber(referenceNumber);
}

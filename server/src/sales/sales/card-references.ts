// Card numbers are never stored. Before the customer pays, a sale is refused when a payment reference looks like a card
// number. When the sale has taken place, the reference is left out instead, because a completed sale is always booked.
import { looksLikeCardNumber, type SalePayloadInput } from '@evertill/shared-domain';
import { BeforePaymentError } from '../../writes/execute/before-payment-error';
import type { Finding } from '../findings/findings.repository';

/** Throws a 400 that names the payment whose reference looks like a card number. */
export function assertNoCardNumber({ payments }: SalePayloadInput): void {
  const index = payments.findIndex(hasCardNumber);
  if (index < 0) return;
  const field = `payments.${index}.referenceNumber`;
  throw new BeforePaymentError('A card number must not be stored as a reference', { field });
}

/** Returns the sale without such references, and the findings that tell a manager about them. */
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

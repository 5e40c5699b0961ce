import { type PaymentPart, recountParts } from '@evertill/shared-domain';
import type { Charge } from './charge';

/**
 * Returns the parts with an approved charge as one more. The money was taken, so the part is added even when the sale
 * became smaller meanwhile; the cashier is then asked to take a part back. A charge that is known changes nothing.
 */
export function chargedParts(
  parts: readonly PaymentPart[],
  { id, method, amount, via }: Charge,
  reference: string,
  amountDue: number,
  cashStep: number,
): readonly PaymentPart[] {
  if (parts.some((part) => part.id === id)) return parts;
  const part: PaymentPart = {
    id,
    method,
    amount,
    received: amount,
    // Other is the tender of every method of another remote, so the reference says which it was.
    reference: via ? `${via.label} ${reference}` : reference,
    ...(via && { via }),
  };
  return recountParts([...parts, part], amountDue, cashStep);
}

import { asCorrected } from '@evertill/shared-domain';
import type { FullSale } from '../sales/sales.repository';
import { correctionToWire } from './tender-corrections.repository';

/** Returns the payments of a sale with their corrected tenders. Refunds go back by them. */
export function paymentsNow(full: Pick<FullSale, 'payments' | 'corrections'>): FullSale['payments'] {
  const { payments, corrections = [] } = full;
  if (corrections.length === 0) return payments;
  const corrected = asCorrected({
    payments: payments.map((payment) => ({ ...payment, amount: Number(payment.amount) })),
    tenderCorrections: corrections.map(correctionToWire),
  });
  return payments.map((payment, index) => {
    const { paymentMethod = payment.paymentMethod, as = null } = corrected.payments[index] ?? {};
    return { ...payment, paymentMethod, as };
  });
}

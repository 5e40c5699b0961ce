import { asCorrected } from '@evertill/shared-domain';
import type { payments } from '../../kernel/db/schema';
import { correctionToWire, type NamedCorrection } from './tender-corrections.repository';

type PaymentRow = typeof payments.$inferSelect;

/** Returns the payments of a sale with their corrected tenders. Refunds go back by them. */
export function paymentsNow({
  payments: rows,
  corrections = [],
}: {
  payments: PaymentRow[];
  corrections?: NamedCorrection[];
}): PaymentRow[] {
  if (corrections.length === 0) return rows;
  const corrected = asCorrected({
    payments: rows.map((payment) => ({ ...payment, amount: Number(payment.amount) })),
    tenderCorrections: corrections.map(correctionToWire),
  });
  return rows.map((payment, index) => {
    const { paymentMethod = payment.paymentMethod, as = null } = corrected.payments[index] ?? {};
    return { ...payment, paymentMethod, as };
  });
}

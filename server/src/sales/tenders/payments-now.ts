import { asCorrected, type CorrectableSale } from '@evertill/shared-domain';
import type { payments, sales } from '../../kernel/db/schema';
import { correctionOf, type NamedCorrection } from './tender-corrections.repository';

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
    tenderCorrections: corrections.map(correctionOf),
  });
  return rows.map((payment, index) => {
    const { paymentMethod = payment.paymentMethod, as = null } = corrected.payments[index] ?? {};
    return { ...payment, paymentMethod, as };
  });
}

/** Returns a sale as shared-domain corrects its tenders. */
export function correctable({
  sale,
  payments: rows,
  corrections = [],
}: {
  sale: Pick<typeof sales.$inferSelect, 'refundedAmount' | 'cashRoundingAmount' | 'cashRoundingStep'>;
  payments: PaymentRow[];
  corrections?: NamedCorrection[];
}): CorrectableSale {
  return {
    payments: rows.map((payment) => ({ ...payment, amount: Number(payment.amount) })),
    refundedAmount: Number(sale.refundedAmount),
    cashRoundingAmount: numberOf(sale.cashRoundingAmount),
    cashRoundingStep: numberOf(sale.cashRoundingStep),
    tenderCorrections: corrections.map(correctionOf),
  };
}

function numberOf(text: string | null): number | undefined {
  return text === null ? undefined : Number(text);
}

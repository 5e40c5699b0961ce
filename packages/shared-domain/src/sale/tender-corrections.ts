// The correction of the tender of a paid sale (see docs/decisions/037). A correction is a record of its own beside the
// sale, whose payments stay as they were rung up.
import type { TenderCorrection } from '../entities/sale';
import { money, toAmount } from '../money/money';
import { CORRECTABLE_TENDERS, type PaidBy, paidBy, TENDERS, type Tender, tenderOf } from '../money/payments';
import { refusals } from '../texts';

/** The fields of a sale that a correction concerns. */
export interface CorrectableSale {
  readonly payments: readonly (PaidBy & { readonly amount: number })[];
  readonly refundedAmount?: number | undefined;
  readonly cashRoundingAmount?: number | undefined;
  readonly tenderCorrections?: readonly TenderCorrection[] | undefined;
}

/** Returns the tender of each payment after all corrections. */
export function tendersNow({
  payments,
  tenderCorrections = [],
}: Pick<CorrectableSale, 'payments' | 'tenderCorrections'>): Tender[] {
  return payments.map((payment, index) => {
    const last = tenderCorrections.findLast((correction) => correction.payment === index + 1);
    return TENDERS.find((tender) => tender === last?.to) ?? tenderOf(payment);
  });
}

/**
 * Returns the sale as it was really paid: its payments with the corrected tenders, and without change when no cash is
 * left. Refunds go back by these payments.
 */
export function asCorrected<
  S extends CorrectableSale & { readonly amountReceived?: number; readonly change?: number },
>(sale: S): S {
  if (!sale.tenderCorrections?.length) return sale;
  const tenders = tendersNow(sale);
  const payments = sale.payments.map((payment, index) => {
    const { as: _, ...rest } = payment;
    return { ...rest, ...paidBy(tenders[index] ?? tenderOf(payment)) };
  });
  if (tenders.includes('CASH')) return { ...sale, payments };
  const due = payments.reduce((sum, { amount }) => sum.plus(amount), money(0));
  return { ...sale, payments, amountReceived: toAmount(due), change: 0 };
}

/**
 * Finds the reason why a payment cannot be corrected. A refunded sale has given money back by its tenders already, and
 * rounded cash cannot become another tender, because the rounding belongs to the cash.
 */
export function findCorrectionProblem(
  sale: CorrectableSale,
  { payment, from, to }: { payment: number; from: Tender; to: Tender },
): string | null {
  const present = tendersNow(sale)[payment - 1];
  if (!present) return refusals.noPayment;
  if ((sale.refundedAmount ?? 0) > 0) return refusals.refundedTender;
  if (present !== from) return refusals.otherTender;
  if (from === to || ![from, to].every((tender) => CORRECTABLE_TENDERS.includes(tender)))
    return refusals.sameTender;
  const isCash = from === 'CASH' || to === 'CASH';
  return isCash && sale.cashRoundingAmount ? refusals.roundedTender : null;
}

// The correction of the tender of a paid sale (see docs/decisions/037). A correction is a record of its own beside the
// sale, whose payments stay as they were rung up.
import type { TenderCorrection } from '../entities/sale';
import { cashRoundingOf } from '../money/cash-rounding';
import { money, sumMoney, toAmount } from '../money/money';
import { CORRECTABLE_TENDERS, type PaidBy, paidBy, TENDERS, type Tender, tenderOf } from '../money/payments';
import { refusals } from '../texts';

/** The fields of a sale that a correction concerns. */
export interface CorrectableSale {
  readonly payments: readonly (PaidBy & { readonly amount: number })[];
  readonly refundedAmount?: number | undefined;
  readonly cashRoundingAmount?: number | undefined;
  readonly cashRoundingStep?: number | undefined;
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

/** A correction that is about to be made. */
interface ChosenCorrection {
  /** The position of the payment, from 1 on. */
  readonly payment: number;
  readonly from: Tender;
  readonly to: Tender;
}

/**
 * Returns the sale as it was really paid: its payments with the corrected tenders, the rounding of the cash that is
 * left, and no change when no cash is left. Refunds go back by these payments.
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
  const { cashRoundingAmount, cashRoundingStep: _, ...unrounded } = sale;
  if (!tenders.includes('CASH')) {
    const amountReceived = toAmount(sumMoney(payments.map(({ amount }) => amount)));
    // The fields of the rounding are optional in every sale, so a sale without them is a sale of the same type.
    return { ...unrounded, payments, amountReceived, change: 0 } as unknown as S;
  }
  const step = stepOf(sale);
  if (cashRoundingAmount === undefined && !step) return { ...sale, payments };
  const rounding = roundingNow(sale);
  const added = money(rounding).minus(cashRoundingAmount ?? 0);
  return {
    ...sale,
    payments,
    cashRoundingAmount: rounding,
    ...(step && { cashRoundingStep: step }),
    ...(sale.amountReceived !== undefined && {
      amountReceived: toAmount(added.plus(sale.amountReceived)),
    }),
  };
}

/**
 * Returns the amount that a correction adds to the rounding of the sale's cash. The rounding falls away with the last
 * cash, and comes back with the cash that was rung up. Other cash is rounded together by the step of the sale.
 */
export function roundingOfCorrection(
  sale: CorrectableSale,
  {
    payment,
    from,
    to,
    cashRoundingStep,
  }: Pick<TenderCorrection, 'payment' | 'from' | 'to' | 'cashRoundingStep'>,
): number {
  if (from !== 'CASH' && to !== 'CASH') return 0;
  const tenders = tendersNow(sale).map((tender, index) => (index === payment - 1 ? to : tender));
  const step = stepOf(sale) ?? cashRoundingStep ?? 0;
  return toAmount(money(roundingBy(sale, tenders, step)).minus(roundingNow(sale)));
}

/** Finds the reason why a payment cannot be corrected. A refunded sale has given money back by its tenders already. */
export function findCorrectionProblem(
  sale: CorrectableSale,
  { payment, from, to }: ChosenCorrection,
): string | null {
  const present = tendersNow(sale)[payment - 1];
  if (!present) return refusals.noPayment;
  if ((sale.refundedAmount ?? 0) > 0) return refusals.refundedTender;
  if (present !== from) return refusals.otherTender;
  const isChange = from !== to && [from, to].every((tender) => CORRECTABLE_TENDERS.includes(tender));
  return isChange ? null : refusals.sameTender;
}

/** Returns the rounding of the sale's cash when its payments have the given tenders. */
function roundingBy(sale: CorrectableSale, tenders: readonly string[], step: number): number {
  const isAsRungUp = sale.payments.every((payment, index) => isCash(payment) === (tenders[index] === 'CASH'));
  // The customer paid this cash, so its rounding is what the till made it, whatever the rule is.
  if (isAsRungUp) return sale.cashRoundingAmount ?? 0;
  const cash = sale.payments.filter((_, index) => tenders[index] === 'CASH');
  return cashRoundingOf(sumMoney(cash.map(({ amount }) => amount)), step);
}

function roundingNow({ cashRoundingAmount = 0, tenderCorrections = [] }: CorrectableSale): number {
  return toAmount(sumMoney([cashRoundingAmount, ...tenderCorrections.map(({ rounding = 0 }) => rounding)]));
}

/**
 * Returns the step to which the cash of the sale is rounded. Cash that was rung up without a step was taken to the cent.
 * Undefined for a sale without cash so far.
 */
function stepOf({ payments, cashRoundingStep, tenderCorrections = [] }: CorrectableSale): number | undefined {
  if (cashRoundingStep !== undefined) return cashRoundingStep;
  if (payments.some(isCash)) return 0;
  return tenderCorrections.find((correction) => correction.cashRoundingStep)?.cashRoundingStep;
}

const isCash = ({ paymentMethod }: PaidBy) => paymentMethod === 'CASH';

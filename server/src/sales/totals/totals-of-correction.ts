// Computes what the correction of a tender adds to the totals of its day.
import { type Money, money, sumMoney } from '@evertill/shared-domain';
import type { TenderCorrectionRow } from '../tenders/tender-corrections.repository';
import type { Part } from './parts';

/** A correction, and the rounding that the sale's cash had before it. */
export interface CorrectionParts {
  correction: TenderCorrectionRow;
  roundingBefore: Money;
}

/** Returns the corrections of a sale, given from the first to the last, with the rounding before each. */
export function correctionsInOrder(
  cashRoundingAmount: string | null,
  all: readonly TenderCorrectionRow[],
): CorrectionParts[] {
  let roundingBefore = money(cashRoundingAmount ?? 0);
  return all.map((correction) => {
    const parts = { correction, roundingBefore };
    roundingBefore = sumMoney([roundingBefore, correction.rounding]);
    return parts;
  });
}

export function partsOfCorrection({ correction, roundingBefore }: CorrectionParts): Part[] {
  const { fromTender, toTender, amount, rounding } = correction;
  return [
    { kind: 'tender', key: fromTender, count: -1, total: money(amount).negated() },
    { kind: 'tender', key: toTender, count: 1, total: money(amount) },
    ...partsOfRounding(roundingBefore, sumMoney([roundingBefore, rounding])),
  ];
}

/** Returns what a change of a sale's rounding adds. The sale counts while its rounding is not zero. */
export function partsOfRounding(before: Money, after: Money): Part[] {
  const total = sumMoney([after, before.negated()]);
  if (total.isZero()) return [];
  return [{ kind: 'rounding', key: '', count: Number(!after.isZero()) - Number(!before.isZero()), total }];
}

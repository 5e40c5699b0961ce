import { type Answer, useServerValue } from '@evertill/shared-data';
import { type PeriodTotals, parsePeriodTotals } from '@evertill/shared-domain';

/** Sums up each day of a period, beside as many days before. Both days are included; null asks nothing. */
export function usePeriodTotals(
  days: { readonly from: string; readonly to: string } | null,
): Answer<PeriodTotals> {
  const url = days && '/sales/totals';
  const params = { from: days?.from ?? null, to: days?.to ?? null };
  return useServerValue({ url, params, endsSession: true }, parsePeriodTotals);
}

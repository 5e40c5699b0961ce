import { type Answer, useServerValue } from '@evertill/shared-data';
import { type PeriodTotals, parsePeriodTotals } from '@evertill/shared-domain';

/**
 * Reads the total of each day of a period, and the total of the equally long period before. Both end days are included.
 * Null sends no request.
 */
export function usePeriodTotals(
  days: { readonly from: string; readonly to: string } | null,
): Answer<PeriodTotals> {
  const url = days && '/sales/totals';
  const params = { from: days?.from ?? null, to: days?.to ?? null };
  return useServerValue({ url, params, endsSession: true }, parsePeriodTotals);
}

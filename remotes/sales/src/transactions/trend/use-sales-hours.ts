import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseTrends, type Trends } from '@evertill/shared-domain';

/** Reads the sums of each hour of a day. For today, reads the hours so far. Null sends no request. */
export function useSalesHours(day: string | null): Answer<Trends> {
  const url = day === null ? null : '/sales/trends/hourly';
  return useServerValue({ url, params: { day }, endsSession: true }, parseTrends);
}

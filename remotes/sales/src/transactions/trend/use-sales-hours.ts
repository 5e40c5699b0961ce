import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseTrends, type Trends } from '@evertill/shared-domain';

/** Sums up each hour of a day, of today the hours so far. Null asks nothing. */
export function useSalesHours(day: string | null): Answer<Trends> {
  const url = day === null ? null : '/sales/trends/hourly';
  return useServerValue({ url, params: { day }, endsSession: true }, parseTrends);
}

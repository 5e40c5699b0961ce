import { type Answer, useData, useRepositoryValue } from '@evertill/shared-data';
import type { DailySummary, Trends } from '@evertill/shared-domain';

/** Today against the day before. Null when this device has no connection and knows no sale of either. */
export function useDailySummary(isWanted: boolean): Answer<DailySummary | null> {
  const { sales } = useData();
  return useRepositoryValue(sales, isWanted ? 'daily' : null, sales.dailySummary);
}

/** The buckets of today's small charts. Empty arrays without a connection. */
export function useHourlyTrends(isWanted: boolean): Answer<Trends> {
  const { sales } = useData();
  return useRepositoryValue(sales, isWanted ? 'hourly' : null, sales.hourlyTrends);
}

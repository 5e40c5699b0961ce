import { type Answer, useData, useRepositoryValue } from '@evertill/shared-data';
import type { DailySummary, Trends } from '@evertill/shared-domain';

/** Reads the summary of today and the day before. Null while offline when this device has no sale of either day. */
export function useDailySummary(isWanted: boolean): Answer<DailySummary | null> {
  const { sales } = useData();
  return useRepositoryValue(sales, isWanted ? 'daily' : null, sales.dailySummary);
}

/** Reads the hourly values for today's small charts. The arrays are empty while offline. */
export function useHourlyTrends(isWanted: boolean): Answer<Trends> {
  const { sales } = useData();
  return useRepositoryValue(sales, isWanted ? 'hourly' : null, sales.hourlyTrends);
}

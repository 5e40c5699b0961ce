import type { PeriodTotals, ReportKind, SalesReport, Trends } from '@evertill/shared-domain';
import useSWR from 'swr';
import type { Days } from '../sales/sales-reports';
import { sourceKey } from './source-key';
import { useData } from './use-data';

/** An answer that only the server has; null until it is there. */
export interface AskedState<T> {
  readonly answer: T | null;
  /** True while the server is being asked, the first time or again. */
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  refresh(): Promise<void>;
}

/** What the days of a period came to; nothing is asked for null. */
export function usePeriodTotals(days: Days | null): AskedState<PeriodTotals> {
  const { reports } = useData();
  const key = days && sourceKey(reports, `totals-${days.from}-${days.to}`);
  return useAnswer(key, () => reports.totals(days as Days));
}

/** What each hour of a day came to; nothing is asked for null. */
export function useSalesHours(day: string | null): AskedState<Trends> {
  const { reports } = useData();
  const key = day === null ? null : sourceKey(reports, `hours-${day}`);
  return useAnswer(key, () => reports.hours(day as string));
}

/** What the sales of a period came to, by one thing. */
export function useSalesReport(by: ReportKind, { from, to }: Days): AskedState<SalesReport> {
  const { reports } = useData();
  return useAnswer(sourceKey(reports, `report-${by}-${from}-${to}`), () => reports.report(by, { from, to }));
}

function useAnswer<T>(key: string | null, ask: () => Promise<T>): AskedState<T> {
  const { data, error, isValidating, mutate } = useSWR<T, Error>(key, ask, {
    shouldRetryOnError: false,
    focusThrottleInterval: 30_000,
  });
  return {
    answer: data ?? null,
    isRefreshing: isValidating,
    error: error ?? null,
    refresh: async () => void (await mutate()),
  };
}

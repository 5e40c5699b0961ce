import { type DailySummary, isWithin, type Sale, type Trends } from '@evertill/shared-domain';
import { useMemo } from 'react';
import useSWR from 'swr';
import type { SalesRange } from '../sales/sales-repository';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked } from './use-list';

/**
 * The sales of a window, newest first: cached, refreshed from the server, pending sales and refunds laid over. Where they are not
 * wanted from the server, those that are here.
 */
export function useSales(range: SalesRange, { isWanted = true } = {}): ListState<Sale> {
  const { sales } = useData();
  const from = range.from.getTime();
  const to = range.to.getTime();
  const window = useMemo(() => ({ from: new Date(from), to: new Date(to) }), [from, to]);
  const key = isWanted ? sourceKey(sales, `${from}-${to}`) : null;
  const state = useAsked(sales, key, () => sales.range(window));
  const items = useMemo(
    () => state.items.filter((sale) => isWithin(window, sale.saleDate)),
    [state.items, window],
  );
  return { ...state, items, isLoading: items.length === 0 && state.isRefreshing && !state.error };
}

/** The writes of sales; stable for the life of the root. */
export function useSaleActions() {
  const { create, refund } = useData().sales;
  return { create, refund };
}

/** A report of today that is asked for when it is wanted; null until it is there, and when it is not known offline. */
export interface ReportState<T> {
  readonly report: T | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Today against the day before. */
export function useDailySummary(isWanted: boolean): ReportState<DailySummary> {
  const { sales } = useData();
  return useReport(isWanted ? sourceKey(sales, 'daily') : null, () => sales.dailySummary());
}

/** The buckets of today's small charts; empty arrays while offline. */
export function useHourlyTrends(isWanted: boolean): ReportState<Trends> {
  const { sales } = useData();
  return useReport(isWanted ? sourceKey(sales, 'hourly') : null, () => sales.hourlyTrends());
}

function useReport<T>(key: string | null, ask: () => Promise<T | null>): ReportState<T> {
  const { data, error } = useSWR<T | null, Error>(key, ask, { shouldRetryOnError: false });
  return {
    report: data ?? null,
    isLoading: key !== null && data === undefined && !error,
    error: error ?? null,
  };
}

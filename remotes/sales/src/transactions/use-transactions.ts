// A short list is on this device, as the cards, the search and the work without a connection want it. Of a long one the server has
// the list: it comes in pages, sorted and searched there, and the cards have their sums from the totals of the days.
import { useNetwork } from '@evertill/shared-offline';
import { useDebouncedValue } from '@evertill/shared-ui';
import { usePeriodTotals } from '../periods/use-period-totals';
import { MOST_ON_DEVICE } from './transaction-limits';
import type { TransactionList } from './transaction-list';
import type { DateFilterState } from './use-date-filter';
import { useDeviceList } from './use-device-list';
import { useServerList } from './use-server-list';

/** What the screen of the transactions lists. */
export interface Transactions extends TransactionList {
  /** The text that the list was searched for. */
  readonly searched: string;
}

/** The sales of the chosen period that contain the text. */
export function useTransactions(dates: DateFilterState, text: string): Transactions {
  const { isOnline } = useNetwork();
  const searched = useDebouncedValue(text);
  const { filterType, from, to } = dates.filter;
  const asked = usePeriodTotals(isOnline ? { from, to } : null);
  const totals = asked.value ?? null;
  // Today's list is on this device whatever its length: the till sells into it.
  const isToday = filterType === 'today';
  const isUndecided = asked.isLoading && !isToday;
  const isLong = isOnline && !isToday && totals !== null && totals.count > MOST_ON_DEVICE;

  const device = useDeviceList(dates, {
    searched,
    totals,
    isWanted: !isLong && !isUndecided,
    isSummaryWanted: !isLong && !asked.isLoading,
  });
  const server = useServerList(dates, { searched, totals: isLong ? totals : null, onDevice: device.rows });
  const list = server ?? device;
  return {
    ...list,
    isLoading: isUndecided || list.isLoading,
    isRefreshing: asked.isRefreshing || list.isRefreshing,
    summary: isUndecided ? null : list.summary,
    searched,
    refresh: async () => void (await Promise.all([asked.reload(), list.refresh()])),
  };
}

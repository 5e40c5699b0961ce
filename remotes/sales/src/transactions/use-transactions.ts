// A short list is loaded onto this device, so that the cards, the search and offline work can use it. A long list stays
// on the server, which sorts and searches it and returns it in pages. The cards then use the daily totals of the
// server.
import { useNetwork } from '@evertill/shared-offline';
import { useDebouncedValue } from '@evertill/shared-ui';
import { usePeriodTotals } from '../periods/use-period-totals';
import { MOST_ON_DEVICE } from './transaction-limits';
import type { TransactionList } from './transaction-list';
import type { DateFilterState } from './use-date-filter';
import { useDeviceList } from './use-device-list';
import { useServerList } from './use-server-list';

/** The list that the transactions page shows. */
export interface Transactions extends TransactionList {
  /** The text that the list was searched for. */
  readonly searched: string;
}

/** Lists the sales of the chosen period that match the text. */
export function useTransactions(dates: DateFilterState, text: string): Transactions {
  const { isOnline } = useNetwork();
  const searched = useDebouncedValue(text);
  const { filterType, from, to } = dates.filter;
  const asked = usePeriodTotals(isOnline ? { from, to } : null);
  const totals = asked.value ?? null;
  // Today's list is on this device at any length, because the register adds its sales to it.
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

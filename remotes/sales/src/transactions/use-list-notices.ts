import { useNotify } from '@evertill/federation-kit';
import { failureText, withoutSupportCode } from '@evertill/shared-data';
import { useEffect, useRef } from 'react';
import { summary, transactions } from '../texts';
import type { Cause, DateFilterState } from './use-date-filter';

interface ListNoticesInput {
  dates: DateFilterState;
  isRefreshing: boolean;
  error: Error | null;
  summaryError: Error | null;
}

const FAILED: Record<Cause, string> = {
  load: transactions.loadFailed,
  filter: transactions.filterFailed,
  reset: transactions.resetFailed,
};

/** Reports the result of a load once: a notice when the list changed, an error banner when it failed. */
export function useListNotices({ dates, isRefreshing, error, summaryError }: ListNoticesInput) {
  const notify = useNotify();
  const announced = useRef(dates.filter);
  const text = error ? failureText(error, FAILED[dates.cause]) : null;
  const resetText = dates.resetError ? failureText(dates.resetError, FAILED.reset) : null;
  const summaryText = summaryError ? failureText(summaryError, summary.failed) : null;
  const isBusy = isRefreshing || dates.isResetting;
  // A failed load gives one notice, so a failure of the summary is reported only when the list was loaded.
  const failure = text ?? resetText ?? (isBusy ? null : summaryText);

  useEffect(() => {
    if (failure !== null) notify({ text: withoutSupportCode(failure), intent: 'negative', position: 'top' });
  }, [failure, notify]);

  useEffect(() => {
    if (isBusy || text !== null || resetText !== null || announced.current === dates.filter) return;
    announced.current = dates.filter;
    notify({ text: transactions.updated, intent: 'positive' });
  }, [dates.filter, isBusy, text, resetText, notify]);

  return { text };
}

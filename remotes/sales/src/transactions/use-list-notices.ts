import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { useCallback, useEffect, useRef } from 'react';
import { TRANSACTION_MESSAGES } from './messages';
import type { Cause, DateFilterState } from './use-date-filter';

interface ListNoticesInput {
  dates: DateFilterState;
  isRefreshing: boolean;
  error: Error | null;
  summaryError: Error | null;
}

const FAILED: Record<Cause, string> = {
  load: TRANSACTION_MESSAGES.loadFailed,
  filter: TRANSACTION_MESSAGES.filterFailed,
  reset: TRANSACTION_MESSAGES.resetFailed,
};

/** Says once what became of a load: that the list is another one, or why it is not (red, at the top). */
export function useListNotices({ dates, isRefreshing, error, summaryError }: ListNoticesInput) {
  const notify = useNotify();
  const announced = useRef(dates.filter);
  const text = error ? failureText(error, FAILED[dates.cause]) : null;
  const summaryText = summaryError ? failureText(summaryError, TRANSACTION_MESSAGES.summaryFailed) : null;
  const failed = useCallback(
    (words: string) => notify({ text: words, intent: 'negative', position: 'top' }),
    [notify],
  );

  useEffect(() => {
    if (text !== null) failed(text);
  }, [text, failed]);

  useEffect(() => {
    if (summaryText !== null) failed(summaryText);
  }, [summaryText, failed]);

  useEffect(() => {
    if (isRefreshing || text !== null || announced.current === dates.filter) return;
    announced.current = dates.filter;
    notify({ text: TRANSACTION_MESSAGES.updated, intent: 'positive' });
  }, [dates.filter, isRefreshing, text, notify]);

  return { text, failed };
}

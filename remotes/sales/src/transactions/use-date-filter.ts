import { useData } from '@evertill/shared-data';
import {
  type DateFilter,
  dateFilterFor,
  type FilterType,
  formatDay,
  type Period,
  periodFor,
  resetWindow,
} from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useMemo, useState } from 'react';

/** The action that loaded the current list. An error message depends on this action. */
export type Cause = 'load' | 'filter' | 'reset';

export interface DateFilterState {
  readonly filter: DateFilter;
  readonly period: Period;
  readonly cause: Cause;
  choose(filterType: Exclude<FilterType, 'custom'>): void;
  apply(from: string, to: string): void;
  /** Returns to today, and loads the time from now to the end of the day again (spec 4). */
  reset(): Promise<void>;
  readonly isResetting: boolean;
  /** The reason why the last reset failed. */
  readonly resetError: unknown;
}

/** Keeps the period of the transaction list, which starts with today. */
export function useDateFilter(): DateFilterState {
  const { sales } = useData();
  const { clock } = useOffline();
  const [filter, setFilter] = useState(() => dateFilterFor('today', clock.now()));
  const [cause, setCause] = useState<Cause>('load');
  const [isResetting, setResetting] = useState(false);
  const [resetError, setResetError] = useState<unknown>(null);
  // The periods follow the calendar day, because a register can stay on past midnight.
  const today = formatDay(clock.now());
  const period = useMemo(
    () => periodFor(filter.filterType, new Date(`${today}T12:00:00`), filter),
    [filter, today],
  );

  function show(next: DateFilter, by: Cause) {
    setCause(by);
    setResetError(null);
    setFilter(next);
  }

  return {
    filter,
    period,
    cause,
    isResetting,
    resetError,
    choose: (filterType) => show(dateFilterFor(filterType, clock.now()), 'filter'),
    apply: (from, to) => show(dateFilterFor('custom', clock.now(), { from, to }), 'filter'),
    async reset() {
      show(dateFilterFor('today', clock.now()), 'reset');
      setResetting(true);
      try {
        await sales.range(resetWindow(clock.now()));
      } catch (reason) {
        setResetError(reason);
      } finally {
        setResetting(false);
      }
    },
  };
}

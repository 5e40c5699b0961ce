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

/** What brought the present rows: it decides the words of a failure. */
export type Cause = 'load' | 'filter' | 'reset';

export interface DateFilterState {
  readonly filter: DateFilter;
  readonly period: Period;
  readonly cause: Cause;
  choose(filterType: Exclude<FilterType, 'custom'>): void;
  apply(from: string, to: string): void;
  /** Back to today; asks again for what is still to come of it (spec 4). Rejects when the server does not answer. */
  reset(): Promise<void>;
}

/** The period of the transaction list; it begins with today. */
export function useDateFilter(): DateFilterState {
  const { sales } = useData();
  const { clock } = useOffline();
  const [filter, setFilter] = useState(() => dateFilterFor('today', clock.now()));
  const [cause, setCause] = useState<Cause>('load');
  // A till stays on over midnight: the periods follow the day.
  const today = formatDay(clock.now());
  const period = useMemo(
    () => periodFor(filter.filterType, new Date(`${today}T12:00:00`), filter),
    [filter, today],
  );

  return {
    filter,
    period,
    cause,
    choose(filterType) {
      setCause('filter');
      setFilter(dateFilterFor(filterType, clock.now()));
    },
    apply(from, to) {
      setCause('filter');
      setFilter(dateFilterFor('custom', clock.now(), { from, to }));
    },
    async reset() {
      setCause('reset');
      setFilter(dateFilterFor('today', clock.now()));
      await sales.range(resetWindow(clock.now()));
    },
  };
}

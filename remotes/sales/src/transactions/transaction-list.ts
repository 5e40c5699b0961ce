import type { SalesQuery } from '@evertill/shared-data';
import type { Sale } from '@evertill/shared-domain';
import type { SortState } from '@evertill/shared-ui/tables';
import type { Summary } from './summary/use-summary';
import type { TrendSource } from './trend/use-trend';

/** The sales of a period, from this device or from the server. */
export interface TransactionList {
  readonly rows: readonly Sale[];
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly summary: Summary | null;
  readonly summaryError: Error | null;
  /** The data for the charts that the summary cards open. */
  readonly trend: TrendSource;
  /** Null for a list on this device. */
  readonly paged: ServerOrder | null;
  refresh(): Promise<void>;
}

/** The order in which the server lists sales, and the state of the pages. */
export interface ServerOrder {
  readonly count: number;
  readonly hasMore: boolean;
  readonly searchedTo: string | null;
  readonly query: SalesQuery;
  readonly sort: SortState | null;
  /** True when the list is too long to be sorted by any column except the date. */
  readonly isDateOnly: boolean;
  setSort(sort: SortState | null): void;
  load(): void;
}

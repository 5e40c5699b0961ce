import type { Sale } from '@evertill/shared-domain';
import { EntityTable } from '@evertill/shared-screens';
import { Button, EmptyState, FilterIcon, ReceiptIcon } from '@evertill/shared-ui';
import type { RowAction } from '@evertill/shared-ui/tables';
import { transactions } from '../texts';
import { PHONE_ROW, TRANSACTION_COLUMNS } from './transaction-columns';
import type { ServerOrder } from './transaction-list';
import type { Transactions } from './use-transactions';

interface TransactionTableProps {
  list: Transactions;
  /** The reason why the list could not be loaded. */
  failure: string | null;
  /** Identifies the period. When the period changes, the table returns to the first page. */
  periodKey: string;
  rowActions: readonly RowAction<Sale>[];
  onOpen(sale: Sale): void;
  /** Clears the search. Called from the empty list of a search. */
  onShowAll(): void;
}

/** Lists the sales of a period. The table sorts a list from this device, and the server sorts a longer list. */
export function TransactionTable(props: TransactionTableProps) {
  const { list, failure, periodKey, rowActions, onOpen, onShowAll } = props;
  const { rows, searched, paged, summary } = list;
  return (
    <EntityTable<Sale>
      // The key resets the table, because its sort order for a list on this device does not apply to a list on the
      // server.
      key={paged ? 'paged' : 'whole'}
      ariaLabel={transactions.table}
      rows={rows}
      columns={paged?.isDateOnly ? COLUMNS_BY_DATE : TRANSACTION_COLUMNS}
      phoneRow={PHONE_ROW}
      rowName={(sale) => sale.saleNumber}
      rowActions={rowActions}
      onRowClick={onOpen}
      loading={paged ? list.isRefreshing : list.isLoading}
      error={failure}
      onRetry={() => void list.refresh()}
      resetPageKey={`${searched} ${periodKey}`}
      defaultSort={{ columnId: 'date', direction: 'descending' }}
      {...(paged && pagingOf(paged, searched))}
      empty={
        searched === '' ? (
          <EmptyState
            icon={<ReceiptIcon />}
            title={transactions.empty}
            hint={summary?.isUnknown ? transactions.noneSaved : transactions.noSales}
          />
        ) : (
          <EmptyState
            icon={<FilterIcon />}
            title={transactions.noMatch(searched)}
            action={<Button onClick={onShowAll}>{transactions.showAll}</Button>}
          />
        )
      }
    />
  );
}

function pagingOf({ sort, setSort, count, hasMore, load }: ServerOrder, searched: string) {
  return {
    order: { sort, onChange: setSort },
    // The number of matches of a search is known only when the search has ended.
    paged: { total: searched === '' ? count : null, hasMore, load },
  };
}

// The columns of a list that is too long to be sorted by any column except the date.
const COLUMNS_BY_DATE = TRANSACTION_COLUMNS.map(({ sortValue, ...column }) =>
  sortValue && column.id === 'date' ? { ...column, sortValue } : column,
);

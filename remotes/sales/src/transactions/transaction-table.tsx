import type { Sale } from '@evertill/shared-domain';
import { EntityTable } from '@evertill/shared-screens';
import { EmptyState } from '@evertill/shared-ui';
import type { RowAction } from '@evertill/shared-ui/tables';
import { TRANSACTION_MESSAGES } from './messages';
import { TRANSACTION_COLUMNS } from './transaction-columns';
import type { ServerOrder } from './transaction-list';
import type { Transactions } from './use-transactions';

interface TransactionTableProps {
  list: Transactions;
  /** Why the list could not be loaded. */
  failure: string | null;
  /** Names the period. Another period is shown from its first page. */
  periodKey: string;
  rowActions: readonly RowAction<Sale>[];
  onOpen(sale: Sale): void;
}

/** The sales of a period. A list of this device is sorted by the table, a longer one by the server. */
export function TransactionTable({ list, failure, periodKey, rowActions, onOpen }: TransactionTableProps) {
  const { rows, searched, paged, summary } = list;
  return (
    <EntityTable<Sale>
      // The table's own order of a short list means nothing to a list of the server's.
      key={paged ? 'paged' : 'whole'}
      ariaLabel="Transactions"
      rows={rows}
      columns={paged?.isDateOnly ? COLUMNS_BY_DATE : TRANSACTION_COLUMNS}
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
            title="No transactions found"
            hint={summary?.isUnknown ? TRANSACTION_MESSAGES.noneSeen : TRANSACTION_MESSAGES.noSales}
          />
        ) : (
          <EmptyState title={`No transaction matches “${searched}”`} />
        )
      }
    />
  );
}

function pagingOf({ sort, setSort, count, hasMore, load }: ServerOrder, searched: string) {
  return {
    order: { sort, onChange: setSort },
    // How many sales a search finds is known at its end.
    paged: { total: searched === '' ? count : null, hasMore, load },
  };
}

// Too many to be put into another order than that of their dates.
const COLUMNS_BY_DATE = TRANSACTION_COLUMNS.map(({ sortValue, ...column }) =>
  sortValue && column.id === 'date' ? { ...column, sortValue } : column,
);

import { useNotify } from '@evertill/federation-kit';
import { useSales } from '@evertill/shared-data';
import type { Sale } from '@evertill/shared-domain';
import { EntityTable } from '@evertill/shared-screens';
import {
  belowQuery,
  EmptyState,
  makeStyles,
  PageFrame,
  PageHeader,
  PrintIcon,
  ShowIcon,
  useDebouncedValue,
} from '@evertill/shared-ui';
import type { RowAction } from '@evertill/shared-ui/tables';
import { useMemo, useState } from 'react';
import { TransactionDialog } from './details/transaction-dialog';
import { filterSales } from './filter-sales';
import { TRANSACTION_MESSAGES } from './messages';
import { SummaryCards } from './summary/summary-cards';
import { useSummary } from './summary/use-summary';
import { TRANSACTION_COLUMNS } from './transaction-columns';
import { TransactionTools } from './transaction-tools';
import { useDateFilter } from './use-date-filter';
import { useListNotices } from './use-list-notices';

export function TransactionsPage() {
  const dates = useDateFilter();
  const { filter, period } = dates;
  const { items, isLoading, isRefreshing, error, refresh } = useSales(period);
  const summary = useSummary(items, period, filter.filterType === 'today');
  const notify = useNotify();
  const [query, setQuery] = useState('');
  const searched = useDebouncedValue(query);
  const found = useMemo(() => filterSales(items, searched), [items, searched]);
  const [openId, setOpenId] = useState<string | null>(null);
  const [shown, setShown] = useState<Sale | null>(null);
  const notices = useListNotices({ dates, isRefreshing, error, summaryError: summary.error });

  // The dialog follows its sale: a refund, or the server's answer to a pending one, shows in it.
  const current = openId === null ? null : (items.find((sale) => sale.id === openId) ?? shown);
  if (current && current !== shown) setShown(current);

  const rowActions: readonly RowAction<Sale>[] = [
    {
      id: 'view',
      label: TRANSACTION_MESSAGES.view,
      icon: <ShowIcon />,
      onClick: (sale) => setOpenId(sale.id),
    },
    {
      id: 'print',
      label: TRANSACTION_MESSAGES.print,
      icon: <PrintIcon />,
      onClick: () => notify({ text: TRANSACTION_MESSAGES.printMissing, intent: 'info' }),
    },
  ];

  const styles = useStyles();

  return (
    <PageFrame fillsHeight className={styles.frame}>
      <PageHeader title={TRANSACTION_MESSAGES.title} />
      <SummaryCards summary={isLoading || summary.isLoading ? null : summary} />
      <TransactionTools dates={dates} onReset={() => void dates.reset()} query={query} onSearch={setQuery} />
      <EntityTable<Sale>
        ariaLabel="Transactions"
        rows={found}
        columns={TRANSACTION_COLUMNS}
        rowName={(sale) => sale.saleNumber}
        rowActions={rowActions}
        onRowClick={(sale) => setOpenId(sale.id)}
        loading={isLoading}
        error={notices.text}
        onRetry={() => void refresh()}
        resetPageKey={`${searched} ${filter.from} ${filter.to}`}
        defaultSort={{ columnId: 'date', direction: 'descending' }}
        empty={
          searched === '' ? (
            <EmptyState title="No transactions found" hint="There are no sales in this period." />
          ) : (
            <EmptyState title={`No transaction matches “${searched}”`} />
          )
        }
      />
      {shown && <TransactionDialog open={openId !== null} sale={shown} onClose={() => setOpenId(null)} />}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  // On a phone the summary and the filters scroll away with the page: the rows need the room.
  frame: { [belowQuery('sm')]: { height: 'auto' } },
});

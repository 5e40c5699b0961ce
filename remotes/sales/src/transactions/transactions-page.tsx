import { useData } from '@evertill/shared-data';
import { isTemporaryId, type Sale } from '@evertill/shared-domain';
import { EntityTable, OfflineBar, useLast } from '@evertill/shared-screens';
import { PrinterProblems, ReceiptDialog, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import {
  belowQuery,
  EmptyState,
  makeStyles,
  PageFrame,
  PageHeader,
  PrintIcon,
  ShowIcon,
} from '@evertill/shared-ui';
import type { RowAction } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { CourseDialog } from './course/course-dialog';
import { TransactionDialog } from './details/transaction-dialog';
import { ExportButton } from './export/export-button';
import { useSalesExport } from './export/use-sales-export';
import { TRANSACTION_MESSAGES } from './messages';
import type { MeasureName } from './summary/measures';
import { SummaryCards } from './summary/summary-cards';
import { formatMoment, TRANSACTION_COLUMNS } from './transaction-columns';
import { TransactionTools } from './transaction-tools';
import { useDateFilter } from './use-date-filter';
import { useListNotices } from './use-list-notices';
import { useTransactions } from './use-transactions';

export function TransactionsPage() {
  const dates = useDateFilter();
  const { filter } = dates;
  const { sales } = useData();
  const printing = useReceiptPrinting();
  const exporting = useSalesExport();
  const [query, setQuery] = useState('');
  const list = useTransactions(dates, query);
  const { rows, searched, paged, isRefreshing, error, summaryError } = list;
  const [openId, setOpenId] = useState<string | null>(null);
  const [shown, setShown] = useState<Sale | null>(null);
  const [toPrint, setToPrint] = useState<Sale | null>(null);
  const [charted, setCharted] = useState<MeasureName | null>(null);
  const lastCharted = useLast(charted);
  const notices = useListNotices({ dates, isRefreshing, error, summaryError });

  // The dialog follows its sale: a refund, or the server's answer to a pending one, shows in it.
  const current = openId === null ? null : (rows.find((sale) => sale.id === openId) ?? shown);
  if (current && current !== shown) setShown(current);

  function open(sale: Sale) {
    setOpenId(sale.id);
    // A refund is of a sale that this device knows.
    if (paged && !isTemporaryId(sale.id)) void sales.keep(sale);
  }

  const rowActions: readonly RowAction<Sale>[] = [
    {
      id: 'view',
      label: TRANSACTION_MESSAGES.view,
      icon: <ShowIcon />,
      onClick: open,
    },
    {
      id: 'print',
      label: TRANSACTION_MESSAGES.print,
      icon: <PrintIcon />,
      // Without a printer there is nothing to look at either: the person is told so.
      onClick: (sale) => (printing.isSetUp ? setToPrint(sale) : void printing.printSale(sale)),
    },
  ];

  const styles = useStyles();

  return (
    <PageFrame fillsHeight className={styles.frame}>
      <PageHeader title={TRANSACTION_MESSAGES.title} />
      <PrinterProblems />
      <SummaryCards summary={list.summary} onOpen={setCharted} />
      <OfflineBar text="Offline. Only the sales that this device has seen are listed." />
      <TransactionTools dates={dates} onReset={() => void dates.reset()} query={query} onSearch={setQuery}>
        <ExportButton
          exporting={exporting}
          isEmpty={rows.length === 0}
          onStart={() =>
            void exporting.start(paged?.query ?? rows, `transactions-${filter.from}-${filter.to}.csv`)
          }
        />
      </TransactionTools>
      {paged?.searchedTo && <div role="status">{`Searched back to ${formatMoment(paged.searchedTo)}`}</div>}
      <EntityTable<Sale>
        // The order of a list that is here is the table's own, that of the server's is asked for.
        key={paged ? 'paged' : 'whole'}
        ariaLabel="Transactions"
        rows={rows}
        columns={paged?.isDateOnly ? COLUMNS_BY_DATE : TRANSACTION_COLUMNS}
        rowName={(sale) => sale.saleNumber}
        rowActions={rowActions}
        onRowClick={open}
        loading={paged ? list.isRefreshing : list.isLoading}
        error={notices.text}
        onRetry={() => void list.refresh()}
        resetPageKey={`${searched} ${filter.from} ${filter.to}`}
        defaultSort={{ columnId: 'date', direction: 'descending' }}
        {...(paged && {
          order: { sort: paged.sort, onChange: paged.setSort },
          paged: {
            total: searched === '' ? paged.count : null,
            hasMore: paged.hasMore,
            load: paged.load,
          },
        })}
        empty={
          searched === '' ? (
            <EmptyState
              title="No transactions found"
              hint={list.summary?.isUnknown ? TRANSACTION_MESSAGES.noneSeen : TRANSACTION_MESSAGES.noSales}
            />
          ) : (
            <EmptyState title={`No transaction matches “${searched}”`} />
          )
        }
      />
      {lastCharted && (
        <CourseDialog
          open={charted !== null}
          measure={lastCharted}
          numbers={list.summary?.isUnknown ? null : (list.summary?.[lastCharted] ?? null)}
          source={list.course}
          onClose={() => setCharted(null)}
        />
      )}
      {shown && (
        <TransactionDialog
          open={openId !== null}
          sale={shown}
          printing={printing}
          onClose={() => setOpenId(null)}
        />
      )}
      {toPrint && <ReceiptDialog open sale={toPrint} printing={printing} onClose={() => setToPrint(null)} />}
      {printing.printout}
    </PageFrame>
  );
}

// Too many to be put into another order than that of their dates.
const COLUMNS_BY_DATE = TRANSACTION_COLUMNS.map(({ sortValue, ...column }) =>
  sortValue && column.id === 'date' ? { ...column, sortValue } : column,
);

const useStyles = makeStyles({
  // On a phone the summary and the filters scroll away with the page: the rows need the room.
  frame: { [belowQuery('sm')]: { height: 'auto' } },
});

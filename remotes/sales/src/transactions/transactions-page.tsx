import { useHostApi } from '@evertill/federation-kit';
import { useData, useShopSettings } from '@evertill/shared-data';
import { formatMoment, isTemporaryId, type Sale } from '@evertill/shared-domain';
import { OfflineBar, useLast } from '@evertill/shared-screens';
import {
  PrinterProblems,
  ReceiptDialog,
  useReceiptMail,
  useReceiptPrinting,
} from '@evertill/shared-screens/receipts';
import {
  Button,
  belowQuery,
  MailIcon,
  makeStyles,
  PageFrame,
  PageHeader,
  PrintIcon,
  ShowIcon,
} from '@evertill/shared-ui';
import type { RowAction } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { credits, transactions } from '../texts';
import { TransactionDialog } from './details/transaction-dialog';
import { ExportButton } from './export/export-button';
import { useSalesExport } from './export/use-sales-export';
import type { MeasureName } from './summary/measures';
import { SummaryCards } from './summary/summary-cards';
import { TransactionTable } from './transaction-table';
import { TransactionTools } from './transaction-tools';
import { TrendDialog } from './trend/trend-dialog';
import { useDateFilter } from './use-date-filter';
import { useLinkedSale } from './use-linked-sale';
import { useListNotices } from './use-list-notices';
import { useTransactions } from './use-transactions';

export function TransactionsPage() {
  const dates = useDateFilter();
  const { filter } = dates;
  const { sales } = useData();
  const printing = useReceiptPrinting();
  const { navigate } = useHostApi();
  const takesCredits = useShopSettings('device').value?.credits === true;
  const mail = useReceiptMail();
  const exporting = useSalesExport();
  const [query, setQuery] = useState('');
  const list = useTransactions(dates, query);
  const { rows, paged, isRefreshing, error, summaryError } = list;
  const [openId, setOpenId] = useState<string | null>(null);
  const [shown, setShown] = useState<Sale | null>(null);
  const [toPrint, setToPrint] = useState<Sale | null>(null);
  const [charted, setCharted] = useState<MeasureName | null>(null);
  const lastCharted = useLast(charted);
  const notices = useListNotices({ dates, isRefreshing, error, summaryError });

  // The dialog follows its sale, so that a refund, or the server's answer to a pending sale, appears at once.
  const current = openId === null ? null : (rows.find((sale) => sale.id === openId) ?? shown);
  if (current && current !== shown) setShown(current);

  function open(sale: Sale) {
    setOpenId(sale.id);
    // Stores the sale on this device, because a refund needs a stored sale.
    if (paged && !isTemporaryId(sale.id)) void sales.keep(sale);
  }

  useLinkedSale((sale) => {
    setShown(sale);
    open(sale);
  });

  const rowActions: readonly RowAction<Sale>[] = [
    {
      id: 'view',
      label: transactions.view,
      icon: <ShowIcon />,
      onClick: open,
    },
    {
      id: 'print',
      label: transactions.print,
      icon: <PrintIcon />,
      // Without a printer there is no preview. `printSale` tells the user why.
      onClick: (sale) => (printing.isSetUp ? setToPrint(sale) : void printing.printSale(sale)),
    },
    ...(mail.isOffered
      ? [{ id: 'email', label: transactions.email, icon: <MailIcon />, onClick: mail.open }]
      : []),
  ];

  const styles = useStyles();

  return (
    <PageFrame fillsHeight className={styles.frame}>
      <PageHeader title={transactions.title} />
      <PrinterProblems />
      <SummaryCards summary={list.summary} isToday={filter.filterType === 'today'} onOpen={setCharted} />
      <OfflineBar text={transactions.offline} />
      <TransactionTools dates={dates} onReset={() => void dates.reset()} query={query} onSearch={setQuery}>
        {takesCredits && <Button onClick={() => navigate('/app/gift-cards')}>{credits.link}</Button>}
        <ExportButton
          exporting={exporting}
          disabled={rows.length === 0 || list.isLoading}
          onStart={() =>
            void exporting.start(paged?.query ?? rows, `transactions-${filter.from}-${filter.to}.csv`)
          }
        />
      </TransactionTools>
      {paged?.searchedTo && (
        <div role="status">{transactions.searchedTo(formatMoment(new Date(paged.searchedTo)))}</div>
      )}
      <TransactionTable
        list={list}
        failure={notices.text}
        periodKey={`${filter.from} ${filter.to}`}
        rowActions={rowActions}
        onOpen={open}
        onShowAll={() => setQuery('')}
      />
      {lastCharted && (
        <TrendDialog
          open={charted !== null}
          measure={lastCharted}
          numbers={list.summary?.isUnknown ? null : (list.summary?.[lastCharted] ?? null)}
          source={list.trend}
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
      {mail.dialog}
      {printing.printout}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  // On a phone the summary and the filters scroll with the page, because the rows need the space.
  frame: { [belowQuery('sm')]: { height: 'auto' } },
});

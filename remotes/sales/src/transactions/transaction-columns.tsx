import { parkedReason } from '@evertill/shared-data';
import {
  asCorrected,
  formatDate,
  formatMoney,
  formatTime,
  paymentMethodCode,
  reportingTotal,
  type Sale,
  saleStatusColor,
  saleStatusLabel,
  tenderOf,
} from '@evertill/shared-domain';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { transactions } from '../texts';
import { customerName } from './filter-sales';

const { columns: labels } = transactions;

/** Returns the payment methods of a sale, as corrected, as CASH, CREDIT or DEBIT (spec 9). */
function paymentCodes(sale: Sale): string {
  const { payments } = asCorrected(sale);
  return [...new Set(payments.map((payment) => paymentMethodCode(tenderOf(payment))))].join(', ');
}

/** Returns the payment methods of a sale, and whether they were corrected after it was rung up. */
export function paymentWords(sale: Sale): string {
  const codes = paymentCodes(sale);
  return isCorrected(sale) ? `${codes} (${transactions.corrected})` : codes;
}

const isCorrected = ({ tenderCorrections = [] }: Sale) => tenderCorrections.length > 0;

export const TRANSACTION_COLUMNS: readonly Column<Sale>[] = [
  {
    id: 'saleNumber',
    label: labels.number,
    // Whole on one line from 1366 px on. Below 1100 px, the line breaks so that all columns fit.
    width: 'clamp(128px, calc(128px + (100vw - 1100px) * 0.24), 190px)',
    minWidth: 128,
    sortValue: (sale) => sale.saleNumber,
    render: (sale) => <SaleNumber sale={sale} />,
  },
  {
    id: 'date',
    label: labels.date,
    width: 'clamp(100px, calc(100px + (100vw - 1100px) * 0.34), 190px)',
    minWidth: 100,
    sortValue: (sale) => new Date(sale.saleDate),
    render: (sale) => <SaleMoment sale={sale} />,
  },
  { id: 'customer', label: labels.customer, minWidth: 80, sortValue: customerName, render: customerName },
  {
    id: 'amount',
    label: labels.amount,
    width: 'clamp(78px, 7vw, 130px)',
    minWidth: 78,
    align: 'end',
    sortValue: (sale) => sale.totalAmount,
    render: (sale) => formatMoney(sale.totalAmount),
  },
  {
    id: 'tax',
    label: labels.tax,
    width: 'clamp(66px, 6vw, 120px)',
    minWidth: 66,
    align: 'end',
    sortValue: (sale) => sale.taxAmount,
    render: (sale) => formatMoney(sale.taxAmount),
  },
  {
    id: 'total',
    label: labels.total,
    width: 'clamp(78px, 7vw, 130px)',
    minWidth: 78,
    align: 'end',
    sortValue: reportingTotal,
    render: (sale) => formatMoney(reportingTotal(sale)),
  },
  {
    id: 'payment',
    label: labels.payment,
    width: 'clamp(108px, 9vw, 160px)',
    minWidth: 108,
    sortValue: paymentCodes,
    render: (sale) => <Payment sale={sale} />,
  },
  {
    id: 'status',
    label: labels.status,
    width: '146px',
    minWidth: 146,
    sortValue: (sale) => saleStatusLabel(sale.status),
    render: (sale) => <StatusChip color={saleStatusColor(sale.status)} text={saleStatusLabel(sale.status)} />,
  },
];

/** A sale on phones: its number and total, then when and how it was paid, and its status. */
export const PHONE_ROW: PhoneRow = [
  { start: ['saleNumber'], end: ['total'] },
  { start: ['date', 'payment'], end: ['status'] },
];

/** Shows the day and the time. A narrow column breaks the line only between them. */
function SaleMoment({ sale }: { sale: Sale }) {
  const styles = useStyles();
  const moment = new Date(sale.saleDate);
  return (
    <>
      <span className={styles.whole}>{formatDate(moment)}</span>{' '}
      <span className={styles.whole}>{formatTime(moment)}</span>
    </>
  );
}

/** Shows how a sale was paid, and below it that this was corrected. */
function Payment({ sale }: { sale: Sale }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      {paymentCodes(sale)}
      {isCorrected(sale) && <span className={styles.mark}>{transactions.corrected}</span>}
    </span>
  );
}

/** Shows the number of a sale, and below it the reason when the sale or its refund was not accepted. */
function SaleNumber({ sale }: { sale: Sale }) {
  const styles = useStyles();
  const reason = parkedReason(sale);
  return (
    <span className={styles.root}>
      {sale.saleNumber}
      {reason !== undefined && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexDirection: 'column',
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
  },
  whole: { whiteSpace: 'nowrap' },
  mark: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  reason: { color: tokens.colorWarningForeground, fontSize: tokens.fontSizeBase200 },
});

import { parkedReason } from '@evertill/shared-data';
import {
  formatMoney,
  paymentMethodCode,
  reportingTotal,
  type Sale,
  saleStatusColour,
  saleStatusLabel,
} from '@evertill/shared-domain';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import { customerName } from './filter-sales';

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the list and the details show it. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** The payment methods of a sale, CASH, CREDIT or DEBIT (spec 9). */
export function paymentCodes(sale: Sale): string {
  return [...new Set(sale.payments.map((payment) => paymentMethodCode(payment.paymentMethod)))].join(', ');
}

export const TRANSACTION_COLUMNS: readonly Column<Sale>[] = [
  {
    id: 'saleNumber',
    label: 'Sale #',
    cardTitle: true,
    sortValue: (sale) => sale.saleNumber,
    render: (sale) => <SaleNumber sale={sale} />,
  },
  {
    id: 'date',
    label: 'Date',
    sortValue: (sale) => new Date(sale.saleDate),
    render: (sale) => formatMoment(sale.saleDate),
  },
  { id: 'customer', label: 'Customer', hideBelow: 'md', sortValue: customerName, render: customerName },
  {
    id: 'amount',
    label: 'Amount',
    align: 'end',
    hideBelow: 'md',
    sortValue: (sale) => sale.totalAmount,
    render: (sale) => formatMoney(sale.totalAmount),
  },
  {
    id: 'tax',
    label: 'Tax',
    align: 'end',
    hideBelow: 'md',
    sortValue: (sale) => sale.taxAmount,
    render: (sale) => formatMoney(sale.taxAmount),
  },
  {
    id: 'total',
    label: 'Total',
    align: 'end',
    sortValue: reportingTotal,
    render: (sale) => formatMoney(reportingTotal(sale)),
  },
  { id: 'payment', label: 'Payment Method', sortValue: paymentCodes, render: paymentCodes },
  {
    id: 'status',
    label: 'Status',
    sortValue: (sale) => saleStatusLabel(sale.status),
    render: (sale) => (
      <StatusChip colour={saleStatusColour(sale.status)} text={saleStatusLabel(sale.status)} />
    ),
  },
];

/** The number of a sale, and under it why it, or its refund, was not accepted. */
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
  reason: { color: tokens.colorWarningForeground, fontSize: tokens.fontSizeBase200 },
});

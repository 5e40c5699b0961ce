// The columns of the reports. The table, the CSV file and the printout share them, so that all three show the same
// values.
import {
  formatAmount,
  formatMoney,
  money,
  REPORT_KINDS,
  type ReportKind,
  type ReportRow,
} from '@evertill/shared-domain';

export interface ReportColumn {
  readonly id: string;
  readonly label: string;
  /** Null for the column with the name of the row. */
  readonly value: ((row: ReportRow) => number) | null;
  readonly isMoney: boolean;
}

/** The labels and the columns of one kind of report. */
export interface ReportWords {
  /** The label of the tab. */
  readonly label: string;
  /** The title of the table and of the printout. */
  readonly title: string;
  /** The heading of the chart. */
  readonly chart: string;
  readonly columns: readonly ReportColumn[];
  /** Returns the value that the chart draws for a row. */
  readonly value: (row: ReportRow) => number;
}

const COUNT = new Intl.NumberFormat('en');

const name = (label: string): ReportColumn => ({ id: 'name', label, value: null, isMoney: false });
const count = (id: 'count' | 'quantity' | 'returned', label: string): ReportColumn => ({
  id,
  label,
  isMoney: false,
  value: (row) => row[id],
});
const amount = (
  id: 'subtotal' | 'discount' | 'tax' | 'total' | 'refunded' | 'refundedTax',
  label: string,
): ReportColumn => ({ id, label, isMoney: true, value: (row) => row[id] });
/** The amount that is left of an amount after the refunds of the same days. */
const net = (taken: 'tax' | 'total', given: 'refunded' | 'refundedTax', label: string): ReportColumn => ({
  id: 'net',
  label,
  isMoney: true,
  value: (row) => money(row[taken]).minus(row[given]).toNumber(),
});

const OF_SALES = [
  count('count', 'Sales'),
  count('quantity', 'Items'),
  amount('subtotal', 'Subtotal'),
  amount('discount', 'Discount'),
  amount('tax', 'Tax'),
  amount('total', 'Total'),
  amount('refunded', 'Refunded'),
];
const OF_LINES = [
  count('quantity', 'Sold'),
  count('returned', 'Returned'),
  amount('total', 'Amount'),
  amount('tax', 'Tax'),
  amount('refunded', 'Refunded'),
];
const total = (row: ReportRow) => row.total;

export const REPORT_WORDS: Readonly<Record<ReportKind, ReportWords>> = {
  day: {
    label: 'Day',
    title: 'Sales by day',
    chart: 'Total by day',
    columns: [name('Day'), ...OF_SALES],
    value: total,
  },
  product: {
    label: 'Product',
    title: 'Sales by product',
    chart: 'Amount by product',
    value: total,
    columns: [name('Product'), ...OF_LINES],
  },
  category: {
    label: 'Category',
    title: 'Sales by category',
    chart: 'Amount by category',
    value: total,
    columns: [name('Category'), ...OF_LINES],
  },
  cashier: {
    label: 'Cashier',
    title: 'Sales by cashier',
    chart: 'Total by cashier',
    value: total,
    columns: [name('Cashier'), ...OF_SALES],
  },
  tender: {
    label: 'Payment Method',
    title: 'Sales by payment method',
    chart: 'Taken by payment method',
    value: total,
    columns: [
      name('Payment Method'),
      count('count', 'Payments'),
      amount('total', 'Taken'),
      amount('refunded', 'Refunded'),
      net('total', 'refunded', 'Net'),
    ],
  },
  tax: {
    label: 'Tax',
    title: 'Sales by tax',
    chart: 'Taken by tax',
    value: (row) => row.tax,
    columns: [
      name('Tax'),
      count('count', 'Sales'),
      amount('subtotal', 'Taxed Amount'),
      amount('refunded', 'Refunded Amount'),
      amount('tax', 'Tax Taken'),
      amount('refundedTax', 'Tax Refunded'),
      net('tax', 'refundedTax', 'Net Tax'),
    ],
  },
  refund: {
    label: 'Refunds',
    title: 'Refunds by person',
    chart: 'Refunded by person',
    value: (row) => row.refunded,
    columns: [
      name('Refunded By'),
      count('count', 'Refunds'),
      count('returned', 'Returned'),
      amount('subtotal', 'Subtotal'),
      amount('discount', 'Discount'),
      amount('refundedTax', 'Tax'),
      amount('refunded', 'Refunded'),
    ],
  },
};

/** Returns the kind of report for the value of a tab. Defaults to 'day'. */
export function reportKindOf(text: string): ReportKind {
  return REPORT_KINDS.find((kind) => kind === text) ?? 'day';
}

/** Formats a cell for the screen and the printout. */
export function shownCell({ value, isMoney }: ReportColumn, row: ReportRow): string {
  if (!value) return row.name;
  return isMoney ? formatMoney(value(row)) : COUNT.format(value(row));
}

/** Formats a cell for a spreadsheet. */
export function plainCell({ value, isMoney }: ReportColumn, row: ReportRow): string {
  if (!value) return row.name;
  return isMoney ? formatAmount(value(row)) : String(value(row));
}

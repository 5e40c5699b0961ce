// What a report shows, once for the table, the file and the paper: they cannot tell different things.
import {
  formatAmount,
  formatMoney,
  REPORT_KINDS,
  type ReportKind,
  type ReportRow,
} from '@evertill/shared-domain';

/** A column of a report. */
export interface ReportColumn {
  readonly id: string;
  readonly label: string;
  /** Null for the name of the row. */
  readonly value: ((row: ReportRow) => number) | null;
  readonly isMoney: boolean;
}

/** What one kind of report is called, and what it counts. */
export interface ReportWords {
  /** The tab, after 'By'. */
  readonly label: string;
  /** The heading of its chart. */
  readonly chart: string;
  readonly columns: readonly ReportColumn[];
  /** What the chart draws. */
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
const amount = (id: 'subtotal' | 'discount' | 'tax' | 'total' | 'refunded', label: string): ReportColumn => ({
  id,
  label,
  isMoney: true,
  value: (row) => row[id],
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

/** Each kind of report. */
export const REPORT_WORDS: Readonly<Record<ReportKind, ReportWords>> = {
  day: { label: 'Day', chart: 'Total by day', columns: [name('Day'), ...OF_SALES], value: total },
  product: {
    label: 'Product',
    chart: 'Amount by product',
    value: total,
    columns: [name('Product'), ...OF_LINES],
  },
  category: {
    label: 'Category',
    chart: 'Amount by category',
    value: total,
    columns: [name('Category'), ...OF_LINES],
  },
  cashier: {
    label: 'Cashier',
    chart: 'Total by cashier',
    value: total,
    columns: [name('Cashier'), ...OF_SALES],
  },
  tender: {
    label: 'Payment Method',
    chart: 'Taken by payment method',
    value: total,
    columns: [name('Payment Method'), count('count', 'Payments'), amount('total', 'Taken')],
  },
  tax: {
    label: 'Tax',
    chart: 'Taken by tax',
    value: (row) => row.tax,
    columns: [
      name('Tax'),
      count('count', 'Sales'),
      amount('subtotal', 'Taxed Amount'),
      amount('tax', 'Tax Taken'),
    ],
  },
};

/** The kind that a tab stands for. */
export function reportKindOf(text: string): ReportKind {
  return REPORT_KINDS.find((kind) => kind === text) ?? 'day';
}

/** A cell as people read it. */
export function shownCell({ value, isMoney }: ReportColumn, row: ReportRow): string {
  if (!value) return row.name;
  return isMoney ? formatMoney(value(row)) : COUNT.format(value(row));
}

/** A cell as a spreadsheet reads it. */
export function plainCell({ value, isMoney }: ReportColumn, row: ReportRow): string {
  if (!value) return row.name;
  return isMoney ? formatAmount(value(row)) : String(value(row));
}

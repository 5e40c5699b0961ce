// The columns of the reports. The table, the CSV file and the printout share them, so that all three show the same
// values.
import {
  formatAmount,
  formatCalendarDay,
  formatCount,
  formatMoney,
  money,
  REPORT_KINDS,
  type ReportKind,
  type ReportRow,
} from '@evertill/shared-domain';
import { reports } from '../texts';

export interface ReportColumn {
  readonly id: string;
  readonly label: string;
  /** Null for the column with the name of the row. */
  readonly value: ((row: ReportRow) => number) | null;
  readonly isMoney: boolean;
  /** True for a column of days, whose rows are named YYYY-MM-DD. */
  readonly isDay?: boolean;
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

const { columns: words, kinds } = reports;

const OF_SALES = [
  count('count', words.sales),
  count('quantity', words.items),
  amount('subtotal', words.subtotal),
  amount('discount', words.discount),
  amount('tax', words.tax),
  amount('total', words.total),
  amount('refunded', words.refunded),
];
const OF_LINES = [
  count('quantity', words.sold),
  count('returned', words.returned),
  amount('total', words.amount),
  amount('tax', words.tax),
  amount('refunded', words.refunded),
];
const total = (row: ReportRow) => row.total;

export const REPORT_WORDS: Readonly<Record<ReportKind, ReportWords>> = {
  day: { ...kinds.day, columns: [{ ...name(kinds.day.name), isDay: true }, ...OF_SALES], value: total },
  product: { ...kinds.product, columns: [name(kinds.product.name), ...OF_LINES], value: total },
  category: { ...kinds.category, columns: [name(kinds.category.name), ...OF_LINES], value: total },
  cashier: { ...kinds.cashier, columns: [name(kinds.cashier.name), ...OF_SALES], value: total },
  tender: {
    ...kinds.tender,
    value: total,
    columns: [
      name(kinds.tender.name),
      count('count', words.payments),
      amount('total', words.collected),
      amount('refunded', words.refunded),
      net('total', 'refunded', words.net),
    ],
  },
  tax: {
    ...kinds.tax,
    value: (row) => row.tax,
    columns: [
      name(kinds.tax.name),
      count('count', words.sales),
      amount('subtotal', words.taxed),
      amount('refunded', words.taxedRefunds),
      amount('tax', words.taxCollected),
      amount('refundedTax', words.taxRefunded),
      net('tax', 'refundedTax', words.netTax),
    ],
  },
  refund: {
    ...kinds.refund,
    value: (row) => row.refunded,
    columns: [
      name(kinds.refund.name),
      count('count', words.refunds),
      count('returned', words.returned),
      amount('subtotal', words.subtotal),
      amount('discount', words.discount),
      amount('refundedTax', words.tax),
      amount('refunded', words.refunded),
    ],
  },
};

/** Returns the kind of report for the value of a tab. Defaults to 'day'. */
export function reportKindOf(text: string): ReportKind {
  return REPORT_KINDS.find((kind) => kind === text) ?? 'day';
}

/** Formats a cell for the screen and the printout. */
export function shownCell({ value, isMoney, isDay }: ReportColumn, row: ReportRow): string {
  if (!value) return isDay ? formatCalendarDay(row.name) : row.name;
  return isMoney ? formatMoney(value(row)) : formatCount(value(row));
}

/** Formats a cell for a spreadsheet. */
export function plainCell({ value, isMoney }: ReportColumn, row: ReportRow): string {
  if (!value) return row.name;
  return isMoney ? formatAmount(value(row)) : String(value(row));
}

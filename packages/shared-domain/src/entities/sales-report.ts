// What the server has summed up: the cards of a long period, and the reports.
import { array, create, nullable, object, string, unknown } from 'superstruct';
import { numericOrZero, oneOf, requiredText } from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { listOf, shape } from '../reading/shapes';
import { parseSales, type Sale } from './sale';

/** What a list of sales may be sorted by. */
export const SALE_ORDERS = [
  'date',
  'saleNumber',
  'customer',
  'amount',
  'tax',
  'total',
  'payment',
  'status',
] as const;

/** What a list of sales is sorted by. */
export type SaleOrder = (typeof SALE_ORDERS)[number];

/** A page of a list of sales. */
export interface SalesPage<Item = Sale> {
  items: Item[];
  /** Where the next page begins; null after the last. */
  next: string | null;
  /** How far a search has come: the moment of the last sale that it looked at; null when it has seen all, or without a search. */
  searchedTo: string | null;
}

/** What the days of a period came to, beside the period before. */
export interface PeriodTotals {
  from: string;
  to: string;
  /** How many sales there are, also those that do not count in reports. */
  count: number;
  /** Days without sales are left out. */
  days: { day: string; total: number; transactions: number }[];
  previous: { from: string; to: string; total: number; transactions: number };
}

/** What a report may be by. */
export const REPORT_KINDS = ['day', 'product', 'category', 'cashier', 'tender', 'tax'] as const;

/** What a report is by. */
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What sales came to. */
export interface ReportSums {
  /** Sales; of a product its lines, of a payment method the payments, of a tax how often it was taken. */
  count: number;
  quantity: number;
  returned: number;
  /** Before discount and tax; of a tax, what it was taken of. */
  subtotal: number;
  discount: number;
  tax: number;
  /** What was to be paid; of a product before discount and tax. */
  total: number;
  refunded: number;
}

/** A line of a report. */
export interface ReportRow extends ReportSums {
  key: string;
  name: string;
}

/** What the sales of some days came to, by one thing. */
export interface SalesReport {
  by: ReportKind;
  from: string;
  to: string;
  rows: ReportRow[];
  /** All sales of these days. */
  all: ReportSums;
}

const PeriodTotalsStruct = shape(
  object({
    from: requiredText,
    to: requiredText,
    count: numericOrZero,
    days: listOf(shape(object({ day: requiredText, total: numericOrZero, transactions: numericOrZero }))),
    previous: shape(
      object({ from: requiredText, to: requiredText, total: numericOrZero, transactions: numericOrZero }),
    ),
  }),
);

const SUMS = {
  count: numericOrZero,
  quantity: numericOrZero,
  returned: numericOrZero,
  subtotal: numericOrZero,
  discount: numericOrZero,
  tax: numericOrZero,
  total: numericOrZero,
  refunded: numericOrZero,
};

const SalesReportStruct = shape(
  object({
    by: oneOf(REPORT_KINDS),
    from: requiredText,
    to: requiredText,
    rows: listOf(shape(object({ key: requiredText, name: requiredText, ...SUMS }))),
    all: shape(object(SUMS)),
  }),
);

const SalesPageStruct = object({
  items: array(unknown()),
  next: nullable(string()),
  searchedTo: nullable(string()),
});

/** Reads the totals of a period from the wire; a StructError names the field that is wrong. */
export function parsePeriodTotals(wire: unknown): PeriodTotals {
  return readWire(wire, PeriodTotalsStruct);
}

/** Reads a report from the wire; a StructError names the field that is wrong. */
export function parseSalesReport(wire: unknown): SalesReport {
  return readWire(wire, SalesReportStruct);
}

/** Reads a page of sales from the wire; a StructError names the field that is wrong. */
export function parseSalesPage(wire: unknown): SalesPage {
  const { items, ...page } = create(wire, SalesPageStruct);
  return { ...page, items: parseSales(items) };
}

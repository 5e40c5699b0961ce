// Totals that the server has computed: the cards of a long period, and the reports.
import { array, create, nullable, object, string, unknown } from 'superstruct';
import { numericOrZero, oneOf, requiredText } from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { listOf, shape } from '../reading/shapes';
import { parseSales, type Sale } from './sale';

/** The orders in which a list of sales can be sorted. */
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

/** An order in which a list of sales can be sorted. */
export type SaleOrder = (typeof SALE_ORDERS)[number];

/** A page of a list of sales. */
export interface SalesPage<Item = Sale> {
  items: Item[];
  /** The start of the next page. Null after the last page. */
  next: string | null;
  /**
   * The moment of the last sale that a search has examined. Null when the search has examined all sales, and without a
   * search.
   */
  searchedTo: string | null;
}

/** The totals of a period's days, beside the totals of the previous period. */
export interface PeriodTotals {
  from: string;
  to: string;
  /** The number of sales, including those that do not count in reports. */
  count: number;
  /** The totals of each day. Days without sales are left out. */
  days: { day: string; total: number; transactions: number }[];
  previous: { from: string; to: string; total: number; transactions: number };
}

/** The kinds of report, by the thing by which sales are grouped. */
export const REPORT_KINDS = ['day', 'product', 'category', 'cashier', 'tender', 'tax', 'refund'] as const;

/** A kind of report. */
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The sums of a group of sales. */
export interface ReportSums {
  /**
   * The number of sales. In a report by product, the number of lines. In a report by payment method, the number of
   * payments. In a report by tax, the number of times that the tax was charged.
   */
  count: number;
  quantity: number;
  returned: number;
  /** The amount before discount and tax. In a report by tax, the amount on which the tax was charged. */
  subtotal: number;
  discount: number;
  tax: number;
  /** The amount due. In a report by product, the amount before discount and tax. */
  total: number;
  /**
   * The amount that was paid back on these days. In a report by product, the amount before discount and tax; by tax, the
   * taxed amount.
   */
  refunded: number;
  /** The tax that was paid back on these days. */
  refundedTax: number;
}

/** A row of a report. */
export interface ReportRow extends ReportSums {
  key: string;
  name: string;
}

/** The sums of the sales of some days, grouped by the kind of report. */
export interface SalesReport {
  by: ReportKind;
  from: string;
  to: string;
  rows: ReportRow[];
  /** The sums of all sales of these days. */
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
  // An older server does not send it.
  refundedTax: numericOrZero,
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

/** Reads the totals of a period from the wire. Throws a StructError that names the invalid field. */
export function parsePeriodTotals(wire: unknown): PeriodTotals {
  return readWire(wire, PeriodTotalsStruct);
}

/** Reads a report from the wire. Throws a StructError that names the invalid field. */
export function parseSalesReport(wire: unknown): SalesReport {
  return readWire(wire, SalesReportStruct);
}

/** Reads a page of sales from the wire. Throws a StructError that names the invalid field. */
export function parseSalesPage(wire: unknown): SalesPage {
  const { items, ...page } = create(wire, SalesPageStruct);
  return { ...page, items: parseSales(items) };
}

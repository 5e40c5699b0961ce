import { formatAmount, reportingTotal, type Sale, saleStatusLabel } from '@evertill/shared-domain';
import { guardFormula } from '@evertill/shared-screens/csv';
import { customerName } from '../filter-sales';
import { formatMoment, paymentCodes } from '../transaction-columns';

/** The columns of the table, and the cashier. */
export const SALES_HEADER = [
  'Sale #',
  'Date',
  'Customer',
  'Amount',
  'Tax',
  'Total',
  'Payment Method',
  'Status',
  'Cashier',
];

/** Returns the cells of a sale. Amounts have no currency sign, and texts cannot run as formulas. */
export function cellsOf(sale: Sale): string[] {
  return [
    guardFormula(sale.saleNumber),
    formatMoment(sale.saleDate),
    guardFormula(customerName(sale)),
    formatAmount(sale.totalAmount),
    formatAmount(sale.taxAmount),
    formatAmount(reportingTotal(sale)),
    paymentCodes(sale),
    saleStatusLabel(sale.status),
    guardFormula(sale.userName ?? ''),
  ];
}

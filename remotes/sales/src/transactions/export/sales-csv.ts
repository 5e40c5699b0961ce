import { formatAmount, reportingTotal, type Sale, saleStatusLabel } from '@evertill/shared-domain';
import { guardFormula } from '@evertill/shared-screens/csv';
import { customerName } from '../filter-sales';
import { formatMoment, paymentCodes } from '../transaction-columns';

/** The columns of the table, and who rang it up. */
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

/** A sale as a line of a file: amounts plain, texts harmless. */
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

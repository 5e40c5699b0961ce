import { Customer } from '@evertill/shared-domain';
import { BYTE_ORDER_MARK, csvBlob, guardFormula, toLine } from '@evertill/shared-screens/csv';

export const COLUMNS = ['name', 'phone', 'email', 'cardCode', 'note'] as const;
export type Column = (typeof COLUMNS)[number];

/** Writes customers into a CSV file, with the labels of the form as its header. No cell can run as a formula. */
export function customersFile(customers: readonly Customer[]): Blob {
  const header = COLUMNS.map((column) => Customer.fields[column].label);
  const rows = customers.map((customer) => COLUMNS.map((column) => guardFormula(customer[column] ?? '')));
  return csvBlob([BYTE_ORDER_MARK, toLine(header), ...rows.map(toLine)]);
}

import type { Sale } from '@evertill/shared-domain';

export const RECEIPT_MESSAGES = {
  missing: 'Receipt printing not implemented yet',
  failed: 'The receipt was not printed',
  again: 'Print again',
  drop: 'Do not print',
  print: 'Print',
  gift: 'Gift receipt, without prices',
} as const;

/** Returns the title of a receipt. */
export function receiptTitle({ saleNumber }: Pick<Sale, 'saleNumber'>): string {
  return `Receipt of ${saleNumber}`;
}

/** Returns the message for a report that was not printed. */
export function reportFailed(title: string): string {
  return `${title} was not printed`;
}

/** Returns the message for a text that has characters which the receipt printer lacks. */
export function notPrintable(text: string): string {
  return `The printer lacks characters of “${text}” and prints question marks instead.`;
}

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

/** Returns the message for texts that have characters which the receipt printer lacks. */
export function notPrintable(texts: readonly string[]): string {
  const named = texts.slice(0, NAMED_TEXTS).map((text) => `“${text.trim()}”`);
  const others = texts.length - named.length;
  const list = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(' and ');
  return `The printer lacks characters of ${list}, and prints question marks instead.`;
}

const NAMED_TEXTS = 2;

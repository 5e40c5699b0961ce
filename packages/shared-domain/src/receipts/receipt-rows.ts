// Receipts are rows. The screen, the browser's print and the bytes for a printer show the same rows, and the code that
// draws them adds no text and no sum.

import type { ReceiptHead } from '../entities/receipt-head';
import type { ReceiptLogo } from '../entities/receipt-logo';
import { papers } from '../texts';

/** A row of a receipt, from the top. */
export type ReceiptRow =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align?: 'center';
      /** A title is large. A mark must not be overlooked. */
      readonly look?: 'title' | 'mark' | 'quiet';
      /** The row is this picture, and its text is empty. */
      readonly logo?: ReceiptLogo;
    }
  | { readonly kind: 'pair'; readonly label: string; readonly value: string; readonly look?: 'total' }
  | { readonly kind: 'rule' }
  /** A code for a scanner. */
  | { readonly kind: 'code'; readonly value: string };

/** Returns the rows of a text of one or more lines. */
export function textRows(text: string | null, look?: 'title' | 'mark' | 'quiet'): ReceiptRow[] {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => ({ kind: 'text', text: line.trim(), align: 'center', ...(look && { look }) }));
}

/** Returns a row with a label and its value. Without a value, returns no row. */
export function pairRow(label: string, value: string | null | undefined, look?: 'total'): ReceiptRow[] {
  return value ? [{ kind: 'pair', label, value, ...(look && { look }) }] : [];
}

/** Returns the first rows of every print for a customer: the shop's picture, name and details. */
export function headRows({ storeName, address, phone, taxId, logo }: ReceiptHead): ReceiptRow[] {
  return [
    ...(logo ? [{ kind: 'text', text: '', align: 'center', logo } as const] : []),
    ...textRows(storeName, 'title'),
    ...textRows(address),
    ...textRows(phone),
    ...textRows(taxId && papers.taxId(taxId)),
  ];
}

/** The line between two parts of a receipt. */
export const RULE: ReceiptRow = { kind: 'rule' };
